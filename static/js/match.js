// @ts-check
/**
 * The match page: it draws what is known of the match, and sends what the
 * player does. It knows no game; boards/ do.
 */
import { Announcer } from "./announcer.js";
import { Caller, WakeLock } from "./attention.js";
import { boardOf } from "./boards/boards.js";
import { check } from "./check.js";
import { byId, h } from "./dom.js";
import { Draft } from "./draft.js";
import { endings } from "./endings.js";
import { newEnvelope } from "./envelopes.js";
import { Keys, wayBack } from "./keys.js";
import { Likings } from "./likings.js";
import { LiveMatch } from "./live.js";
import { keyboardHelp, Menu } from "./menu.js";
import * as moves from "./moves.js";
import { ALONE, drafts, readPage } from "./page.js";
import { Panel } from "./panel.js";
import { ResultSheet } from "./result.js";
import { seatsOf } from "./seats.js";
import * as say from "./sentences.js";
import { Silence } from "./silence.js";
import { isBeginning, Slips, slips } from "./slips.js";
import * as sounds from "./sounds.js";
import { StillMatch } from "./still.js";
import { statusIcon } from "./status-icon.js";
import { Suggestions } from "./suggestions.js";
import { Telling } from "./telling.js";
import { t } from "./words.js";

/** @typedef {import("./moves.js").Spot} Spot */

/** An action without an answer for this long is told. */
const SLOW = 1_500;

/** An element that README.md promises. @param {string} id @returns {HTMLElement} */
function need(id) {
  const element = byId(id);
  if (!element) throw new Error(`the page lacks #${id}`);
  return element;
}

class MatchPage {
  /** Where one looks back to; null is the live game. @type {Spot | null} */ #spot = null;
  /** Something happened while looking back. */ #news = false;
  /** @type {{ask: string, name: string} | null} */ #asked = null;
  /** Slips that were put aside. @type {string[]} */ #dismissed = [];

