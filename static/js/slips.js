// @ts-check
/**
 * The slips above the keys: what is asked of the player, and what he should
 * know. Which ones lie there is pure; drawing them keeps buttons that stay the
 * same under the finger.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {{label: string, command: string, first?: boolean}} SlipKey
 * @typedef {{id: string, text: string, more?: string, detail?: string, cube?: number, calm?: boolean, keys?: SlipKey[]}} Slip
 *   `more` gives way where there is little room, `detail` does not
 *
 * @typedef {object} Around what is the case beside the match's state
 * @property {number} now server time
 * @property {import("./connection.js").Status} status
 * @property {string} [why] why the connection was stopped
 * @property {boolean} outdated the server has another build
 * @property {boolean} readOnly the server speaks another number
 * @property {boolean} tampered the match shows other envelopes than this browser kept
 * @property {boolean} slow an action waits for its answer
 * @property {{ask: string, name: string} | null} asked somebody wants to play
 * @property {string[]} dismissed ids of slips that were put aside
 * @property {boolean} [alone] a computer sat down because nobody came
 * @property {Slip[]} [own] what the game itself asks
 */
import { cubePicture } from "./boards/backgammon-marks.js";
import { h, key } from "./dom.js";
import { facing, nameOf } from "./sentences.js";
import { has, t } from "./words.js";

/**
 * @param {State} state
 * @param {Around} around
 * @returns {Slip[]}
 */
export function slips(state, around) {
  const all = [...ofPage(state, around), ...ofConnection(around), ...ofSeat(state, around), ...around.own ?? [], ...ofOffer(state), ...ofMatch(state, around)];
  return all.filter((slip) => !around.dismissed.includes(slip.id));
}

/** Whether a match is just beginning: the lot, and a move of each side. @param {State} state */
export const isBeginning = (state) => state.turn < 4;

/** @param {State} state @param {Around} around @returns {Slip[]} */
function ofPage(state, { outdated, readOnly, tampered, asked, alone }) {
  const live = state.phase === "playing" && state.seat >= 0;
  /** @type {Slip[]} */
  const out = [];
  if (tampered) out.push({ id: "tampered", text: t("play.slip.tampered"), more: t("play.slip.tamperedMore"), keys: [{ label: t("play.menu.check"), command: "check" }] });
  if (readOnly) out.push({ id: "protocol", text: t("play.slip.protocol"), keys: [{ label: t("play.reload"), command: "reload", first: true }] });
  else if (outdated && !live) out.push({ id: "build", text: t("play.slip.build"), calm: true, keys: [{ label: t("play.reload"), command: "reload" }] });
  if (alone && isBeginning(state)) out.push({ id: "alone", text: t("play.slip.alone"), more: t("play.slip.aloneMore"), calm: true, keys: [{ label: t("play.slip.fine"), command: "dismiss:alone" }] });
  if (asked) {
    out.push({ id: `asked-${asked.ask}`, text: t("play.slip.asked", { Name: asked.name }), more: t("play.slip.askedMore"),
      keys: [{ label: t("play.slip.meet", { Name: asked.name }), command: "meet", first: true }, { label: t("play.slip.stay"), command: "stay" }] });
  }
  return out;
}

/** @param {Around} around @returns {Slip[]} */
function ofConnection({ status, why, slow }) {
  if (status === "stopped") {
    return [{ id: "stopped", text: t(`play.stopped.${why}`), keys: [{ label: t(why === "replaced" ? "play.playHere" : "play.reload"), command: "reload", first: true }] }];
  }
  if (status === "lost") return [{ id: "lost", text: t("play.slip.lost"), more: t("play.slip.lostMore"), calm: true }];
  return slow ? [{ id: "slow", text: t("play.slip.slow"), calm: true }] : [];
}

/** @param {State} state @param {Around} around @returns {Slip[]} */
function ofSeat(state, { now }) {
  const other = { Name: nameOf(state, facing(state, state.seat)) };
  /** @type {Slip[]} */
  const out = [];
  if (state.seat < 0) return out;
  if (state.phase !== "over" && state.seats[state.seat]?.autopilot) {
    out.push({ id: "autopilot", text: t("play.slip.autopilot"), more: t("play.slip.autopilotMore"), keys: [{ label: t("play.slip.back"), command: "back", first: true }] });
  }
  if (state.claim && state.claim.at <= now && state.phase !== "over") {
    out.push({ id: "claim", text: t("play.slip.claim", other), keys: [{ label: t("play.slip.claimNow"), command: "claim" }, { label: t("play.slip.playOn"), command: "dismiss:claim" }] });
  }
  if (state.abort && state.abort.at <= now && state.phase === "playing" && state.seats[facing(state, state.seat)]?.away) {
    out.push({ id: "abort", text: t("play.slip.abort", other), keys: [{ label: t("play.slip.abortNow"), command: "abort" }, { label: t("play.slip.wait"), command: "dismiss:abort" }] });
  }
  return out;
}

