// @ts-check
/** The check of a match's draws, told in sentences (DESIGN §6). */
import { h } from "./dom.js";
import { keptOf } from "./envelopes.js";
import { checkRecord, holds } from "./fair.js";
import { has, t } from "./words.js";

/**
 * Fetches the record and checks it against what this browser kept.
 * @param {string} link
 * @returns {Promise<Node[]>} what is to be read
 */
export async function check(link) {
  const record = await fetchRecord(link);
  if (!record) return [h("p", {}, t("play.check.unreachable"))];
  const findings = await checkRecord(record, keptOf(link));
  const verdict = !holds(findings) ? "bad" : findings.some((f) => f.code === "open") ? "open" : findings.some((f) => f.state === "weak") ? "weak" : "good";
  return [h("p", { class: "check-verdict", "data-verdict": verdict }, h("b", {}, t(`play.check.${verdict}`))),
    h("ul", { class: "findings" }, ...[...findings.filter(isBad), ...findings.filter((f) => !isBad(f))].map(line)), h("p", { class: "small soft" }, t("play.check.shows"))];
}

/** What is wrong is told first. @param {import("./fair.js").Finding} finding */
const isBad = ({ state }) => state === "bad";

/** @param {string} link @returns {Promise<import("./fair.js").MatchRecord | null>} */
async function fetchRecord(link) {
  try {
    const answer = await fetch(`/m/${encodeURIComponent(link)}/export.json`, { headers: { accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {import("./fair.js").Finding} finding */
function line(finding) {
  const { code, state, seat, n = 0, action = "", expected = "" } = finding;
  const key = `play.finding.${code}`;
  const text = has(key) ? t(key, { Seat: (seat ?? 0) + 1, Number: n + 1, Result: action, Expected: expected }) : code;
  return h("li", { "data-state": state }, h("b", {}, t(`play.finding.${state}`)), " ", text);
}
