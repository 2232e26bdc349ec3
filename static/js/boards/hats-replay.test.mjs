import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as moves from "./hats-moves.js";

const games = JSON.parse(readFileSync(new URL("../../../game/hats/testdata/replay.json", import.meta.url), "utf8"));

test("looking back shows the positions that the server had, and writes them as it does", () => {
  for (const { view, moves: made, texts } of games) {
    const all = moves.replay(view, made);
    assert.equal(all.length, texts.length);
    all.forEach((one, i) => assert.equal(moves.text(one), texts[i], `${view.seats} players, behind ${made[i - 1]?.action} of seat ${made[i - 1]?.seat}`));
  }
});
