// @ts-check
/** The ways of ending a match that its menu offers. */
import { t } from "./words.js";

/** @typedef {import("./menu.js").Choice} Choice */

/**
 * @param {import("./protocol.js").State} state
 * @param {string} other the opponent's name
 * @param {number} now server time
 * @returns {Choice[]} ways of ending that are open now; the claim too, whose slip may have been put aside
 */
export function endings(state, other, now) {
  const can = new Set(state.can ?? []);
  const several = (state.options?.games ?? 1) > 1;
  const resign = state.seats.length > 2 ? "resignMany" : state.options?.points ? "resignMatch" : several ? "resignGame" : "resign";
  /** @type {Choice[]} */
  const out = [];
  if (state.claim && state.claim.at <= now && state.phase !== "over") out.push({ command: "claim", label: t("play.slip.claimNow") });
  if (can.has("abort")) out.push(ending("abort", "abort", other));
  if (can.has("resign")) out.push(ending("resign", resign, other));
  if (can.has("leave") && several) out.push(ending("leave", "leave", other));
  return out;
}

/** @param {string} command @param {string} words @param {string} other */
function ending(command, words, other) {
  return { command, label: t(`play.menu.${words}`), ask: t(`play.ask.${words}`, { Name: other }), yes: t(`play.menu.${words}`) };
}
