// @ts-check
/** Reaching somebody who looks elsewhere, and keeping the screen on for who does not. */
import { play } from "./sounds.js";

/**
 * Keeps the screen on while a live game is seen, and only then (C64).
 */
export class WakeLock {
  /** @type {WakeLockSentinel | null} */ #lock = null;
  #wanted = false;

  constructor() {
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  /** @param {boolean} wanted */
  want(wanted) {
    this.#wanted = wanted;
    void this.#settle();
  }

  async #settle() {
    if (!("wakeLock" in navigator)) return;
    const on = this.#wanted && !document.hidden;
    if (!on) {
      await this.#lock?.release();
      this.#lock = null;
    } else if (!this.#lock || this.#lock.released) {
      this.#lock = await navigator.wakeLock.request("screen").catch(() => null); // a low battery may refuse
    }
  }
}

/** The title, the sound and the notification that call a hidden tab's owner. */
export class Caller {
  #title = document.title;
  /** @type {Notification | null} */ #note = null;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.quiet();
    });
  }

  /**
   * Calls, if the page is not seen (C42).
   * @param {string} text
   */
  call(text) {
    play("turn");
    if (!document.hidden) return;
    document.title = `● ${text}`;
    if (mayNotify() !== "granted") return;
    this.#note?.close();
    this.#note = notification(this.#title, text);
  }

  quiet() {
    document.title = this.#title;
    this.#note?.close();
    this.#note = null;
  }
}

/** @returns {NotificationPermission | "absent"} absent on plain http, among others */
export function mayNotify() {
  return "Notification" in window && isSecureContext ? Notification.permission : "absent";
}

/** Phones only notify through a service worker: there it stays with sound and title. @param {string} title @param {string} body */
function notification(title, body) {
  try {
    const note = new Notification(title, { body, tag: "hanpan" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return note;
  } catch {
    return null;
  }
}
