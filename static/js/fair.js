// @ts-check
/**
 * Draws of chance anyone can check (DESIGN §6): envelopes, draws, and the check
 * of a match's record, computed here and believed from nobody.
 *
 * @typedef {{lot: number} | {dice: number}} Draw one of k equal chances, or so many dice
 *
 * @typedef {object} Entry what the check reads of a log's entry (game.Entry in Go)
 * @property {number} v
 * @property {string} do
 * @property {number} [seat]
 * @property {string} [action]
 * @property {number} [n]
 * @property {string[]} [envelopes] of a `seal`: SHA-256(c) by seat, "" for a computer
 * @property {string} [serverEnvelope] of a `seal`: SHA-256(s)
 * @property {string[]} [seeds] of `seeds`: c by seat
 * @property {string} [reveal] s, in the entry that ends the match
 *
 * @typedef {{link?: string, log: Entry[]}} MatchRecord the export of a match
 *
 * @typedef {object} Kept what this browser kept while it played; all in hex
 * @property {string} [server] the server's envelope, as first shown
 * @property {string[]} [envelopes] the people's envelopes by seat, as first shown
 * @property {string} [seed] its own c
 */
import { hmacQuick, join, sha256Quick } from "./sha256.js";

export const SEED_BYTES = 16;
export const SERVER_BYTES = 32;
const NO_SEED = new Uint8Array(SEED_BYTES);

