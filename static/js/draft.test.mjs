// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "./draft.js";

/** @param {Record<string, any>} [kept] */
function store(kept = {}) {
  return { kept, get: (/** @type {string} */ key) => kept[key] ?? null, set: (/** @type {string} */ key, /** @type {any} */ value) => ((kept[key] = value), true) };
}
const half = { steps: [[13, 10, 3, 0]], picked: -1, goal: -1 };

test("C14 a draft belongs to the turn it was made for, and to no other", () => {
  const tab = store();
  const draft = new Draft("m", tab);
  draft.keep(7, half);
  assert.deepEqual(draft.of(7), half);
  assert.equal(draft.of(8), null, "another turn");
  assert.equal(draft.of(7), null, "and it does not come back with the old one");
  assert.equal(tab.kept.m, null, "not from the tab's storage either");
});

test("C14 a new game, or a match that went back, has no draft", () => {
  for (const turn of [0, 3, 40]) {
    const draft = new Draft("m", store({ m: { turn: 7, draft: half } }));
    assert.equal(draft.of(turn), null);
  }
});

test("C14 what is taken back is gone", () => {
  const tab = store();
  const draft = new Draft("m", tab);
  draft.keep(7, half);
  draft.keep(7, null);
  assert.equal(draft.of(7), null);
  assert.equal(new Draft("m", tab).of(7), null);
});

test("B08 after a reload the draft of the same turn is there", () => {
  const tab = store();
  new Draft("m", tab).keep(7, half);
  assert.deepEqual(new Draft("m", tab).of(7), half);
  assert.equal(new Draft("another", tab).of(7), null, "of this match alone");
});

test("without storage a draft lives as long as the page", () => {
  const draft = new Draft("m", { get: () => null, set: () => false });
  draft.keep(7, half);
  assert.deepEqual(draft.of(7), half);
});

test("what was stored by somebody else's hand is nothing", () => {
  for (const odd of [1, "x", [], {}, { turn: "7", draft: half }, { turn: 7 }]) assert.equal(new Draft("m", store({ m: odd })).of(7), null);
});
