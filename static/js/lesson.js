// @ts-check
/**
 * A lesson: a position, the real board, and the answers that the server's rules
 * found. Whatever else is legal gets a friendly word and may be tried again.
 * A lesson of two parts goes on in its place.
 */
import { Announcer } from "./announcer.js";
import { boardOf } from "./boards/boards.js";
import { byId, ICONS, icon, key } from "./dom.js";
import { readPage } from "./page.js";
import { t } from "./words.js";

const YOU = /** @type {import("./boards/module.js").Sides} */ ({ name: "", who: "you", other: "", otherWho: "computer" });

class LessonPage {
  #solved = false;
  /** @type {string | null} */ #marked = null;

  constructor() {
    const page = readPage();
    this.lesson = /** @type {import("./page.js").Lesson} */ (page.lesson);
    this.module = boardOf(page.game ?? "nine");
    this.announcer = new Announcer(/** @type {Element} */ (byId("status")));
    this.undo = key(t("play.key.undo"), () => this.board.undo(), { class: "key", "data-command": "undo", disabled: true });
    this.undo.prepend(icon(ICONS.undo));
    this.show = key(t("play.lesson.show"), () => this.#showAnswer(), { "data-command": "show" });
    this.again = key(t("play.lesson.again"), () => this.#begin(), { "data-command": "again", hidden: true });
    this.on = key(t("play.lesson.on"), () => this.#goOn(), { "data-command": "on", class: "key first", hidden: true });
    byId("actions")?.replaceChildren(this.on, this.undo, this.show, this.again);
    const slab = /** @type {Element} */ (byId("board"));
    const label = t("play.board", { Game: t(`game.${page.game}`) });
    this.board = this.module.create(slab, {
      label, play: (action) => this.#tried(action), drafted: (draft) => this.#drafted(draft), told: (text) => this.announcer.say(text),
    }, /** @type {any} */ ({ game: page.game, position: this.lesson.position }));
    this.#begin(false);
  }

  /** @param {boolean} [motion] */
  #begin(motion = true) {
    this.#solved = false;
    this.#marked = null;
    this.#draw(motion);
    this.announcer.say(this.module.prompt(this.lesson.position, null, YOU).text);
    if (motion) this.board.focus();
  }

  /** @param {boolean} motion @param {string} [solution] */
  #draw(motion, solution) {
    const position = solution ? this.lesson.answers[solution] : this.lesson.position;
    this.board.show(position, { mine: !solution, bottom: 0, motion, marked: this.#marked });
    if (!solution) this.board.draft = null;
    this.undo.disabled = true;
    this.show.hidden = this.#solved;
    this.undo.hidden = this.#solved;
    this.again.hidden = !this.#solved;
    const more = this.#solved && Boolean(this.lesson.then);
    this.on.hidden = !more;
    byId("next")?.classList.toggle("first", this.#solved && !more);
  }

  /** @param {string} action */
  #tried(action) {
    if (!this.lesson.answers[action]) {
      this.announcer.say(t(`play.lesson.${this.lesson.id}.wrong`, { Move: action }));
      this.#draw(true);
      return;
    }
    this.#solved = true;
    this.#marked = null;
    this.#draw(true, action);
    this.announcer.say(t(`play.lesson.${this.lesson.id}.right`));
    (this.lesson.then ? this.on : byId("next"))?.focus();
  }

  /** The second part takes the place of the first; what it asks is read first. */
  #goOn() {
    const text = byId("lesson-text");
    if (!this.lesson.then || !text) return;
    this.lesson = this.lesson.then;
    text.replaceChildren(this.lesson.text);
    text.tabIndex = -1;
    this.#begin(false);
    text.focus();
  }

  /** @param {any} draft */
  #drafted(draft) {
    this.undo.disabled = !draft;
    if (draft) this.announcer.say(this.module.prompt(this.lesson.position, draft, YOU).text, "", true);
  }

  #showAnswer() {
    this.#marked = Object.keys(this.lesson.answers).sort()[0];
    this.#draw(true);
    this.announcer.say(t("play.lesson.shown", { Move: this.#marked }));
    this.board.focus();
  }
}

new LessonPage();
