// @ts-check
/** The row of keys at the thumb: the player's, or those of who looks back. */
import { ICONS, icon, key } from "./dom.js";
import { step } from "./moves.js";
import { t } from "./words.js";

/**
 * @typedef {{command: string, label: string, icon?: string, first?: boolean, wide?: boolean, disabled?: boolean}} KeyChoice
 *
 * @typedef {object} Shown
 * @property {import("./protocol.js").State} state
 * @property {import("./protocol.js").GameRecord[]} record
 * @property {import("./moves.js").Spot | null} spot
 * @property {boolean} news something happened while looking back
 * @property {boolean} draft something is half made
 * @property {KeyChoice[]} [own] keys of the game's own
 */

export class Keys {
  #said = "";

  /**
   * @param {HTMLElement} bar
   * @param {(command: string) => void} obey
   * @param {() => void} lost the key with the focus is gone or off: it has to go elsewhere
   */
  constructor(bar, obey, lost) {
    this.bar = bar;
    this.obey = obey;
    this.lost = lost;
  }

  /** Nothing is replaced unless it changed, and the focus is never lost (C69). @param {Shown} shown */
  show(shown) {
    const { state, spot } = shown;
    const plays = !spot && state.seat >= 0 && state.phase !== "over";
    const keys = plays ? this.#player(shown) : this.#looker(shown);
    const said = keys.map((one) => `${one.className} ${one.dataset.command} ${one.disabled} ${one.textContent}`).join("|");
    if (said === this.#said) return;
    this.#said = said;
    const focused = this.bar.querySelector(":focus")?.getAttribute("data-command");
    this.bar.replaceChildren(...keys);
    if (!focused) return;
    const next = keys.find((one) => one.dataset.command === focused && !one.disabled) ?? (spot ? keys.find((one) => !one.disabled) : undefined);
    if (next) next.focus();
    else this.lost();
  }

  /** @param {string} command @param {string} label @param {Record<string, import("./dom.js").Value>} more */
  #key(command, label, more = {}) {
    return key(label, () => this.obey(command), { "data-command": command, ...more });
  }

  /** @param {Shown} shown */
  #player({ state, draft, own }) {
    if (own) return own.map((choice) => this.#choice(choice));
    const undo = this.#key("undo", t("play.key.undo"), { class: "key wide", disabled: !draft });
    undo.prepend(icon(ICONS.undo));
    const draw = this.#key("draw", t("play.key.draw"), { disabled: !state.can?.includes("draw") });
    const hint = state.can?.includes("hint") ? [this.#key("hint", t("play.key.hint"))] : [];
    return state.kind === "computer" && draw.disabled ? [undo, ...hint] : [undo, draw, ...hint];
  }

  /** @param {KeyChoice} choice */
  #choice({ command, label, icon: path, first, wide, disabled }) {
    const one = this.#key(command, label, { class: ["key", first && "first", wide && "wide"].filter(Boolean).join(" "), disabled });
    if (path) one.prepend(icon(path));
    return one;
  }

  /** @param {Shown} shown */
  #looker({ record, spot, news }) {
    const none = step(record, spot, "back") === spot;
    const square = (/** @type {string} */ command, /** @type {"first" | "back" | "forward"} */ way, /** @type {boolean} */ off) => {
      const one = this.#key(command, "", { class: "key square", "aria-label": t(`play.review.${way}`), disabled: off });
      one.append(icon(ICONS[way]));
      return one;
    };
    const live = this.#key("live", t(news ? "play.review.news" : "play.review.live"), { class: news ? "key wide news" : "key wide", disabled: !spot });
    return [square("first", "first", none), square("back-step", "back", none), square("forward", "forward", !spot), live];
  }
}

/** Arrow keys look back and Escape returns, where nothing else wants them. @param {KeyboardEvent} event @returns {"back" | "forward" | "live" | undefined} */
export function wayBack(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest("input, dialog, [role=application], [role=tab], .panel-guide")) return undefined;
  return /** @type {Record<string, "back" | "forward" | "live">} */ ({ ArrowLeft: "back", ArrowRight: "forward", Escape: "live" })[event.key];
}
