// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { face, isShort, ServerTime } from "./clock.js";

test("a clock reads the seconds that are left, and 0:00 only at the end", () => {
  assert.equal(face(45_000), "0:45");
  assert.equal(face(44_001), "0:45");
  assert.equal(face(90_000), "1:30");
  assert.equal(face(1), "0:01");
  assert.equal(face(0), "0:00");
  assert.equal(face(-5_000), "0:00");
});

test("the last ten seconds are short", () => {
  assert.equal(isShort(10_001), false);
  assert.equal(isShort(10_000), true);
});

test("the quickest answer tells the server's time best", () => {
  const time = new ServerTime();
  assert.equal(time.now(1_000), 1_000, "before any answer the own clock counts");
  time.sample(10_500, 0, 800); // 800 ms on the way: 10,100 off at the middle
  time.sample(10_060, 1_000, 1_020); // 20 ms: 9,050 off
  assert.equal(time.offset, 9_050);
  assert.equal(time.now(2_000), 11_050);
});

test("old answers are forgotten", () => {
  const time = new ServerTime();
  time.sample(100, 0, 0);
  for (let i = 0; i < 8; i++) time.sample(5_000 + i, 0, 10);
  assert.ok(time.offset > 4_000);
});