  constructor() {
    this.page = readPage();
    this.live = this.page.import ? new StillMatch(this.page) : new LiveMatch(this.page, this.#liveHooks());
    this.module = boardOf(this.state.game);
    this.draft = new Draft(`hanpan.draft.${this.live.link}`, drafts);
    this.followed = this.state.rematch; // was known when the page was opened
    const obey = (/** @type {string} */ command) => this.obey(command);
    this.menu = new Menu(obey);
    this.announcer = new Announcer(need("status"));
    this.silence = new Silence(() => this.announcer.say(t("play.slip.lost"), t("play.slip.lostMore")));
    this.alone = drafts.get(ALONE) === this.live.link;
    this.telling = new Telling(this.module);
    this.suggestions = new Suggestions();
    this.caller = new Caller();
    this.wake = new WakeLock();
    this.board = this.module.create(need("board"), this.#boardHooks(), this.state);
    this.likings = new Likings(this.board);
    this.seats = seatsOf(this.module, need("seat-them"), need("seat-me"));
    const lost = () => setTimeout(() => (this.result.sheet.hidden ? need("actions") : this.result.sheet).focus({ preventScroll: true })); // when all is drawn; never to the board, where the same key would play (C69)
    this.slips = new Slips(need("slips"), obey, lost);
    this.keys = new Keys(need("actions"), obey, lost);
    this.panel = new Panel(need("panel"), { guide: this.page.guide ?? "/", link: this.live.link }, (spot) => this.review(spot), (text) => this.enter(text), { recorded: this.module.recorded, row: this.module.row, whoIs: (seat) => say.who(this.state, seat) }, this.#judging(), this.module.papers);
    this.result = new ResultSheet(need("actions"), obey, this.module);
  }

  get state() {
    return this.live.state;
  }

  /** The seat below the board. */
  get bottom() {
    return Math.max(0, this.state.seat);
  }

  start() {
    need("more").addEventListener("click", () => this.#openMenu());
    document.addEventListener("keydown", (event) => this.#pressed(event));
    this.telling.recall(this.state, this.live.record);
    if (this.alone && isBeginning(this.state)) this.announcer.say(t("play.slip.alone"), t("play.slip.aloneMore"));
    this.live.start();
    this.#draw(false);
    if (this.page.import) this.review(moves.step(this.live.record, { game: 0, ply: 0 }, "first")); // who brings a match looks through it
    if (document.hidden && this.live.acts()) this.caller.call(t("play.seat.yourTurn")); // paired while looking elsewhere (C42)
    setInterval(() => this.#tick(), 200);
  }

  // ---- what the match tells

  /** @returns {import("./live.js").Hooks} */
  #liveHooks() {
    return {
      fresh: () => this.#fresh(),
      happened: (entry, before) => this.#happened(entry, before),
      refused: (act, why) => this.#refused(act, why),
      settled: () => this.#draw(true),
      queue: (queue) => this.#queue(queue),
      hinted: (hint) => this.#hinted(hint),
      changed: () => this.#connected(),
    };
  }

  #fresh() {
    this.announcer.clear();
    this.telling.recall(this.state, this.live.record);
    this.#follow();
    this.#draw(false);
    this.#playAlone();
  }

  /** @param {import("./protocol.js").Entry} entry @param {import("./protocol.js").State} before */
  #happened(entry, before) {
    this.telling.entry(entry, before, this.state, this.live.now());
    const sound = sounds.soundOf(entry.do, entry.action);
    if (sound) sounds.play(sound);
    if (this.live.acts() && !this.live.acts(before)) this.caller.call(t("play.seat.yourTurn"));
    this.#news ||= this.#spot !== null;
    this.#follow();
    const seated = this.state.seat >= 0;
    if (seated && this.state.phase === "over" && before.phase !== "over") this.#spot = null; // a player does not miss the end by looking back
    this.#draw(true);
    if (seated && this.#spot) this.announcer.say(this.telling.sentence(this.state, this.state.position, null).text);
    this.#playAlone();
  }

  /** What was refused is visibly taken back, and why is said (C04). @param {import("./protocol.js").Act} act @param {import("./protocol.js").Rejected} why */
  #refused(act, why) {
    this.telling.tell(say.refusal(why));
    this.#draw(true);
    if (act.turn === this.state.turn) this.draft.keep(act.turn, this.board.draft); // what the board still has may be sent again
  }

  /** @param {import("./protocol.js").Hint} hint */
  #hinted(hint) {
    if (hint.turn !== this.state.turn) return;
    this.telling.tell(this.suggestions.hinted(hint));
    this.#draw(false);
  }

  /** @returns {import("./analysis.js").Hooks} */
  #judging() {
    return {
      record: () => this.live.record, state: () => this.state, brought: this.page.import, recorded: this.module.recorded, piece: (seat) => this.module.piece(this.state.position, seat), go: (spot) => this.#lookAt(spot),
      better: (spot, action) => {
        this.suggestions.better(spot, action);
        this.#lookAt(spot);
      },
    };
  }

  /** What the analysis points to is seen, also where it lies below the board. @param {Spot} spot */
  #lookAt(spot) {
    this.review(spot);
    need("board").scrollIntoView({ block: "nearest" });
  }

