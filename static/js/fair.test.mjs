// @ts-check
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { chance, checkRecord, draw, envelope, fromHex, holds, newSeed, stream, toHex } from "./fair.js";
import "./kit.test.lib.mjs";

/** @typedef {import("./fair.js").MatchRecord} MatchRecord */
/** @typedef {import("./fair.js").Kept} Kept */

// The vectors of DESIGN §6; game/fair_test.go has the same.
const S = Uint8Array.from({ length: 32 }, (_, i) => i);
const C0 = new Uint8Array(16).fill(0xa0);
const C1 = new Uint8Array(16).fill(0xb1);
const NONE = new Uint8Array(16);
const SEALED = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

/**
 * @param {Uint8Array[]} seeds
 * @param {number} from
 * @param {number} count
 * @param {import("./fair.js").Draw} what
 */
async function draws(seeds, from, count, what) {
  const out = [];
  for (let n = from; n < from + count; n++) out.push(await draw(S, seeds, n, what));
  return out.join(" ");
}

/** The first bytes of draw n. @param {number} count @param {number} n */
async function first(count, n) {
  const bytes = Buffer.alloc(count);
  let at = 0;
  for await (const b of stream(S, [C0, C1], n)) {
    bytes[at++] = b;
    if (at === count) break;
  }
  return bytes;
}

/** A backgammon match of two people, ended by resignation, every draw right. */
async function record() {
  const envelopes = [await envelope(C0), await envelope(C1)];
  /** @type {MatchRecord} */
  const made = {
    link: "x",
    log: [
      { v: 1, do: "create", seat: -2 },
      { v: 2, do: "seal", envelopes, serverEnvelope: SEALED },
      { v: 3, do: "seeds", seeds: [toHex(C0), toHex(C1)] },
      { v: 4, do: "drawn", action: "dice 52" },
      { v: 5, do: "play", seat: 0, action: "24/22 13/8" },
      { v: 6, do: "drawn", n: 1, action: "dice 21" },
      { v: 7, do: "drawn", n: 2, action: "dice 36" },
      { v: 8, do: "resign", seat: 1, reveal: toHex(S) },
    ],
  };
  return { made, kept: /** @type {Kept} */ ({ server: SEALED, envelopes: [...envelopes], seed: toHex(C1) }) };
}

/** @param {MatchRecord} made @param {Kept} [kept] */
async function codes(made, kept) {
  return (await checkRecord(made, kept)).map((f) => f.code).join(" ");
}

test("TestC58 the vectors of the design", async () => {
  assert.equal(await envelope(S), SEALED);
  assert.equal(await draws([C0, C1], 0, 8, { dice: 2 }),
    "dice 52 dice 21 dice 36 dice 24 dice 24 dice 61 dice 36 dice 21");
  assert.equal(await draw(S, [C0, C1], 0, { lot: 2 }), "lot 0");
  const five = [C0, C1, NONE, NONE, NONE];
  assert.equal(await draw(S, five, 0, { lot: 5 }), "lot 4");
  assert.equal((await draws(five, 1, 12, { dice: 1 })).replaceAll("dice ", ""), "1 6 4 5 1 5 2 3 6 3 5 5");
});

test("TestC58 the vectors without WebCrypto, as on plain http", async () => {
  const kept = globalThis.crypto;
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    assert.equal(await envelope(S), SEALED);
    assert.equal(await draws([C0, C1], 0, 4, { dice: 2 }), "dice 52 dice 21 dice 36 dice 24");
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: kept, configurable: true });
  }
});

test("the bytes of a draw go on through blocks, and n is 64 bits wide", async () => {
  for (const n of [0, 1, 255, 256, 2 ** 40 + 3]) {
    const got = await first(100, n);
    const want = [0, 1, 2, 3].map((block) => {
      const tail = Buffer.alloc(12);
      tail.writeBigUInt64BE(BigInt(n));
      tail.writeUInt32BE(block, 8);
      return createHmac("sha256", S).update(Buffer.concat([C0, C1, tail])).digest();
    });
    assert.deepEqual(got, Buffer.concat(want).subarray(0, 100), `n = ${n}`);
  }
});

test("bytes that would favour some chances are skipped", async () => {
  /** @param {number[]} bytes */
  async function* given(bytes) { yield* bytes; }
  assert.equal(await chance(given([255, 252, 251]), 6), 5);
  assert.equal(await chance(given([255, 254]), 3), 2);
  assert.equal(await chance(given([255]), 2), 1);
  assert.equal(await chance(given([255, 254]), 5), 4);
  assert.equal(await chance(given([255]), 256), 255);
});

test("a real draw whose first byte is skipped", async () => {
  let found = 0;
  for (let n = 0; n < 400; n++) {
    const bytes = await first(8, n);
    const fit = bytes.filter((b) => b < 252);
    if (bytes[0] >= 252) found++;
    assert.equal(await draw(S, [C0, C1], n, { dice: 2 }), `dice ${1 + fit[0] % 6}${1 + fit[1] % 6}`);
  }
  assert.ok(found > 0, "no draw among these began with a skipped byte");
});

test("a seed is 16 bytes and never the same; hex goes both ways and reads nothing else", () => {
  const seed = newSeed();
  assert.equal(seed.length, 16);
  assert.notDeepEqual(newSeed(), seed);
  assert.deepEqual(fromHex(toHex(seed), 16), seed);
  for (const bad of [undefined, null, 7, "", "a0", "A0".repeat(16), "g0".repeat(16), " ".repeat(32), "a0".repeat(17)]) {
    assert.equal(fromHex(bad, 16), null, `read ${bad}`);
  }
});

