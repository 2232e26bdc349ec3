import assert from "node:assert/strict";
import { test } from "node:test";
import * as geo from "./hats-geometry.js";
import * as moves from "./hats-moves.js";

const event = (path, more = {}) => ({ path, captured: [], freed: 0, imprisoned: [], out: -1, ...more });
const choice = (action, from, captives, path, more = {}) => ({ action, from, captives, ...event(path, more) });

/** A hat at home, and on 45 one with a captive and a bare one. */
const legal = [
  choice("45()-47", 45, [], [46, 47]), choice("45()-43", 45, [], [44, 43]),
  choice("45(1)-47", 45, [1], [46, 47]), choice("45(1)-43", 45, [1], [44, 43], { captured: [{ owner: 2, captives: [] }] }),
  choice("home-1", -1, [], [0, 1]),
];

const view = (more = {}) => ({
  seats: 3, hats: 4, board: 6, homes: [{ sector: 0, gate: 0, hats: 2 }, { sector: 2, gate: 16, hats: 3 }, { sector: 4, gate: 32, hats: 4 }],
  units: [], jails: [[], [], []], free: [2, 3, 4], turn: 0, phase: "move", die: 2, quiet: 3, out: [], resigned: [], places: [1, 1, 1], last: null, ...more,
});

test("a tap picks up, a second one on the space goes through what stands there", () => {
  const first = moves.tapped(legal, moves.NOTHING, 45);
  assert.deepEqual(first.draft, { unit: "45()", to: -1 });
  const second = moves.tapped(legal, first.draft, 45);
  assert.deepEqual(second.draft, { unit: "45(1)", to: -1 });
  assert.deepEqual(moves.tapped(legal, moves.NOTHING, moves.HOME).draft, { unit: "home", to: -1 });
});

test("a goal is shown by the first tap and gone to by the second", () => {
  const shown = moves.tapped(legal, { unit: "45(1)", to: -1 }, 43);
  assert.deepEqual([shown.draft, shown.play], [{ unit: "45(1)", to: 43 }, undefined]);
  assert.equal(moves.tapped(legal, shown.draft, 43).play.action, "45(1)-43");
  assert.deepEqual(moves.tapped(legal, shown.draft, 47).draft, { unit: "45(1)", to: 47 });
});

test("a tap on nothing puts down, and means nothing else", () => {
  assert.deepEqual(moves.tapped(legal, { unit: "45()", to: 43 }, 20).draft, moves.NOTHING);
  assert.equal(moves.tapped(legal, moves.NOTHING, 20), null);
});

test("the only unit that can move is meant without a choice", () => {
  const one = legal.filter((c) => c.from === -1);
  assert.deepEqual(moves.only(one), { unit: "home", to: -1 });
  assert.deepEqual(moves.only(legal), moves.NOTHING);
  assert.deepEqual(moves.fitting(legal, { unit: "45(1)", to: 99 }), { unit: "45(1)", to: -1 });
  assert.deepEqual(moves.fitting(legal, { unit: "30()", to: 43 }), moves.NOTHING);
});

test("moves can be typed in any plain spelling", () => {
  for (const [text, action] of [["home-1", "home-1"], [" Home – 1", "home-1"], ["45 (1) - 47", "45(1)-47"], ["45()-43", "45()-43"], ["45-43", undefined], ["roll", undefined], ["", undefined]]) {
    assert.equal(moves.typed(legal, text)?.action, action, text);
  }
  const plain = [choice("45-47", 45, [0, 1], [46, 47])];
  assert.equal(moves.typed(plain, "45(1,0)-47")?.action, "45-47");
});

test("looking back: a capture frees one's own, a gate imprisons, the last free hat goes out", () => {
  const before = view({ units: [{ node: 14, owner: 0, captives: [2] }, { node: 16, owner: 1, captives: [0, 2] }] });
  const after = moves.after(before, { v: 9, seat: 0, action: "14-16", event: event([15, 16], { captured: [{ owner: 1, captives: [0, 2] }], freed: 1, out: 1 }) });
  assert.equal(moves.standing(after), "16:0(),16:0(1,2,2)");
  assert.deepEqual([after.out, after.turn, after.die, after.quiet, after.free], [[1], 2, 0, 0, [4, 3, 4]]);
  const home = moves.after(view({ units: [{ node: 47, owner: 0, captives: [1, 2] }] }), { v: 9, seat: 0, action: "47-1", event: event([0, 1], { imprisoned: [1, 2] }) });
  assert.deepEqual([moves.standing(home), home.jails], ["1:0()", [[1, 2], [], []]]);
});

test("looking back: a six stays, a lost throw passes on, hats come from home", () => {
  const six = moves.after(view({ die: 6 }), { v: 9, seat: 0, action: "home-53", event: event([0, 48, 49, 50, 51, 52]) });
  assert.deepEqual([six.turn, six.homes[0].hats, six.phase], [0, 1, "throw"]);
  assert.equal(moves.after(view(), { v: 9, seat: 0, action: "-" }).turn, 1);
  assert.equal(moves.after(view({ phase: "lot", turn: -1 }), { v: 1, seat: -1, action: "lot 2" }).turn, 2);
  assert.equal(moves.after(view({ phase: "throw", die: 0 }), { v: 2, seat: -1, action: "dice 4" }).die, 4);
});

test("both boards lie as the look draws them, one's own gate at the bottom", () => {
  const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.05;
  const [four, six] = [geo.geometry(4), geo.geometry(6)];
  assert.deepEqual([four.nodes.length, six.nodes.length, four.safe.size, six.safe.size], [69, 79, 12, 12]);
  for (const board of [four, six]) {
    for (let sector = 0; sector < board.sectors; sector++) {
      assert.ok(near(geo.turned(board, board.nodes[geo.gateOf(board, sector)], sector), board.nodes[0]), `${board.sectors} ${sector}`);
      assert.ok(near(geo.turned(board, board.homes[sector], sector), board.homes[0]));
      assert.equal(geo.sectorOf(board, geo.gateOf(board, sector)), sector);
    }
    for (let i = 0; i < 48; i++) {
      const [a, b] = [board.nodes[i], board.nodes[(i + 1) % 48]];
      assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - board.pitch) < 0.05, `pitch at ${i}`);
    }
  }
});

test("arrow keys lead from every spot to every other", () => {
  for (const board of [geo.geometry(4), geo.geometry(6)]) {
    const spots = new Map([...board.nodes.map((p, i) => [String(i), p]), ...board.homes.map((p, i) => [`home:${i}`, p])]);
    const reached = new Set(["0"]);
    for (const at of reached) for (const way of Object.values(geo.ARROWS)) reached.add(geo.neighbour(spots, at, way));
    assert.equal(reached.size, spots.size, `board ${board.sectors}`);
  }
});

test("a tap is for the nearest in reach", () => {
  const spots = [["a", { x: 0, y: 0 }, 30], ["b", { x: 40, y: 0 }, 30]];
  assert.equal(geo.nearest(spots, { x: 24, y: 3 }), "b");
  assert.equal(geo.nearest(spots, { x: 10, y: 40 }), null);
});
