// @ts-check
import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import { hmac, hmacQuick, sha256, sha256Quick } from "./sha256.js";
import "./kit.test.lib.mjs";

/** @param {Uint8Array} bytes */
const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** Runs as on a page without a secure context. @param {() => Promise<void>} body */
async function withoutWebCrypto(body) {
  const kept = globalThis.crypto;
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    await body();
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: kept, configurable: true });
  }
}

test("SHA-256 answers the standard's examples", () => {
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  assert.equal(hex(sha256(bytes("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(hex(sha256(bytes(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(sha256(bytes("a".repeat(1e6)))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("SHA-256 agrees with another implementation at every length around the blocks", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `length ${length}`);
  }
});

test("HMAC agrees with another implementation, long keys included", () => {
  for (const length of [0, 1, 16, 32, 63, 64, 65, 200]) {
    const key = randomBytes(length), bytes = randomBytes(3 * length);
    assert.equal(hex(hmac(key, bytes)), createHmac("sha256", key).update(bytes).digest("hex"), `key of ${length}`);
  }
});

test("the faster way and our own answer the same", async () => {
  const key = randomBytes(32), bytes = randomBytes(100);
  assert.ok(globalThis.crypto.subtle, "node has WebCrypto");
  const quick = [await sha256Quick(bytes), await hmacQuick(key, bytes)].map(hex);
  await withoutWebCrypto(async () => {
    assert.deepEqual([await sha256Quick(bytes), await hmacQuick(key, bytes)].map(hex), quick);
  });
  assert.deepEqual(quick, [hex(sha256(bytes)), hex(hmac(key, bytes))]);
});
