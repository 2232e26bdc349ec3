// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSpot, settled, step } from "./moves.js";

/** @param {string[]} actions @returns {any} */
const game = (...actions) => ({ start: "", moves: actions.map((action, v) => ({ v, seat: action.startsWith("lot") ? -1 : v % 2, action })) });
const record = [game("lot 1", "d2", "a1"), game("b4", "b6", "d6")];

test("C43 steps lead back over all games and forward to the live one", () => {
  let spot = step(record, null, "back");
  assert.deepEqual(spot, { game: 1, ply: 2 });
  const seen = [];
  for (let i = 0; i < 8; i++) {
    seen.push(`${spot?.game}:${spot?.ply}`);
    spot = step(record, spot, "back");
  }
  assert.deepEqual(seen, ["1:2", "1:1", "1:0", "0:3", "0:2", "0:1", "0:1", "0:1"], "the lot is no place to stop at");
  for (let i = 0; i < 5; i++) spot = step(record, spot, "forward");
  assert.deepEqual(spot, { game: 1, ply: 2 });
  assert.equal(step(record, spot, "forward"), null, "the end is the live game");
});

test("who looks back stays there when a move is made", () => {
  const spot = { game: 1, ply: 2 };
  const longer = [record[0], game("b4", "b6", "d6", "f6")];
  assert.deepEqual(settled(longer, spot), spot);
  assert.deepEqual(lastSpot(longer), { game: 1, ply: 4 });
});

test("first and last", () => {
  assert.deepEqual(step(record, { game: 0, ply: 3 }, "first"), { game: 0, ply: 1 });
  assert.equal(step(record, { game: 0, ply: 3 }, "last"), null);
  assert.equal(step([], null, "back"), null, "nothing is recorded yet");
});
