// @ts-check
/**
 * The record beside the board, and looking back in it. The live game goes on
 * meanwhile: who looks back stays where he is (C43).
 *
 * @typedef {import("./protocol.js").GameRecord} GameRecord
 * @typedef {object} Writing how a game writes its record
 * @property {(action: string, thrown: string) => string} [recorded]
 * @property {import("./boards/module.js").BoardModule["row"]} [row] a line a move, in a game for more than two
 * @property {import("./boards/module.js").WhoIs} whoIs
 *
 * @typedef {{game: number, ply: number}} Spot ply counts the actions seen, 0 the first position
 */
import { h } from "./dom.js";
import { t } from "./words.js";

/** Whether an entry is a move; a throw belongs to the move behind it. @param {import("./protocol.js").Made} made */
export function isMove({ seat, action }) {
  return seat >= 0 && !/^(lot|dice) /.test(action);
}

/**
 * The moves of a game: how many actions were made with each, and the dice before it.
 * @param {GameRecord} game
 */
export function movesOf({ moves }) {
  return moves.flatMap((move, i) => {
    const [word, dice = ""] = (moves[i - 1]?.action ?? "").split(" ");
    return isMove(move) ? [{ move, ply: i + 1, thrown: word === "dice" ? dice : "" }] : [];
  });
}

/** The end of what is recorded. @param {GameRecord[]} record @returns {Spot} */
export function lastSpot(record) {
  const game = Math.max(0, record.length - 1);
  return { game, ply: record[game]?.moves.length ?? 0 };
}

/**
 * A step of looking back, over the games' borders.
 * @param {GameRecord[]} record
 * @param {Spot | null} spot null is the live game
 * @param {"first" | "back" | "forward" | "last"} way
 * @returns {Spot | null}
 */
export function step(record, spot, way) {
  const end = lastSpot(record);
  const at = spot ?? end;
  if (way === "last") return null;
  if (way === "first") return settled(record, { game: at.game, ply: opening(record, at.game) });
  if (way === "back") return settled(record, before(record, at));
  return settled(record, after(record, at));
}

/** Lots are no positions to stop at. @param {GameRecord[]} record @param {number} game */
function opening(record, game) {
  const moves = record[game]?.moves ?? [];
  const first = moves.findIndex((m) => m.seat >= 0);
  return first < 0 ? moves.length : first;
}

/** @param {GameRecord[]} record @param {Spot} at @returns {Spot} */
function before(record, { game, ply }) {
  if (ply > opening(record, game)) return { game, ply: ply - 1 };
  return game > 0 ? { game: game - 1, ply: record[game - 1].moves.length } : { game, ply };
}

/** @param {GameRecord[]} record @param {Spot} at @returns {Spot} */
function after(record, { game, ply }) {
  if (ply < (record[game]?.moves.length ?? 0)) return { game, ply: ply + 1 };
  return game + 1 < record.length ? { game: game + 1, ply: opening(record, game + 1) } : { game, ply };
}

/** The end of the record is the live game. @param {GameRecord[]} record @param {Spot} spot @returns {Spot | null} */
export function settled(record, spot) {
  const end = lastSpot(record);
  return spot.game === end.game && spot.ply >= end.ply ? null : spot;
}

export class MoveList {
  /** @type {string} */ #drawn = "";

  /**
   * @param {(spot: Spot) => void} go
   * @param {Writing} writing
   */
  constructor(go, writing) {
    this.go = go;
    this.writing = writing;
    this.element = h("div", { class: "record" });
    this.element.addEventListener("click", (event) => {
      const move = /** @type {Element} */ (event.target).closest("[data-ply]");
      if (move) this.go({ game: Number(move.getAttribute("data-game")), ply: Number(move.getAttribute("data-ply")) });
    });
  }

