// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Announcer } from "./announcer.js";
import { Clock } from "./kit.test.lib.mjs";

/** A region that remembers each text it held. */
function region() {
  /** @type {string[]} */
  const said = [];
  return { said, textContent: "", replaceChildren: (/** @type {any[]} */ ...parts) => said.push(parts.filter((p) => typeof p === "string").join("").trim()) };
}

test("C67 texts that come at once are all said, in order", () => {
  const clock = new Clock();
  const place = region();
  const announcer = new Announcer(/** @type {any} */ (place));
  const texts = Array.from({ length: 10 }, (_, i) => `Move ${i}.`);
  for (const text of texts) announcer.say(text);
  assert.deepEqual(place.said, ["Move 0."]);
  for (let i = 0; i < 20; i++) clock.tick(350);
  assert.deepEqual(place.said, texts);
  clock.giveBack();
});

test("what tells of a turn in the making gives way to what follows", () => {
  const clock = new Clock();
  const place = region();
  const announcer = new Announcer(/** @type {any} */ (place));
  announcer.say("Played.");
  announcer.say("From 13?", "", true);
  announcer.say("One left.", "", true);
  announcer.say("Sent.");
  for (let i = 0; i < 5; i++) clock.tick(350);
  assert.deepEqual(place.said, ["Played.", "Sent."]);
  clock.giveBack();
});

test("the same text twice, and none at all, are not said", () => {
  const clock = new Clock();
  const place = region();
  const announcer = new Announcer(/** @type {any} */ (place));
  for (const text of ["A.", "A.", "", "A."]) announcer.say(text);
  for (let i = 0; i < 5; i++) clock.tick(350);
  assert.deepEqual(place.said, ["A."]);
  clock.giveBack();
});

test("after a resync what waited is forgotten, and what was forgotten can be said", () => {
  const clock = new Clock();
  const place = region();
  const announcer = new Announcer(/** @type {any} */ (place));
  announcer.say("A.");
  announcer.say("B.");
  announcer.clear();
  announcer.say("B.");
  for (let i = 0; i < 5; i++) clock.tick(350);
  assert.deepEqual(place.said, ["A.", "B."]);
  clock.giveBack();
});
