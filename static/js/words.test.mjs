// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { has, load, t } from "./words.js";

const english = {
  "play.moves": { one: "{{.Count}} move by {{.Name}}", other: "{{.Count}} moves by {{.Name}}" },
  "play.turn": "{{ .Name }}, it is your turn, {{.Name}}.",
  "play.plain": "Draw",
};

test("a sentence is filled, every placeholder of it", () => {
  load(english, "en");
  assert.equal(t("play.plain"), "Draw");
  assert.equal(t("play.turn", { Name: "Mina" }), "Mina, it is your turn, Mina.");
});

test("a value is text, whatever it looks like", () => {
  load(english, "en");
  assert.equal(t("play.turn", { Name: "$& {{.Count}} <b>" }),
    "$& {{.Count}} <b>, it is your turn, $& {{.Count}} <b>.");
});

test("the count chooses the form of the language", () => {
  load(english, "en");
  assert.equal(t("play.moves", { Count: 1, Name: "Theo" }), "1 move by Theo");
  assert.equal(t("play.moves", { Count: 0, Name: "Theo" }), "0 moves by Theo");
  assert.equal(t("play.moves", { Count: 1.5, Name: "Theo" }), "1.5 moves by Theo");
  load({ "play.moves": { other: "{{.Name}}님의 {{.Count}}수" } }, "ko");
  assert.equal(t("play.moves", { Count: 1, Name: "테오" }), "테오님의 1수");
});

test("a language with more forms than English uses them", () => {
  load({ "play.moves": { one: "{{.Count}} ход", few: "{{.Count}} хода", other: "{{.Count}} ходов" } }, "ru");
  assert.equal(t("play.moves", { Count: 21 }), "21 ход");
  assert.equal(t("play.moves", { Count: 3 }), "3 хода");
  assert.equal(t("play.moves", { Count: 5 }), "5 ходов");
});

test("an unknown key or a missing value shows itself and throws nothing", () => {
  load(english, "en");
  assert.equal(t("play.nothing"), "play.nothing");
  assert.equal(t("constructor"), "constructor");
  assert.equal(has("play.nothing"), false);
  assert.equal(has("play.plain"), true);
  assert.equal(t("play.moves", { Name: "Theo" }), "{{.Count}} moves by Theo");
});
