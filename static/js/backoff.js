// @ts-check
/**
 * When to come back after a socket has closed. All times are milliseconds.
 *
 * @typedef {{again: true, after: number} | {again: false, why: string}} Verdict
 */

const FIRST = 400;
const MOST = 8_000;

/** Close codes that end the conversation, with the reason that is shown. */
const FINAL = new Map([
  [4002, "protocol"],
  [4004, "session"],
  [4005, "replaced"],
  [4006, "protocol"],
]);

/** Close codes that ask for a longer first wait than a lost network does. */
const LEAST = new Map([[4000, 600], [4003, 2_500]]);

/**
 * What follows a close. Waits double with each attempt in a row, and each is
 * spread over half its length, so that clients do not come back together (C10).
 * @param {number} code close code; 1006 for a network that was lost
 * @param {string} reason may carry a hint of the server: "retry=1500"
 * @param {number} attempt attempts in a row that failed before this one, from 0
 * @param {number} chance from 0 up to 1
 * @returns {Verdict}
 */
export function afterClose(code, reason, attempt, chance) {
  const why = FINAL.get(code);
  if (why) return { again: false, why };
  const hint = Number(/retry=(\d{1,6})/.exec(reason)?.[1] ?? 0);
  const wait = Math.min(MOST, Math.max(FIRST, LEAST.get(code) ?? 0) * 2 ** attempt);
  return { again: true, after: Math.round(hint + wait * (0.5 + chance / 2)) };
}
