// @ts-check
/**
 * What lies beside the board: the moves and the guide, one at a time. The guide
 * is taken from the game's own page, so that it neither leaves nor covers the board.
 */
import { Analysis } from "./analysis.js";
import { h } from "./dom.js";
import { MoveList } from "./moves.js";
import { t } from "./words.js";

/** @typedef {"moves" | "analysis" | "guide"} Tab */

/** @type {Tab[]} */
const TABS = ["moves", "analysis", "guide"];

export class Panel {
  /** @type {Tab} */ #tab = "moves";
  #fetched = false;

  /**
   * @param {HTMLElement} panel
   * @param {{guide: string, link: string}} addresses of the game's page and of the match
   * @param {(spot: import("./moves.js").Spot) => void} go
   * @param {(text: string) => boolean} enter plays a typed action
   * @param {import("./moves.js").Writing} writing how the game writes its record
   * @param {import("./analysis.js").Hooks} judging
   * @param {string[]} [papers] formats of the field
   */
  constructor(panel, { guide, link }, go, enter, writing, judging, papers = []) {
    this.panel = panel;
    this.address = guide;
    this.moves = new MoveList(go, writing);
    this.typing = this.#typing(enter);
    this.guide = h("div", { class: "panel-guide" });
    this.analysis = new Analysis(link, judging);
    this.tabs = h("div", { class: "tabs", role: "tablist" }, ...TABS.map((name) => this.#tabKey(name)));
    this.movesBody = h("div", { class: "panel-body", role: "tabpanel", id: "panel-moves", "aria-labelledby": "tab-moves" }, this.moves.element, this.typing,
      link !== "" && h("p", { class: "small panel-more" }, h("a", { href: `/m/${link}/export.json` }, t("play.moves.export")),
        ...papers.flatMap((format) => [" · ", h("a", { href: `/m/${link}/export.${format}` }, `.${format}`)])));
    this.guideBody = h("div", { class: "panel-body", role: "tabpanel", id: "panel-guide", "aria-labelledby": "tab-guide", tabindex: 0 }, this.guide);
    this.analysisBody = h("div", { class: "panel-body", role: "tabpanel", id: "panel-analysis", "aria-labelledby": "tab-analysis" }, this.analysis.element);
    panel.replaceChildren(this.tabs, this.movesBody, this.analysisBody, this.guideBody);
    this.judges(false);
    this.open("moves");
  }

  /** Whether the match can be analysed: there is a tab then. @param {boolean} can */
  judges(can) {
    for (const tab of this.tabs.children) if (tab.id === "tab-analysis") /** @type {HTMLElement} */ (tab).hidden = !can;
  }

  /** @param {Tab} name */
  #tabKey(name) {
    const tab = h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` }, t(`play.tab.${name}`));
    tab.addEventListener("click", () => this.open(name));
    tab.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const open = TABS.filter((one) => !document.getElementById(`tab-${one}`)?.hidden);
      const step = event.key === "ArrowRight" ? 1 : open.length - 1;
      this.open(open[(open.indexOf(this.#tab) + step) % open.length]);
      document.getElementById(`tab-${this.#tab}`)?.focus();
    });
    return tab;
  }

  /** @param {Tab} name */
  open(name) {
    this.#tab = name;
    for (const tab of this.tabs.children) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      tab.setAttribute("tabindex", chosen ? "0" : "-1");
    }
    this.movesBody.hidden = name !== "moves";
    this.analysisBody.hidden = name !== "analysis";
    this.guideBody.hidden = name !== "guide";
    if (name === "analysis") void this.analysis.open();
    if (name === "guide") void this.#fetchGuide();
  }

  /** Opens a tab and brings it into view. @param {Tab} name */
  showTab(name) {
    this.open(name);
    if (this.panel.getBoundingClientRect().bottom > innerHeight) this.panel.scrollIntoView({ block: "start" }); // below the board, on a phone
    document.getElementById(`tab-${name}`)?.focus({ preventScroll: true });
  }

  async #fetchGuide() {
    if (this.#fetched) return;
    this.#fetched = true;
    const guide = await fetchGuide(this.address);
    const link = h("a", { href: `${this.address}#guide`, target: "_blank" }, t("play.guide.whole"));
    if (!guide) this.#fetched = false; // it may be there next time
    this.guide.replaceChildren(guide ?? h("p", {}, t("play.guide.unreachable")), h("p", { class: "small" }, link));
  }

  /** @param {(text: string) => boolean} enter */
  #typing(enter) {
    const input = h("input", { id: "type-move", name: "move", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "send", maxlength: 40 });
    const form = h("form", { class: "type-move" }, h("label", { for: "type-move" }, t("play.type.label")), input, h("button", { class: "key" }, t("play.type.play")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (enter(input.value)) input.value = "";
      else input.select();
    });
    return form;
  }
}

/**
 * @param {string} address
 * @returns {Promise<Element | null>}
 */
async function fetchGuide(address) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const guide = answer.ok ? page.getElementById("guide") : null;
    if (!guide) return null;
    guide.querySelectorAll("script").forEach((script) => script.remove());
    guide.removeAttribute("id"); // the page's own ids stay alone
    return document.importNode(guide, true);
  } catch {
    return null;
  }
}
