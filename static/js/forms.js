// @ts-check
/** What every page's forms and switches need (README.md). */
import { newEnvelope } from "./envelopes.js";

const THEME = "hanpan.theme";

/** A form is sent once, however often it is pressed (C15). @param {HTMLFormElement} form */
function sendOnce(form) {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
    // Disabling at once would leave the pressed button's own value out.
    setTimeout(() => disable(form, true));
  });
  addEventListener("pageshow", () => {
    sent = false;
    disable(form, false);
  });
}

/** @param {HTMLFormElement} form @param {boolean} on */
function disable(form, on) {
  for (const button of form.querySelectorAll("button")) button.disabled = on;
}

/** Fresh envelopes for forms that take a seat, also when the page comes back out of the cache. */
async function fillEnvelopes() {
  for (const input of document.querySelectorAll("input[name=envelope]")) {
    /** @type {HTMLInputElement} */ (input).value = await newEnvelope();
  }
}

/** @param {string} choice */
function setTheme(choice) {
  try {
    if (choice === "system") localStorage.removeItem(THEME);
    else localStorage.setItem(THEME, choice);
  } catch {
    // It holds for this page then.
  }
  document.documentElement.dataset.theme = choice === "system" ? "" : choice;
  showTheme();
}

/** Shows which theme is chosen. */
export function showTheme() {
  const now = document.documentElement.dataset.theme || "system";
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-theme-choice") === now));
  }
}

function tellTimes() {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
  for (const time of document.querySelectorAll("time[data-at]")) {
    time.textContent = clock.format(Number(time.getAttribute("data-at")));
  }
}

for (const form of document.querySelectorAll("form")) if (form.method === "post") sendOnce(form);
for (const part of document.querySelectorAll("[data-needs-script]")) part.removeAttribute("hidden");
document.addEventListener("click", (event) => {
  const choice = /** @type {Element} */ (event.target).closest?.("[data-theme-choice]")?.getAttribute("data-theme-choice");
  if (choice) setTheme(choice);
});
addEventListener("pageshow", (event) => {
  if (event.persisted) void fillEnvelopes();
});
void fillEnvelopes();
showTheme();
tellTimes();
