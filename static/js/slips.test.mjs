// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { slips } from "./slips.js";

/** @param {object} [more] @returns {any} */
function match(more = {}) {
  return { phase: "playing", seat: 0, seats: [{ name: "Mina", you: true }, { name: "Theo" }], points: [0, 0], gameNo: 0, wait: { seat: 0 }, can: [], ...more };
}

/** @param {object} [more] @returns {any} */
function around(more = {}) {
  return { now: 1_000_000, status: "open", outdated: false, readOnly: false, tampered: false, slow: false, asked: null, dismissed: [], ...more };
}

/** @param {any} state @param {any} [where] */
const ids = (state, where = around()) => slips(state, where).map((slip) => slip.id);

test("a quiet game has no slips", () => {
  assert.deepEqual(ids(match()), []);
});

test("who plays a computer because nobody came is told so at the beginning", () => {
  assert.deepEqual(ids(match({ turn: 3 }), around({ alone: true })), ["alone"]);
  assert.deepEqual(ids(match({ turn: 4 }), around({ alone: true })), []);
});

test("C22 a claim is offered when its time has come, and never before", () => {
  assert.deepEqual(ids(match({ claim: { at: 1_000_001 } })), []);
  assert.deepEqual(ids(match({ claim: { at: 1_000_000 } })), ["claim"]);
  assert.deepEqual(ids(match({ claim: { at: 1 } }), around({ dismissed: ["claim"] })), [], "put aside");
});

test("C25 the end without result is offered only for an absent opponent", () => {
  assert.deepEqual(ids(match({ abort: { at: 0 } })), [], "before the second turn it is in the menu");
  assert.deepEqual(ids(match({ abort: { at: 1 }, seats: [{ name: "Mina" }, { name: "Theo", away: true }] })), ["abort"]);
});

test("an offer of the other is asked, one's own only told, and watchers see none", () => {
  const offer = { kind: "draw", by: 1, v: 9 };
  const [asked] = slips(match({ offer }), around());
  assert.deepEqual(asked.keys?.map((key) => key.command), ["accept", "refuse"]);
  const [told] = slips(match({ offer: { ...offer, by: 0 } }), around());
  assert.equal(told.keys, undefined);
  assert.deepEqual(ids(match({ offer, seat: -1 })), []);
});

test("C43 watchers get no keys of players", () => {
  const watched = match({ seat: -1, phase: "between", next: 1_005_000, claim: { at: 0 }, seats: [{ name: "Mina", autopilot: true }, { name: "Theo", away: true }] });
  assert.ok(slips(watched, around()).every((slip) => !slip.keys?.length));
});

test("C59 C65 watchers, and players who come back, are offered to follow a rematch", () => {
  assert.deepEqual(ids(match({ seat: -1, phase: "over", rematch: "abc" })), ["follow"]);
  assert.deepEqual(ids(match({ seat: 0, phase: "over", rematch: "abc" })), ["follow"], "and so is a player who comes back");
});

test("C16 a new build is offered between games, a new protocol at once", () => {
  assert.deepEqual(ids(match(), around({ outdated: true })), []);
  assert.deepEqual(ids(match({ phase: "over" }), around({ outdated: true })), ["build"]);
  assert.deepEqual(ids(match({ seat: -1 }), around({ outdated: true })), ["build"]);
  assert.deepEqual(ids(match(), around({ outdated: true, readOnly: true })), ["protocol"]);
});

test("C03 a lost connection is told", () => {
  assert.deepEqual(ids(match(), around({ status: "lost", slow: true })), ["lost"]);
  assert.deepEqual(ids(match(), around({ slow: true })), ["slow"]);
  assert.deepEqual(ids(match(), around({ status: "stopped", why: "replaced" })), ["stopped"]);
});

test("autopilot asks for the player alone", () => {
  const on = { name: "Mina", autopilot: true };
  assert.deepEqual(ids(match({ seats: [on, { name: "Theo" }] })), ["autopilot"]);
  assert.deepEqual(ids(match({ seats: [{ name: "Theo" }, on] })), []);
});
