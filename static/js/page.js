// @ts-check
/**
 * What the server gave this page: the data block of README.md.
 *
 * @typedef {object} Page
 * @property {string} lang
 * @property {import("./words.js").WordList} words
 * @property {string} socket
 * @property {string} build
 * @property {string} home
 * @property {{id: string, name: string}} me
 * @property {string} [link]
 * @property {any} [state]
 * @property {string} [guide]
 * @property {string} [game]
 * @property {Record<string, any>} [options]
 * @property {number} [limit]
 * @property {Lesson} [lesson]
 * @property {{text: string, analysis: string}} [import] a match of another program, and where its analysis is
 *
 * @typedef {{id: string, text: string, position: any, answers: Record<string, any>, then?: Lesson}} Lesson answers: the position behind each action that answers
 */
import { load } from "./words.js";

/** Reads the data block and loads its words. @returns {Page} */
export function readPage() {
  const page = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
  load(page.words ?? {}, page.lang ?? "en");
  return page;
}

/**
 * Storage that may be forbidden or full: then nothing is kept, and nothing breaks.
 * @param {() => Storage} where
 */
function storage(where) {
  return {
    /** @param {string} key @returns {any} null if there is nothing readable */
    get(key) {
      try {
        return JSON.parse(where().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {unknown} value null removes it */
    set(key, value) {
      try {
        if (value === null) where().removeItem(key);
        else where().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Where a tab notes the match in which a computer sat down because nobody came. */
export const ALONE = "hanpan.alone";

/** For this browser. */
export const kept = storage(() => localStorage);
/** For this tab. */
export const drafts = storage(() => sessionStorage);
