/** Where ice serves best: after a run the Corp may change it round (AC25, AC26). */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { bestOf } from '../judgement/best.ts'
import { obstacle, rezFactor } from '../judgement/corp/ice.ts'
import { fortStake } from '../judgement/corp/security.ts'
import { defOf, plainNumber, type Situation } from '../judgement/situation.ts'
import { readOnce } from '../memoize.ts'

/** Swapping within a fort is worth any gain; from fort to fort it must be worth the trouble. */
const TROUBLE = 0.2

const cardSays = (...words: readonly string[]): ((def: CardDef) => boolean) =>
  readOnce((def) => {
    const text = JSON.stringify(def.abilities)
    return words.some((word) => text.includes(word))
  })

/** It does something to the ice behind it. */
const servesOutside = cardSays('"furtherIce"', '"nextIce"', '"grantSub"')
/** It counts the ice in front of it. */
const servesInside = cardSays('"outside"')

/** What there is to guard, R&D being the measure; ice on an empty fort is not quite lost. */
const guardWeight = (s: Situation, fort: FortView): number => Math.max(MIN_SWAP_GAIN, fortStake(s, fort) / RD)
const MIN_SWAP_GAIN = 0.1
const RD = 6

/** Behind the best piece of a fort the others count for less and less. */
const BEHIND = 0.5

const worthAlone = (s: Situation, card: CardView): number =>
  obstacle(s, card) * rezFactor(s, card) + plainNumber(card.strength) * STRENGTH

/** Between two that hold alike the stronger one. */
const STRENGTH = 0.1
/** A place nearer to, or further from, what a piece works on. */
const PLACE = 0.1

/** A piece of ice where it stands, and what it does against the Runner as it is. */
type Piece = { handle: string; def: CardDef | undefined; worth: number; line: FortIce }

/** A fort's ice, outermost first, with what it guards, how well, and what that is worth. */
type FortIce = { pieces: readonly Piece[]; weight: number; guard: number; worth: number }

/** What ice is worth together: the piece that keeps the Runner out first of all. */
const guardOf = (pieces: readonly Piece[]): number =>
  pieces
    .map(({ worth }) => worth)
    .sort((a, b) => b - a)
    .reduce((sum, worth, n) => sum + worth * BEHIND ** n, 0)

/** What ice that guards so much is worth in this order. */
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

/** All ice by its handle, as it stands. */
const piecesIn = (s: Situation): ReadonlyMap<string, Piece> => {
  const all = new Map<string, Piece>()
  for (const { forts } of s.view.seats)
    for (const fort of forts)
      if (fort.ice.length > 0) for (const piece of fortIceLine(s, fort).pieces) all.set(piece.handle, piece)
  return all
}

/** A sum, and what a line gains where two pieces change places. */
const withChange = (sum: number, line: FortIce, a: Piece, b: Piece): number => {
  const pieces = line.pieces.map((piece) => (piece === a ? b : piece === b ? a : piece))
  const guard = a.line === b.line ? line.guard : guardOf(pieces)
  return sum + iceOrderWorth(pieces, line.weight * guard) - line.worth
}

type Swap = { option: OptionView; gain: number; within: boolean }

/** What a swap would make better. */
const swapOf = (pieces: ReadonlyMap<string, Piece>, option: OptionView): Swap => {
  const [a, b] = [pieces.get(option.card ?? ''), pieces.get(option.target ?? '')]
  if (!a || !b) return { option, gain: 0, within: false }
  const within = a.line === b.line
  const there = withChange(0, a.line, a, b)
  const gain = within ? there : withChange(there, b.line, a, b) - TROUBLE
  return { option, gain, within }
}

/** The swap that serves best, within a fort before others; a piece seen in vain is always replaced. */
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