/** @param {State} state @returns {Slip[]} */
function ofOffer(state) {
  const { offer } = state;
  if (!offer || state.seat < 0) return [];
  const points = { Count: (offer.times ?? 1) * (state.position?.cube?.value ?? 1) };
  const name = { Name: nameOf(state, offer.by), ...points };
  if (offer.by === state.seat) return [{ id: `offer-${offer.v}`, text: t(offered(state, offer.kind), { Name: nameOf(state, facing(state, state.seat)), ...points }), calm: true }];
  return [{ id: `offer-${offer.v}`, text: t(`play.slip.offer.${offer.kind}`, name), more: offer.kind === "draw" ? t("play.slip.clockGoesOn") : undefined,
    keys: [{ label: t(`play.slip.accept.${offer.kind}`), command: "accept" }, { label: t(`play.slip.refuse.${offer.kind}`), command: "refuse" }] }];
}

/** The key of what tells one's own offer. @param {State} state @param {string} kind */
function offered(state, kind) {
  const key = `play.slip.offered.${kind}`;
  const toComputer = Boolean(state.seats[facing(state, state.seat)]?.computer) && has(`${key}.computer`);
  return toComputer ? `${key}.computer` : state.seats.length > 2 ? `${key}Many` : key;
}

/** @param {State} state @param {Around} around @returns {Slip[]} */
function ofMatch(state, { now }) {
  if (state.phase === "sealing") return [{ id: "sealing", text: t("play.slip.sealing"), calm: true }];
  if (state.phase === "between") {
    const seconds = Math.max(0, Math.ceil(((state.next ?? now) - now) / 1000));
    const ready = state.seat >= 0 && !state.seats[state.seat]?.ready;
    return [{ id: "next", text: t("play.slip.next", { Number: state.gameNo + 2, Count: seconds }), calm: true,
      keys: ready ? [{ label: t("play.slip.ready"), command: "ready", first: true }] : [] }];
  }
  if (!state.rematch) return [];
  const [text, label] = state.seat < 0 ? ["play.slip.follow", "play.slip.followNow"] : ["play.slip.followed", "play.slip.followedGo"];
  return [{ id: "follow", text: t(text), keys: [{ label: t(label), command: "follow" }] }];
}

/** Draws slips; a slip that says the same keeps its element and its focus. */
export class Slips {
  /** @type {Map<string, {said: string, element: HTMLElement}>} */ #lying = new Map();

  /**
   * @param {Element} place
   * @param {(command: string) => void} obey
   * @param {() => void} lost the slip with the focus is gone: it has to go elsewhere
   */
  constructor(place, obey, lost) {
    this.place = place;
    place.classList.add("slips");
    this.obey = obey;
    this.lost = lost;
  }

  /** @param {Slip[]} list */
  show(list) {
    const next = new Map(list.map((slip) => [slip.id, this.#slip(slip)]));
    const had = this.place.contains(document.activeElement);
    for (const [id, { element }] of this.#lying) if (next.get(id)?.element !== element) element.remove();
    for (const { element } of next.values()) if (!element.isConnected) this.place.append(element);
    this.#lying = next;
    if (had && !this.place.contains(document.activeElement)) this.lost();
  }

  /** @param {Slip} slip */
  #slip(slip) {
    const keys = JSON.stringify([slip.keys, slip.calm, slip.cube]);
    const old = this.#lying.get(slip.id);
    const said = old?.said === keys ? old : { said: keys, element: this.#draw(slip) };
    const words = said.element.querySelector(".slip-words");
    const text = `${slip.text}\n${slip.detail ?? ""}\n${slip.more ?? ""}`;
    if (words && words.getAttribute("data-said") !== text) {
      words.setAttribute("data-said", text);
      words.replaceChildren(h("b", {}, slip.text), ...(slip.detail ? [" ", slip.detail] : []), ...(slip.more ? [" ", h("span", { class: "slip-more" }, slip.more)] : []));
    }
    return said;
  }

  /** @param {Slip} slip */
  #draw(slip) {
    const keys = (slip.keys ?? []).map(({ label, command, first }) => key(label, () => this.obey(command), { class: first ? "key first" : "key", "data-command": command }));
    return h("div", { class: slip.calm ? "slip calm" : "slip", "data-slip": slip.id.replace(/-.*/, "") },
      slip.cube ? cubePicture(slip.cube, "slip-cube") : null, h("span", { class: "slip-words" }), keys.length > 0 ? h("span", { class: "keys" }, ...keys) : null);
  }
}
