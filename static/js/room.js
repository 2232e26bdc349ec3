// @ts-check
/**
 * A room whose seats are not all taken: who sits there, the address to pass on,
 * and the beginning of the match, at which the page becomes the match's.
 */
import { Announcer } from "./announcer.js";
import { Caller } from "./attention.js";
import { boardOf } from "./boards/boards.js";
import { byId, h } from "./dom.js";
import "./forms.js";
import { LiveMatch } from "./live.js";
import { readPage } from "./page.js";
import { refusal, shownName } from "./sentences.js";
import { t } from "./words.js";

/** What the room's keys ask for, each shown while it is open to the reader. */
const VERBS = ["start", "close", "rise", "ready"];

class RoomPage {
  #leaving = false;
  #seats = "";

  constructor() {
    this.page = readPage();
    this.announcer = new Announcer(/** @type {Element} */ (byId("status")));
    this.caller = new Caller();
    this.live = new LiveMatch(this.page, {
      fresh: () => this.#draw(), happened: () => this.#draw(), settled: () => {},
      refused: (_, why) => this.announcer.say(refusal(why)), hinted: () => undefined, queue: () => {}, changed: () => this.#connected(),
    });
  }

  start() {
    for (const verb of VERBS) byId(verb)?.addEventListener("click", () => this.live.act(verb));
    sharing(this.announcer);
    this.#draw();
    this.live.start();
  }

  #connected() {
    const { status } = this.live.connection;
    if (status === "lost") this.announcer.say(t("play.slip.lost"));
    if (status === "stopped") this.announcer.say(t(`play.stopped.${this.live.why}`));
  }

  #draw() {
    const { state } = this.live;
    if (state.phase !== "open") this.#begin();
    const seats = JSON.stringify(state.seats);
    if (seats !== this.#seats) byId("room-seats")?.replaceChildren(...orderAtStart(state).map((seat, place) => this.#seat(seat, place)));
    this.#seats = seats;
    this.#follow();
    for (const verb of VERBS) byId(verb)?.toggleAttribute("hidden", !state.can?.includes(verb) || verb === "ready" && Boolean(state.seats[state.seat]?.host));
    this.announcer.say(state.seats.length > 2 ? this.#manyStatus() : this.#status());
  }

  #status() {
    const { state } = this.live;
    const open = state.seats.some((one) => one.open);
    return t(state.seat < 0 ? "play.room.visitor" : open ? "play.room.waiting" : "play.room.full");
  }

  /** In a room for more than two the host starts. */
  #manyStatus() {
    const { state } = this.live;
    if (state.seat < 0) return t(state.seats.some((one) => one.open) ? "play.room.visitor" : "play.room.full");
    if (!state.seats[state.seat]?.host) return t("play.room.many.guest");
    const kind = state.can?.includes("start") ? "start" : "host";
    const became = this.#wasHost === false ? `${t("play.room.many.youHost")} ` : "";
    return became + t(`play.room.many.${kind}`);
  }

  /** Whether this seat was host when the page was loaded; null: not seated then. @type {boolean | null} */
  #wasHost = null;

  /** Sitting down or rising changes what the page offers: the server draws it anew. */
  #follow() {
    const { state } = this.live;
    const seated = state.seat >= 0;
    this.#wasHost ??= seated ? Boolean(state.seats[state.seat]?.host) : null;
    if (seated !== this.#seated && this.#seated !== null && !this.#leaving) {
      this.#leaving = true;
      location.reload();
    }
    this.#seated = seated;
  }

  /** @type {boolean | null} */
  #seated = null;

  /** In a game for more than two each place at the table has a piece of its own. @param {number} place */
  #piece(place) {
    const module = boardOf(this.live.state.game);
    return module.corners ? module.piece(null, place) : null;
  }

  /** @param {number} seat @param {number} place that it will have at the start */
  #seat(seat, place) {
    const { fill, seats } = this.live.state;
    const one = seats[seat];
    const marks = [one.you && "you", one.host && "host", one.ready && !one.host && seats.length > 2 && "ready", one.away && "away", one.open && fill && `else.${fill}`].filter(Boolean);
    return h("li", { "data-seat": seat, "data-open": String(one.open ?? false) }, this.#piece(place), h("b", {}, shownName(this.live.state, seat)),
      ...marks.map((mark) => h("span", { class: "tag" }, t(`play.room.${mark}`))));
  }

  /** The same address shows the match now. */
  #begin() {
    if (this.#leaving) return;
    this.#leaving = true;
    this.caller.call(t("play.room.begins"));
    location.reload();
  }
}

/**
 * The seats as they will be at the start: open ones that no computer takes
 * close up, so that everybody sees the hat he will have.
 * @param {import("./protocol.js").State} state
 */
function orderAtStart({ seats, fill }) {
  const all = seats.map((_, seat) => seat);
  const closes = (/** @type {number} */ seat) => Boolean(seats[seat].open && !fill);
  return [...all.filter((seat) => !closes(seat)), ...all.filter(closes)];
}

/**
 * Copy, share sheet and QR code; each only where the browser has it.
 * @param {Announcer} announcer
 */
function sharing(announcer) {
  const address = /** @type {HTMLInputElement | null} */ (byId("address"));
  if (!address) return;
  address.addEventListener("focus", () => address.select());
  offer("copy", Boolean(navigator.clipboard), async () => {
    await navigator.clipboard.writeText(address.value);
    announcer.say(t("play.room.copied"));
  });
  offer("share", "share" in navigator, () => navigator.share({ title: document.title, url: address.value }).catch(() => {})); // closing the sheet is no error
  const [toggle, qr] = [byId("qr-toggle"), byId("qr")];
  toggle?.addEventListener("click", () => {
    const open = qr?.toggleAttribute("hidden") === false;
    toggle.setAttribute("aria-expanded", String(open));
  });
}

/** @param {string} id @param {boolean} has @param {() => void} act */
function offer(id, has, act) {
  const button = byId(id);
  if (!button) return;
  button.hidden = !has;
  button.addEventListener("click", act);
}

new RoomPage().start();
