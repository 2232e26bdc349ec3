// @ts-check
/**
 * The match page's menu: sound, the board's side, the guide, the keyboard, the
 * check of the draws, and, far from all keys of the game, giving up (C66).
 *
 * @typedef {{label: string, command: string, pressed?: boolean, ask?: string, yes?: string}} Choice
 *   `ask`: a sentence that is asked once before the command is given
 */
import { h, key } from "./dom.js";
import { showTheme } from "./forms.js";
import { has, t } from "./words.js";

export class Menu {
  /**
   * @param {(command: string) => void} obey
   */
  constructor(obey) {
    this.obey = obey;
    this.body = h("div", { class: "menu-body" });
    this.dialog = h("dialog", { class: "sheet menu", "aria-label": t("play.menu.title") }, this.body);
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    document.body.append(this.dialog);
  }

  /** @param {Choice[]} choices @param {Choice[]} ends */
  open(choices, ends) {
    const keys = choices.map((choice) => this.#key(choice));
    this.body.replaceChildren(h("h2", {}, t("play.menu.title")), h("div", { class: "menu-keys" }, ...keys), this.#themes(),
      ...(ends.length > 0 ? [h("div", { class: "menu-ends" }, ...ends.map((choice) => this.#key(choice)))] : []), this.#closeKey(t("play.menu.close")));
    showTheme();
    this.dialog.showModal();
  }

  /** @param {Choice} choice */
  #key(choice) {
    const attributes = { "data-command": choice.command, "aria-pressed": choice.pressed === undefined ? null : String(choice.pressed) };
    return key(choice.label, () => (choice.ask ? this.#ask(choice) : this.#give(choice.command)), attributes);
  }

  #themes() {
    const choices = ["light", "dark", "system"].map((theme) => h("button", { type: "button", class: "key", "data-theme-choice": theme }, t(`play.theme.${theme}`)));
    return h("div", { class: "menu-themes", role: "group", "aria-label": t("play.menu.theme") }, ...choices);
  }

  /** Asked once, and the answer that does no harm has the focus. @param {Choice} choice */
  #ask(choice) {
    const stay = this.#closeKey(t("play.ask.stay"));
    this.body.replaceChildren(h("p", { class: "balance" }, choice.ask ?? ""),
      h("div", { class: "keys" }, stay, key(choice.yes ?? choice.label, () => this.#give(choice.command), { "data-command": `${choice.command}-yes` })));
    stay.focus();
  }

  /** Shows something else in the same sheet. @param {string} title @param {...Node} content */
  tell(title, ...content) {
    const close = this.#closeKey(t("play.menu.close"));
    this.body.replaceChildren(h("h2", {}, title), ...content, close);
    if (!this.dialog.open) this.dialog.showModal();
    if (!this.dialog.contains(document.activeElement)) close.focus();
  }

  /** Shows a text to copy, copied already where that is allowed. @param {string} title @param {string} text */
  tellText(title, text) {
    const field = h("input", { readonly: true, class: "copy-field", "aria-label": title, value: text });
    void navigator.clipboard?.writeText(text).catch(() => undefined);
    this.tell(title, field, ...(navigator.clipboard ? [h("p", { class: "small" }, t("play.menu.copied"))] : []));
    field.select();
  }

  /** @param {string} label */
  #closeKey(label) {
    return key(label, () => this.dialog.close(), { "data-command": "close-menu" });
  }

  /** @param {string} command */
  #give(command) {
    this.dialog.close();
    this.obey(command);
  }
}

/** The keys of the page, for who plays without a pointer; a game may have its own. @param {string} [game] */
export function keyboardHelp(game = "") {
  const first = (/** @type {string[]} */ keys) => t(keys.find(has) ?? keys[0]);
  const names = ["arrows", "page", "roll", "enter", "escape", "type", "review"].filter((name) => has(`play.keys.${name}`) || has(`play.keys.${game}.${name}`));
  const rows = names.map((name) =>
    [h("dt", {}, first([`play.keys.${game}.${name}`, `play.keys.${name}`])), h("dd", {}, first([`play.keys.${game}.${name}Does`, `play.keys.${name}Does`]))]);
  return h("dl", { class: "key-help" }, ...rows.flat());
}
