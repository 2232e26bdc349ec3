// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { uuid7 } from "./ids.js";
import "./kit.test.lib.mjs";

test("an id is a UUID of version 7 that sorts by time", () => {
  const now = uuid7(1_700_000_000_000);
  assert.match(now, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(parseInt(now.replaceAll("-", "").slice(0, 12), 16), 1_700_000_000_000);
  assert.ok(uuid7(1_700_000_000_001) > now);
  assert.equal(new Set(Array.from({ length: 1000 }, () => uuid7(1))).size, 1000);
});
