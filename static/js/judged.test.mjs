// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { certain, faults, games, hadBetter, line, measured, rows, signed, spotsOf, sums } from "./judged.js";

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

/** A game of backgammon: a throw and a play, then a double missed before a throw. */
const dicey = [
  turn(2, { seat: 0, action: "dice 31", judgement: "", luck: 0.2 }),
  turn(3, { seat: 0, action: "8/5 6/5", judgement: "best", best: "8/5 6/5", decision: "play" }),
  turn(4, { seat: 1, action: "dice 52", judgement: "best", decision: "double", luck: -0.05 }),
  turn(5, { seat: 1, action: "13/11 13/8", judgement: "good", decision: "play", lost: 0.01 }),
  turn(6, { seat: 0, action: "dice 66", judgement: "mistake", best: "double", decision: "double", lost: 0.07, luck: 0.9 }),
  turn(7, { seat: 0, action: "24/18(2) 13/7(2)", judgement: "blunder", decision: "play", lost: 0.13 }),
];

test("a throw stands with its turn, and alone where something was missed before it", () => {
  assert.deepEqual(rows(dicey).map(({ turn: { action }, thrown, luck }) => [action, thrown, luck]), [
    ["8/5 6/5", "31", 0.2], ["13/11 13/8", "52", -0.05], ["dice 66", "", 0], ["24/18(2) 13/7(2)", "66", 0.9],
  ]);
});

test("what was given away is summed by side, a decision and in all", () => {
  assert.equal(measured(dicey), true);
  assert.equal(measured([turn(2)]), false);
  const { decisions, lost, rate, luck } = sums(dicey, 0);
  assert.deepEqual([decisions, lost.toFixed(3), rate.toFixed(1), luck.toFixed(2)], [3, "0.200", "66.7", "1.10"]);
  assert.deepEqual(sums(dicey, 1), { decisions: 2, lost: 0.01, rate: 5, luck: -0.05 });
  assert.deepEqual(sums([], 0), { decisions: 0, lost: 0, rate: 0, luck: 0 });
});

test("points have their sign, and nothing has none", () => {
  assert.deepEqual([signed(0.31), signed(-0.1454), signed(-0.0001), signed(0), signed(1.256, 2)], ["+0.310", "−0.145", "0.000", "0.000", "+1.26"]);
});
