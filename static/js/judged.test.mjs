// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { certain, faults, games, hadBetter, line, spotsOf } from "./judged.js";

/** @param {number} v @param {object} [more] @returns {any} */
const turn = (v, more = {}) => ({ v, game: 0, seat: v % 2, action: "a1", judgement: "good", best: "d2", before: { share: 0.5, score: 0 }, after: { share: 0.25, score: -165 }, ...more });

test("a turn is found in the record by its entry, whatever stands before it", () => {
  /** @type {any} */
  const record = [{ start: "", moves: [{ v: 3, seat: -1, action: "lot 1" }, { v: 4, seat: 1, action: "d2" }, { v: 6, seat: 0, action: "a1" }] }];
  assert.deepEqual(spotsOf(record, turn(6)), { before: { game: 0, ply: 2 }, after: { game: 0, ply: 3 } });
  assert.equal(spotsOf(record, turn(5)), null);
  assert.equal(spotsOf(record, turn(6, { game: 2 })), null);
});

test("the line is one side's, whoever moved", () => {
  assert.deepEqual(line([turn(4), turn(5), turn(6)], 0).map(({ x, y }) => [x, y]), [[0, 0.25], [0.5, 0.75], [1, 0.25]]);
  assert.deepEqual(line([turn(4)], 1).map(({ x, y }) => [x, y]), [[0.5, 0.75]]);
  assert.deepEqual(line([], 0), []);
});

test("games are told apart, and faults counted by side", () => {
  const turns = [turn(2, { judgement: "blunder" }), turn(3, { judgement: "mistake" }), turn(8, { game: 1, judgement: "blunder" })];
  assert.deepEqual(games(turns).map((game) => game.length), [2, 1]);
  assert.deepEqual(faults(turns, 0).map(({ count }) => count), [2, 0, 0]);
  assert.deepEqual(faults(turns, 1).map(({ count }) => count), [0, 1, 0]);
});

test("a better turn is worth seeing where the one made was no good", () => {
  assert.equal(hadBetter(turn(2, { judgement: "inaccuracy" })), true);
  assert.equal(hadBetter(turn(2)), false);
  assert.equal(hadBetter(turn(2, { judgement: "best", best: "a1" })), false);
});

test("certain ends are read", () => {
  assert.deepEqual(certain({ share: 1, score: 0, exact: "win 23" }), { kind: "win", plies: 23 });
  assert.deepEqual(certain({ share: 0.5, score: 0, exact: "draw" }), { kind: "draw", plies: 0 });
  assert.equal(certain({ share: 0.5, score: 0 }), null);
});
