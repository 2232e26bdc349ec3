// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { geometry } from "./mill-geometry.js";
import * as turns from "./mill-turns.js";

/** @param {string} rules @param {string} text @param {string[]} legal @returns {turns.View} */
function viewOf(rules, text, legal) {
  const blank = { rules, board: "", hands: [0, 0], taken: [0, 0], colours: [0, 1], toMove: 0, phase: "place", plies: 0, repeat: 1, mills: [], last: null };
  return { ...turns.parse(blank, text, geometry(rules)), legal };
}

const nine = geometry("nine");

test("a turn is read and spelt as the log spells it", () => {
  for (const action of ["d2", "d2-d3", "d6xa1", "g1-d1xa7xf4"]) assert.equal(turns.spell(turns.read(action)), action);
  assert.deepEqual(turns.read("g1-d1xa7xf4"), { action: "g1-d1xa7xf4", from: "g1", to: "d1", removed: ["a7", "f4"] });
});

test("a placement that closes nothing is finished with one tap", () => {
  const legal = ["a1", "d2xg7", "d2xg4"].map(turns.read);
  const draft = turns.tapped(legal, turns.NOTHING, "a1", nine, viewOf("nine", "", []));
  assert.equal(draft && turns.finished(legal, draft)?.action, "a1");
});

test("a mill asks what to take, and only then is the turn whole", () => {
  const view = viewOf("nine", "d7,g7/b4,d5,b6 4,4 i", ["a7xb4", "a7xb6", "a7xd5", "a1"]);
  const legal = (view.legal ?? []).map(turns.read);
  const closing = turns.tapped(legal, turns.NOTHING, "a7", nine, view);
  assert.ok(closing);
  assert.equal(turns.finished(legal, closing), null);
  assert.deepEqual(turns.removable(legal, closing, nine, view).sort(), ["b4", "b6", "d5"]);
  assert.deepEqual(turns.closed(nine, view, closing), [["a7", "d7", "g7"]]);
  assert.equal(turns.tapped(legal, closing, "a1", nine, view), null, "an empty point cannot be taken");
  const whole = turns.tapped(legal, closing, "d5", nine, view);
  assert.equal(whole && turns.finished(legal, whole)?.action, "a7xd5");
});

test("several removals: any order is understood, the legal spelling is sent", () => {
  const view = viewOf("diagonal", "a1,d1,g4,g7,c3/b6,d6,f6,e4 0,0 i", ["g7-g1xd6xe4", "g7-g1xb6xe4", "g7-g1xe4xf6"]);
  const board = geometry("diagonal");
  const legal = (view.legal ?? []).map(turns.read);
  let draft = { from: "g7", to: "g1", removed: /** @type {string[]} */ ([]) };
  assert.deepEqual(turns.removable(legal, draft, board, view), ["e4"], "the row b6 d6 f6 protects until e4 is gone");
  draft = /** @type {any} */ (turns.tapped(legal, draft, "e4", board, view));
  assert.equal(turns.finished(legal, draft), null);
  assert.deepEqual(turns.removable(legal, draft, board, view).sort(), ["b6", "d6", "f6"]);
  draft = /** @type {any} */ (turns.tapped(legal, draft, "d6", board, view));
  assert.equal(turns.finished(legal, draft)?.action, "g7-g1xd6xe4");
});

test("three removals are chosen one after the other and taken back one by one", () => {
  const view = viewOf("diagonal", "a4,a7,b2,c3,d1,g1/b6,d3,d7,e4,f2,f6 3,3 i", ["a1xb6xd3xd7", "a1xb6xd3xe4", "a1xd3xd7xf6", "b4"]);
  const board = geometry("diagonal");
  const legal = (view.legal ?? []).map(turns.read);
  let draft = /** @type {turns.Draft} */ (turns.tapped(legal, turns.NOTHING, "a1", board, view));
  assert.equal(turns.closed(board, view, draft).length, 3, "the side, the bottom line and the diagonal");
  for (const point of ["d7", "b6"]) {
    draft = /** @type {turns.Draft} */ (turns.tapped(legal, draft, point, board, view));
    assert.equal(turns.finished(legal, draft), null);
  }
  assert.deepEqual(turns.removable(legal, draft, board, view), ["d3"]);
  assert.deepEqual(turns.undone(draft).removed, ["d7"]);
  draft = /** @type {turns.Draft} */ (turns.tapped(legal, draft, "d3", board, view));
  assert.equal(turns.finished(legal, draft)?.action, "a1xb6xd3xd7");
});

