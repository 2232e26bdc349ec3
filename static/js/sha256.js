// @ts-check
/**
 * SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104). A page on plain http away
 * from localhost has no crypto.subtle, so the house brings its own; where
 * WebCrypto is there it is used instead, and answers the same.
 *
 * @typedef {{digest: typeof sha256Quick, hmac: typeof hmacQuick}} Hashing
 */

const BLOCK = 64;
const FIRST_STATE = fractions(8, 1 / 2);
const ROUND = fractions(64, 1 / 3);

/**
 * The first 32 bits of the fractional parts of the roots of the first primes:
 * where the standard's constants come from.
 * @param {number} count
 * @param {number} power
 */
function fractions(count, power) {
  const out = new Uint32Array(count);
  for (let n = 2, found = 0; found < count; n++) {
    if (isPrime(n)) out[found++] = (n ** power % 1) * 2 ** 32;
  }
  return out;
}

/** @param {number} n */
function isPrime(n) {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/**
 * SHA-256 by hand.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(bytes) {
  const padded = pad(bytes);
  const state = FIRST_STATE.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += BLOCK) {
    spread(words, padded, at);
    compress(state, words);
  }
  return bigEndian(state);
}

/**
 * The message, a one bit, zeros and its length in bits: whole blocks.
 * @param {Uint8Array} bytes
 */
function pad(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const out = new Uint8Array(length);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

/**
 * The message schedule of one block.
 * @param {Uint32Array} w
 * @param {DataView} view
 * @param {number} at
 */
function spread(w, view, at) {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + w[i - 7] +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
}

/**
 * @param {Uint32Array} state
 * @param {Uint32Array} w
 */
function compress(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + t1) | 0;
    d = c; c = b; b = a; a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

/**
 * @param {number} x
 * @param {number} by
 */
function turn(x, by) {
  return (x >>> by) | (x << (32 - by));
}

/** @param {Uint32Array} state */
function bigEndian(state) {
  const view = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => view.setUint32(4 * i, word));
  return new Uint8Array(view.buffer);
}

/**
 * HMAC-SHA256 by hand.
 * @param {Uint8Array} key
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} 32 bytes
 */
export function hmac(key, bytes) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(join(block.map((b) => b ^ 0x36), bytes));
  return sha256(join(block.map((b) => b ^ 0x5c), inner));
}

/**
 * @param {...Uint8Array} parts
 */
export function join(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/**
 * SHA-256, by WebCrypto where the page has it.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function sha256Quick(bytes) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return sha256(bytes);
  return new Uint8Array(await subtle.digest("SHA-256", bytes.slice()));
}

/**
 * HMAC-SHA256, by WebCrypto where the page has it.
 * @param {Uint8Array} key not empty
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function hmacQuick(key, bytes) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return hmac(key, bytes);
  const kept = await subtle.importKey("raw", key.slice(), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", kept, bytes.slice()));
}
