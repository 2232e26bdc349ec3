// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { boardOf } from "./boards/boards.js";
import * as say from "./sentences.js";
import { Telling } from "./telling.js";
import { load } from "./words.js";

/** @param {string} lang */
function speak(lang) {
  const files = ["play", "rules", "game", "backgammon", "hats"].map((name) => new URL(`../../web/words/locales/${lang}/${name}.json`, import.meta.url));
  load(Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")))), lang);
  Object.assign(globalThis, { document: { documentElement: { lang } } });
}

/** @param {object} [more] @returns {any} */
function match(more = {}) {
  return {
    v: 1, turn: 1, phase: "playing", game: "nine", kind: "room", limit: 45, seat: 0, options: { games: 1 },
    seats: [{ name: "Mina", you: true }, { name: "Theo" }], points: [0, 0], gameNo: 0, wait: { seat: 0 }, ...more,
  };
}

const nine = boardOf("nine");

/** @param {string[]} actions */
function views(actions) {
  const game = { start: "-/- 9,9 i plies:0", began: 0, moves: actions.map((action, i) => ({ v: i + 2, seat: i % 2, action })) };
  return nine.replay(match({ position: undefined }), game);
}

beforeEach(() => speak("en"));

test("C67 ten moves are ten sentences in order, none empty or repeated", () => {
  for (const lang of ["en", "ko"]) {
    speak(lang);
    const actions = ["d6", "b4", "d7", "d5", "g7", "e4", "a7xd5", "f4", "d6-f6", "b4-b2"];
    const positions = views(actions);
    const telling = new Telling(nine);
    const texts = actions.map((action, i) => {
      const before = match({ wait: { seat: i % 2 }, position: positions[i] });
      const after = match({ wait: { seat: (i + 1) % 2 }, position: { ...positions[i + 1], phase: "place" } });
      telling.entry({ v: i + 2, do: "play", seat: i % 2, action }, before, after, 0);
      return telling.sentence(after, after.position, null).text;
    });
    assert.equal(new Set(texts).size, 10, texts.join("\n"));
    for (const [i, text] of texts.entries()) {
      assert.match(text, new RegExp(actions[i].replace(/.*-/, "").slice(0, 2)), "it names the point");
      assert.doesNotMatch(text, /play\.|\{\{/, text);
    }
  }
});

test("what happened, then what follows", () => {
  const positions = views(["d6"]);
  const telling = new Telling(nine);
  const after = match({ seat: 1, wait: { seat: 1 }, position: { ...positions[1], phase: "place" } });
  telling.entry({ v: 2, do: "play", seat: 0, action: "d6" }, match({ seat: 1, position: positions[0] }), after, 0);
  assert.equal(telling.sentence(after, after.position, null).text, "Mina placed on d6. Your turn: place a counter.");
});

test("who lost is not told of the other side's counters when they are his own", () => {
  const over = (/** @type {number} */ seat, /** @type {number} */ winner) => say.gameEnd(match({ seat, phase: "over", outcome: { points: [0, 1], rule: "mill.few", winner } }));
  assert.equal(over(0, 1), "You have only two counters left. The game goes to the other side.");
  assert.equal(over(1, 1), "The other side has only two counters left. This game is yours.");
  assert.match(over(-1, 1), /^Only two counters are left against Theo/);
});

test("in a game of two nobody plays on for who resigned", () => {
  const over = match({ phase: "over", result: { places: [2, 1], points: [0, 1], reason: "points", seat: -1 }, outcome: { points: [0, 1], rule: "resign", winner: 1 } });
  const entry = { v: 9, do: "resign", seat: 0 };
  assert.equal(say.happened(entry, over), "");
  const many = { ...match(), seats: [{ name: "Mina", you: true }, { name: "Theo" }, { name: "Ada" }] };
  assert.match(say.happened(entry, many), /^You resigned\. The computer plays/);
});

test("who gives up a match for points gives up all of it, whatever the score", () => {
  const over = (/** @type {number} */ seat) => match({ seat, phase: "over", game: "backgammon", options: { points: 3, cube: true }, points: [2, 1],
    outcome: { rule: "resign", winner: 1 }, result: { places: [2, 1], points: [2, 1], reason: "resign", seat: -1 } });
  assert.deepEqual([say.matchEnd(over(0)).reason, say.score(over(0))], ["You resigned, and with it the whole match.", "The score was 2 to 1."]);
  assert.equal(say.matchEnd(over(1)).reason, "The other side resigned, and with it the whole match.");
  speak("ko");
  assert.match(say.matchEnd(over(-1)).reason, /Theo님이 매치를 이겼어요/);
});

test("who drops a double is not told of another who did", () => {
  for (const [lang, said] of [["en", "You dropped the double. The other side wins one point."], ["ko", "더블을 포기해서 상대가 1점을 얻었어요."]]) {
    speak(lang);
    assert.equal(say.gameEnd(match({ phase: "over", outcome: { rule: "backgammon.dropped", winner: 1, points: [0, 1] } })), said);
  }
});

test("without a limit nobody is told that his time is up", () => {
  const many = /** @type {any} */ ({ seat: 1, limit: 0, seats: [{ name: "Mina" }, { name: "Theo", you: true }, { name: "Ara" }] });
  const entry = /** @type {any} */ ({ do: "timeout", seat: 0 });
  assert.equal(say.happened(entry, many), "Mina is still away. The computer moves instead.");
  assert.equal(say.happened(entry, { ...many, limit: 30 }), "Mina’s time is up. The computer moves instead.");
});

test("who comes back hears what happened last", () => {
  const game = { start: "-/- 9,9 i plies:0", began: 0, moves: [{ v: 2, seat: 0, action: "d6" }, { v: 3, seat: 1, action: "b4" }] };
  const state = match({ position: nine.replay(match(), game)[2] });
  const telling = new Telling(nine);
  telling.recall(state, [game]);
  assert.match(telling.sentence(state, { ...state.position, phase: "place" }, null).text, /^Theo placed on b4\. Your turn/);
});

test("a mill asks for the counter of whom it is taken from", () => {
  const view = { ...views(["d7", "b4", "g7", "d5"])[4], phase: "place", legal: ["a7xb4", "a7xd5", "d2"] };
  const draft = { from: "", to: "a7", removed: [] };
  assert.equal(nine.prompt(view, draft, { who: "you", name: "Mina", other: "Theo", otherWho: "they" }).text, "A mill! Take one of Theo’s counters.");
  assert.equal(nine.prompt(view, draft, { who: "you", name: "Mina", other: "Computer", otherWho: "computer" }).text, "A mill! Take one of the computer’s counters.");
});

test("C26 an absence on its own turn is told with the seconds that are left", () => {
  const telling = new Telling(nine);
  const state = match({ wait: { seat: 1 }, deadline: 41_000, position: { ...views([])[0], phase: "place" } });
  telling.entry({ v: 2, do: "away", seat: 1 }, match({ wait: { seat: 1 } }), state, 0);
  assert.match(telling.sentence(state, state.position, null).text, /^Theo is away\. In 41 seconds the computer moves instead\./);
});

test("C25 on one's own turn an absence is told without a countdown", () => {
  const telling = new Telling(nine);
  const state = match({ wait: { seat: 0 }, deadline: 41_000, position: { ...views([])[0], phase: "place" } });
  telling.entry({ v: 2, do: "away", seat: 1 }, match(), state, 0);
  assert.match(telling.sentence(state, state.position, null).text, /^Theo is away\. Your turn/);
});

test("names take 님 in Korean, the computer and you do not", () => {
  speak("ko");
  assert.equal(nine.describe({ action: "d6" }, views([])[0], { name: "테오", who: "they" }), "테오님이 d6에 놓았어요.");
  assert.equal(nine.describe({ action: "d6" }, views([])[0], { name: "컴퓨터", who: "computer" }), "컴퓨터가 d6에 놓았어요.");
  assert.equal(say.shownName(match(), 1), "Theo님");
  assert.equal(say.shownName(match({ seats: [{}, { name: "", computer: "normal" }] }), 1), "컴퓨터");
});

test("the end of a match is calm and names the reason", () => {
  const won = match({ phase: "over", result: { places: [1, 2], points: [1, 0], reason: "points", seat: -1 }, outcome: { rule: "mill.few", winner: 0 } });
  assert.deepEqual(say.matchEnd(won), { title: "You won. Well played.", reason: "The other side has only two counters left. This game is yours." });
  const left = match({ seat: 1, phase: "over", result: { places: [1, 2], points: [2, 0], reason: "leave", seat: 1 }, outcome: { rule: "leave", winner: 0 } });
  assert.deepEqual(say.matchEnd(left), { title: "Mina won. A good round.", reason: "You left the match." });
  const none = match({ phase: "over", result: { places: null, points: [0, 0], reason: "abort", seat: 1 } });
  assert.deepEqual(say.matchEnd(none), { title: "This match ended without a result.", reason: "Theo ended it." });
  const equal = match({ phase: "over", result: { places: [1, 1], points: [1, 1], reason: "points", seat: -1 }, outcome: { rule: "draw.hundred", winner: -1 } });
  assert.equal(say.matchEnd(equal).title, "A drawn match. Well played.");
});

test("C04 every refusal has words, known or not", () => {
  assert.match(say.refusal({ code: "illegal", rule: "mill.protected" }), /safe in a mill/);
  assert.match(say.refusal({ code: "late" }), /too late/);
  assert.equal(say.refusal({ code: "of a newer server" }), "The server did not accept that. The board is as you see it now.");
});

test("halves are written as halves", () => {
  assert.equal(say.half(0), "0");
  assert.equal(say.half(0.5), "½");
  assert.equal(say.half(1.5), "1½");
  assert.equal(say.half(undefined), "0");
});

test("who leaves a match loses the games left, in the score too", () => {
  const left = match({ phase: "over", options: { games: 4 }, points: [1, 0], result: { places: [2, 1], points: [1, 3], reason: "leave", seat: 0 } });
  assert.equal(say.score(left), "It stands 1 to 3.");
  assert.equal(say.score(match({ options: { games: 4 }, points: [1, 0.5] })), "It stands 1 to ½.");
});

test("C86 a mill of twelve that takes nothing says why", () => {
  const twelve = boardOf("twelve");
  const game = { start: "a1,d1,f4,g4/b2,b4,b6,d6,f6 8,7 i plies:0", began: 0, moves: [{ v: 2, seat: 0, action: "g4-g1" }] };
  const [before] = twelve.replay(match({ game: "twelve", position: undefined }), game);
  for (const [lang, why] of [["en", /stands in a mill, so nothing is taken/], ["ko", /제거하는 말은 없어요/]]) {
    speak(/** @type {string} */ (lang));
    assert.match(twelve.describe({ action: "g4-g1" }, before, { name: "Theo", who: "they" }), /** @type {RegExp} */ (why));
  }
});

test("two removals are asked for one after the other", () => {
  const diagonal = boardOf("diagonal");
  const game = { start: "a4,b2,c3,d1,f6,g1/a7,d5,d6,d7,e4,g7 0,0 i plies:3", began: 0, moves: [] };
  const [before] = diagonal.replay(match({ game: "diagonal", position: undefined }), game);
  const view = { ...before, legal: ["a4-a1xe4xa7", "a4-a1xe4xd7"] };
  const who = /** @type {any} */ ({ name: "Mina", who: "you", other: "Theo", otherWho: "they" });
  const first = diagonal.prompt(view, { from: "a4", to: "a1", removed: [] }, who);
  assert.deepEqual([first.text, first.more], ["Several mills! Take 2 of Theo’s counters.", "Those in a mill of their own are safe."]);
  const second = diagonal.prompt({ ...view, legal: ["a4-a1xe4xa7", "a4-a1xe4xd7", "a4-a1xe4xd5", "a4-a1xe4xd6", "a4-a1xe4xg7"] }, { from: "a4", to: "a1", removed: ["e4"] }, who);
  assert.deepEqual([second.text, second.more], ["And one more of Theo’s counters.", "You may choose any of them."]);
});
