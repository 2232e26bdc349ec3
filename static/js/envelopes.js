// @ts-check
/**
 * This browser's part of the draws (DESIGN §6): it keeps the seed of every
 * envelope it gave away, and the envelopes a match showed first. So nobody can
 * change them behind its back.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./fair.js").Kept} Kept
 */
import { envelope, newSeed, toHex } from "./fair.js";
import { kept } from "./page.js";

const SEEDS = "hanpan.seeds";
const MATCHES = "hanpan.matches";
/** How many seeds and matches are remembered. */
const MOST = 60;

/** A new envelope, its seed kept under it. */
export async function newEnvelope() {
  const seed = newSeed();
  const sealed = await envelope(seed);
  remember(SEEDS, sealed, toHex(seed));
  return sealed;
}

/**
 * @param {string} shelf
 * @param {string} name
 * @param {unknown} value
 */
function remember(shelf, name, value) {
  const all = Object.entries(kept.get(shelf) ?? {}).filter(([key]) => key !== name);
  kept.set(shelf, Object.fromEntries([...all.slice(1 - MOST), [name, value]]));
}

/**
 * What this browser kept of a match.
 * @param {string} link
 * @returns {Kept}
 */
export function keptOf(link) {
  return kept.get(MATCHES)?.[link] ?? {};
}

/**
 * Keeps a match's envelopes when they are first shown, with the own seed. Later
 * ones prove nothing: only before the seeds are out could nobody know the draws.
 * @param {string} link
 * @param {State} state
 */
export function keep(link, state) {
  const { serverEnvelope, envelopes } = state;
  if (state.phase !== "sealing" || !serverEnvelope || !envelopes || keptOf(link).server) return;
  const seed = ownSeed(state);
  remember(MATCHES, link, { server: serverEnvelope, envelopes, ...(seed ? { seed } : {}) });
}

/**
 * The seed that this browser owes a match: asked for once all envelopes are
 * out, and given only for the very envelope it sealed.
 * @param {State} state
 * @returns {string | null}
 */
export function owed(state) {
  if (state.phase !== "sealing" || !state.serverEnvelope) return null;
  return ownSeed(state);
}

/** @param {State} state @returns {string | null} */
function ownSeed({ seat, envelopes }) {
  return kept.get(SEEDS)?.[envelopes?.[seat] ?? ""] ?? null;
}

/**
 * Whether a match shows other envelopes than it did when this browser kept them.
 * @param {State} state
 * @param {Kept} first
 */
export function differs({ serverEnvelope, envelopes, seeds, seat }, first) {
  if (!first.server) return false;
  if (serverEnvelope !== first.server) return true;
  if (first.envelopes?.some((one, i) => one !== envelopes?.[i])) return true;
  return Boolean(seeds?.length && first.seed && seat >= 0 && seeds[seat] !== first.seed);
}
