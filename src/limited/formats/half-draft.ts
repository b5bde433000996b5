/** A half draft: half of the seats draft Corp cards, half Runner cards, at two rings (L3). */
import { diceOf } from '../../chance/dice.ts'
import { boostersOf, limitedSeed } from '../collation.ts'
import { beginDraft, type DraftAct, type DraftPick, type DraftState } from '../draft.ts'
import { type BoosterId, productsIn } from '../products.ts'
import type { LimitedSide } from '../sheets/types.ts'
import { boosterDraft } from './booster-draft.ts'
import type { Dealing, LimitedFormat, Opened } from './types.ts'

/** A ring for each side: seats with an even number are Corps, the others Runners. */
export type HalfDraftState = Dealing & { rings: readonly DraftState[] }

const ringCount = 2
const ringOf = (seat: number): number => seat % ringCount
const placeInRing = (seat: number): number => Math.floor(seat / ringCount)
const seatAt = (ring: number, place: number): number => place * ringCount + ring
const sideOf = (seat: number): LimitedSide => (ringOf(seat) === 0 ? 'corp' : 'runner')

const withRings = (opened: Opened, rings: readonly DraftState[]): HalfDraftState => ({
  opened,
  rings,
  pools: opened.map((_, seat) => rings[ringOf(seat)]?.pools[placeInRing(seat)] ?? []),
})

const atPlace = (act: DraftAct): DraftAct => ({ ...act, seat: placeInRing(act.seat) })

function ringAt({ rings }: HalfDraftState, seat: number): DraftState {
  const ring = rings[ringOf(seat)]
  if (!ring) throw new Error(`a half draft has no ring of seat ${seat}`)
  return ring
}

export const halfDraft: LimitedFormat<HalfDraftState, DraftPick> = {
  open: (seed, { kit, seats }) =>
    Array.from({ length: seats }, (_, seat) => boostersOf(seed, seat, productsIn(kit), [sideOf(seat)])),
  chairs: drawHalves,
  begin: ({ kit }, opened) => withRings(opened, beginRings(kit, opened)),
  sides: (seat) => [sideOf(seat)],

  enter(state, pick) {
    const result = boosterDraft.enter(ringAt(state, pick.seat), atPlace(pick))
    if (result.kind !== 'picked') return result
    const rings = state.rings.map((ring, n) => (n === ringOf(pick.seat) ? result.draft : ring))
    return { kind: 'picked', draft: withRings(state.opened, rings) }
  },

  isDone: ({ rings }) => rings.every(boosterDraft.isDone),
  isWhole: ({ rings }) => rings.every(boosterDraft.isWhole),

  turn(state, seat) {
    const turn = boosterDraft.turn(ringAt(state, seat), placeInRing(seat))
    return turn && { ...turn, forced: turn.forced && { ...turn.forced, seat } }
  },

  view(state, seat) {
    const { seats, passesTo, ...view } = boosterDraft.view(ringAt(state, seat), placeInRing(seat))
    const atTable = (place: number) => seatAt(ringOf(seat), place)
    return {
      ...view,
      seat,
      seats: seats.map((each) => ({ ...each, seat: atTable(each.seat) })),
      passesTo: atTable(passesTo),
    }
  },

  choose: boosterDraft.choose,
}

const beginRings = (kit: readonly BoosterId[], opened: Opened): DraftState[] =>
  [...Array(ringCount).keys()].map((ring) =>
    beginDraft(
      kit,
      opened.filter((_, seat) => ringOf(seat) === ring),
    ),
  )

/** By lot, and people as evenly on both sides as can be, so that they meet each other. */
function drawHalves(seed: string, seats: number, people: readonly number[]): (number | null)[] {
  const dice = diceOf(limitedSeed(seed, 'chairs'))
  const free = [...Array(ringCount).keys()].map((ring) =>
    dice.shuffled([...Array(seats).keys()].filter((seat) => ringOf(seat) === ring)),
  )
  const first = dice.below(ringCount)
  const chairs = Array<number | null>(seats).fill(null)
  for (const [n, person] of dice.shuffled(people).entries()) {
    const ring = (first + n) % ringCount
    const seat = free[ring]?.pop() ?? free[ringCount - 1 - ring]?.pop()
    if (seat !== undefined) chairs[seat] = person
  }
  return chairs
}
