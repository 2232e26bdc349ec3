// @ts-check
/**
 * The board of Hat Hunt: taps, drags, hovering and keys; hats-table.js draws. It
 * works on the server's list of legal moves and knows no rules.
 */
import { s } from "../dom.js";
import { t } from "../words.js";
import * as geo from "./hats-geometry.js";
import * as marks from "./hats-marks.js";
import * as moves from "./hats-moves.js";
import { ensureHats } from "./hats-pieces.js";
import { HatsTable } from "./hats-table.js";
import * as say from "./hats-words.js";
import { Gestures } from "./mill-gestures.js";

/**
 * @typedef {import("./hats-moves.js").View} View
 * @typedef {import("./hats-moves.js").Draft} Draft
 * @typedef {import("./hats-moves.js").Choice} Choice
 * @typedef {import("./hats-geometry.js").Place} Place
 * @typedef {import("./module.js").Hooks} Hooks
 * @typedef {import("./module.js").How} How
 */

/** Pixels round a goal in which a tap is meant for it. */
const REACH = 22;
/** Milliseconds a pointer rests before what lies under it is shown. */
const REST = 90;

export class HatsBoard {
  /** @type {View} */ #view;
  /** @type {How} */ #how = { mine: false };
  /** @type {Draft} */ #draft = moves.NOTHING;
  /** @type {Choice[]} */ #legal = [];
  #flipped = false;
  #key = "";
  #at = "0";
  #opened = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;

  /** @param {Element} container @param {Hooks} hooks @param {View} view */
  constructor(container, hooks, view) {
    ensureHats();
    this.hooks = hooks;
    this.#view = view;
    this.table = new HatsTable(container, { role: "application", "aria-label": hooks.label, "aria-roledescription": t("play.mill.role") }, view);
    this.svg = this.table.svg;
    this.#keys();
    new Gestures(this);
    this.#hover();
    this.#lay();
  }

  // ---- the interface of boards/README.md