/** 16 random bytes: this browser's part of the chance of a match. */
export function newSeed() {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {unknown} text
 * @param {number} length the bytes there must be
 * @returns {Uint8Array | null} null if the text is anything else
 */
export function fromHex(text, length) {
  if (typeof text !== "string" || text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/**
 * The sealed envelope of some bytes: SHA-256 in hex.
 * @param {Uint8Array} bytes
 */
export async function envelope(bytes) {
  return toHex(await sha256Quick(bytes));
}

/**
 * Draw n of a match, spelt as the log spells it: "lot 0", "dice 31".
 * @param {Uint8Array} s the server's seed, 32 bytes
 * @param {Uint8Array[]} seeds c by seat; a computer's is 16 zero bytes
 * @param {number} n
 * @param {Draw} what
 */
export async function draw(s, seeds, n, what) {
  const bytes = stream(s, seeds, n);
  if ("lot" in what) return `lot ${await chance(bytes, what.lot)}`;
  let dice = "";
  for (let i = 0; i < what.dice; i++) dice += 1 + await chance(bytes, 6);
  return `dice ${dice}`;
}

/**
 * The bytes of draw n: HMAC-SHA256(s, c₀‖c₁‖…‖uint64be(n)‖uint32be(block)), block 0, 1, …
 * @param {Uint8Array} s
 * @param {Uint8Array[]} seeds
 * @param {number} n
 */
export async function* stream(s, seeds, n) {
  for (let block = 0; ; block++) {
    const tail = new DataView(new ArrayBuffer(12));
    tail.setBigUint64(0, BigInt(n));
    tail.setUint32(8, block);
    yield* await hmacQuick(s, join(...seeds, new Uint8Array(tail.buffer)));
  }
}

/**
 * The next of k equal chances: bytes that would favour some are skipped.
 * @param {AsyncGenerator<number>} bytes
 * @param {number} k 1 to 256
 */
export async function chance(bytes, k) {
  for (;;) {
    const { value } = await bytes.next();
    if (value < 256 - (256 % k)) return value % k;
  }
}

/**
 * One line of a check. `state`: "good" is proved, "weak" could not be proved by
 * this browser, "bad" is contradicted. Codes:
 *
 * - server.kept (good), server.record (weak: no envelope was kept here, it fits
 *   the record's own), server.differs (bad: the record shows another envelope
 *   than was kept), server.wrong (bad: s does not fit);
 * - own.kept (good), own.none (weak: no c was kept here), own.missing (bad);
 * - seat.differs (bad: another envelope than was kept), seat.wrong (bad: c does
 *   not fit its envelope), with the seat;
 * - draw.right (good), draw.wrong (bad), draw.number (bad: draws out of order),
 *   draw.early (bad: drawn before the seeds were there), with v, n, action and
 *   what was expected;
 * - none (good: nothing was drawn), open (weak: s is not revealed yet),
 *   record.broken (bad: this is not a record, or something stands twice in it).
 *
 * @typedef {object} Finding
 * @property {string} code
 * @property {"good" | "weak" | "bad"} state
 * @property {number} [seat]
 * @property {number} [v]
 * @property {number} [n]
 * @property {string} [action]
 * @property {string} [expected]
 */

/** @type {Record<string, "good" | "weak">} every other code is bad */
const STATES = {
  "server.kept": "good", "server.record": "weak",
  "own.kept": "good", "own.none": "weak",
  "draw.right": "good", "none": "good", "open": "weak",
};

/**
 * @param {string} code
 * @param {Partial<Finding>} [about]
 * @returns {Finding}
 */
function finding(code, about = {}) {
  return { code, state: STATES[code] ?? "bad", ...about };
}

/**
 * Checks a match's record against what this browser kept of it, and recomputes
 * every draw. It never throws: what is wrong with a record is a finding.
 * A lot is among all seats.
 * @param {MatchRecord} record
 * @param {Kept} [kept]
 * @returns {Promise<Finding[]>}
 */
export async function checkRecord(record, kept = {}) {
  const parts = read(record);
  if (!parts) return [finding("record.broken")];
  if (!parts.seal) return [checkUnsealed(parts, kept)];
  const early = checkEarly(parts);
  const seats = [...checkKept(parts.seal, kept), ...await checkSeats(parts)];
  const own = parts.seeds ? checkOwn(parts.seeds, kept) : [];
  return [...await checkServer(parts, kept), ...own, ...seats, ...early, ...await checkDraws(parts)];
}

/**
 * Whether a check holds: nothing is contradicted.
 * @param {Finding[]} findings
 */
export function holds(findings) {
  return findings.every((f) => f.state !== "bad");
}

/**
 * @typedef {object} Parts
 * @property {Entry} [seal]
 * @property {Entry} [seeds]
 * @property {Entry[]} draws
 * @property {Uint8Array} [s]
 * @property {Uint8Array[]} c
 */

/**
 * The entries that chance is made of. Null if the log cannot be read, has a gap,
 * or holds one of them twice: a second seal could have been drawn at pleasure.
 * @param {MatchRecord} record
 * @returns {Parts | null}
 */
function read(record) {
  const log = record?.log;
  if (!Array.isArray(log) || !log.every((e, i) => e?.v === i + 1)) return null;
  const seals = log.filter((e) => e.do === "seal");
  const seeds = log.filter((e) => e.do === "seeds");
  const reveals = log.filter((e) => e.reveal !== undefined);
  if (seals.length > 1 || seeds.length > 1 || reveals.length > 1) return null;
  const c = readSeeds(seals[0], seeds[0]);
  const s = reveals[0] && fromHex(reveals[0].reveal, SERVER_BYTES);
  if (!c || s === null) return null;
  return { seal: seals[0], seeds: seeds[0], draws: log.filter((e) => e.do === "drawn"), s, c };
}

/**
 * The seeds by seat; a seat without an envelope is a computer's and adds zeros,
 * whatever the record says it added.
 * @param {Entry | undefined} seal
 * @param {Entry | undefined} entry
 * @returns {Uint8Array[] | null}
 */
function readSeeds(seal, entry) {
  if (seal && !isTexts(seal.envelopes)) return null;
  if (!seal || !entry) return [];
  const { envelopes = [] } = seal;
  const { seeds } = entry;
  if (!isTexts(seeds) || seeds.length !== envelopes.length) return null;
  const c = envelopes.map((sealed, seat) => (sealed === "" ? NO_SEED : fromHex(seeds[seat], SEED_BYTES)));
  return c.every((one) => one !== null) ? c : null;
}

/**
 * @param {unknown} list
 * @returns {list is string[]}
 */
function isTexts(list) {
  return Array.isArray(list) && list.every((text) => typeof text === "string");
}

/**
 * A match without a seal draws nothing, and nobody kept an envelope of it.
 * @param {Parts} parts
 * @param {Kept} kept
 */
function checkUnsealed({ draws, seeds, s }, kept) {
  if (draws.length > 0 || seeds || s) return finding("record.broken");
  return finding(kept.server ? "server.differs" : "none");
}

/**
 * The order of the log is what makes it fair: envelopes, then seeds, then draws.
 * @param {Parts} parts
 */
function checkEarly({ seal, seeds, draws }) {
  if (seal && seeds && seeds.v <= seal.v) return [finding("record.broken", { v: seeds.v })];
  return draws.filter((e) => !seeds || e.v <= seeds.v)
    .map((e) => finding("draw.early", { v: e.v, n: e.n ?? 0, action: e.action }));
}

/**
 * @param {Parts} parts
 * @param {Kept} kept
 */
async function checkServer({ seal, s }, kept) {
  const shown = seal?.serverEnvelope;
  if (kept.server && kept.server !== shown) return [finding("server.differs")];
  if (!s) return [finding("open")];
  if (await envelope(s) !== shown) return [finding("server.wrong")];
  return [finding(kept.server ? "server.kept" : "server.record")];
}

/**
 * @param {Entry} seeds
 * @param {Kept} kept
 */
function checkOwn(seeds, kept) {
  if (!kept.seed) return [finding("own.none")];
  return [finding(seeds.seeds?.includes(kept.seed) ? "own.kept" : "own.missing")];
}

/**
 * @param {Entry} seal
 * @param {Kept} kept
 */
function checkKept(seal, kept) {
  const { envelopes } = kept;
  if (!envelopes) return [];
  const count = Math.max(envelopes.length, seal.envelopes?.length ?? 0);
  return Array.from({ length: count }, (_, seat) => seat)
    .filter((seat) => envelopes[seat] !== seal.envelopes?.[seat])
    .map((seat) => finding("seat.differs", { seat }));
}

/**
 * @param {Parts} parts
 */
async function checkSeats({ seal, c }) {
  const out = [];
  for (const [seat, seed] of c.entries()) {
    const sealed = seal?.envelopes?.[seat];
    if (sealed !== "" && sealed !== await envelope(seed)) out.push(finding("seat.wrong", { seat }));
  }
  return out;
}

/**
 * @param {Parts} parts
 */
async function checkDraws({ draws, s, c }) {
  if (!s || c.length === 0) return [];
  const out = [];
  for (const [i, entry] of draws.entries()) out.push(await checkDraw(entry, i, s, c));
  return out;
}

/**
 * @param {Entry} entry
 * @param {number} i the number it must have
 * @param {Uint8Array} s
 * @param {Uint8Array[]} c
 */
async function checkDraw(entry, i, s, c) {
  const about = { v: entry.v, n: entry.n ?? 0, action: entry.action };
  if (about.n !== i) return finding("draw.number", about);
  const what = asked(entry.action, c.length);
  const expected = what ? await draw(s, c, i, what) : "";
  return finding(expected === entry.action ? "draw.right" : "draw.wrong", { ...about, expected });
}

/**
 * What an entry's action says was drawn.
 * @param {unknown} action
 * @param {number} seats
 * @returns {Draw | null}
 */
function asked(action, seats) {
  const [, kind, result] = /^(lot|dice) (\d{1,3})$/.exec(String(action)) ?? [];
  if (kind === "lot") return { lot: seats };
  return kind === "dice" ? { dice: result.length } : null;
}
