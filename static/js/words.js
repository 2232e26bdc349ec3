// @ts-check
/**
 * The words of the page's language. The server sends them as one JSON object
 * (words.Browser in Go): a key holds a sentence or its plural forms, with
 * {{.Name}} placeholders. `t` fills them in.
 *
 * @typedef {Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>} WordList
 * @typedef {Record<string, string | number>} Fill
 */

/** @type {WordList} */
let words = {};
let plurals = new Intl.PluralRules("en");

/**
 * Takes the words of a language; what was loaded before is forgotten.
 * @param {WordList} list
 * @param {string} lang the page's language tag
 */
export function load(list, lang) {
  words = list;
  plurals = new Intl.PluralRules(lang);
}

/**
 * The sentence of a key. `fill.Count` chooses the plural form. An unknown key
 * answers itself, so that a slip shows and nothing breaks.
 * @param {string} key
 * @param {Fill} [fill]
 * @returns {string}
 */
export function t(key, fill = {}) {
  const text = sentence(key, fill.Count);
  if (text === undefined) return key;
  return text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (whole, name) =>
    Object.hasOwn(fill, name) ? String(fill[name]) : whole);
}

/**
 * Whether there is a sentence for a key, as for rule ids that a newer server may send.
 * @param {string} key
 */
export function has(key) {
  return Object.hasOwn(words, key);
}

/**
 * @param {string} key
 * @param {string | number | undefined} count
 * @returns {string | undefined}
 */
function sentence(key, count) {
  if (!has(key)) return undefined;
  const entry = words[key];
  if (typeof entry === "string") return entry;
  const form = count === undefined ? "other" : plurals.select(Number(count));
  return entry[form] ?? entry.other;
}
