// @ts-check
/**
 * The interface of a board module, as README.md tells it. Types alone.
 *
 * @typedef {import("../protocol.js").State} State
 * @typedef {import("../protocol.js").GameRecord} GameRecord
 * @typedef {"you" | "they" | "computer"} Kind
 * @typedef {{name: string, who: Kind}} Who
 * @typedef {{name: string, who: Kind, other: string, otherWho: Kind}} Sides
 * @typedef {{text: string, more?: string, picture?: string, take?: boolean}} Saying
 * @typedef {{play: (action: string) => void, drafted: (draft: any) => void, told: (text: string) => void, label: string}} Hooks
 * @typedef {(seat: number) => Who} WhoIs
 * @typedef {{mine: boolean, bottom?: number, motion?: boolean, pending?: string | null, marked?: string | null, whoIs?: WhoIs}} How
 *
 * @typedef {object} Board
 * @property {(position: any, how: How) => void} show
 * @property {any} draft
 * @property {() => void} undo
 * @property {(on: boolean) => void} flip
 * @property {(text: string) => boolean} enter
 * @property {() => void} focus
 * @property {() => void} [confirm] sends a complete draft
 * @property {() => void} [other] picks another piece that can move
 * @property {(on: boolean) => void} [mirror] play the other way round
 * @property {any} [shown] the position with what is half made, for the seats
 *
 * @typedef {object} BoardModule
 * @property {string} slab
 * @property {(container: Element, hooks: Hooks, state: State) => Board} create
 * @property {(state: State, game: GameRecord, before?: GameRecord[]) => any[]} replay
 * @property {(made: {action: string, seat?: number, event?: any}, before: any, who: Who, whoIs?: WhoIs) => string} describe
 * @property {(position: any, draft: any, who: Sides, whoIs?: WhoIs, reader?: number) => Saying} prompt
 * @property {(position: any, seat: number) => SVGElement | null} piece
 * @property {(position: any, seat: number) => HTMLElement[]} tray
 * @property {(position: any, seat: number) => string} side
 * @property {(draft: any) => string} spell
 * @property {(state: State) => any} blank
 * @property {(action: string, before: any, after: any, whoIs: (seat: number) => Who) => string} [drawn] what a draw of chance did
 * @property {(position: any, seat: number, who: Kind) => HTMLElement | null} [beside] what stands beside a seat's clock
 * @property {(state: State, board: any) => import("../keys.js").KeyChoice[]} [keys] the player's keys
 * @property {(state: State, other: Who) => import("../slips.js").Slip[]} [slips] what the game itself asks
 * @property {(state: State, other: string) => import("../menu.js").Choice[]} [ends] further ways of giving up
 * @property {(action: string, thrown: string) => string} [recorded] an action as the record shows it
 * @property {(state: State, asks: boolean) => string} [auto] what the page plays at once, "" for nothing
 * @property {(position: any, seats: number, bottom: number) => {far: number[], near: number[]}} [corners] of a game for more than two: who sits where
 * @property {(position: any, seat: number) => HTMLElement | null} [badge] a number on a seat's piece
 * @property {(position: any, seat: number) => string} [standing] how a seat left the game that goes on, ""
 * @property {(made: import("../protocol.js").Made, thrown: string, whoIs: WhoIs) => {icon: SVGElement, text: string, more: string}} [row] a line of the record of a game for more than two
 * @property {(position: any) => string} [text] a position in the field's own notation, to copy
 * @property {string[]} [papers] formats in which other programs read a match
 * @property {boolean} [mirrors] the board can lie the other way round
 * @property {boolean} [taught] matches that are over can be analysed
 * @property {boolean} [throws] "ask me before every throw" means something here
 */
export {};