  /**
   * @param {GameRecord[]} record
   * @param {Spot | null} spot
   * @param {string} open the turn half made, ""
   */
  show(record, spot, open) {
    const drawn = JSON.stringify([record.map((g) => g.moves.length), spot, open]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const at = spot ?? lastSpot(record);
    if (!this.#grow(record, at)) this.#redraw(record, at, open);
    const current = this.element.querySelector("[aria-current]");
    if (current) this.#reveal(/** @type {HTMLElement} */ (current));
  }

  /** @param {GameRecord[]} record @param {Spot} at @param {string} open */
  #redraw(record, at, open) {
    const lists = record.map((game, i) => this.#game(game, i, record.length, at, i === record.length - 1 ? open : ""));
    const held = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"))?.dataset;
    this.element.replaceChildren(...lists.flat());
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-game="${held.game}"][data-ply="${held.ply}"]`))?.focus({ preventScroll: true });
    this.#stands = { games: record.length, moves: record.at(-1)?.moves ?? [] };
  }

  /** What is drawn of the last game. @type {{games: number, moves: import("./protocol.js").Made[]}} */
  #stands = { games: 0, moves: [] };

  /**
   * Adds what is new where lines only came on: a long game of many is not
   * written anew with every throw. False if that is not all.
   * @param {GameRecord[]} record
   * @param {Spot} at
   */
  #grow(record, at) {
    const i = record.length - 1;
    const list = this.element.querySelector(".moves.one:last-child");
    const { games, moves } = this.#stands;
    const shown = moves.length;
    if (!list || games !== record.length || shown === 0 || record[i].moves[shown - 1]?.v !== moves[shown - 1].v) return false;
    list.append(...movesOf(record[i]).filter(({ ply }) => ply > shown).flatMap((one) => this.#row(one, i, at)));
    this.#mark(at);
    this.#stands = { games, moves: record[i].moves };
    return true;
  }

  /** The line of the position that is shown. @param {Spot} at */
  #mark({ game, ply }) {
    const here = this.element.querySelector(`[data-game="${game}"][data-ply="${ply}"]`);
    for (const one of this.element.querySelectorAll("[aria-current]")) {
      one.classList.remove("last");
      one.removeAttribute("aria-current");
    }
    here?.classList.add("last");
    here?.setAttribute("aria-current", "true");
  }

  /** Scrolls the panel alone: the page must not move under a finger. @param {HTMLElement} move */
  #reveal(move) {
    const panel = /** @type {HTMLElement | null} */ (this.element.closest(".panel-body"));
    if (!panel || panel.scrollHeight <= panel.clientHeight) return;
    const top = move.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    if (top < 0 || top > panel.clientHeight - 40) panel.scrollTop += top - panel.clientHeight / 2;
  }

  /** A line of its own: who, what, and what came of it. @param {{move: import("./protocol.js").Made, ply: number, thrown: string}} one @param {number} i @param {Spot} at */
  #row({ move, ply, thrown }, i, at) {
    const { row, whoIs } = this.writing;
    if (!row) return [];
    const { icon, text, more } = row(move, thrown, whoIs);
    const here = at.game === i && at.ply === ply;
    return [h("span", { class: "n" }, icon),
      h("button", { type: "button", class: here ? "last" : "", "data-game": i, "data-ply": ply, "aria-current": here ? "true" : null }, text), h("span", { class: "soft" }, more)];
  }

  /** @param {GameRecord} game @param {number} i @param {number} games @param {Spot} at @param {string} open */
  #game(game, i, games, at, open) {
    const { recorded = (action) => action, row } = this.writing;
    const list = h("div", { class: row ? "moves one" : "moves", role: "group", "aria-label": t("play.moves.game", { Number: i + 1 }) });
    const plies = movesOf(game);
    if (row) {
      list.append(...plies.flatMap((one) => this.#row(one, i, at)));
      return [list];
    }
    plies.forEach(({ move, ply, thrown }, n) => {
      if (n % 2 === 0) list.append(h("span", { class: "n" }, String(n / 2 + 1)));
      const here = at.game === i && at.ply === ply;
      list.append(h("button", { type: "button", class: here ? "last" : "", "data-game": i, "data-ply": ply, "aria-current": here ? "true" : null }, recorded(move.action, thrown), move.hinted ? h("small", { class: "hinted" }, t("play.moves.hinted")) : null));
    });
    if (open) {
      if (plies.length % 2 === 0) list.append(h("span", { class: "n" }, String(plies.length / 2 + 1)));
      list.append(h("span", { class: "open" }, `${open} …`));
    }
    return games > 1 ? [h("h3", { class: "moves-game" }, t("play.moves.game", { Number: i + 1 })), list] : [list];
  }
}
