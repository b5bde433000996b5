/** Drafts that are over, as everybody who was there may read them: pick by pick, and as a log (L81, L82). */
import { bestOffer } from '../automa/drafting/pick.ts'
import { valuesOf } from '../automa/drafting/values.ts'
import type { DraftAct } from '../limited/draft.ts'
import { formatOf } from '../limited/formats/index.ts'
import type { DraftFormatId } from '../limited/formats/sizes.ts'
import type { Opened } from '../limited/formats/types.ts'
import type { PoolLine } from '../limited/pool.ts'
import type { BoosterId } from '../limited/products.ts'
import { madePicks, replayedPicks } from '../limited/replay.ts'
import { byRarity } from '../limited/view.ts'
import { mergeLines } from '../protocol/deck-lines.ts'
import type { DraftLog, DraftReplay } from '../protocol/draft-replay.ts'
import { listOf } from '../protocol/words.ts'
import { RefusedError } from '../shared/refusal.ts'

type DraftDecks = { corp: readonly PoolLine[]; runner: readonly PoolLine[] }

/** A draft that is over. */
export type PastDraft = {
  id: string
  format: DraftFormatId
  kit: readonly BoosterId[]
  edition: number
  opened: Opened
  /** All of them, in the order of the journal. */
  picks: readonly DraftAct[]
  pools: readonly (readonly string[])[]
  /** By seat. */
  seats: readonly { name: string; bot: boolean }[]
  /** What a seat played with. */
  decksOf(seat: number): Promise<DraftDecks>
}

/** Those of the cards that are in the decks. */
const cardsIn = ({ corp, runner }: DraftDecks, cards: readonly string[]): string[] => {
  const lines = [...corp, ...runner].filter(({ count }) => count > 0)
  return cards.filter((each) => lines.some(({ card }) => card === each))
}

const toMergedLines = (cards: readonly string[]): PoolLine[] =>
  mergeLines(cards.map((card) => ({ card, count: 1 })))

function begunOf({ format: name, kit, opened, seats }: PastDraft) {
  const format = formatOf(name)
  return { format, begun: format.begin({ kit, seats: seats.length }, opened) }
}

/** The picks of a seat with its decks. Rejects where there is no such seat. */
export async function replayOf(past: PastDraft, seat: number): Promise<DraftReplay> {
  const { id, format: name, kit, picks, seats } = past
  if (!seats[seat]) throw new RefusedError('not-found', 'There is no such seat in this draft.')
  const values = valuesOf(past.edition)
  const { format, begun } = begunOf(past)
  const shown = replayedPicks(format, begun, picks, seat, (view, offers) => bestOffer(view, offers, values))
  const others = [...new Set(shown.flatMap(({ next }) => next?.seat ?? []))]
  const decks = await past.decksOf(seat)
  const decksOfOthers = new Map(
    await Promise.all(others.map(async (n) => [n, await past.decksOf(n)] as const)),
  )
  const playedBy = (by: number, cards: readonly string[]): string[] => {
    const theirs = decksOfOthers.get(by)
    return theirs ? cardsIn(theirs, cards) : []
  }
  return {
    ...{ id, format: name, boosters: [...kit], seat },
    seats: seats.map((each, n) => ({ ...each, first: past.pools[n]?.[0] ?? null })),
    picks: shown.map(({ pack, taken, house, next, ...made }) => ({
      ...{ ...made, pack: byRarity(pack), taken: [...taken], house: house && [...house] },
      played: cardsIn(decks, taken),
      next: next && { ...next, taken: [...next.taken], played: playedBy(next.seat, next.taken) },
    })),
    pool: toMergedLines(past.pools[seat] ?? []),
    decks: { corp: [...decks.corp], runner: [...decks.runner] },
  }
}

export function toDraftLog(past: PastDraft): DraftLog {
  const { id, format: name, kit, seats } = past
  const { format, begun } = begunOf(past)
  return {
    ...{ datafort: 'draft-log', version: 1, id, format: name },
    ...{ kit: [...kit], seats: [...seats] },
    picks: madePicks(format, begun, past.picks).map(({ seat, booster, tick, taken }) => [
      ...([seat, booster, tick] as const),
      ...taken,
    ]),
  }
}

/** The log as JSON with one pick a line. */
export const logLines = ({ picks, ...head }: DraftLog): string =>
  `${JSON.stringify(head).slice(0, -1)},"picks":[\n${picks.map((pick) => JSON.stringify(pick)).join(',\n')}\n]}\n`

/** The log as text with one pick a line. */
export const logText = ({ seats, picks }: DraftLog, nameOfCard: (id: string) => string): string =>
  picks
    .map(([seat, booster, tick, ...cards]) => {
      const who = seats[seat]?.name ?? `Seat ${seat + 1}`
      const does = cards.length > 0 ? `takes ${listOf(cards.map(nameOfCard))}` : 'leaves a pile'
      return `Booster ${booster + 1}, pick ${tick + 1}: ${who} ${does}.\n`
    })
    .join('')
