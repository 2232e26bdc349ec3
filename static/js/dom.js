// @ts-check
/**
 * Making elements. Attributes only, never markup from text, never style
 * attributes: the Content-Security-Policy forbids both.
 *
 * @typedef {string | number | boolean | null | undefined} Value false, null and undefined leave the attribute out
 * @typedef {Node | string | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Value>} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * The element with an id, or null if the page has none.
 * @param {string} id
 */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, Value>} [attributes]
 */
export function key(label, act, attributes = {}) {
  const button = h("button", { type: "button", class: "key", ...attributes }, label);
  button.addEventListener("click", act);
  return button;
}

/**
 * A drawing of the house's icon set.
 * @param {string} path
 */
export function icon(path) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path }));
}

export const ICONS = {
  undo: "M9 6L4 11l5 5M4 11h10a4.5 4.5 0 0 1 0 9",
  first: "M18 5l-7 7 7 7M7 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  last: "M6 5l7 7-7 7M17 5v14",
};

/**
 * A length of time from the tokens, in ms: 0 where motion is not wanted.
 * @param {"--quick" | "--lift" | "--slide" | "--tumble"} token
 */
export function duration(token) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const value = parseFloat(text) || 0;
  return text.endsWith("ms") ? value : value * 1000;
}
