/** Finds the best places for ice: after a run the Corp may rearrange it (AC25, AC26). */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { bestOf } from '../judgement/best.ts'
import { obstacle, rezFactor } from '../judgement/corp/ice.ts'
import { fortStake } from '../judgement/corp/security.ts'
import { defOf, plainNumber, type Situation } from '../judgement/situation.ts'
import { memoize } from '../memoize.ts'

/** A swap within a fort is worth any gain. A swap between forts has to gain more than this. */
const TROUBLE = 0.2

const cardSays = (...words: readonly string[]): ((def: CardDef) => boolean) =>
  memoize((def) => {
    const text = JSON.stringify(def.abilities)
    return words.some((word) => text.includes(word))
  })

/** Ice that affects the ice behind it. */
const servesOutside = cardSays('"furtherIce"', '"nextIce"', '"grantSub"')
/** Ice that counts the ice in front of it. */
const servesInside = cardSays('"outside"')

/** The weight of what a fort holds, with R&D as the measure. Ice on an empty fort keeps a little worth. */
const guardWeight = (s: Situation, fort: FortView): number => Math.max(MIN_SWAP_GAIN, fortStake(s, fort) / RD)
const MIN_SWAP_GAIN = 0.1
const RD = 6

/** Factor for each further piece of ice on a fort, counted from the best. */
const BEHIND = 0.5

const worthAlone = (s: Situation, card: CardView): number =>
  obstacle(s, card) * rezFactor(s, card) + plainNumber(card.strength) * STRENGTH

/** Prefers the stronger of two equally good pieces. */
const STRENGTH = 0.1
/** Worth of one place closer to, or further from, the ice that a piece affects. */
const PLACE = 0.1

/** A piece of ice, its fort, and its worth against the Runner as it is now. */
type Piece = { handle: string; def: CardDef | undefined; worth: number; line: FortIce }

/**
 * A fort's ice, outermost first: the weight of what it guards, how well it guards, and what that is worth.
 */
type FortIce = { pieces: readonly Piece[]; weight: number; guard: number; worth: number }

/** The joint worth of ice; the piece that keeps the Runner out best counts most. */
const guardOf = (pieces: readonly Piece[]): number =>
  pieces
    .map(({ worth }) => worth)
    .sort((a, b) => b - a)
    .reduce((sum, worth, n) => sum + worth * BEHIND ** n, 0)

/** The worth of ice in this order, if it guards this much. */
const iceOrderWorth = (pieces: readonly Piece[], guarded: number): number =>
  pieces.reduce((sum, { def }, n) => {
    const inward = pieces.length - 1 - n
    const order = (def && servesOutside(def) ? inward : 0) + (def && servesInside(def) ? n : 0)
    return sum + order * PLACE
  }, guarded)

const fortIceLine = (s: Situation, fort: FortView): FortIce => {
  const line: FortIce = { pieces: [], weight: guardWeight(s, fort), guard: 0, worth: 0 }
  line.pieces = fort.ice.map((card) => ({
    handle: card.handle,
    def: defOf(s, card),
    worth: worthAlone(s, card),
    line,
  }))
  line.guard = guardOf(line.pieces)
  line.worth = iceOrderWorth(line.pieces, line.weight * line.guard)
  return line
}

/** All ice by its handle, in its current place. */
const piecesIn = (s: Situation): ReadonlyMap<string, Piece> => {
  const all = new Map<string, Piece>()
  for (const { forts } of s.view.seats)
    for (const fort of forts)
      if (fort.ice.length > 0) for (const piece of fortIceLine(s, fort).pieces) all.set(piece.handle, piece)
  return all
}

/** The sum after two pieces on this fort change places. */
const withChange = (sum: number, line: FortIce, a: Piece, b: Piece): number => {
  const pieces = line.pieces.map((piece) => (piece === a ? b : piece === b ? a : piece))
  const guard = a.line === b.line ? line.guard : guardOf(pieces)
  return sum + iceOrderWorth(pieces, line.weight * guard) - line.worth
}

type IceSwap = { option: OptionView; gain: number; within: boolean }

/** The improvement that a swap brings. */
const swapOf = (pieces: ReadonlyMap<string, Piece>, option: OptionView): IceSwap => {
  const [a, b] = [pieces.get(option.card ?? ''), pieces.get(option.target ?? '')]
  if (!a || !b) return { option, gain: 0, within: false }
  const within = a.line === b.line
  const there = withChange(0, a.line, a, b)
  const gain = within ? there : withChange(there, b.line, a, b) - TROUBLE
  return { option, gain, within }
}

/** The best swap, preferring one within a fort. A piece seen in vain is always replaced. */
export const swapIce = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  const renewal = options.find((o) => o.verb === 'renew-ice')
  if (renewal) return renewal
  const pieces = piecesIn(s)
  const better = options
    .filter((o) => o.verb === 'swap-ice')
    .map((option) => swapOf(pieces, option))
    .filter(({ gain }) => gain > 0)
  const within = better.filter((swap) => swap.within)
  const swap = bestOf(within.length > 0 ? within : better, ({ gain }) => gain)
  return swap?.option ?? options.find((o) => o.verb === 'leave')
}
