// @ts-check
/**
 * Waiting for somebody: ten stones are laid, one a second, and what happens at
 * the tenth is said before. The ticket is the server's; this page shows it.
 */
import { Announcer } from "./announcer.js";
import { Caller, mayNotify } from "./attention.js";
import { ensureSprite } from "./boards/counters.js";
import { Connection, socketUrl } from "./connection.js";
import { byId, s } from "./dom.js";
import { newEnvelope } from "./envelopes.js";
import "./forms.js";
import { ALONE, drafts, readPage } from "./page.js";
import { refusal } from "./sentences.js";
import { laid, secondsLeft, TEN } from "./stones.js";
import { t } from "./words.js";

/** @typedef {import("./protocol.js").Queue} Queue */

/** A hidden page stays until its call has sounded: the next one may not sound before it is touched. */
const RING = 600;

class WaitingPage {
  /** @type {Queue} */ #queue = { t: "queue", state: "none" };
  #leaving = false;
  /** The computer was asked for by hand. */ #chosen = false;
  #drawn = -1;

  constructor() {
    ensureSprite();
    this.page = readPage();
    this.announcer = new Announcer(/** @type {Element} */ (byId("status")));
    this.caller = new Caller();
    this.connection = new Connection({
      url: socketUrl(this.page.socket), opened: () => void this.#seek(),
      heard: (message) => this.#heard(message), changed: (status, { why }) => this.#connected(status, why),
    });
  }

  start() {
    byId("computer")?.addEventListener("click", () => this.#once("computer", { t: "computer", keep: this.keep?.checked ?? false }));
    byId("leave")?.addEventListener("click", () => this.#leave());
    this.full?.addEventListener("change", () => void this.#seek()); // the same place, asked for anew
    this.keep?.addEventListener("change", () => this.connection.send({ t: "keep", on: this.keep?.checked }));
    this.#offerNotice();
    this.#draw();
    this.connection.start();
    setInterval(() => this.#draw(), 200);
  }

  /** @returns {HTMLInputElement | null} */
  get keep() {
    return /** @type {HTMLInputElement | null} */ (byId("keep"));
  }

  /** A whole table of computers if nobody comes; in games for more than two. @returns {HTMLInputElement | null} */
  get full() {
    return /** @type {HTMLInputElement | null} */ (byId("full"));
  }

  /** Takes a ticket, or the one this player has: asking again does no harm. */
  async #seek() {
    if (this.#leaving) return;
    const { game = "", options = {}, limit = 0 } = this.page;
    this.connection.send({ t: "seek", game, options, limit, envelope: await this.#envelope(), keep: this.keep?.checked ?? false, full: this.full?.checked ?? false });
  }

  /** One envelope for this wait, also when the socket comes back. */
  async #envelope() {
    const name = `hanpan.seek.${this.page.game}`;
    const sealed = drafts.get(name) ?? await newEnvelope();
    drafts.set(name, sealed);
    return sealed;
  }

  /** @param {any} message */
  #heard(message) {
    if (message.t === "rejected") this.announcer.say(refusal(message));
    if (message.t !== "queue") return;
    this.#queue = message;
    if ((message.state === "paired" || message.state === "computer") && message.link) this.#go(message);
    else this.#tell(message);
    this.#draw();
  }

  /** @param {Queue} queue */
  #go({ state, link = "" }) {
    drafts.set(`hanpan.seek.${this.page.game}`, null);
    if (state === "computer" && !this.#chosen) drafts.set(ALONE, link);
    this.caller.call(t(state === "paired" ? "play.wait.paired" : "play.wait.computer"));
    setTimeout(() => location.replace(`/m/${encodeURIComponent(link)}`), document.hidden ? RING : 0);
  }

  /** @param {Queue} queue */
  #tell({ state, already }) {
    if (this.#leaving && (state === "none" || state === "ended")) location.assign(this.page.home ?? "/");
    else if (state === "asking") this.announcer.say(t("play.wait.asking"));
    else if (state === "ended" || state === "none") this.announcer.say(t("play.wait.ended"));
    else if (state === "waiting") this.announcer.say(t(already ? "play.wait.already" : this.full ? "play.wait.many" : "play.wait.looking"));
  }


  /** @param {import("./connection.js").Status} status @param {string} [why] */
  #connected(status, why) {
    if (status === "lost") this.announcer.say(t("play.wait.lost"));
    if (status === "stopped") this.announcer.say(t(`play.stopped.${why}`));
  }

  /** @param {string} id @param {object} message */
  #once(id, message) {
    const button = /** @type {HTMLButtonElement | null} */ (byId(id));
    if (!this.connection.send(message) || !button) return;
    this.#chosen = true;
    button.disabled = true;
    setTimeout(() => { button.disabled = false; }, 3_000); // the answer may have been lost
  }

  #leave() {
    this.#leaving = true;
    const home = () => location.assign(this.page.home ?? "/");
    if (this.connection.send({ t: "unseek" })) setTimeout(home, 2_000); // the answer comes sooner
    else home();
  }

  #draw() {
    const left = secondsLeft(this.#queue, this.connection.time.now());
    if (left === this.#drawn) return;
    this.#drawn = left;
    const when = byId("fallback-in");
    if (when) when.textContent = t(left > 0 ? "play.wait.in" : "play.wait.now", { Count: left });
    byId("ten")?.replaceChildren(...tray(left));
  }

  /** Asking needs a tap of the person: so a key offers it. */
  #offerNotice() {
    const button = byId("notify");
    if (!button || mayNotify() !== "default") return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await Notification.requestPermission();
      button.hidden = true;
    });
  }
}

/** The round board with its stones. @param {number} left */
function tray(left) {
  const places = Array.from({ length: TEN }, (_, i) => {
    const turn = ((i + 0.5) * 2 * Math.PI) / TEN;
    return { x: 180 + 124 * Math.sin(turn), y: 180 - 124 * Math.cos(turn) };
  });
  return [s("circle", { cx: 180, cy: 186, r: 172, class: "wood-side" }), s("circle", { cx: 180, cy: 180, r: 172, class: "wood-top" }),
    s("circle", { class: "groove", cx: 180, cy: 180, r: 124 }),
    ...places.map(({ x, y }) => s("circle", { class: "hole", cx: x, cy: y, r: 10 })),
    ...places.slice(0, laid(left)).map(({ x, y }) => s("use", { href: "#ivory", transform: `translate(${x} ${y}) scale(0.711)` })),
    s("text", { class: "big-number", x: 180, y: 182 }, String(left))];
}

new WaitingPage().start();
