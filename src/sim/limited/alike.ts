/** How much of their decks two bots of a pod share, beside the vitals (L55). */
import { bestOffer } from '../../automa/drafting/pick.ts'
import type { DraftFormatId } from '../../limited/formats/sizes.ts'
import type { PoolLine } from '../../limited/pool.ts'
import { vitalsOf } from '../../limited/sheets/index.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { sizeOfDeck } from '../../protocol/deck-lines.ts'
import { deckOf, podPools, podSeed, seatsOfSide } from './pods.ts'
import { meanWithInterval } from './results.ts'

/** The share of the larger of two decks that is in both. */
export function sharedPart(one: readonly PoolLine[], other: readonly PoolLine[]): number {
  const counts = new Map(other.map(({ card, count }) => [card, count]))
  const both = one.reduce((sum, { card, count }) => sum + Math.min(count, counts.get(card) ?? 0), 0)
  return both / Math.max(1, sizeOfDeck(one), sizeOfDeck(other))
}

function partsOfPod(format: DraftFormatId, side: LimitedSide, seed: string): number[] {
  const pools = podPools(format, seed, (view, offers) => bestOffer(view, offers))
  const vitals = vitalsOf(side)
  const decks = seatsOfSide(format, side).map((seat) =>
    deckOf(pools[seat] ?? [], side).filter(({ card }) => !vitals.includes(card)),
  )
  return decks.flatMap((deck, n) => decks.slice(n + 1).map((other) => sharedPart(deck, other)))
}

/** The mean over pods; pairs of one pod hang together, so a pod is one number. */
export function alikeLines(
  format: DraftFormatId,
  { games, seed }: { games: number; seed: number },
): string[] {
  return (['corp', 'runner'] as const).map((side) => {
    const pods = Array.from({ length: games }, (_, n) => partsOfPod(format, side, podSeed(seed + n)))
    const { mean, from, to } = meanWithInterval(
      pods.map((parts) => parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)),
    )
    const text = [mean, from, to].map((share) => (100 * share).toFixed(1))
    return `  ${side.padEnd(6)}  two decks of a pod share ${text[0]} % of their cards beside the vitals (${text[1]} to ${text[2]}), ${games} pods`
  })
}
