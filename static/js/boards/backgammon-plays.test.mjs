// The tree of steps is the server's; these are pieces of real ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as geo from "./backgammon-geometry.js";
import * as plays from "./backgammon-plays.js";

const present = { cube: { on: true, value: 1, owner: -1 }, length: 3, score: [0, 0], crawford: false };
const start = plays.first(present);

/** One checker on 13 with 3 and 1: both ways lead to 9, one of them hits on 10. */
const crossing = [
  { steps: [[13, 10, 3, 1, 1], [13, 12, 1, 0, 2]] },
  { steps: [[10, 9, 1, 0, 3]] },
  { steps: [[12, 9, 3, 0, 4]] },
  { play: "13/10*/9" },
  { play: "13/9" },
];

test("a node is found by its steps, and steps that do not fit are none", () => {
  assert.equal(plays.nodeAt(crossing, []), 0);
  assert.equal(plays.nodeAt(crossing, [[13, 12, 1, 0], [12, 9, 3, 0]]), 4);
  assert.equal(plays.nodeAt(crossing, [[13, 12, 3, 0]]), -1);
  assert.equal(plays.nodeAt([], []), -1);
});

test("ways to one goal that hit differently are both offered", () => {
  const to = plays.ways(crossing, 0, 13);
  assert.deepEqual([...to.keys()].sort((a, b) => a - b), [9, 10, 12]);
  assert.deepEqual(plays.distinct(to.get(9)).map(plays.hitsOf), [[10], []]);
  assert.equal(plays.distinct(to.get(10)).length, 1);
  assert.equal(plays.costOf(to.get(9)[0]), 4);
});

test("ways that hit alike are one", () => {
  const tree = crossing.map((node) => ({ ...node, steps: node.steps?.map(([a, b, c, , n]) => [a, b, c, 0, n]) }));
  assert.equal(plays.distinct(plays.ways(tree, 0, 13).get(9)).length, 1);
});

test("a bear-off takes the die that fits exactly", () => {
  const tree = [{ steps: [[3, 0, 6, 0, 1], [3, 0, 3, 0, 2]] }, { play: "3/off" }, { play: "3/off" }];
  assert.deepEqual(plays.distinct(plays.ways(tree, 0, 3).get(0)), [[[3, 0, 3, 0, 2]]]);
});

test("a hit checker lies on its owner's bar, and the pips follow", () => {
  const thrown = { ...start, stage: "thrown", turn: 0 };
  const hit = plays.applied({ ...thrown, board: thrown.board.map((n, point) => (point === 10 || point === 1 ? -1 : n)) }, [[13, 10, 3, 1]], 0);
  assert.equal(hit.board[10], 1);
  assert.equal(hit.board[0], -1);
  const back = plays.applied(hit, [[25, 23]], 1);
  assert.equal(back.board[0], 0);
  assert.equal(back.board[2], -1);
  assert.deepEqual(plays.pipsOf(start.board), [167, 167]);
});

test("dice fade as they are played, four for a double", () => {
  assert.deepEqual(plays.dicePlayed([3, 1], [[13, 12, 1, 0]]).map((d) => d.used), [false, true]);
  assert.deepEqual(plays.dicePlayed([2, 2], [[6, 4, 2, 0]]).map((d) => d.used), [true, false, false, false]);
  assert.deepEqual(plays.dicePlayed([0, 0], []), []);
});

test("plays are read as the log spells them", () => {
  assert.deepEqual(plays.read("24/18*/13"), [[24, 18, 1], [18, 13, 0]]);
  assert.deepEqual(plays.read("bar/22 6/off(2)"), [[25, 22, 0], [6, 0, 0], [6, 0, 0]]);
  assert.deepEqual(plays.read("-"), []);
});

