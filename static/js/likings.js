// @ts-check
/**
 * How this browser's owner likes the board: turned round, in the mirror, asked
 * before each throw. Kept in the browser; the server never hears of it.
 */
import { kept } from "./page.js";
import * as sounds from "./sounds.js";
import { t } from "./words.js";

const FLIP = "hanpan.flip";
const MIRROR = "hanpan.mirror";
const ASK = "hanpan.ask-throw";

/** @param {string} key @returns {boolean} what it is now */
function toggle(key) {
  const on = kept.get(key) !== true;
  kept.set(key, on);
  return on;
}

export class Likings {
  /** @param {{flip: (on: boolean) => void, mirror?: (on: boolean) => void}} board */
  constructor(board) {
    this.board = board;
    board.flip(kept.get(FLIP) === true);
    board.mirror?.(kept.get(MIRROR) === true);
  }

  /** Whether he wants to be asked before every throw. */
  get asks() {
    return kept.get(ASK) === true;
  }

  flip() {
    this.board.flip(toggle(FLIP));
  }

  mirror() {
    this.board.mirror?.(toggle(MIRROR));
  }

  askThrow() {
    toggle(ASK);
  }

  /**
   * The menu's part of it, sound first.
   * @param {{mirrors?: boolean, throws?: boolean, text?: unknown}} module of the board
   * @returns {import("./menu.js").Choice[]}
   */
  choices({ mirrors, throws, text }) {
    return [
      { label: t("play.menu.sound"), command: "sound", pressed: sounds.soundOn() },
      { label: t("play.menu.flip"), command: "flip", pressed: kept.get(FLIP) === true },
      ...(mirrors ? [{ label: t("play.menu.mirror"), command: "mirror", pressed: kept.get(MIRROR) === true }] : []),
      ...(text ? [{ label: t("play.menu.position"), command: "position" }] : []),
      ...(throws ? [{ label: t("play.menu.askThrow"), command: "ask-throw", pressed: this.asks }] : []),
    ];
  }
}
