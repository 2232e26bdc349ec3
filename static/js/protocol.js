// @ts-check
/**
 * The wire protocol as the browser knows it (docs/protocol.md). Unknown fields
 * and messages are ignored, so only what is used is named.
 *
 * @typedef {object} SeatState
 * @property {string} name "" while the seat is open
 * @property {string} [computer] strength, when a computer sits there
 * @property {boolean} [autopilot]
 * @property {boolean} [away]
 * @property {number} [awaySince]
 * @property {boolean} [ready]
 * @property {boolean} [host]
 * @property {boolean} [resigned] gave up a game that goes on: a computer plays the seat
 * @property {boolean} [open] nobody sits there yet
 * @property {boolean} [you]
 * @property {number} [points]
 *
 * @typedef {{kind: string, by: number, v: number, times?: number}} Offer
 * @typedef {{places?: number[] | null, points?: number[], reason: string, seat?: number}} Result
 * @typedef {{points?: number[], rule: string, winner: number}} Outcome
 *
 * @typedef {object} State
 * @property {number} v
 * @property {number} turn
 * @property {"open" | "sealing" | "playing" | "between" | "over"} phase
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {"public" | "room" | "computer"} kind
 * @property {number} limit seconds a decision, 0 for none
 * @property {boolean} [private]
 * @property {string} [fill] open rooms: strength of the computers that take seats still open at the start
 * @property {number} seat yours, or -1
 * @property {SeatState[]} seats
 * @property {number} gameNo
 * @property {number[]} points
 * @property {any} position the game's own view, null before the first game
 * @property {{seat: number, roll?: boolean} | null} [wait]
 * @property {number} [deadline] server time in ms, 0 for none
 * @property {number} now server time in ms
 * @property {Offer | null} [offer]
 * @property {{at: number} | null} [claim]
 * @property {{at: number} | null} [abort] from when the match may be ended without result
 * @property {string[] | null} [can]
 * @property {Result | null} [result]
 * @property {Outcome | null} [outcome] of the last game
 * @property {string[] | null} [envelopes]
 * @property {string} [serverEnvelope]
 * @property {string[] | null} [seeds]
 * @property {string} [reveal]
 * @property {number} [next] when the next game begins
 * @property {string} [rematch] link of the rematch
 *
 * @typedef {{v: number, seat: number, by?: string, action: string, hinted?: boolean, event?: any}} Made
 * @typedef {{start: string, began?: number, colours?: number[], moves: Made[], hinted?: boolean, outcome?: Outcome | null}} GameRecord
 *   hinted: on the turn that is on
 *
 * @typedef {object} Entry
 * @property {number} v
 * @property {string} do
 * @property {number} seat
 * @property {string} [by]
 * @property {string} [id]
 * @property {string} [action]
 * @property {any} [event]
 *
 * @typedef {State & {t: "state", record: GameRecord[]}} StateMessage
 * @typedef {{t: "event", v: number, entry: Entry, state?: State}} EventMessage
 *   entries stored together: only the last has the state
 * @typedef {{t: "hello", protocol: number, build: string, now: number}} Hello
 * @typedef {{t: "ok", id: string, v: number}} Ok
 * @typedef {{t: "rejected", id: string, code: string, rule?: string, state?: State}} Rejected
 * @typedef {{t: "beat", v?: number, now: number}} Beat
 * @typedef {{t: "hint", id: string, turn: number, action: string, why: string}} Hint
 * @typedef {object} Queue
 * @property {"queue"} t
 * @property {"waiting" | "paired" | "computer" | "asked" | "unasked" | "asking" | "ended" | "none"} state
 * @property {string} [link]
 * @property {number} [made]
 * @property {number} [fallback]
 * @property {string} [ask]
 * @property {string} [name]
 * @property {boolean} [keep]
 * @property {boolean} [already] another page of the player waits already
 * @property {string} [game]
 *
 * @typedef {{t: "act", id: string, turn: number, do: string, action?: string, v?: number, envelope?: string}} Act
 */

/** The number this page speaks. A server of another number is watched, not played on. */
export const PROTOCOL = 1;
