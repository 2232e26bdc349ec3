// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Connection } from "./connection.js";
import { Clock } from "./kit.test.lib.mjs";

/** A network that the test holds in its hands: node before 22 has no WebSocket of its own. */
class Line {
  /** @type {Line[]} */
  static all = [];
  readyState = 1; // it always says that it is open
  /** @type {any[]} */ sent = [];
  /** @type {((event: any) => void) | null} */ onmessage = null;
  /** @type {((event: any) => void) | null} */ onclose = null;
  constructor() {
    Line.all.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  /** @param {object} message */
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet() {
    this.hear({ t: "hello", protocol: 1, build: "b", now: 0 });
    this.hear({ t: "beat", now: 0 });
  }
}

/** @type {Map<string, () => void>} */
let listeners;
/** @type {string[]} */
let seen;
/** @type {any[]} */
let heard;
/** @type {Clock} */
let clock;

beforeEach(() => {
  clock = new Clock();
  Line.all = [];
  [listeners, seen, heard] = [new Map(), [], []];
  const listen = (/** @type {string} */ name, /** @type {() => void} */ does) => listeners.set(name, does);
  Object.assign(globalThis, { WebSocket: Line, addEventListener: listen, document: { hidden: false, addEventListener: listen } });
});
afterEach(() => clock.giveBack());

function open() {
  const connection = new Connection({
    url: "ws://x/ws", v: () => 7, opened: () => seen.push("hello"), heard: (m) => heard.push(m),
    changed: (status, { why }) => seen.push(why ? `${status} ${why}` : status),
  });
  connection.start();
  Line.all[0].greet();
  return connection;
}

const lines = () => Line.all.length;

test("it greets, measures, and beats every five seconds with what it knows", () => {
  open();
  assert.deepEqual(seen, ["connecting", "open", "hello"]);
  clock.tick(5_000);
  assert.deepEqual(Line.all[0].sent.at(-1), { t: "beat", v: 7 });
  Line.all[0].hear({ t: "beat", v: 7, now: 1 });
  clock.tick(3_000);
  assert.equal(lines(), 1, "an answered line is kept");
  assert.equal(heard.at(-1).t, "beat");
});

test("C09 a line that says open but does not answer is dropped within five seconds of waking", () => {
  open();
  Object.assign(document, { hidden: true });
  clock.tick(60_000);
  assert.equal(Line.all[0].sent.length, 1, "a hidden page does not beat");
  Object.assign(document, { hidden: false });
  listeners.get("visibilitychange")?.();
  clock.tick(3_400);
  assert.equal(lines(), 2);
  Line.all[1].greet();
  assert.equal(seen.at(-1), "hello");
});

test("C01 the network comes back: the next line is opened at once", () => {
  open();
  clock.tick(8_400); // a beat without an answer
  const before = lines();
  Line.all[before - 1].onclose?.({ code: 1006, reason: "" });
  assert.equal(seen.at(-1), "lost");
  listeners.get("online")?.();
  assert.equal(lines(), before + 1);
});

test("a line that never opens is given up", () => {
  open();
  Line.all[0].onclose?.({ code: 1006, reason: "" });
  clock.tick(400);
  assert.equal(lines(), 2);
  clock.tick(6_800);
  assert.equal(lines(), 3);
});

test("a final close is final", () => {
  const connection = open();
  Line.all[0].onclose?.({ code: 4005, reason: "" });
  assert.equal(seen.at(-1), "stopped replaced");
  listeners.get("online")?.();
  clock.tick(60_000);
  assert.equal(lines(), 1);
  assert.equal(connection.send({ t: "act" }), false);
});

test("what was dropped is not heard any more", () => {
  open();
  const old = Line.all[0];
  clock.tick(8_400);
  old.hear({ t: "event", v: 99 });
  assert.equal(heard.some((m) => m.v === 99), false);
});

test("nonsense is ignored", () => {
  open();
  Line.all[0].onmessage?.({ data: "{" });
  Line.all[0].onmessage?.({ data: "17" });
  assert.equal(heard.length, 1, "the first beat alone");
});
