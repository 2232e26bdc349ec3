// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { geometry } from "./mill-geometry.js";
import { change } from "./mill-motion.js";
import { parse } from "./mill-turns.js";

const nine = geometry("nine");
/** @param {string} text */
const board = (text) => parse(/** @type {any} */ ({ hands: [0, 0] }), text, nine).board;

test("what moved is seen from two boards", () => {
  const at = (/** @type {string} */ before, /** @type {string} */ after) => change(nine.points, board(before), board(after));
  assert.deepEqual(at("a1/g7", "a1,d2/g7"), { from: "", to: "d2", gone: [] });
  assert.deepEqual(at("a1/g7", "a4/g7"), { from: "a1", to: "a4", gone: [] });
  assert.deepEqual(at("a1,a7/g7,d5", "a4,a7/g7"), { from: "a1", to: "a4", gone: ["d5"] });
  assert.deepEqual(at("a1/g7,d5", "a1/g7"), { from: "", to: "", gone: ["d5"] });
  assert.equal(at("a1,b2,b4/g7", "d1,d2,d3/g7"), null, "another position is shown at once");
});
