import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "./kit.test.lib.mjs";
import { Silence } from "./silence.js";

test("a loss is told once, and only when it lasts", () => {
  const clock = new Clock(1_000_000);
  let told = 0;
  const silence = new Silence(() => told++);
  const after = (ms) => {
    clock.tick(ms);
    silence.tick();
  };
  silence.changed("lost");
  after(1_000);
  silence.changed("open");
  after(10_000);
  assert.equal(told, 0, "a short loss");
  silence.changed("lost");
  after(2_900);
  silence.changed("connecting");
  silence.changed("lost"); // tried again in vain
  after(200);
  after(5_000);
  assert.equal(told, 1, "a long one");
  silence.changed("open");
  silence.changed("lost");
  after(4_000);
  assert.equal(told, 2, "the next one");
  clock.giveBack();
});
