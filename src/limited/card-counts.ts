/** What a draft that is over tells about each card (L80); of its seats only whether people or bots sat there. */

import { applyPick } from './automatic-picks.ts'
import type { DraftPick } from './draft.ts'
import type { Dealing, LimitedFormat } from './formats/types.ts'
import type { PoolLine } from './pool.ts'
import { rarityOf } from './sheets/index.ts'
import type { LimitedSide } from './sheets/types.ts'

export type CardCount = {
  card: string
  /** Of seats of bots, else of people. */
  bot: boolean
  /** In how many packs it was seen, and how often it was taken out of them. */
  seen: number
  taken: number
  /** The sum of the picks at which it was taken, the first of a booster being 1. */
  pickSum: number
  /** How often a pack came round again with it. */
  wheel: number
  /** In how many decks it was, how many games these played, and how many they won. */
  inDeck: number
  games: number
  won: number
}

type CountedSeat = { bot: boolean; decks: Readonly<Record<LimitedSide, readonly PoolLine[]>> }
/** A game by the seats of its decks; `winner` is null if nobody won it. */
type CountedGame = { corp: number; runner: number; winner: LimitedSide | null }

type CountedDraft<S extends Dealing> = {
  format: LimitedFormat<S>
  begun: S
  /** All of them, in the order of the journal; none where cards do not go round in packs. */
  picks: readonly DraftPick[]
  seats: readonly CountedSeat[]
  games: readonly CountedGame[]
}

type CardCountChange = Partial<Record<Exclude<keyof CardCount, 'card' | 'bot'>, number>>

type Add = (card: string, seat: number, change: CardCountChange) => void

/** The counts of every card that a draft has shown or its decks have, without vitals. */
export function countCards<S extends Dealing>({ seats, games, ...draft }: CountedDraft<S>): CardCount[] {
  const counts = new Map<string, CardCount>()
  const add: Add = (card, seat, change) => {
    if (rarityOf(card) === 'vital') return
    const bot = seats[seat]?.bot ?? true
    const key = `${card} ${bot}`
    const none = { seen: 0, taken: 0, pickSum: 0, wheel: 0, inDeck: 0, games: 0, won: 0 }
    const count = counts.get(key) ?? { card, bot, ...none }
    for (const [what, n] of Object.entries(change) as [keyof CardCountChange, number][]) count[what] += n
    counts.set(key, count)
  }
  countPicks(draft, add)
  const deckOf = (seat: number, side: LimitedSide) =>
    (seats[seat]?.decks[side] ?? []).filter(({ count }) => count > 0)
  for (const side of ['corp', 'runner'] as const) {
    for (const seat of seats.keys()) for (const { card } of deckOf(seat, side)) add(card, seat, { inDeck: 1 })
    for (const game of games)
      for (const { card } of deckOf(game[side], side))
        add(card, game[side], { games: 1, won: game.winner === side ? 1 : 0 })
  }
  return [...counts.values()]
}

/** A pack comes round again when each seat of the ring has picked out of it once. */
function countPicks<S extends Dealing>(
  { format, begun, picks }: Pick<CountedDraft<S>, 'format' | 'begun' | 'picks'>,
  add: Add,
): void {
  const shown = new Map<string, readonly string[]>()
  const placeOf = ({ seat, booster }: DraftPick, tick: number) => `${seat}/${booster}/${tick}`
  let draft = begun
  for (const pick of picks) {
    const { seat, tick, card } = pick
    const { pack, seats } = format.view(draft, seat)
    const before = shown.get(placeOf(pick, tick - seats.length)) ?? []
    shown.set(placeOf(pick, tick), pack ?? [])
    for (const each of pack ?? []) add(each, seat, { seen: 1, wheel: before.includes(each) ? 1 : 0 })
    add(card, seat, { taken: 1, pickSum: tick + 1 })
    draft = applyPick(format, draft, pick)
  }
}
