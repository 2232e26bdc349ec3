// @ts-check
/** What stands on what, and how far it must stand out, in both themes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
/** @param {string} block @returns {Record<string, string>} */
const read = (block) => Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
const [day, eveningOfSystem, eveningChosen] = css.split(/@media \(prefers-color-scheme: dark\)|:root\[data-theme="dark"\]/).map(read);
const themes = { light: day, dark: { ...day, ...eveningChosen } };

/** @param {string} hex */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function ratio(a, b) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

// What, on which grounds, least ratio. "x|y" is met if one of the two stands out (body or rim, core or halo).
/** @type {[string, string, number][]} */
const pairs = [
  ["ink", "table table-deep paper paper-deep act-wash now-wash", 4.5],
  ["ink-soft", "table table-deep paper paper-deep act-wash now-wash", 4.5],
  ["act", "table paper paper-deep act-wash", 4.5],
  ["now", "table paper paper-deep now-wash", 4.5],
  ["good", "table paper", 4.5],
  ["danger", "table paper", 4.5],
  ["on-fill", "act-fill now-fill", 4.5],
  ["act-fill", "table paper", 3],
  ["now-fill|now-edge", "paper", 3],
  ["outline", "table paper paper-deep", 3],
  ["groove", "wood", 3],
  ["frame-ink", "frame", 4.5],
  ["point-a", "field", 3],
  ["point-b", "field", 3],
  ["track", "stone", 3],
  ["cell", "stone", 3],
  ["safe", "stone", 3],
  ["ivory|ivory-rim", "wood field point-a point-b frame", 3],
  ["onyx|onyx-rim", "wood field point-a point-b frame", 3],
  ["ivory", "onyx", 3],
  ["die-pip", "die", 4.5],
  ["die|die-edge", "field stone paper", 3],
  ["mark", "mark-halo", 4.5],
  ["take", "mark-halo", 4.5],
  ["mark|mark-halo", "wood field point-a point-b stone cell safe", 3],
  ["take|mark-halo", "wood field onyx ivory point-a point-b stone", 3],
  ..."abcdef".split("").map((s) => [`seat-${s}|hat-rim`, "stone cell safe paper", 3]),
  ["cell-rim", "cell safe", 3],
];

test("C70 pieces, boards, marks and words stand out in every theme", () => {
  for (const [name, theme] of Object.entries(themes)) {
    for (const [what, grounds, least] of pairs) {
      for (const ground of grounds.split(" ")) {
        const best = Math.max(...what.split("|").map((one) => ratio(theme[one], theme[ground])));
        assert.ok(best >= least, `${what} on ${ground}, ${name}: ${best.toFixed(2)}, least ${least}`);
      }
    }
  }
});

test("the evening is the same whether chosen or the system's", () => {
  assert.deepEqual(eveningOfSystem, eveningChosen);
});
