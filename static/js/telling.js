// @ts-check
/**
 * The sentence under the board: what happened, then what follows. It remembers
 * what happened last, for that stands until something else does.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./protocol.js").Entry} Entry
 * @typedef {import("./boards/boards.js").BoardModule} BoardModule
 * @typedef {{text: string, more?: string, picture?: string, take?: boolean}} Saying
 */
import * as moves from "./moves.js";
import * as say from "./sentences.js";
import { t } from "./words.js";

export class Telling {
  #said = "";

  /** @param {BoardModule} module */
  constructor(module) {
    this.module = module;
  }

  /**
   * What happened last, from the record: for who comes, or comes back.
   * @param {State} state
   * @param {import("./protocol.js").GameRecord[]} record
   */
  recall(state, record) {
    const game = record.at(-1);
    const i = game ? game.moves.length - 1 : -1;
    const made = game?.moves[i];
    if (!game || !made || state.phase !== "playing") this.#said = "";
    else if (this.module.drawn && made.action.startsWith("dice ")) this.#said = this.#drawn(made.action, this.module.replay(state, game).at(-2), state);
    else if (made.seat < 0) this.#said = "";
    else this.#said = this.#described(made, this.module.replay(state, game)[i], state);
  }

  /** @param {string} text */
  tell(text) {
    this.#said = text;
  }

  /**
   * @param {Entry} entry
   * @param {State} before
   * @param {State} state after it
   * @param {number} now server time
   */
  entry(entry, before, state, now) {
    if (state.phase !== before.phase) this.#said = "";
    if (entry.do === "play") this.#said = this.#described(entry, before.position, state);
    else if (entry.do === "drawn" && this.module.drawn) this.#said = this.#drawn(entry.action ?? "", before.position, state);
    else this.#said = this.#other(entry, before, state, now) || this.#said;
  }

  /** @param {string} action @param {any} before @param {State} state */
  #drawn(action, before, state) {
    return this.module.drawn?.(action, before ?? this.module.blank(state), state.position, (seat) => say.who(state, seat)) ?? "";
  }

  /** @param {{action?: string, seat: number, event?: any}} made @param {any} position before it @param {State} state */
  #described({ action = "", seat, event }, position, state) {
    return this.module.describe({ action, seat, event }, position, say.who(state, seat), (one) => say.who(state, one));
  }

  /** @param {Entry} entry @param {State} before @param {State} state @param {number} now */
  #other(entry, before, state, now) {
    const began = !this.module.drawn && state.phase === "playing" && (before.wait?.seat ?? -1) < 0;
    if (began) return say.begins(state, this.module.side);
    if (entry.do === "away" && state.wait?.seat === entry.seat && state.deadline) {
      const seconds = Math.max(0, Math.ceil((state.deadline - now) / 1000));
      return t("play.did.away.countdown", { Name: say.nameOf(state, entry.seat), Count: seconds });
    }
    return say.happened(entry, state);
  }

  /**
   * @param {State} state
   * @param {any} position
   * @param {any} draft
   * @returns {Saying}
   */
  sentence(state, position, draft) {
    if (state.phase === "over") {
      const { title, reason } = say.matchEnd(state);
      return { text: join(this.#said, title, reason), more: say.score(state) };
    }
    if (state.phase === "between") return { text: join(this.#said, say.gameEnd(state)), more: say.score(state) };
    if (state.phase !== "playing" || (state.wait?.seat ?? -1) < 0) return { text: join(this.#said, t(this.module.throws ? "play.waitThrow" : "play.waitDraw")) };
    return this.#prompt(state, position, draft);
  }

  /** @param {State} state @param {any} position @param {any} draft @returns {Saying} */
  #prompt(state, position, draft) {
    const seat = state.wait?.seat ?? 0;
    const other = say.otherSeat(seat);
    const who = { name: say.nameOf(state, seat), who: say.whoIs(state, seat), other: say.nameOf(state, other), otherWho: say.whoIs(state, other) };
    if (state.seats[seat]?.resigned) return { text: join(this.#said, t("play.turn.computer")) };
    if (state.offer?.kind === "concede") return { text: join(this.#said, t(`play.concede.wait.${who.who}`, { Name: who.name })) };
    const next = this.module.prompt(position, draft, who, (one) => say.who(state, one), state.seat);
    return draft ? next : { ...next, text: join(this.#said, next.text) };
  }

  /**
   * Where one looks back to, and what was better there.
   * @param {State} state
   * @param {import("./protocol.js").GameRecord[]} record
   * @param {moves.Spot} spot
   * @param {string | null} better the action that would have been
   * @returns {Saying}
   */
  lookedBack(state, record, { game, ply }, better) {
    const seen = record[game]?.moves.slice(0, ply).filter(moves.isMove) ?? [];
    const where = seen.length === 0 ? ".start" : state.phase === "over" ? ".over" : "";
    return { text: t(`play.review${where}`, { Number: seen.length, Game: game + 1 }), more: better ? this.#better(better) : "" };
  }

  /** An action in words alone, as with a cube, is nothing that could be marked. @param {string} action */
  #better(action) {
    if (/\d/.test(action)) return t("play.analysis.better", { Move: action });
    return t("play.analysis.betterWord", { Move: action === "roll" ? t("play.analysis.noDouble") : this.module.recorded?.(action, "") ?? action });
  }
}

/** @param {...string} sentences */
function join(...sentences) {
  return sentences.filter(Boolean).join(" ");
}
