/** Where ice serves best: after a run the Corp may change it round (AC25, AC26). */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { best } from '../judgement/best.ts'
import { obstacle, payable } from '../judgement/corp/ice.ts'
import { stake } from '../judgement/corp/security.ts'
import { defOf, numberOf, type Sight } from '../judgement/sight.ts'
import { readOnce } from '../read-once.ts'

/** Swapping within a fort is worth any gain; from fort to fort it must be worth the trouble. */
const TROUBLE = 0.2

const says = (...words: readonly string[]): ((def: CardDef) => boolean) =>
  readOnce((def) => {
    const text = JSON.stringify(def.abilities)
    return words.some((word) => text.includes(word))
  })

/** It does something to the ice behind it. */
const servesOutside = says('"furtherIce"', '"nextIce"', '"grantSub"')
/** It counts the ice in front of it. */
const servesInside = says('"outside"')

/** What there is to guard, R&D being the measure; ice on an empty fort is not quite lost. */
const weight = (s: Sight, fort: FortView): number => Math.max(LEAST, stake(s, fort) / RD)
const LEAST = 0.1
const RD = 6

/** Behind the best piece of a fort the others count for less and less. */
const BEHIND = 0.5

const worthAlone = (s: Sight, card: CardView): number =>
  obstacle(s, card) * payable(s, card) + numberOf(card.strength) * STRENGTH

/** Between two that hold alike the stronger one. */
const STRENGTH = 0.1
/** A place nearer to, or further from, what a piece works on. */
const PLACE = 0.1

/** A piece of ice where it stands, and what it does against the Runner as it is. */
type Piece = { card: CardView; def: CardDef | undefined; fort: FortView; worth: number }

/** A fort's ice, outermost first, with what it guards and how well. */
type Line = { pieces: readonly Piece[]; weight: number; guard: number }

/** What ice is worth together: the piece that keeps the Runner out first of all. */
const guardOf = (pieces: readonly Piece[]): number =>
  pieces
    .map(({ worth }) => worth)
    .sort((a, b) => b - a)
    .reduce((sum, worth, n) => sum + worth * BEHIND ** n, 0)

const worthOf = ({ pieces, weight, guard }: Line): number =>
  pieces.reduce((sum, { def }, n) => {
    const inward = pieces.length - 1 - n
    const order = (def && servesOutside(def) ? inward : 0) + (def && servesInside(def) ? n : 0)
    return sum + order * PLACE
  }, weight * guard)

/** The ice that may be swapped as it stands, by its handle, and in its forts. */
type Board = {
  pieces: ReadonlyMap<string, Piece>
  lines: ReadonlyMap<FortView, { line: Line; worth: number }>
}

const boardOf = (s: Sight): Board => {
  const pieces = new Map<string, Piece>()
  const lines = new Map<FortView, { line: Line; worth: number }>()
  for (const { forts } of s.view.seats)
    for (const fort of forts) {
      if (fort.ice.length === 0) continue
      const all = fort.ice.map((card) => ({ card, def: defOf(s, card), fort, worth: worthAlone(s, card) }))
      for (const piece of all) pieces.set(piece.card.handle, piece)
      const line = { pieces: all, weight: weight(s, fort), guard: guardOf(all) }
      lines.set(fort, { line, worth: worthOf(line) })
    }
  return { pieces, lines }
}

/** A sum, and what a fort's ice gains where two pieces change places. */
const withChange = (sum: number, { lines }: Board, fort: FortView, a: Piece, b: Piece): number => {
  const now = lines.get(fort)
  if (!now) return sum
  const pieces = now.line.pieces.map((piece) => (piece === a ? b : piece === b ? a : piece))
  const guard = a.fort === b.fort ? now.line.guard : guardOf(pieces)
  return sum + worthOf({ pieces, weight: now.line.weight, guard }) - now.worth
}

type Swap = { option: OptionView; gain: number; within: boolean }

/** What a swap would make better. */
const swapOf = (board: Board, option: OptionView): Swap => {
  const [a, b] = [board.pieces.get(option.card ?? ''), board.pieces.get(option.target ?? '')]
  if (!a || !b) return { option, gain: 0, within: false }
  const within = a.fort === b.fort
  const there = withChange(0, board, a.fort, a, b)
  const gain = within ? there : withChange(there, board, b.fort, a, b) - TROUBLE
  return { option, gain, within }
}

/** The swap that serves best, within a fort before others; a piece seen in vain is always replaced. */
export const swapIce = (s: Sight): OptionView | undefined => {
  const { options } = s.decision
  const renewal = options.find((o) => o.verb === 'renew-ice')
  if (renewal) return renewal
  const board = boardOf(s)
  const better = options
    .filter((o) => o.verb === 'swap-ice')
    .map((option) => swapOf(board, option))
    .filter(({ gain }) => gain > 0)
  const within = better.filter((swap) => swap.within)
  const swap = best(within.length > 0 ? within : better, ({ gain }) => gain)
  return swap?.option ?? options.find((o) => o.verb === 'leave')
}