  /** @param {View} view @param {How} how */
  show(view, how) {
    const before = this.#view;
    const key = [view.turn, view.phase, view.die, view.quiet, view.legal?.length, how.mine, JSON.stringify(view.units)].join();
    this.#view = view;
    this.#how = how;
    this.#legal = how.mine && !how.pending ? view.legal ?? [] : [];
    if (how.pending) this.#draft = this.#pendingDraft(how.pending);
    else if (key !== this.#key) this.#draft = moves.only(this.#legal); // another position: what was half made is void
    else this.#draft = moves.fitting(this.#legal, this.#draft);
    const same = key === this.#key;
    this.table.view = view;
    this.#lay();
    if (!same || this.#key === "") this.table.drawPieces();
    this.#key = key;
    this.#drawMarks();
    if (!same && this.#known && (how.motion ?? true)) this.table.move(before);
    this.#known = true;
  }

  /** Something was shown before: only then does anything move. */
  #known = false;

  get draft() {
    const bare = this.#draft.to < 0 && this.#draft.unit === moves.only(this.#legal).unit;
    return bare || this.#how.pending ? null : this.#draft;
  }

  /** A draft that does not fit the legal moves is dropped. @param {Draft | null} draft */
  set draft(draft) {
    this.#become(moves.fitting(this.#legal, draft));
  }

  /** The whole move that is chosen, and not sent yet. */
  get choice() {
    return moves.chosen(this.#legal, this.#draft);
  }

  /** A throw was asked for and is not there yet. */
  get waits() {
    return Boolean(this.#how.pending);
  }

  undo() {
    this.#become(this.#draft.to >= 0 ? { ...this.#draft, to: -1 } : moves.only(this.#legal));
  }

  confirm() {
    const { choice } = this;
    if (choice) this.hooks.play(choice.action);
  }

  /** Another unit that can move. */
  other() {
    const unit = moves.nextUnit(this.#legal, this.#draft.unit, true);
    if (unit) this.#become({ unit, to: -1 });
  }

  /** @param {boolean} on */
  flip(on) {
    this.#flipped = on;
    this.#lay();
    this.table.drawPieces();
    this.#drawMarks();
  }

  /** @param {string} text */
  enter(text) {
    const word = text.trim().toLowerCase();
    if (word === "roll" || word === t("play.hats.key.roll").toLowerCase()) return this.#roll();
    const choice = moves.typed(this.#legal, text);
    if (!choice) return false;
    this.#become({ unit: moves.nameOf(choice), to: moves.endOf(choice) });
    this.hooks.play(choice.action);
    return true;
  }

  focus() {
    this.#hit(this.#at)?.focus();
  }

  // ---- what gestures need; spots are strings

  /**
   * The spot that is meant: the nearest goal in reach, else what lies there.
   * @param {Place} where
   */
  pointNear(where) {
    const unit = 720 / (this.svg.getBoundingClientRect().width || 720);
    const reach = Math.max(REACH * unit, 0.62 * this.table.board.pitch);
    const goals = new Set(moves.goals(this.#legal, this.#draft.unit).map((choice) => String(moves.endOf(choice))));
    const own = new Set(moves.movers(this.#legal).map((name) => this.table.spotOf(moves.nodeOf(name))));
    const all = [...this.table.spots].map(([spot, place]) => /** @type {[string, Place, number]} */ ([spot, place, this.#reach(spot, goals.has(spot) || own.has(spot) ? reach : 0)]));
    return geo.nearest(all.filter(([spot]) => goals.has(spot) || own.has(spot)), where) ?? geo.nearest(all, where);
  }

  /** @param {string} spot @param {number} wide */
  #reach(spot, wide) {
    return spot.startsWith("home") ? (this.table.board.sectors === 4 ? 113 : 86) : Math.max(wide, 0.55 * this.table.board.pitch);
  }

  /** @param {string} spot */
  canLift(spot) {
    return moves.movers(this.#legal).some((unit) => this.table.spotOf(moves.nodeOf(unit)) === spot);
  }

  /** @param {string} spot @returns {Element | null} */
  lift(spot) {
    const here = moves.movers(this.#legal).filter((unit) => this.table.spotOf(moves.nodeOf(unit)) === spot);
    this.#become({ unit: here.includes(this.#draft.unit) ? this.#draft.unit : here[0], to: -1 });
    const { captives } = moves.goals(this.#legal, this.#draft.unit)[0];
    const hand = s("g", { class: "counter" }, marks.stack({ owner: this.#view.turn, captives }, { x: 0, y: 0 }, 1.15 * this.table.board.hat));
    this.table.moving.append(hand);
    return hand;
  }

  /** @param {string | null} spot where a dragged unit was let go */
  release(spot) {
    this.table.motion.end();
    const goal = moves.goals(this.#legal, this.#draft.unit).find((choice) => String(moves.endOf(choice)) === spot);
    if (!goal) return this.#become({ ...this.#draft, to: -1 });
    this.#become({ ...this.#draft, to: moves.endOf(goal) });
    this.hooks.play(goal.action);
  }

  /** @param {string} spot */
  tap(spot) {
    this.table.motion.end();
    this.#at = spot;
    const next = moves.tapped(this.#legal, this.#draft, this.#idOf(spot));
    if (!next) return this.#look(spot);
    this.#opened = "";
    this.#become(next.draft);
    if (next.play) this.hooks.play(next.play.action);
  }

  /** A tap that moves nothing opens the stack, or says what stands there. @param {string} spot */
  #look(spot) {
    this.#opened = this.#opened === spot ? "" : spot;
    this.#drawMarks();
    this.hooks.told(this.#label(spot));
  }

  // ---- spots

  /** What the moves call a spot: a node, HOME for the home of the seat to act. @param {string} spot */
  #idOf(spot) {
    return spot === `home:${this.#view.turn}` ? moves.HOME : spot.startsWith("home") ? -9 : Number(spot);
  }

  get #bottom() {
    const own = this.#view.homes[this.#how.bottom ?? 0]?.sector ?? 0;
    return this.#flipped ? own + this.table.board.sectors / 2 : own;
  }

  /** Lays the board as this reader sees it; the same board stays. */
  #lay() {
    if (!this.table.lay(this.#bottom)) return;
    this.#makeHits();
    this.#key = ""; // hats lie elsewhere now
  }

  // ---- drafts

  /** @param {Draft} draft */
  #become(draft) {
    const same = draft.unit === this.#draft.unit && draft.to === this.#draft.to;
    this.#draft = draft;
    this.#drawMarks();
    if (!same) this.hooks.drafted(this.draft);
  }

  /** @param {string} action @returns {Draft} */
  #pendingDraft(action) {
    const choice = this.#view.legal?.find((one) => one.action === action);
    return choice ? { unit: moves.nameOf(choice), to: moves.endOf(choice) } : moves.NOTHING;
  }

  // ---- drawing

  #drawMarks() {
    const sent = this.#how.pending ? this.#view.legal?.find((one) => one.action === this.#how.pending) : undefined;
    this.table.drawMarks({ legal: this.#legal, draft: this.#draft, sent: sent ?? null, opened: this.#opened });
    this.svg.classList.toggle("draggable", this.#legal.length > 0);
    this.#drawFocus();
    this.#labels();
  }

  // ---- pointer, keyboard and ears

  #hover() {
    const rest = (/** @type {() => void} */ then) => {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(then, REST);
    };
    this.svg.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
      rest(() => this.#under(this.pointNear({ x, y }) ?? ""));
    });
    this.svg.addEventListener("pointerleave", () => rest(() => this.#under("")));
    this.svg.addEventListener("pointerdown", () => clearTimeout(this.#rest));
  }

  /** What lies under a resting pointer or the focus is shown: a goal's way, or who is in a stack. @param {string} spot */
  #under(spot) {
    const goal = moves.goals(this.#legal, this.#draft.unit).find((choice) => String(moves.endOf(choice)) === spot);
    const opened = goal ? "" : spot;
    const changed = opened !== this.#opened;
    this.#opened = opened;
    if (goal) this.#become({ ...this.#draft, to: moves.endOf(goal) });
    else if (changed) this.#drawMarks();
  }

  #makeHits() {
    this.table.hits.replaceChildren(...[...this.table.spots].map(([spot, { x, y }]) => {
      const hit = s("g", { class: "hit", role: "button", tabindex: -1, "data-point": spot, transform: `translate(${x} ${y})` }, this.#area(spot));
      hit.addEventListener("focus", () => this.#focused(spot));
      hit.addEventListener("blur", () => this.#drawFocus());
      hit.addEventListener("click", (event) => {
        if (event.detail === 0) this.tap(spot); // a screen reader's or a script's; taps are gestures
      });
      return hit;
    }));
    if (!this.table.spots.has(this.#at)) this.#at = "0";
  }

  /** @param {string} spot */
  #area(spot) {
    const half = spot.startsWith("home") ? (this.table.board.sectors === 4 ? 113 : 80) : 0.5 * this.table.board.pitch;
    return spot.startsWith("home") && this.table.board.sectors === 4
      ? s("rect", { class: "reach", x: -half, y: -half, width: 2 * half, height: 2 * half }) : s("circle", { class: "reach", r: half });
  }

  /** @param {string} spot @returns {SVGElement | null} */
  #hit(spot) {
    return this.table.hits.querySelector(`[data-point="${spot}"]`);
  }

  /** @param {string} spot */
  #focused(spot) {
    this.#at = spot;
    if (this.#hit(spot)?.matches(":focus-visible")) this.#under(spot);
    this.#drawFocus();
    this.#labels();
  }

  #drawFocus() {
    const place = this.table.spots.get(this.#at);
    const seen = place && this.#hit(this.#at)?.matches(":focus-visible");
    const half = this.#at.startsWith("home") ? (this.table.board.sectors === 4 ? 118 : 92) : 28;
    this.table.focusLayer.replaceChildren(...(seen ? [marks.focusSquare(place, half)] : []));
  }

  #keys() {
    this.svg.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.#pressed(event.key, event.code)) event.preventDefault();
    });
  }

  /** Throws, if that is awaited of this seat. */
  #roll() {
    const may = this.#how.mine && this.#view.phase === "throw" && !this.waits;
    if (may) this.hooks.play("roll");
    return may;
  }

  /** @param {string} pressed @param {string} code its place on the keyboard @returns {boolean} whether the key meant something */
  #pressed(pressed, code) {
    const way = geo.ARROWS[pressed];
    if (way) this.#hit(geo.neighbour(this.table.spots, this.#at, way))?.focus();
    else if (pressed === "Enter" || pressed === " ") this.tap(this.#at);
    else if (pressed.toLowerCase() === "r" || code === "KeyR") return this.#roll();
    else if (pressed === "Escape" && (this.#opened || this.draft)) this.#escape();
    else if (STEPS[pressed]) this.#step(STEPS[pressed]);
    else return false;
    return true;
  }

  #escape() {
    this.#opened = "";
    if (this.draft) this.undo();
    else this.#drawMarks();
  }

  /** From one spot that means something now to the next. @param {string} way */
  #step(way) {
    const goals = moves.goals(this.#legal, this.#draft.unit).map((choice) => String(moves.endOf(choice)));
    const units = moves.movers(this.#legal).map((unit) => this.table.spotOf(moves.nodeOf(unit)));
    const spots = goals.length > 0 ? goals : units.length > 0 ? [...new Set(units)] : [...new Set(this.#view.units.map((unit) => String(unit.node)))];
    if (spots.length === 0) return;
    const here = spots.indexOf(this.#at);
    const next = { first: 0, last: spots.length - 1, on: (here + 1) % spots.length, back: (here <= 0 ? spots.length : here) - 1 }[way] ?? 0;
    this.#hit(spots[next])?.focus();
    this.#under(spots[next]); // the focus may have been there already
  }

  /** @param {string} spot */
  #label(spot) {
    const whoIs = this.#how.whoIs ?? nobody;
    const id = this.#idOf(spot);
    const mover = moves.movers(this.#legal).some((unit) => moves.nodeOf(unit) === id);
    const picked = this.#draft.unit !== "" && moves.nodeOf(this.#draft.unit) === id;
    if (spot.startsWith("home")) return say.homeLabel(this.#view, Number(spot.slice(5)), { mover, picked }, whoIs);
    const goal = moves.goals(this.#legal, this.#draft.unit).find((choice) => moves.endOf(choice) === id);
    return say.spaceLabel(this.table.board, this.#view, id, { mover, picked, goal }, whoIs);
  }

  #labels() {
    for (const hit of this.table.hits.children) {
      const spot = hit.getAttribute("data-point") ?? "";
      hit.setAttribute("aria-label", this.#label(spot));
      hit.setAttribute("tabindex", spot === this.#at ? "0" : "-1");
    }
  }
}

/** Keys that go among the spots that mean something now. @type {Record<string, string>} */
const STEPS = { PageDown: "on", PageUp: "back", Home: "first", End: "last" };

/** @param {number} _ @returns {import("./module.js").Who} */
function nobody(_) {
  return { name: "", who: "they" };
}