  #connected() {
    this.silence.changed(this.live.connection.status);
    if (this.live.connection.status === "lost" && this.live.pending) this.announcer.say(t("play.pending"));
    this.#tick();
  }

  /** Both agreed on a rematch: the players are there already. Who comes back later stays (C65). */
  #follow() {
    if (this.state.rematch && this.state.rematch !== this.followed && this.state.seat >= 0) this.#go(this.state.rematch);
  }

  /** @param {import("./protocol.js").Queue} queue */
  #queue(queue) {
    if (queue.state === "paired" && queue.link && queue.link !== this.live.link) this.#go(queue.link);
    this.#asked = queue.state === "asked" && queue.ask ? { ask: queue.ask, name: queue.name ?? "" } : null;
    if (this.#asked) this.caller.call(t("play.slip.asked", { Name: this.#asked.name }));
    this.#tick();
  }

  // ---- drawing

  /** @param {boolean} motion */
  #draw(motion) {
    const { state } = this;
    const position = this.#position();
    const mine = !this.#spot && this.live.acts() && !this.live.readOnly;
    if (this.board.draft && !this.live.pending && !this.draft.of(state.turn)) this.board.draft = null; // it was made for another turn (C14)
    this.board.show(position, { mine, bottom: this.bottom, motion, pending: this.#spot ? null : this.live.pending, marked: this.suggestions.marked(state.turn, this.#spot), whoIs: (seat) => say.who(state, seat) });
    if (mine) this.#restoreDraft();
    const typed = this.panel.typing.contains(document.activeElement);
    this.panel.judges(state.phase === "over" && this.module.taught === true);
    this.panel.typing.hidden = state.seat < 0 || state.phase === "over";
    this.wake.want(state.phase === "playing" && state.seat >= 0);
    need("match").classList.toggle("over", state.phase === "over" && !this.#spot);
    this.#drawWords(position);
    this.#tick();
    if (typed && this.panel.typing.hidden) this.result.sheet.focus(); // the field is gone
  }

  /** What also changes with a draft. @param {any} position */
  #drawWords(position) {
    const { draft } = this.board;
    const seen = this.#spot ? position : this.board.shown ?? position; // with what is half made
    this.seats.show(this.state, seen, this.bottom);
    this.panel.moves.show(this.live.record, this.#spot, draft && !this.#spot ? this.module.spell(draft) : "");
    const saying = this.#spot ? this.telling.lookedBack(this.state, this.live.record, this.#spot, this.suggestions.marked(this.state.turn, this.#spot)) : this.telling.sentence(this.state, position, draft);
    if (!this.live.pending || this.#spot) this.announcer.say(saying.text, saying.more, draft !== null); // what was played is told when it is stored
    need("status-icon").replaceChildren(...(saying.picture ? [statusIcon(saying.picture, saying.take ?? false)] : []));
    this.keys.show({ state: this.state, record: this.live.record, spot: this.#spot, news: this.#news, draft: draft !== null, own: this.module.keys?.(this.state, this.board) });
  }

  /** The position that is drawn. */
  #position() {
    const game = this.#spot && this.live.record[this.#spot.game];
    if (!this.#spot || !game) return this.state.position ?? this.module.blank(this.state);
    return this.module.replay(this.state, game, this.live.record.slice(0, this.#spot.game))[this.#spot.ply];
  }

  /** What changes with time alone. */
  #tick() {
    const now = this.live.now();
    this.seats.tick(this.state, now);
    this.silence.tick();
    const { connection, why, outdated, readOnly, tampered, outbox, actedAt } = this.live;
    this.slips.show(slips(this.state, {
      now, status: connection.status, why, outdated, readOnly, tampered, asked: this.#asked, dismissed: this.#dismissed, alone: this.alone,
      slow: outbox.waiting.length > 0 && Date.now() - actedAt > SLOW, own: this.live.pending ? [] : this.#ownSlips(),
    }));
    this.result.show(this.state, this.#spot !== null);
  }

  #ownSlips() {
    const other = say.otherSeat(this.state.seat);
    return this.module.slips?.(this.state, { name: say.nameOf(this.state, other), who: say.whoIs(this.state, other) }) ?? [];
  }

  /** What the page plays at once, for it leaves nothing to decide. */
  #playAlone() {
    const action = this.live.acts() && !this.live.pending ? this.module.auto?.(this.state, this.likings.asks) : "";
    if (action) this.#act("play", { action });
  }

  // ---- what the player does

  #boardHooks() {
    return {
      label: t("play.board", { Game: t(`game.${this.state.game}`) }),
      told: (/** @type {string} */ text) => this.announcer.say(text),
      play: (/** @type {string} */ action) => this.#act("play", { action }),
      drafted: (/** @type {any} */ draft) => {
        this.draft.keep(this.state.turn, draft);
        this.#drawWords(this.#position());
      },
    };
  }

  /** What was half made comes back in the same turn: after a reload, a look back, a concession that was refused. */
  #restoreDraft() {
    const old = this.draft.of(this.state.turn);
    if (old && !this.board.draft && !this.live.pending) this.board.draft = old;
  }

  /** Plays a typed action. @param {string} text */
  enter(text) {
    if (this.#spot) this.review(null);
    const played = this.board.enter(text);
    if (!played && !this.live.ask(text)) this.announcer.say(t(this.live.acts() ? "play.type.no" : "play.type.wait", { Text: text }));
    return played;
  }

  /** @param {string} verb @param {{action?: string, v?: number, envelope?: string}} [more] */
  #act(verb, more = {}) {
    if (this.live.readOnly) {
      this.announcer.say(t("play.slip.protocol"));
      return;
    }
    if (verb === "play") this.draft.keep(this.state.turn, null);
    const sent = this.live.act(verb, more);
    this.#draw(true);
    if (!sent) this.announcer.say(t("play.pending"));
  }

  /** What keys, slips and the menu can command; any other command is an action of the match. @type {Record<string, (about: string) => void>} */
  #commands = {
    "first": () => this.#step("first"), "back-step": () => this.#step("back"), "forward": () => this.#step("forward"), "live": () => this.review(null),
    "undo": () => this.board.undo(),
    "confirm": () => this.board.confirm?.(),
    "other": () => this.board.other?.(),
    "play": (action) => this.#act("play", { action }),
    "concede": (times) => this.#act("offer", { action: `concede ${times}` }),
    "mirror": () => this.likings.mirror(),
    "position": () => this.menu.tellText(t("play.menu.position"), this.module.text?.(this.#position()) ?? ""),
    "ask-throw": () => this.likings.askThrow(),
    "dismiss": (about) => this.#dismissed.push(about),
    "draw": () => this.#act("offer", { action: "draw" }),
    "rematch": () => void this.#rematch(),
    "accept": () => this.#accept(),
    "refuse": () => this.#act("refuse", { v: this.state.offer?.v }),
    "reload": () => location.reload(),
    "follow": () => this.#go(this.state.rematch ?? this.live.link),
    "meet": () => void this.#answer(true),
    "stay": () => void this.#answer(false),
    "check": () => void this.#check(),
    "flip": () => this.likings.flip(),
    "sound": () => sounds.setSound(!sounds.soundOn()),
    "guide": () => this.panel.showTab("guide"),
    "analysis": () => this.panel.showTab("analysis"),
    "keyboard": () => this.menu.tell(t("play.menu.keyboard"), keyboardHelp(this.state.game)),
    "home": () => location.assign(this.page.home ?? "/"),
  };

  /** @param {string} command */
  obey(command) {
    const [name, about = ""] = command.split(":");
    const known = this.#commands[name];
    if (known) known(about);
    else this.#act(name);
    this.#tick();
  }

  #accept() {
    const { offer } = this.state;
    if (offer?.kind === "rematch") void this.#rematch(offer.v);
    else this.#act("accept", { v: offer?.v });
  }

  /** @param {number} [v] of the offer that is accepted */
  async #rematch(v) {
    const envelope = await newEnvelope();
    if (v === undefined) this.#act("offer", { action: "rematch", envelope });
    else this.#act("accept", { v, envelope });
  }

  /** @param {boolean} yes */
  async #answer(yes) {
    const { ask = "" } = this.#asked ?? {};
    this.#asked = null;
    this.#tick();
    this.live.connection.send({ t: "answer", ask, yes, ...(yes ? { envelope: await newEnvelope() } : {}) });
  }

  async #check() {
    this.menu.tell(t("play.menu.check"), h("p", {}, t("play.check.running")));
    this.menu.tell(t("play.menu.check"), ...await check(this.live.link));
  }

  #openMenu() {
    const seated = this.state.seat >= 0 && this.state.phase !== "over";
    this.menu.open([
      ...this.likings.choices(this.module),
      { label: t("play.menu.guide"), command: "guide" },
      { label: t("play.menu.keyboard"), command: "keyboard" },
      ...(this.state.serverEnvelope ? [{ label: t("play.menu.check"), command: "check" }] : []),
    ], seated ? this.#endings(say.nameOf(this.state, say.otherSeat(this.state.seat))) : []);
  }

  /** @param {string} other */
  #endings(other) {
    return [...this.module.ends?.(this.state, other) ?? [], ...endings(this.state, other, this.live.now())];
  }

  /** @param {"first" | "back" | "forward"} way */
  #step(way) {
    this.review(moves.step(this.live.record, this.#spot, way));
  }

  /** Looks back, or returns to the live game. @param {Spot | null} spot */
  review(spot) {
    this.#spot = spot && moves.settled(this.live.record, spot);
    if (!this.#spot) this.#news = false;
    this.announcer.clear(); // what waits to be said is of another position
    this.#draw(true);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const way = wayBack(event);
    if (!way || way === "live" && !this.#spot) return;
    event.preventDefault();
    if (way === "live") this.review(null);
    else this.#step(way);
  }

  /** @param {string} link */
  #go(link) {
    location.assign(`/m/${encodeURIComponent(link)}`);
  }
}

new MatchPage().start();
