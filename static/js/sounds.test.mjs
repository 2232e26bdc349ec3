// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "./sounds.js";

test("a throw sounds like dice, a lot like nothing", () => {
  assert.equal(soundOf("drawn", "dice 31"), "dice");
  assert.equal(soundOf("drawn", "lot 1"), null);
});

test("moves sound like what they do", () => {
  assert.deepEqual(["d2", "d2-d3", "d6xa1", "8/5 6/5", "13/7*", "double"].map((action) => soundOf("play", action)), ["place", "slide", "mill", "slide", "mill", "place"]);
  assert.deepEqual(["offer", "away", "seal"].map((verb) => soundOf(verb)), [null, null, null]);
});