test("typed actions belong to their stage", () => {
  assert.equal(plays.typed({ stage: "roll" }, " Roll "), "roll");
  assert.equal(plays.typed({ stage: "thrown" }, "8-5 6-5"), "8/5 6/5");
  assert.equal(plays.typed({ stage: "thrown", dice: [1, 3] }, "31: 8/5 6/5"), "8/5 6/5");
  assert.equal(plays.typed({ stage: "thrown", dice: [1, 3] }, "42: 8/5 6/5"), "", "another throw");
  assert.equal(plays.typed({ stage: "thrown" }, "13/7*/4(2)"), "13/7*/4(2)");
  assert.equal(plays.typed({ stage: "thrown" }, "take"), "");
  assert.equal(plays.typed({ stage: "doubled" }, "take"), "take");
  assert.equal(plays.typed({ stage: "thrown" }, "hello"), "");
});

test("a game is replayed from its record", () => {
  const views = plays.replay(present, [
    { action: "dice 33" }, { action: "dice 13" }, { action: "8/5 6/5" }, { action: "double" }, { action: "take" },
    { action: "dice 65" }, { action: "24/13", event: { steps: [[24, 18, 0], [18, 13, 0]] } },
  ]);
  assert.equal(views.length, 8);
  assert.equal(views[1].stage, "opening");
  assert.equal(views[2].turn, 1);
  assert.equal(views[3].board[20], -2);
  assert.deepEqual(views[5].cube, { on: true, value: 2, owner: 1 });
  assert.equal(views[6].stage, "thrown");
  assert.equal(views[7].turn, 1);
  assert.deepEqual(views[7].pips, [156, 163]);
});

test("a position is written as XGID", () => {
  assert.equal(plays.xgid({ ...start, stage: "thrown", turn: 1, dice: [3, 1] }), "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:3:10");
  assert.equal(plays.xgid({ ...start, stage: "doubled", turn: 0, cube: { on: true, value: 4, owner: 0 }, score: [1, 2] }), "XGID=-b----E-C---eE---c-e----B-:2:1:1:D:1:2:0:3:10");
});

test("the score behind earlier games, and the one Crawford game", () => {
  /** @param {number[]} points */
  const won = (...points) => ({ start: "start", moves: [], outcome: { points, rule: "", winner: -1 } });
  const at = (...games) => [plays.scoreBehind(present, games)].map(({ score, crawford }) => [score, crawford])[0];
  assert.deepEqual(at(), [[0, 0], false]);
  assert.deepEqual(at(won(1, 0)), [[1, 0], false]);
  assert.deepEqual(at(won(1, 0), won(1, 0)), [[2, 0], true]);
  assert.deepEqual(at(won(1, 0), won(1, 0), won(0, 1)), [[2, 1], false]);
  assert.deepEqual(at(won(2, 0), won(0, 2)), [[2, 2], false], "there is one in a match");
  assert.equal(plays.scoreBehind({ ...present, length: 1 }, []).crawford, false);
});

test("the steps of one checker are one journey", () => {
  assert.deepEqual(plays.journeys([[24, 18], [13, 11], [18, 13]]), [[24, 18, 13], [13, 11]]);
});

test("every touch within a column is its point, however the board lies", () => {
  for (const side of [false, true].flatMap((turned) => [{ turned, mirrored: false }, { turned, mirrored: true }])) {
    for (let point = 1; point <= 24; point++) {
      for (const n of [0, 4]) assert.equal(geo.touched(geo.at(point, n, side), side), point, `${point} ${JSON.stringify(side)}`);
    }
    assert.equal(geo.touched(geo.onBar(true, 0, side), side), 25);
    assert.equal(geo.touched(geo.tray(side), side), 0);
  }
});

test("a half column is at least 24 px wide at 320", () => {
  const side = { turned: false, mirrored: false };
  for (let point = 1; point < 12; point++) {
    const apart = Math.abs(geo.at(point, 0, side).x - geo.at(point + 1, 0, side).x);
    assert.ok((apart * 320) / 720 >= 24);
  }
});

test("arrow keys reach every point, the bar and the tray", () => {
  for (const side of [{ turned: false, mirrored: false }, { turned: true, mirrored: true }]) {
    const seen = new Set([24]);
    for (const at of seen) for (const way of Object.values(geo.ARROWS)) seen.add(geo.neighbour(at, way, side));
    assert.equal(seen.size, 26);
  }
});
