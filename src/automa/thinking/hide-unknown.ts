/** Removes from a game what one seat does not know, so that its thinking cannot depend on a hidden card. */
import { cloneState } from '../../engine/state/clone.ts'
import type { Card, GameState, Seat } from '../../engine/state/types.ts'

/** Replaces the name of a card that the seat does not know. */
export const VEILED = ''

const knows = ({ cards }: GameState, card: Card, seat: Seat): boolean => {
  const c = cards[card]
  return c !== undefined && (c.faceUp || (c.known & (1 << seat)) !== 0)
}

/**
 * Every card in its order on the table, which any player could see; never in the order of the deck lists.
 */
const asTheyLie = ({ seats, forts }: GameState): Card[] => {
  const places = seats.flatMap((seat) => [
    ...seat.stack,
    ...seat.hand,
    ...seat.trash,
    ...seat.rig,
    ...seat.score,
    ...seat.removed,
    ...(seat.aside ?? []),
    ...Object.values(seat.automa?.piles ?? {}).flat(),
  ])
  return [...new Set([...places, ...forts.flatMap(({ ice, cards }) => [...ice, ...cards])])]
}

/** The cards that a seat does not know, in table order. */
export const unknownTo = (state: GameState, seat: Seat): Card[] => {
  const lying = asTheyLie(state)
  const seen = new Set(lying)
  const rest = [...state.cards.keys()].filter((card) => !seen.has(card))
  return [...lying, ...rest].filter((card) => !knows(state, card, seat))
}

/**
 * Null if more than cards is hidden: numbers committed in secret, or a simultaneous question to another seat.
 */
export const hideUnknown = (state: GameState, seat: Seat): GameState | null => {
  const [pending, ...others] = state.decisions
  if (others.length > 0 || pending?.seat !== seat) return null
  if (state.frames.some(({ answers }) => Object.values(answers ?? {}).some((answer) => 'number' in answer))) {
    return null
  }
  const copy = cloneState(state)
  const mine: Card[] = []
  for (const card of unknownTo(state, seat)) {
    const hidden = copy.cards[card]
    if (!hidden) continue
    hidden.seen = 0
    if (hidden.owner === seat) mine.push(card)
    else hidden.def = VEILED
  }
  // A player knows which cards of its own deck are left, but not their order.
  const left = mine.map((card) => copy.cards[card]?.def ?? VEILED).sort()
  mine.forEach((card, n) => {
    const own = copy.cards[card]
    if (own) own.def = left[n] ?? VEILED
  })
  for (const { automa } of copy.seats) automa?.deck.sort((a, b) => a - b)
  copy.seed = ''
  copy.drawn = 0
  return copy
}