test("picking up: another counter may be chosen instead, the same one is put down", () => {
  const legal = ["a1-a4", "a1-d1", "b2-d2"].map(turns.read);
  const view = viewOf("nine", "a1,b2/g7 0,0 i", []);
  const up = turns.tapped(legal, turns.NOTHING, "a1", nine, view);
  assert.deepEqual(up, { from: "a1", to: "", removed: [] });
  assert.deepEqual(turns.goals(legal, "a1"), ["a4", "d1"]);
  assert.deepEqual(turns.tapped(legal, /** @type {any} */ (up), "b2", nine, view), { from: "b2", to: "", removed: [] });
  assert.deepEqual(turns.tapped(legal, /** @type {any} */ (up), "a1", nine, view), turns.NOTHING);
  assert.equal(turns.tapped(legal, /** @type {any} */ (up), "g4", nine, view), null);
});

test("undo goes back step by step", () => {
  let draft = { from: "g7", to: "g1", removed: ["e4"] };
  draft = turns.undone(draft);
  assert.deepEqual(draft, { from: "g7", to: "g1", removed: [] });
  draft = turns.undone(draft);
  assert.deepEqual(draft, { from: "g7", to: "", removed: [] });
  assert.deepEqual(turns.undone(draft), turns.NOTHING);
  assert.deepEqual(turns.undone({ from: "", to: "a7", removed: [] }), turns.NOTHING);
});

test("C69 typed turns are read as people write them", () => {
  const legal = ["d2", "d2-d3", "d6xa1", "g1-d1xa7xf4"].map(turns.read);
  assert.equal(turns.typed(legal, " D2 ")?.action, "d2");
  assert.equal(turns.typed(legal, "d2 – d3")?.action, "d2-d3");
  assert.equal(turns.typed(legal, "d6×a1")?.action, "d6xa1");
  assert.equal(turns.typed(legal, "g1-d1 xf4 xa7")?.action, "g1-d1xa7xf4");
  assert.equal(turns.typed(legal, "d6"), null, "the removal is part of the turn");
  assert.equal(turns.typed(legal, ""), null);
});

test("C43 a game is replayed for review, hands and taken counters with it", () => {
  const view = viewOf("nine", "", []);
  const views = turns.replay(view, "-/- 9,9 i plies:0", ["lot 1", "d7", "b4", "g7", "d5", "a7xd5"], nine);
  assert.equal(views.length, 7);
  assert.equal(views[0].board, ".".repeat(24));
  assert.equal(views[1].board, views[0].board, "a lot moves nothing");
  assert.equal(turns.colourAt(nine, views[2].board, "d7"), "0");
  const end = views[6];
  assert.deepEqual(end.hands, [6, 7]);
  assert.deepEqual(end.taken, [0, 1]);
  assert.deepEqual(end.mills, [["a7", "d7", "g7"]]);
  assert.deepEqual(end.last, { action: "a7xd5", from: "", to: "a7", removed: ["d5"], by: 0, mills: [["a7", "d7", "g7"]] });
  assert.equal(turns.colourAt(nine, end.board, "d5"), ".");
});

test("placing or sliding: with a counter picked up a far point places none", () => {
  const legal = ["d2", "g7", "a1-a4", "a1-b2"].map(turns.read);
  const view = viewOf("twelve", "a1/f4 11,11 i", []);
  const board = geometry("twelve");
  const up = /** @type {any} */ (turns.tapped(legal, turns.NOTHING, "a1", board, view));
  assert.equal(turns.tapped(legal, up, "g7", board, view), null);
  assert.deepEqual(turns.tapped(legal, up, "b2", board, view), { from: "a1", to: "b2", removed: [] });
  assert.deepEqual(turns.tapped(legal, turns.NOTHING, "g7", board, view), { from: "", to: "g7", removed: [] });
});
