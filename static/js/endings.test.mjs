// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { endings } from "./endings.js";
import { load } from "./words.js";

load({ "play.slip.claimNow": "Claim the match", "play.menu.resign": "Resign", "play.ask.resign": "Resign?" }, "en");

/** @param {object} more @returns {any} */
const match = (more) => ({ phase: "playing", seat: 0, seats: [{}, {}], options: { games: 1 }, can: ["resign"], ...more });

/** @param {any} state */
const commands = (state) => endings(state, "Theo", 1_000).map((choice) => choice.command);

test("a claim whose slip was put aside stays in the menu", () => {
  assert.deepEqual(commands(match({ claim: { at: 900 } })), ["claim", "resign"]);
  assert.deepEqual(commands(match({ claim: { at: 1_100 } })), ["resign"], "not before its time");
  assert.deepEqual(commands(match({ phase: "over", claim: { at: 900 }, can: [] })), [], "nor after the end");
});
