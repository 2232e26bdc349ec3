// @ts-check
/** The ten seconds of a wait, as stones. Pure. */

export const TEN = 10;

/**
 * Seconds until the computer sits down, 10 before the ticket is known.
 * @param {{state: string, fallback?: number}} queue
 * @param {number} now server time
 */
export function secondsLeft({ state, fallback }, now) {
  if ((state !== "waiting" && state !== "asking") || !fallback) return TEN;
  return Math.min(TEN, Math.max(0, Math.ceil((fallback - now) / 1000)));
}

/** Stones that lie there: one a second. @param {number} left */
export function laid(left) {
  return TEN - left;
}
