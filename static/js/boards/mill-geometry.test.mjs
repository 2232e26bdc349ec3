// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ARROWS, at, geometry, joined, nearest, neighbour, turned } from "./mill-geometry.js";

const RULES = ["nine", "lasker", "diagonal", "morabaraba", "twelve", "eleven", "six", "three"];

test("the usual board has 24 points and 16 rows, 20 with diagonal ones", () => {
  assert.equal(geometry("nine").points.length, 24);
  assert.equal(geometry("nine").rows.length, 16);
  assert.equal(geometry("diagonal").rows.length, 20);
  assert.equal(geometry("twelve").rows.length, 16, "a diagonal row is no mill in twelve");
  assert.equal(geometry("twelve").steps.length, 4, "but it is a way");
});

test("points stand where LOOK puts them", () => {
  const nine = geometry("nine");
  assert.deepEqual(at(nine, "a1"), { x: 60, y: 660 });
  assert.deepEqual(at(nine, "d6"), { x: 360, y: 160 });
  assert.deepEqual(turned(at(nine, "a1"), true), at(nine, "g7"));
  assert.deepEqual(at(geometry("six"), "c5"), { x: 360, y: 60 });
});

test("every row's points lie on one straight line", () => {
  for (const rules of RULES) {
    const board = geometry(rules);
    for (const row of board.rows) {
      const [a, b, c] = row.map((p) => at(board, p));
      assert.equal((b.x - a.x) * (c.y - a.y), (c.x - a.x) * (b.y - a.y), `${rules} ${row}`);
    }
  }
});

test("C69 arrow keys reach every point from every point, the board turned or not", () => {
  for (const rules of RULES) {
    for (const flipped of [false, true]) {
      const board = geometry(rules);
      for (const start of board.points) {
        const seen = new Set([start]);
        for (const point of seen) for (const way of Object.values(ARROWS)) seen.add(neighbour(board, point, way, flipped));
        assert.equal(seen.size, board.points.length, `${rules} from ${start}`);
      }
    }
  }
});

test("an arrow follows the line that is drawn", () => {
  const nine = geometry("nine");
  assert.equal(neighbour(nine, "a1", ARROWS.ArrowRight), "d1");
  assert.equal(neighbour(nine, "a1", ARROWS.ArrowUp), "a4");
  assert.equal(neighbour(nine, "d1", ARROWS.ArrowUp), "d2");
  assert.equal(neighbour(nine, "d3", ARROWS.ArrowUp), "d5", "across the empty middle");
  assert.equal(neighbour(nine, "a1", ARROWS.ArrowLeft), "a1", "the edge stays");
  assert.equal(neighbour(nine, "g7", ARROWS.ArrowRight, true), "d7", "as the eye sees it");
});

test("C70 a tap means the nearest point, and none far off", () => {
  const nine = geometry("nine");
  assert.equal(nearest(nine, { x: 350, y: 175 }, false), "d6");
  assert.equal(nearest(nine, { x: 360, y: 360 }, false), null, "the middle");
  assert.equal(nearest(nine, { x: 65, y: 655 }, true), "g7");
});

test("one slides to the next point of a row or of a dotted way, and no further", () => {
  assert.ok(joined(geometry("twelve"), "a1", "b2"));
  assert.ok(joined(geometry("twelve"), "c3", "b2"));
  assert.ok(!joined(geometry("twelve"), "a1", "c3"));
  assert.ok(!joined(geometry("nine"), "a1", "b2"), "nine has no diagonals");
  assert.ok(!joined(geometry("nine"), "a1", "g1"), "along a row, but a flight");
  assert.ok(joined(geometry("six"), "a3", "b3"));
  assert.ok(joined(geometry("three"), "a1", "b2"));
});

test("Ivory begins in nine, Black in all others", () => {
  for (const rules of RULES) assert.deepEqual(geometry(rules).names, rules === "nine" ? ["ivory", "onyx"] : ["black", "white"], rules);
  assert.deepEqual(geometry("twelve").colours, ["onyx", "ivory"], "the dark piece is colour 0");
});
