// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { laid, secondsLeft } from "./stones.js";

test("C42 ten stones are laid, one a second", () => {
  const queue = { state: "waiting", fallback: 20_000 };
  assert.deepEqual([10_000, 10_001, 14_500, 19_999, 20_000, 25_000].map((now) => laid(secondsLeft(queue, now))), [0, 0, 4, 9, 10, 10]);
  assert.equal(secondsLeft({ state: "none" }, 0), 10, "before the ticket is known");
});
