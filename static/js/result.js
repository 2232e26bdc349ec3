// @ts-check
/** The sheet at the end of a match: the same calm words for both. */
import { h, key } from "./dom.js";
import { places } from "./places.js";
import { matchEnd, score } from "./sentences.js";
import { t } from "./words.js";

export class ResultSheet {
  #said = "";

  /**
   * @param {Element} keys it stands above
   * @param {(command: string) => void} obey
   * @param {import("./boards/module.js").BoardModule} module
   */
  constructor(keys, obey, module) {
    this.module = module;
    this.obey = obey;
    this.sheet = h("section", { class: "sheet result-sheet", id: "result", "aria-label": t("play.result"), tabindex: -1, hidden: true });
    keys.before(this.sheet);
  }

  /**
   * @param {import("./protocol.js").State} state
   * @param {boolean} reviewing the sheet makes room for who looks back
   */
  show(state, reviewing) {
    this.sheet.hidden = state.phase !== "over" || reviewing;
    if (state.phase !== "over") return;
    const can = state.can?.includes("rematch") ?? false;
    const said = JSON.stringify([state.result, state.offer, can, state.rematch]);
    if (said === this.#said) return;
    this.#said = said;
    this.#draw(state, can);
  }

  /** @param {import("./protocol.js").State} state @param {boolean} can offer a rematch */
  #draw(state, can) {
    const { title, reason } = matchEnd(state);
    const points = score(state);
    const again = can && !state.offer ? key(t("play.result.rematch"), () => this.obey("rematch"), { class: "key first", "data-command": "rematch" }) : null;
    const home = key(t("play.result.home"), () => this.obey("home"), { "data-command": "home" });
    const judged = this.module.taught ? key(t("play.analysis.open"), () => this.obey("analysis"), { "data-command": "analysis" }) : null;
    const chance = state.reveal ? key(t("play.menu.check"), () => this.obey("check"), { class: "key bare", "data-command": "check" }) : null;
    const held = this.sheet.contains(document.activeElement);
    this.sheet.replaceChildren(h("h2", {}, title), h("p", {}, reason, points ? ` ${points}` : ""), ...[places(state, this.module) ?? []].flat(), h("div", { class: "keys" }, again, judged, home, chance));
    if (held) this.sheet.focus({ preventScroll: true }); // its keys were replaced (C69)
  }
}
