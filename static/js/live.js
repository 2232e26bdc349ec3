// @ts-check
/**
 * A match as this page follows it: the socket, what is known, the actions that
 * wait for an answer, and this browser's part in the draws. It draws nothing.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./protocol.js").Entry} Entry
 * @typedef {import("./protocol.js").Act} Act
 *
 * @typedef {object} Hooks
 * @property {() => void} fresh everything may have changed: show the end state at once
 * @property {(entry: Entry, before: State) => void} happened one entry more
 * @property {(act: Act, why: import("./protocol.js").Rejected) => void} refused an action was taken back
 * @property {() => void} settled an action was stored
 * @property {(queue: import("./protocol.js").Queue) => void} queue
 * @property {(hint: import("./protocol.js").Hint) => void} hinted what the computer would do
 * @property {() => void} changed the connection, or what is thought of the server
 */
import { Connection, socketUrl } from "./connection.js";
import { differs, keep, keptOf, owed } from "./envelopes.js";
import * as feed from "./feed.js";
import { uuid7 } from "./ids.js";
import { Outbox } from "./outbox.js";
import { PROTOCOL } from "./protocol.js";

/** How long an answer to a heartbeat may run ahead of the events before they are asked for. */
const PATIENCE = 500;

export class LiveMatch {
  #seedSent = "";
  /** What was asked last. @type {Act | null} */ #asked = null;
  /** Stored actions by id, with the v of their entries. @type {Map<string, number>} */ #answered = new Map();
  /** When the youngest action was made, by this machine's clock. */
  actedAt = 0;
  /** The server has another build than this page. */
  outdated = false;
  /** The server speaks another number: watch, but do not act. */
  readOnly = false;
  /** The match shows other envelopes than this browser kept. */
  tampered = false;
  /** Why the connection was given up. @type {string | undefined} */
  why;

  /**
   * @param {import("./page.js").Page} page
   * @param {Hooks} hooks
   */
  constructor(page, hooks) {
    this.hooks = hooks;
    this.build = page.build;
    this.link = page.link ?? "";
    this.known = feed.fromSnapshot(page.state);
    this.outbox = new Outbox(`hanpan.outbox.${this.link}`);
    this.connection = new Connection({
      url: socketUrl(page.socket), v: () => this.known.v,
      opened: (hello) => this.#greeted(hello), heard: (message) => this.#heard(message),
      changed: (_, { why }) => this.#changed(why),
    });
  }

  /** @returns {State} */
  get state() {
    return this.known.state;
  }

  get record() {
    return this.known.record;
  }

  start() {
    this.#keepFair();
    this.connection.start();
  }

  /** Server time. */
  now() {
    return this.connection.time.now();
  }

  /** Whether this browser's seat is to act. @param {State} [state] */
  acts(state = this.state) {
    return state.phase === "playing" && state.seat >= 0 && state.wait?.seat === state.seat && !state.seats[state.seat]?.resigned;
  }

  /** The action of the game that waits for its answer, if it is of this turn. */
  get pending() {
    const act = this.outbox.play;
    return act && act.turn === this.state.turn && this.acts() ? act.action ?? null : null;
  }

  /**
   * Sends an action, or keeps it until there is a socket.
   * @param {string} verb
   * @param {{action?: string, v?: number, envelope?: string, turn?: number}} [more]
   * @returns {boolean} whether it could be sent
   */
  act(verb, more = {}) {
    if (this.#isSaid(verb, more.action)) return true;
    const act = this.#made(verb, more);
    this.outbox.add(act);
    this.actedAt = Date.now();
    return this.connection.send(act);
  }

  /** Whether the same was done in this turn and waits for its answer: a second tap means the first (C11). @param {string} verb @param {string} [action] */
  #isSaid(verb, action) {
    return this.outbox.waiting.some((act) => act.turn === this.state.turn && act.do === verb && (verb === "play" || act.action === action));
  }

