/** What one seat may see of a draft: everything that is shown of one that is not over comes from here (L28). */
import { type DraftState, passesTo } from './draft.ts'
import { boosterName } from './products.ts'
import { rarityOf } from './sheets/index.ts'

type DraftSeatView = {
  seat: number
  /** Packs that wait before this seat. */
  packs: number
}

type SeatLine = { seat: number; line: number }
/** A grid as it was dealt, and who has taken which lines of it. */
type ShownGrid = { cells: readonly string[]; taken: readonly SeatLine[] }
export type GridTable = {
  format: 'grid'
  /** Who is to take a line; null when all are taken. */
  turn: number | null
  grid: ShownGrid | null
  /** The grid before this one. */
  before: ShownGrid | null
}

export type WinstonTable = {
  format: 'winston'
  turn: number | null
  /** The pile that the seat in turn looks at. */
  at: number
  /** May it leave the pile and go on? */
  mayGoOn: boolean
  /** Cards left in the deck. */
  deck: number
  /** `seen`: the cards that this seat has looked at, from the bottom. */
  piles: readonly { cards: number; seen: readonly string[] }[]
  /** By seat: how its last turn ended. `pile` is null if it drew a card of the deck. */
  last: readonly ({ pile: number | null; cards: number } | null)[]
}

/** A pack as it was opened, and which seat has taken which card. */
type ShownPack = { opener: number; cards: readonly { card: string; by: number | null }[] }
export type RochesterTable = {
  format: 'rochester'
  /** Who takes the cards that are left, in order. */
  turns: readonly number[]
  pack: ShownPack | null
  /** The pack before this one. */
  before: ShownPack | null
}

/** What lies on the table, where cards do not go round in packs. */
export type DraftTable = GridTable | WinstonTable | RochesterTable

export type DraftView = {
  seat: number
  /** The booster that is passed now, from 0, and how many there are. */
  booster: number
  boosters: number
  /** The name of its product; null when all are picked. */
  product: string | null
  /** How many cards this seat has picked of this booster. */
  tick: number
  /** Its first pack; null if it waits. */
  pack: readonly string[] | null
  picks: readonly string[]
  /** The seats of its ring, in order. */
  seats: readonly DraftSeatView[]
  /** The seat that its pack goes on to. */
  passesTo: number
  /** Null where cards go round in packs. */
  table: DraftTable | null
}

export function viewFor(draft: DraftState, seat: number): DraftView {
  const product = draft.kit[draft.booster] ?? null
  return {
    seat,
    booster: draft.booster,
    boosters: draft.kit.length,
    product: product && boosterName(product),
    tick: draft.ticks[seat] ?? 0,
    pack: draft.lines[seat]?.[0] ?? null,
    picks: draft.pools[seat] ?? [],
    seats: draft.lines.map((line, n) => ({ seat: n, packs: line.length })),
    passesTo: passesTo(seat, draft.booster, draft.lines.length),
    table: null,
  }
}

const rank = (card: string): number => ['rare', 'uncommon', 'common'].indexOf(rarityOf(card) ?? '')

/** Rares first (L90). */
export const byRarity = (pack: readonly string[]): string[] =>
  [...pack].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