test("TestC82 a real record holds, against what the player kept", async () => {
  const { made, kept } = await record();
  const findings = await checkRecord(made, kept);
  assert.equal(findings.map((f) => f.code).join(" "), "server.kept own.kept draw.right draw.right draw.right");
  assert.deepEqual(findings.at(-1),
    { code: "draw.right", state: "good", v: 7, n: 2, action: "dice 36", expected: "dice 36" });
  assert.ok(holds(findings));
});

test("TestC82 any visitor recomputes every draw, and is told what he cannot know", async () => {
  const { made } = await record();
  const findings = await checkRecord(made);
  assert.equal(findings.map((f) => f.code).join(" "), "server.record own.none draw.right draw.right draw.right");
  assert.deepEqual(findings.slice(0, 2).map((f) => f.state), ["weak", "weak"]);
  assert.ok(holds(findings));
});

test("TestC58 an altered record is refused", async (t) => {
  const other = "ff".repeat(32);
  /** @type {[string, (log: any[], kept: Kept) => void, string][]} */
  const cases = [
    ["a throw", (log) => { log[3].action = "dice 66"; }, "draw.wrong"],
    ["a throw of one die more", (log) => { log[3].action = "dice 521"; }, "draw.wrong"],
    ["a throw nobody can read", (log) => { log[3].action = "dice"; }, "draw.wrong"],
    ["a draw left out", (log) => { log[3] = { v: 4, do: "away" }; }, "draw.number"],
    ["a draw numbered anew", (log) => { log[5].n = 0; }, "draw.number"],
    ["the server's seed", (log) => { log[7].reveal = other; }, "server.wrong draw.wrong"],
    ["the server's envelope", (log) => { log[1].serverEnvelope = other; }, "server.differs"],
    ["an opponent's envelope", (log) => { log[1].envelopes[0] = other; }, "seat.differs seat.wrong"],
    ["an envelope taken away", (log) => { log[1].envelopes[0] = ""; }, "seat.differs draw.wrong"],
    ["one's own seed", (log) => { log[2].seeds[1] = toHex(C0); }, "own.missing seat.wrong draw.wrong"],
    ["a draw before the seeds", (log) => { [log[2], log[3]] = [{ ...log[3], v: 3 }, { ...log[2], v: 4 }]; }, "draw.early"],
    ["seeds before the seal", (log) => { [log[1], log[2]] = [{ ...log[2], v: 2 }, { ...log[1], v: 3 }]; }, "record.broken"],
    ["a second seal", (log) => { log[4] = { ...log[1], v: 5 }; }, "record.broken"],
    ["second seeds", (log) => { log[4] = { ...log[2], v: 5 }; }, "record.broken"],
    ["a second reveal", (log) => { log[4].reveal = toHex(S); }, "record.broken"],
    ["an entry cut out", (log) => { log.splice(4, 1); }, "record.broken"],
    ["a seat's seed cut off", (log) => { log[2].seeds.pop(); }, "record.broken"],
    ["a seed of other length", (log) => { log[2].seeds[0] = "a0"; }, "record.broken"],
    ["envelopes that are none", (log) => { log[1].envelopes = 3; }, "record.broken"],
    ["a reveal that is none", (log) => { log[7].reveal = "s"; }, "record.broken"],
    ["the seal cut out", (log) => { log[1] = { v: 2, do: "away" }; }, "record.broken"],
    ["everything of chance cut out", (log) => { log.splice(1); }, "server.differs"],
  ];
  for (const [name, alter, want] of cases) {
    await t.test(name, async () => {
      const { made, kept } = await record();
      alter(made.log, kept);
      const bad = (await checkRecord(made, kept)).filter((f) => f.state === "bad");
      assert.equal([...new Set(bad.map((f) => f.code))].join(" "), want);
    });
  }
});

test("TestC58 a computer's seat adds zeros, whatever the record says it added", async () => {
  const seeds = [C0, NONE];
  const log = [
    { v: 1, do: "create" },
    { v: 2, do: "seal", envelopes: [await envelope(C0), ""], serverEnvelope: SEALED },
    { v: 3, do: "seeds", seeds: [toHex(C0), ""] },
    { v: 4, do: "drawn", action: await draw(S, seeds, 0, { lot: 2 }) },
    { v: 5, do: "resign", seat: 0, reveal: toHex(S) },
  ];
  assert.equal(await codes({ log }), "server.record own.none draw.right");
  log[2].seeds = [toHex(C0), toHex(C1)];
  assert.equal(await codes({ log }), "server.record own.none draw.right");
});

test("a match that is not over, was never begun, or draws nothing", async () => {
  const { made, kept } = await record();
  assert.equal(await codes({ log: made.log.slice(0, 7) }, kept), "open own.kept");
  const noShow = [...made.log.slice(0, 2), { v: 3, do: "expire", action: "noshow", reveal: toHex(S) }];
  assert.equal(await codes({ log: noShow }, kept), "server.kept");
  assert.equal(await codes({ log: [{ v: 1, do: "create" }, { v: 2, do: "play", action: "d2" }] }), "none");
});

test("what is no record at all is a finding, not an accident", async () => {
  for (const bad of [null, 7, {}, { log: null }, { log: [null] }, { log: [7] }, { log: [{ v: 2 }] }]) {
    assert.equal(await codes(/** @type {any} */ (bad)), "record.broken");
  }
});