  /**
   * Asks for a play that this page cannot read: the server, which knows every
   * spelling, makes it or names the rule. It is not drawn before, nor sent again.
   * @param {string} action
   * @returns {boolean} whether it could be asked
   */
  ask(action) {
    this.#asked = this.#made("play", { action });
    return this.acts() && !this.pending && !this.readOnly && this.connection.send(this.#asked);
  }

  /** @param {string} verb @param {object} more @returns {Act} */
  #made(verb, more) {
    return { t: "act", id: uuid7(), turn: this.state.turn, do: verb, ...more };
  }

  /** @param {import("./protocol.js").Hello} hello */
  #greeted(hello) {
    this.outdated = Boolean(this.build) && hello.build !== this.build;
    this.readOnly = hello.protocol !== PROTOCOL;
    this.#watch();
    if (!this.readOnly) for (const act of this.outbox.waiting) this.connection.send(act); // the same ids: done once, whatever got lost
    this.hooks.changed();
  }

  #watch() {
    this.connection.send({ t: "watch", link: this.link, v: this.known.v });
  }

  /** @param {string | undefined} why */
  #changed(why) {
    this.why = why;
    this.hooks.changed();
  }

  /** @param {any} message */
  #heard(message) {
    switch (message.t) {
      case "state": return this.#snapshot(message);
      case "event": return this.#event(message);
      case "ok": return this.#stored(message);
      case "rejected": return this.#refused(message);
      case "beat": return this.#beat(message);
      case "hint": return this.hooks.hinted(message);
      case "queue": return this.hooks.queue(message);
      default: return undefined; // a newer server may say more than this page understands
    }
  }

  /** @param {import("./protocol.js").StateMessage} message */
  #snapshot(message) {
    this.known = feed.fromSnapshot(message);
    this.#settle();
    this.#keepFair();
    this.hooks.fresh();
  }

  /** @param {import("./protocol.js").EventMessage} message */
  #event(message) {
    const before = this.known;
    const { verdict, known } = feed.take(before, message);
    if (verdict === "gap") this.#watch();
    if (verdict !== "next" && verdict !== "part") return;
    this.known = known;
    if (verdict === "part") return;
    this.#settle();
    this.#keepFair();
    for (const entry of [...before.parts, message.entry]) this.hooks.happened(entry, before.state);
  }

  /** A stored action stays pending until its event is here too: nothing jumps back meanwhile. @param {import("./protocol.js").Ok} ok */
  #stored({ id, v }) {
    this.#answered.set(id, v);
    if (this.#settle()) this.hooks.settled();
  }

  /** Lets go of stored actions whose entries are known. */
  #settle() {
    const done = [...this.#answered].filter(([, v]) => v <= this.known.v);
    for (const [id] of done) {
      this.#answered.delete(id);
      this.outbox.settle(id);
    }
    return done.length > 0;
  }

  /** @param {import("./protocol.js").Rejected} rejected */
  #refused(rejected) {
    const act = this.outbox.settle(rejected.id) ?? (this.#asked?.id === rejected.id ? this.#asked : null);
    if (rejected.state && rejected.state.v !== this.known.v) this.#watch();
    if (act?.do === "resign" && rejected.code === "stale" && this.state.seats.length > 2) this.act("resign", { turn: rejected.state?.turn ?? this.state.turn }); // others moved on meanwhile: the wish stands
    else if (act) this.hooks.refused(act, rejected);
  }

  /** News can be lost: the heartbeat tells what the server has (C02). @param {import("./protocol.js").Beat} beat */
  #beat({ v }) {
    if (!feed.isBehind(this.known.v, v)) return;
    const then = this.known.v;
    setTimeout(() => {
      if (this.known.v === then) this.#watch();
    }, PATIENCE);
  }

  /** Keeps the envelopes, gives the seed that is owed, and sees what was changed. */
  #keepFair() {
    keep(this.link, this.state);
    this.tampered = differs(this.state, keptOf(this.link));
    const seed = owed(this.state);
    const once = `${seed}@${this.state.v}`;
    if (seed && this.#seedSent !== once && this.connection.send({ t: "seed", c: seed })) this.#seedSent = once;
  }
}
