// @ts-check
/**
 * What the computer thinks of a match that is over, beside the board: a graph
 * for eyes, and the same as a list for everybody. Nothing is computed here.
 *
 * @typedef {import("./judged.js").Turn} Turn
 * @typedef {{state: "none" | "working" | "ready" | "failed", done: number, total: number, turns?: Turn[]}} Progress
 *
 * @typedef {object} Hooks
 * @property {() => import("./protocol.js").GameRecord[]} record
 * @property {() => import("./protocol.js").State} state
 * @property {(spot: import("./moves.js").Spot) => void} go
 * @property {(spot: import("./moves.js").Spot, action: string) => void} better marks a turn at the position before it
 */
import { h, key } from "./dom.js";
import { graph, sign } from "./graph.js";
import { certain, faults, games, hadBetter, spotsOf } from "./judged.js";
import { nameOf, shownName, whoIs } from "./sentences.js";
import { t } from "./words.js";

const ASK_AGAIN = 700;

export class Analysis {
  #asking = false;
  #ready = false;

  /** @param {string} link @param {Hooks} hooks */
  constructor(link, hooks) {
    this.address = `/api/matches/${encodeURIComponent(link)}/analysis`;
    this.hooks = hooks;
    this.element = h("div", { class: "analysis" });
    this.told = h("p", { role: "status" });
    this.bar = h("progress", { "aria-label": t("play.tab.analysis") });
  }

  /** The tab is seen: shows what there is. */
  async open() {
    if (this.#ready || this.#asking) return;
    await this.#ask("GET");
  }

  /** @param {"GET" | "POST"} method */
  async #ask(method) {
    this.#asking = true;
    try {
      let progress = await fetched(this.address, method);
      while (progress.state === "working") {
        this.#working(progress);
        await new Promise((done) => setTimeout(done, ASK_AGAIN));
        progress = await fetched(this.address, "GET");
      }
      this.#show(progress);
    } catch (fault) {
      this.#offer(t(/** @type {Error} */ (fault).message === "busy" ? "play.analysis.busy" : "play.analysis.unreachable"));
    }
    this.#asking = false;
  }

  /** @param {Progress} progress */
  #show({ state, turns }) {
    if (state === "none") this.#offer(t("play.analysis.intro"));
    else if (state === "failed") this.#offer(t("play.analysis.failed"));
    else this.#draw(turns ?? []);
  }

  /** @param {string} words */
  #offer(words) {
    this.told.textContent = words;
    const begin = key(t("play.analysis.begin"), () => void this.#begin(begin), { class: "key first", "data-command": "analyse" });
    this.element.replaceChildren(this.told, begin);
  }

  /** @param {HTMLButtonElement} begin */
  async #begin(begin) {
    if (this.#asking) return;
    begin.disabled = true;
    await this.#ask("POST");
    if (this.element.contains(document.activeElement) || document.activeElement === document.body) this.element.querySelector("button")?.focus();
  }

  /** @param {Progress} progress */
  #working({ done, total }) {
    this.bar.max = Math.max(1, total);
    this.bar.value = done;
    if (!this.element.contains(this.bar)) {
      this.told.textContent = t("play.analysis.working", { Count: total }); // once: a counter would talk all the time
      this.element.replaceChildren(this.told, this.bar);
    }
  }

  /** @param {Turn[]} turns */
  #draw(turns) {
    this.#ready = true;
    const state = this.hooks.state();
    const seat = Math.max(0, state.seat);
    const all = games(turns);
    const parts = all.flatMap((one, i) => (one ? [
      ...(all.length > 1 ? [h("h3", { class: "moves-game" }, t("play.moves.game", { Number: i + 1 }))] : []),
      graph(one, seat, t(`play.analysis.graph.${whoIs(state, seat)}`, { Name: nameOf(state, seat) }), (turn) => this.#go(turn)),
      h("ol", { class: "judged" }, ...one.map((turn, n) => this.#row(turn, n, state))),
    ] : []));
    this.told.textContent = t(turns.length > 0 ? "play.analysis.ready" : "play.analysis.empty");
    this.element.replaceChildren(this.told, ...(turns.length > 0 ? [this.#sums(turns, state)] : []), ...parts);
  }

  /** Who earned what, a line a side. @param {Turn[]} turns @param {import("./protocol.js").State} state */
  #sums(turns, state) {
    const seats = state.seat === 1 ? [1, 0] : [0, 1];
    return h("table", { class: "faults" }, h("thead", {}, h("tr", {}, h("td", {}), ...faults(turns, 0).map(({ word }) => h("th", { scope: "col" }, sign(word), t(`play.analysis.${word}`))))),
      h("tbody", {}, ...seats.map((seat) => h("tr", {}, h("th", { scope: "row" }, whoIs(state, seat) === "you" ? t("play.analysis.you") : shownName(state, seat)),
        ...faults(turns, seat).map(({ count }) => h("td", {}, String(count)))))));
  }

  /** @param {Turn} turn @param {number} n @param {import("./protocol.js").State} state */
  #row(turn, n, state) {
    const certainly = certain(turn.after);
    const move = h("button", { type: "button", class: "judged-move" }, turn.action);
    move.addEventListener("click", () => this.#go(turn));
    const who = h("span", { class: "for-ears" }, t(`play.analysis.by.${whoIs(state, turn.seat)}`, { Name: nameOf(state, turn.seat) }));
    return h("li", { class: turn.judgement, "data-v": turn.v }, h("span", { class: "n" }, String(n + 1)), who, move,
      h("span", { class: "verdict" }, sign(turn.judgement), t(`play.analysis.${turn.judgement}`)),
      certainly ? h("small", {}, t(`play.analysis.${certainly.kind}`, { Count: certainly.plies })) : null,
      hadBetter(turn) ? this.#betterKey(turn) : null);
  }

  /** @param {Turn} turn */
  #betterKey(turn) {
    const better = h("button", { type: "button", class: "better" }, t("play.analysis.show", { Move: turn.best }));
    better.addEventListener("click", () => {
      const spots = spotsOf(this.hooks.record(), turn);
      if (spots) this.hooks.better(spots.before, turn.best);
    });
    return better;
  }

  /** @param {Turn} turn */
  #go(turn) {
    const spots = spotsOf(this.hooks.record(), turn);
    if (spots) this.hooks.go(spots.after);
  }
}

/**
 * @param {string} address
 * @param {"GET" | "POST"} method
 * @returns {Promise<Progress>}
 */
async function fetched(address, method) {
  const answer = await fetch(address, { method, headers: { Accept: "application/json" } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.code);
  return body;
}
