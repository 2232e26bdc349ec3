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
 * @property {(action: string, thrown: string) => string} [recorded] an action as the record shows it
 * @property {(seat: number) => SVGElement | null} [piece] the picture of a seat that keeps its colour
 * @property {{text: string, analysis: string}} [brought] of an imported match: where its analysis is, and what to ask it with
 */
import { h, key } from "./dom.js";
import { graph, sign } from "./graph.js";
import { certain, faults, games, hadBetter, isThrow, measured, rows, signed, spotsOf, sums } from "./judged.js";
import { nameOf, shownName, whoIs } from "./sentences.js";
import { t } from "./words.js";

const ASK_AGAIN = 700;

export class Analysis {
  #asking = false;
  #ready = false;

  /** @param {string} link @param {Hooks} hooks */
  constructor(link, hooks) {
    this.address = hooks.brought?.analysis ?? `/api/matches/${encodeURIComponent(link)}/analysis`;
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
      let progress = await fetched(this.address, method, this.hooks.brought?.text);
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
      const what = this.hooks.record().some(({ moves }) => moves.some(({ action }) => action.startsWith("dice "))) ? "workingDice" : "working";
      this.told.textContent = t(`play.analysis.${what}`, { Count: total }); // once: a counter would talk all the time
      this.element.replaceChildren(this.told, this.bar);
    }
  }

  /** @param {Turn[]} judged */
  #draw(judged) {
    this.#ready = true;
    const turns = judged.filter(({ seat }) => seat >= 0);
    const state = this.hooks.state();
    const seat = Math.max(0, state.seat);
    const all = games(turns);
    const parts = all.flatMap((one, i) => (one ? [
      ...(all.length > 1 ? [h("h3", { class: "moves-game" }, t("play.moves.game", { Number: i + 1 }))] : []),
      graph(one, seat, t(`play.analysis.graph.${whoIs(state, seat)}`, { Name: nameOf(state, seat) }), (turn) => this.#go(turn)),
      h("ol", { class: measured(turns) ? "judged in-points" : "judged" }, ...rows(one).map((row, n) => this.#row(row, n, state))),
    ] : []));
    this.told.textContent = t(turns.length > 0 ? "play.analysis.ready" : "play.analysis.empty");
    this.element.replaceChildren(this.told, ...(turns.length > 0 ? [this.#faults(turns, state)] : []), ...(measured(turns) ? this.#sums(turns, state) : []), ...parts);
  }

  /** Who earned what, a line a side. @param {Turn[]} turns @param {import("./protocol.js").State} state */
  #faults(turns, state) {
    return table("faults", state, faults(turns, 0).map(({ word }) => [sign(word), t(`play.analysis.${word}`)]), (seat) => faults(turns, seat).map(({ count }) => String(count)));
  }

  /** What that cost, and who had the luck. @param {Turn[]} turns @param {import("./protocol.js").State} state */
  #sums(turns, state) {
    const heads = ["decisions", "lost", "rate", "luck"].map((name) => [t(`play.analysis.sum.${name}`)]);
    return [table("faults sums", state, heads, (side) => {
      const { decisions, lost, rate, luck } = sums(turns, side);
      return [String(decisions), lost.toFixed(3), rate.toFixed(1), signed(luck, 2)];
    }), h("details", { class: "small" }, h("summary", {}, t("play.analysis.sum.how")), h("p", { class: "soft" }, t("play.analysis.sum.what")))];
  }

  /** @param {string} action @param {string} thrown */
  #named(action, thrown) {
    if (action === "roll" || action.startsWith("dice ")) return t("play.analysis.noDouble");
    return this.hooks.recorded?.(action, thrown) ?? action;
  }

  /** @param {import("./judged.js").Row} row @param {number} n @param {import("./protocol.js").State} state */
  #row({ turn, thrown, luck }, n, state) {
    const certainly = certain(turn.after);
    const move = h("button", { type: "button", class: "judged-move" }, this.#named(turn.action, thrown));
    move.addEventListener("click", () => this.#go(turn));
    const who = h("span", { class: "for-ears" }, t(`play.analysis.by.${whoIs(state, turn.seat)}`, { Name: nameOf(state, turn.seat) }));
    return h("li", { class: turn.judgement, "data-v": turn.v }, h("span", { class: "n" }, String(n + 1), turn.decision || thrown ? this.hooks.piece?.(turn.seat) : null), who, move,
      h("span", { class: "verdict" }, sign(turn.judgement), t(`play.analysis.${turn.judgement}`)),
      turn.lost ? h("span", { class: "cost", title: t("play.analysis.sum.lost") }, signed(-turn.lost)) : null,
      thrown ? h("small", { class: "luck" }, t("play.analysis.luck", { Points: signed(luck, 2) })) : null,
      certainly ? h("small", {}, t(`play.analysis.${certainly.kind}`, { Count: certainly.plies })) : null,
      hadBetter(turn) ? this.#betterKey(turn) : null);
  }

  /** @param {Turn} turn */
  #betterKey(turn) {
    const better = h("button", { type: "button", class: "better" }, t("play.analysis.show", { Move: this.#named(turn.best, "") }));
    better.addEventListener("click", () => {
      const spots = spotsOf(this.hooks.record(), turn);
      if (spots) this.hooks.better(spots.before, turn.best);
    });
    return better;
  }

  /** @param {Turn} turn */
  #go(turn) {
    const spots = spotsOf(this.hooks.record(), turn);
    if (spots) this.hooks.go(isThrow(turn) ? spots.before : spots.after);
  }
}

/**
 * A line a side, one's own first.
 * @param {string} name of the style
 * @param {import("./protocol.js").State} state
 * @param {import("./dom.js").Child[][]} heads
 * @param {(seat: number) => string[]} cells
 */
function table(name, state, heads, cells) {
  const seats = state.seat === 1 ? [1, 0] : [0, 1];
  return h("table", { class: name }, h("thead", {}, h("tr", {}, h("td", {}), ...heads.map((head) => h("th", { scope: "col" }, ...head)))),
    h("tbody", {}, ...seats.map((seat) => h("tr", {}, h("th", { scope: "row" }, whoIs(state, seat) === "you" ? t("play.analysis.you") : shownName(state, seat)),
      ...cells(seat).map((cell) => h("td", {}, cell))))));
}

/**
 * @param {string} address
 * @param {"GET" | "POST"} method
 * @param {string} [text] that a POST brings
 * @returns {Promise<Progress>}
 */
async function fetched(address, method, text) {
  const answer = await fetch(address, { method, headers: { Accept: "application/json" }, body: method === "POST" ? text : undefined });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.code);
  return body;
}
