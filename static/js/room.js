// @ts-check
/**
 * A room whose seats are not all taken: who sits there, the address to pass on,
 * and the beginning of the match, at which the page becomes the match's.
 */
import { Announcer } from "./announcer.js";
import { Caller } from "./attention.js";
import { byId, h } from "./dom.js";
import "./forms.js";
import { LiveMatch } from "./live.js";
import { readPage } from "./page.js";
import { refusal, shownName } from "./sentences.js";
import { t } from "./words.js";

class RoomPage {
  #leaving = false;
  #seats = "";

  constructor() {
    this.page = readPage();
    this.announcer = new Announcer(/** @type {Element} */ (byId("status")));
    this.caller = new Caller();
    this.live = new LiveMatch(this.page, {
      fresh: () => this.#draw(), happened: () => this.#draw(), settled: () => {},
      refused: (_, why) => this.announcer.say(refusal(why)), queue: () => {}, changed: () => this.#connected(),
    });
  }

  start() {
    for (const verb of ["start", "close", "rise"]) byId(verb)?.addEventListener("click", () => this.live.act(verb));
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
    if (seats !== this.#seats) byId("room-seats")?.replaceChildren(...state.seats.map((_, seat) => this.#seat(seat)));
    this.#seats = seats;
    for (const verb of ["start", "close", "rise"]) byId(verb)?.toggleAttribute("hidden", !state.can?.includes(verb));
    const open = state.seats.some((one) => one.open);
    this.announcer.say(t(state.seat < 0 ? "play.room.visitor" : open ? "play.room.waiting" : "play.room.full"));
  }

  /** @param {number} seat */
  #seat(seat) {
    const one = this.live.state.seats[seat];
    const marks = [one.you && "you", one.host && "host", one.away && "away"].filter(Boolean);
    return h("li", { "data-seat": seat, "data-open": one.open ?? false }, h("b", {}, shownName(this.live.state, seat)),
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
