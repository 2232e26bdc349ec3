// @ts-check
/**
 * The board of Hat Hunt: drawing, taps, drags, hovering and keys. It works on
 * the server's list of legal moves and knows no rules.
 */
import { s } from "../dom.js";
import { t } from "../words.js";
import * as geo from "./hats-geometry.js";
import * as marks from "./hats-marks.js";
import { Motion, tumble } from "./hats-motion.js";
import * as moves from "./hats-moves.js";
import { ensureHats } from "./hats-pieces.js";
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
  /** Spots as the eye sees them: nodes "45", homes "home:2". @type {Map<string, Place>} */ #spots = new Map();
  #flipped = false;
  #key = "";
  #lain = "";
  #at = "0";
  #opened = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;

  /** @param {Element} container @param {Hooks} hooks @param {View} view */
  constructor(container, hooks, view) {
    ensureHats();
    this.hooks = hooks;
    this.#view = view;
    this.board = geo.geometry(view.board);
    this.stone = s("g", {});
    this.homes = s("g", {});
    this.below = s("g", {});
    this.pieces = s("g", {});
    this.above = s("g", {});
    this.motionLayer = s("g", {});
    this.focusLayer = s("g", {});
    this.hits = s("g", {});
    const layers = [this.stone, this.homes, this.below, this.pieces, this.above, this.motionLayer, this.focusLayer, this.hits];
    this.svg = s("svg", { class: "board hats-board", viewBox: `0 0 720 ${this.board.height}`, role: "application", "aria-label": hooks.label, "aria-roledescription": t("play.mill.role") }, ...layers);
    container.replaceChildren(this.svg);
    this.motion = new Motion(this.motionLayer);
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
    this.#key = key;
    this.#lay();
    if (!same) this.#drawPieces();
    this.#drawMarks();
    if (!same && this.#known) this.#move(before, how.motion ?? true);
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
    this.#drawPieces();
    this.#drawMarks();
  }

  /** @param {string} text */
  enter(text) {
    const word = text.trim().toLowerCase();
    if (this.#how.mine && this.#view.phase === "throw" && !this.waits && (word === "roll" || word === t("play.hats.key.roll").toLowerCase())) {
      this.hooks.play("roll");
      return true;
    }
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
    const reach = Math.max(REACH * unit, 0.62 * this.board.pitch);
    const goals = new Set(moves.goals(this.#legal, this.#draft.unit).map((choice) => String(moves.endOf(choice))));
    const own = new Set(moves.movers(this.#legal).map((name) => this.#spotOf(moves.nodeOf(name))));
    const all = [...this.#spots].map(([spot, place]) => /** @type {[string, Place, number]} */ ([spot, place, this.#reach(spot, goals.has(spot) || own.has(spot) ? reach : 0)]));
    return geo.nearest(all.filter(([spot]) => goals.has(spot) || own.has(spot)), where) ?? geo.nearest(all, where);
  }

  /** @param {string} spot @param {number} wide */
  #reach(spot, wide) {
    return spot.startsWith("home") ? (this.board.sectors === 4 ? 113 : 86) : Math.max(wide, 0.55 * this.board.pitch);
  }

  /** @param {string} spot */
  canLift(spot) {
    return moves.movers(this.#legal).some((unit) => this.#spotOf(moves.nodeOf(unit)) === spot);
  }

  /** @param {string} spot @returns {Element | null} */
  lift(spot) {
    const here = moves.movers(this.#legal).filter((unit) => this.#spotOf(moves.nodeOf(unit)) === spot);
    this.#become({ unit: here.includes(this.#draft.unit) ? this.#draft.unit : here[0], to: -1 });
    const { captives } = moves.goals(this.#legal, this.#draft.unit)[0];
    const hand = s("g", { class: "counter" }, marks.stack({ owner: this.#view.turn, captives }, { x: 0, y: 0 }, 1.15 * this.board.hat));
    this.motionLayer.append(hand);
    return hand;
  }

  /** @param {string | null} spot where a dragged unit was let go */
  release(spot) {
    this.motion.end();
    const goal = moves.goals(this.#legal, this.#draft.unit).find((choice) => String(moves.endOf(choice)) === spot);
    if (!goal) return this.#become({ ...this.#draft, to: -1 });
    this.#become({ ...this.#draft, to: moves.endOf(goal) });
    this.hooks.play(goal.action);
  }

  /** @param {string} spot */
  tap(spot) {
    this.motion.end();
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

  /** @param {number} node */
  #spotOf(node) {
    return node === moves.HOME ? `home:${this.#view.turn}` : String(node);
  }

  /** What the moves call a spot: a node, HOME for the home of the seat to act. @param {string} spot */
  #idOf(spot) {
    return spot === `home:${this.#view.turn}` ? moves.HOME : spot.startsWith("home") ? -9 : Number(spot);
  }

  /** @param {number} node */
  #place(node) {
    return this.#spots.get(this.#spotOf(node)) ?? this.board.middle;
  }

  get #bottom() {
    const own = this.#view.homes[this.#how.bottom ?? 0]?.sector ?? 0;
    return this.#flipped ? own + this.board.sectors / 2 : own;
  }

  /** Lays the board as this reader sees it; the same board stays. */
  #lay() {
    const lain = [this.#view.board, this.#bottom, this.#view.homes.map((home) => home.sector)].join();
    if (lain === this.#lain) return;
    this.#lain = lain;
    this.board = geo.geometry(this.#view.board);
    this.svg.setAttribute("viewBox", `0 0 720 ${this.board.height}`);
    this.svg.setAttribute("class", `board hats-board board-${this.board.sectors}`);
    const nodes = this.board.nodes.map((place) => geo.turned(this.board, place, this.#bottom));
    const homes = this.board.homes.map((place) => geo.turned(this.board, place, this.#bottom));
    this.#spots = new Map([...nodes.map((place, node) => /** @type {[string, Place]} */ ([String(node), place])),
      ...this.#view.homes.map(({ sector }, seat) => /** @type {[string, Place]} */ ([`home:${seat}`, homes[sector]]))]);
    this.stone.replaceChildren(...marks.ground(this.board, this.#view, (node) => nodes[node], (sector) => homes[sector]));
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

  #drawPieces() {
    this.motion.end();
    const view = this.#view;
    const nodes = [...new Set(view.units.map((unit) => unit.node))].sort((a, b) => this.#place(a).y - this.#place(b).y);
    this.pieces.replaceChildren(...nodes.flatMap((node) => this.#unitsOn(node)));
    this.homes.replaceChildren(...view.homes.flatMap(({ hats }, seat) => {
      const home = this.#spots.get(`home:${seat}`) ?? this.board.middle;
      const drawn = marks.prison(this.board, home, view.jails[seat]);
      drawn.setAttribute("data-prison", String(seat));
      return [marks.homeHats(this.board, seat, home, view.hats, hats), drawn];
    }), ...this.#die());
  }

  /** @param {number} node */
  #unitsOn(node) {
    const units = say.unitsAt(this.#view, node);
    const place = this.#place(node);
    return marks.spread(units.length, this.board.hat).map(({ dx, dy, scale }, i) => {
      const g = s("g", { class: "counter", "data-unit": `${units[i].owner}(${units[i].captives.join()})`, "data-node": node, transform: `translate(${place.x + dx} ${place.y + dy})` });
      g.append(marks.stack(units[i], { x: 0, y: 0 }, scale));
      return g;
    });
  }

  /** The die lies at the home of who threw it; a used one fades. */
  #die() {
    const { die, turn, last } = this.#view;
    const [value, seat] = die > 0 ? [die, turn] : [last?.die ?? 0, last?.seat ?? -1];
    if (value === 0 || seat < 0) return [];
    const { x, y } = this.#diePlace(seat);
    return [s("g", { class: die > 0 ? "die-on-table" : "die-on-table used", "data-die": value, transform: `translate(${x} ${y})` }, s("use", { href: `#die-${value}`, transform: "scale(0.8)" }))];
  }

  /** @param {number} seat @returns {Place} */
  #diePlace(seat) {
    const { middle, sectors } = this.board;
    const home = this.#spots.get(`home:${seat}`) ?? middle;
    if (sectors === 4) return { x: home.x + (home.x < middle.x ? 98 : -98), y: home.y - 98 };
    const far = Math.hypot(middle.x - home.x, middle.y - home.y) || 1;
    return { x: home.x + ((middle.x - home.x) / far) * 88, y: home.y + ((middle.y - home.y) / far) * 88 };
  }

  #drawMarks() {
    const pending = this.#how.pending ? this.#view.legal?.find((one) => one.action === this.#how.pending) : undefined;
    const all = pending ? [pending] : moves.goals(this.#legal, this.#draft.unit);
    const chosen = pending ?? this.choice;
    this.below.replaceChildren(...this.#from(), ...all.filter((one) => one !== chosen).map((one) => marks.path(this.#way(one), false)), ...(chosen ? [marks.path(this.#way(chosen), true)] : []));
    this.below.classList.toggle("pending", Boolean(pending));
    this.above.replaceChildren(...this.#lastMove(), ...this.#canMove(), ...this.#pickedRing(), ...all.flatMap((one) => this.#goal(one, one === chosen)), ...this.#openedStack());
    this.#drawFocus();
    this.#labels();
    this.svg.classList.toggle("draggable", this.#legal.length > 0);
  }

  /** @param {Choice} choice @returns {Place[]} */
  #way({ from, path }) {
    return [this.#place(from), ...path.map((node) => this.#place(node))];
  }

  /** What a move does is marked where it happens. @param {Choice} choice @param {boolean} chosen */
  #goal(choice, chosen) {
    const place = this.#place(moves.endOf(choice));
    const goal = choice.captured.length > 0 ? marks.capture(place, chosen) : marks.goal(place, chosen);
    goal.setAttribute("data-to", String(moves.endOf(choice)));
    return choice.imprisoned.length > 0 ? [goal, marks.imprisons(place, choice.imprisoned.length)] : [goal];
  }

  #pickedRing() {
    const { unit } = this.#draft;
    if (!unit || moves.nodeOf(unit) === moves.HOME) return unit ? [this.#homeRing()] : [];
    const drawn = this.#drawnUnit(unit);
    return drawn ? [marks.picked(placeOf(drawn), this.board.hat)] : [];
  }

  #homeRing() {
    const home = this.#view.homes[this.#view.turn];
    const peg = marks.pegs(this.board, this.#place(moves.HOME), this.#view.hats)[Math.max(0, home.hats - 1)];
    return marks.picked({ x: peg.place.x, y: peg.place.y + 8 }, peg.scale);
  }

  /** The drawing of a unit that can move. @param {string} name */
  #drawnUnit(name) {
    const captives = name.slice(name.indexOf("(") + 1, -1);
    return this.pieces.querySelector(`[data-node="${moves.nodeOf(name)}"][data-unit="${this.#view.turn}(${captives})"]`);
  }

  /** Chevrons, while nothing is picked up. */
  #canMove() {
    if (this.#draft.unit) return [];
    return moves.movers(this.#legal).map((name) => {
      const drawn = moves.nodeOf(name) === moves.HOME ? null : this.#drawnUnit(name);
      const place = drawn ? placeOf(drawn) : this.#place(moves.HOME);
      const captives = moves.goals(this.#legal, name)[0].captives.length;
      return marks.canMove(drawn ? { x: place.x, y: place.y - (42 + 11 * Math.min(captives, 2)) * this.board.hat } : { x: place.x, y: place.y - (this.board.sectors === 4 ? 92 : 62) });
    });
  }

  #from() {
    const { last } = this.#view;
    if (!last?.event) return [];
    const from = /^\d+/.exec(last.action);
    return from && say.unitsAt(this.#view, Number(from[0])).length === 0 ? [marks.ghost(this.#place(Number(from[0])))] : [];
  }

  #lastMove() {
    const { last } = this.#view;
    return last?.event ? [marks.ticks(this.#place(moves.endOf(last.event)))] : [];
  }

  #openedStack() {
    if (!this.#opened || this.#opened.startsWith("home")) return [];
    const units = say.unitsAt(this.#view, Number(this.#opened));
    const more = units.length > 1 || units.some((unit) => unit.captives.length > 0);
    return more ? [marks.opened(units, this.#place(Number(this.#opened)), this.board.height)] : [];
  }

  // ---- motion

  /** @param {View} before @param {boolean} moves_ whether anything may move */
  #move(before, moves_) {
    if (!moves_) return;
    const { last, die } = this.#view;
    if (die > 0 && before.die === 0) return this.#tumble(die);
    if (last?.event && leads(before, last, this.#view)) this.#travel(before, last, last.event);
  }

  /** @param {number} value */
  #tumble(value) {
    const die = /** @type {SVGElement | null} */ (this.homes.querySelector("[data-die]"));
    if (die) tumble(die, this.#diePlace(this.#view.turn), this.board.middle, value);
  }

  /** @param {View} before @param {moves.Last} last @param {moves.HatsEvent} event */
  #travel(before, last, event) {
    const { seat, action } = last;
    const to = moves.endOf(event);
    const home = this.#spots.get(`home:${seat}`) ?? this.board.middle;
    const node = action.startsWith("home") ? null : parseInt(action, 10);
    const gate = moves.gateStep(before, seat, event);
    const taken = event.captured.flatMap((unit) => [unit.owner, ...unit.captives]);
    const mover = { owner: seat, captives: node === null ? [] : carriedBy(before, last) };
    const jailed = [...this.homes.querySelectorAll(`[data-prison="${seat}"] .jailed`)].slice(-event.imprisoned.length || Infinity);
    const box = marks.prisonBox(this.board, home);
    this.motion.play({
      mover, places: [node === null ? home : this.#place(node), ...event.path.map((n) => this.#place(n))], gate: gate < 0 ? -1 : gate + 1,
      waiting: say.unitsAt(before, to), imprisoned: event.imprisoned, late: gate === event.path.length - 1 && taken.length > 0,
      prison: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale: this.board.hat,
      hidden: [...this.pieces.querySelectorAll(`[data-node="${to}"]`), ...jailed],
    });
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
    this.hits.replaceChildren(...[...this.#spots].map(([spot, { x, y }]) => {
      const hit = s("g", { class: "hit", role: "button", tabindex: -1, "data-point": spot, transform: `translate(${x} ${y})` }, this.#area(spot));
      hit.addEventListener("focus", () => this.#focused(spot));
      hit.addEventListener("blur", () => this.#drawFocus());
      hit.addEventListener("click", (event) => {
        if (event.detail === 0) this.tap(spot); // a screen reader's or a script's; taps are gestures
      });
      return hit;
    }));
    if (!this.#spots.has(this.#at)) this.#at = "0";
  }

  /** @param {string} spot */
  #area(spot) {
    const half = spot.startsWith("home") ? (this.board.sectors === 4 ? 113 : 80) : 0.5 * this.board.pitch;
    return spot.startsWith("home") && this.board.sectors === 4
      ? s("rect", { class: "reach", x: -half, y: -half, width: 2 * half, height: 2 * half }) : s("circle", { class: "reach", r: half });
  }

  /** @param {string} spot @returns {SVGElement | null} */
  #hit(spot) {
    return this.hits.querySelector(`[data-point="${spot}"]`);
  }

  /** @param {string} spot */
  #focused(spot) {
    this.#at = spot;
    if (this.#hit(spot)?.matches(":focus-visible")) this.#under(spot);
    this.#drawFocus();
    this.#labels();
  }

  #drawFocus() {
    const place = this.#spots.get(this.#at);
    const seen = place && this.#hit(this.#at)?.matches(":focus-visible");
    const half = this.#at.startsWith("home") ? (this.board.sectors === 4 ? 118 : 92) : 28;
    this.focusLayer.replaceChildren(...(seen ? [marks.focusSquare(place, half)] : []));
  }

  #keys() {
    this.svg.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.#pressed(event.key)) event.preventDefault();
    });
  }

  /** @param {string} pressed @returns {boolean} whether the key meant something */
  #pressed(pressed) {
    const way = geo.ARROWS[pressed];
    if (way) this.#hit(geo.neighbour(this.#spots, this.#at, way))?.focus();
    else if (pressed === "Enter" || pressed === " ") this.tap(this.#at);
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
    const units = moves.movers(this.#legal).map((unit) => this.#spotOf(moves.nodeOf(unit)));
    const spots = goals.length > 0 ? goals : units.length > 0 ? [...new Set(units)] : [...new Set(this.#view.units.map((unit) => String(unit.node)))];
    if (spots.length === 0) return;
    const here = spots.indexOf(this.#at);
    const next = { first: 0, last: spots.length - 1, on: (here + 1) % spots.length, back: (here <= 0 ? spots.length : here) - 1 }[way] ?? 0;
    this.#hit(spots[next])?.focus();
  }

  /** @param {string} spot */
  #label(spot) {
    const whoIs = this.#how.whoIs ?? nobody;
    const id = this.#idOf(spot);
    const mover = moves.movers(this.#legal).some((unit) => moves.nodeOf(unit) === id);
    const picked = this.#draft.unit !== "" && moves.nodeOf(this.#draft.unit) === id;
    if (spot.startsWith("home")) return say.homeLabel(this.#view, Number(spot.slice(5)), { mover, picked }, whoIs);
    const goal = moves.goals(this.#legal, this.#draft.unit).find((choice) => moves.endOf(choice) === id);
    return say.spaceLabel(this.board, this.#view, id, { mover, picked, goal }, whoIs);
  }

  #labels() {
    for (const hit of this.hits.children) {
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

/** Where a drawing stands. @param {Element} drawn @returns {Place} */
function placeOf(drawn) {
  const [x, y] = (drawn.getAttribute("transform") ?? "").replace(/[^\d. -]/g, "").trim().split(" ").map(Number);
  return { x, y };
}

/** Whether a view follows on another by a move: else nothing is animated. @param {View} before @param {moves.Last} last @param {View} view */
function leads(before, last, view) {
  if (before.board !== view.board || !last.event) return false;
  const then = moves.after(before, { v: 0, seat: last.seat, action: last.action, event: last.event });
  return standing(then) === standing(view);
}

/** @param {View} view */
function standing({ units }) {
  return units.map(({ node, owner, captives }) => `${node}:${owner}(${captives.join()})`).sort().join();
}

/** The captives that the mover carried. @param {View} before @param {moves.Last} last @returns {number[]} */
function carriedBy(before, { action, seat }) {
  const [, node, , named] = /^(\d+)(\(([\d,]*)\))?-/.exec(action) ?? [];
  return before.units.find((unit) => unit.node === Number(node) && unit.owner === seat && (named === undefined || unit.captives.join() === named))?.captives ?? [];
}
