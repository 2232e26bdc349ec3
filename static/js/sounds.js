// @ts-check
/**
 * Dry wood and stone, made here from noise and a few partials: no files, no
 * jingles. Nothing sounds before the page was touched: browsers insist.
 */
import { kept } from "./page.js";

const SETTING = "hanpan.sound";

/** @typedef {"place" | "slide" | "mill" | "take" | "turn" | "dice"} Sound */

/** @type {AudioContext | null} */
let audio = null;

/** Whether sounds are on. */
export function soundOn() {
  return kept.get(SETTING) !== false;
}

/** @param {boolean} on */
export function setSound(on) {
  kept.set(SETTING, on);
}

/**
 * What an entry of the log sounds like.
 * @param {string} verb
 * @param {string} [action]
 * @returns {Sound | null} null: nothing
 */
export function soundOf(verb, action = "") {
  if (verb === "drawn") return action.startsWith("dice ") ? "dice" : null;
  if (verb !== "play") return null;
  if (/[x*]/.test(action)) return "mill";
  return /[-/]/.test(action) ? "slide" : "place";
}

/** @param {Sound} sound */
export function play(sound) {
  if (!soundOn() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  SCORE[sound](audio, audio.currentTime + 0.01);
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SCORE = {
  place: (a, at) => tock(a, at, 620, 0.5),
  slide: (a, at) => {
    brush(a, at, 0.2);
    tock(a, at + 0.2, 520, 0.22);
  },
  mill: (a, at) => {
    tock(a, at, 620, 0.5);
    tock(a, at + 0.13, 760, 0.5);
  },
  take: (a, at) => tock(a, at, 360, 0.35),
  turn: (a, at) => bar(a, at),
  dice: (a, at) => RATTLE.forEach(([after, pitch, loud]) => click(a, at + after, pitch, loud)),
};

/** Knocks of dice that roll out: seconds after the first, hertz, loudness. */
const RATTLE = [[0, 2100, 0.16], [0.05, 2600, 0.12], [0.11, 1900, 0.14], [0.16, 2400, 0.1], [0.25, 2000, 0.09], [0.31, 2500, 0.06], [0.43, 2200, 0.05]];

/** A die on wood: bone rather than wood, and short. @param {AudioContext} a @param {number} at @param {number} pitch @param {number} loud */
function click(a, at, pitch, loud) {
  noise(a, at, 0.018, pitch, loud * 2.2);
  partial(a, at, pitch * 0.42, 0.03, loud * 0.5);
}

/** A counter on wood: a knock of noise and two short partials. @param {AudioContext} a @param {number} at @param {number} pitch @param {number} loud */
function tock(a, at, pitch, loud) {
  partial(a, at, pitch, 0.07, loud * 0.5);
  partial(a, at, pitch * 2.7, 0.03, loud * 0.25);
  noise(a, at, 0.025, pitch * 3, loud * 0.6);
}

/** A counter pushed over wood. @param {AudioContext} a @param {number} at @param {number} time */
function brush(a, at, time) {
  noise(a, at, time, 900, 0.07);
}

/** One low note of a wooden bar. @param {AudioContext} a @param {number} at */
function bar(a, at) {
  partial(a, at, 196, 0.28, 0.3);
  partial(a, at, 196 * 3.9, 0.06, 0.06);
}

/** @param {AudioContext} a @param {number} at @param {number} pitch @param {number} time @param {number} loud */
function partial(a, at, pitch, time, loud) {
  const tone = new OscillatorNode(a, { frequency: pitch });
  tone.connect(fade(a, at, time, loud));
  tone.start(at);
  tone.stop(at + time);
}

/** @param {AudioContext} a @param {number} at @param {number} time @param {number} pitch @param {number} loud */
function noise(a, at, time, pitch, loud) {
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * time), a.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(a, { buffer });
  source.connect(new BiquadFilterNode(a, { type: "bandpass", frequency: pitch, Q: 0.9 })).connect(fade(a, at, time, loud));
  source.start(at);
}

/** @param {AudioContext} a @param {number} at @param {number} time @param {number} loud */
function fade(a, at, time, loud) {
  const gain = new GainNode(a, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + time);
  gain.connect(a.destination);
  return gain;
}
