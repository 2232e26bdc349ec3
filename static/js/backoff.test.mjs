// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterClose } from "./backoff.js";

/** @param {number} code @param {number} attempt @param {number} chance @param {string} [reason] */
function wait(code, attempt, chance, reason = "") {
  const verdict = afterClose(code, reason, attempt, chance);
  assert.ok(verdict.again, `${code} comes back`);
  return verdict.after;
}

test("C10 clients come back spread over time, not together", () => {
  const waits = Array.from({ length: 500 }, (_, i) => wait(4000, 0, i / 500));
  assert.ok(Math.min(...waits) >= 300);
  assert.ok(Math.max(...waits) - Math.min(...waits) >= 290, "spread over 300 ms at the first attempt");
  assert.ok(new Set(waits).size > 250);
});

test("C01 waits grow, but never beyond what is promised", () => {
  for (let attempt = 0; attempt < 40; attempt++) {
    assert.ok(wait(1006, attempt, 0.999) <= 8_000);
    assert.ok(wait(1006, attempt, 0) >= 200);
  }
  assert.ok(wait(1006, 0, 0.999) <= 400, "the first comes at once");
  assert.ok(wait(1006, 3, 0.5) > wait(1006, 0, 0.5));
});

test("the server's hint is waited for on top", () => {
  assert.ok(wait(4000, 0, 0, "retry=1500") >= 1_800);
  assert.ok(wait(4000, 0, 0, "retry=nonsense") < 1_000);
});

test("some closes are final and say why", () => {
  assert.deepEqual(afterClose(4002, "", 0, 0), { again: false, why: "protocol" });
  assert.deepEqual(afterClose(4004, "", 0, 0), { again: false, why: "session" });
  assert.deepEqual(afterClose(4005, "", 0, 0), { again: false, why: "replaced" });
  assert.deepEqual(afterClose(4006, "", 0, 0), { again: false, why: "protocol" });
  for (const code of [1001, 1006, 1011, 4000, 4001, 4003, 4999]) assert.ok(afterClose(code, "", 0, 0).again, String(code));
});
