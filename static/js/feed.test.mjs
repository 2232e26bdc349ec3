// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromSnapshot, isBehind, take } from "./feed.js";

/** @param {number} v @param {object} [more] @returns {any} */
function state(v, more = {}) {
  return { t: "state", v, turn: v, phase: "playing", game: "nine", gameNo: 0, seat: 0, seats: [], points: [0, 0], position: { v }, ...more };
}

/** @param {number} v @param {object} [entry] @param {object} [more] @returns {any} */
function event(v, entry = {}, more = {}) {
  return { t: "event", v, entry: { v, do: "play", seat: 0, action: "d2", ...entry }, state: state(v, more) };
}

const start = () => fromSnapshot(state(11, { record: [{ start: "", moves: [{ v: 11, seat: 1, action: "a1" }] }] }));

test("C05 the next event is applied and recorded", () => {
  const { verdict, known } = take(start(), event(12, { by: "autopilot" }));
  assert.equal(verdict, "next");
  assert.equal(known.v, 12);
  assert.equal(known.state.position.v, 12);
  assert.deepEqual(known.record[0].moves.map((m) => m.action), ["a1", "d2"]);
  assert.equal(known.record[0].moves[1].by, "autopilot");
});

test("C02 a missing event is noticed and nothing is shown out of order", () => {
  const known = start();
  const gap = take(known, event(13));
  assert.equal(gap.verdict, "gap");
  assert.equal(gap.known, known);
  assert.equal(take(take(known, event(12)).known, event(13)).known.v, 13);
});

test("an event twice changes nothing", () => {
  const once = take(start(), event(12)).known;
  const twice = take(once, event(12));
  assert.equal(twice.verdict, "old");
  assert.equal(twice.known, once);
});

test("C08 a snapshot is the truth, also an older one", () => {
  const known = take(start(), event(12)).known;
  const older = fromSnapshot(state(9, { record: [{ start: "", moves: [] }] }));
  assert.ok(older.v < known.v);
  assert.equal(take(older, event(10)).verdict, "next");
});

test("what was known is not changed by what follows", () => {
  const known = start();
  take(known, event(12));
  assert.equal(known.record[0].moves.length, 1);
});

test("draws are recorded, presence is not", () => {
  const { known } = take(start(), event(12, { do: "away", action: undefined }));
  assert.equal(known.record[0].moves.length, 1);
  assert.equal(take(known, event(13, { do: "drawn", seat: -1, action: "lot 1" })).known.record[0].moves[1].action, "lot 1");
});

test("a further game of the match begins a record of its own", () => {
  const outcome = { rule: "mill.few", winner: 0 };
  const over = take(start(), event(12, {}, { phase: "between", outcome })).known;
  assert.deepEqual(over.record[0].outcome, outcome);
  const next = take(over, event(13, { do: "next", seat: -2, action: undefined }, { gameNo: 1 })).known;
  assert.equal(next.record.length, 2);
  assert.deepEqual(next.record[1], { start: "", moves: [] });
  assert.equal(take(next, event(14, {}, { gameNo: 1 })).known.record[1].moves.length, 1);
});

test("the first game's record begins with the match", () => {
  const sealing = fromSnapshot(state(2, { phase: "sealing", position: undefined }));
  const { known } = take(sealing, event(3, { do: "seeds", seat: -2, action: undefined }));
  assert.deepEqual(known.record, [{ start: "", moves: [] }]);
});

test("a heartbeat tells who is behind", () => {
  assert.equal(isBehind(12, 12), false);
  assert.equal(isBehind(12, 13), true);
  assert.equal(isBehind(30, 29), true, "a server restarted from older storage");
  assert.equal(isBehind(12, undefined), false, "not every answer has a match");
});

test("entries stored together are shown together, when the state behind them comes", () => {
  const first = { ...event(12), state: undefined };
  const part = take(start(), first);
  assert.equal(part.verdict, "part");
  assert.equal(part.known.v, 12);
  assert.equal(part.known.state.position.v, 11);
  const { verdict, known } = take(part.known, event(13, { do: "away" }));
  assert.equal(verdict, "next");
  assert.deepEqual(known.parts, []);
  assert.equal(known.state.position.v, 13);
  assert.deepEqual(known.record[0].moves.map((m) => m.action), ["a1", "d2"]);
});
