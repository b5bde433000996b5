/** Games that agree with everything a seat knows: what it cannot see is dealt again. */
import type { Pool } from '../../engine/index.ts'
import { cloneState, type OwnState } from '../../engine/state/clone.ts'
import type { Card, CardState, GameState, Seat } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { memoize } from '../memoize.ts'
import { type Fits, fittingCards } from './card-candidates.ts'
import { type Chance, shuffleList } from './chance.ts'
import { unknownTo, VEILED } from './hide-unknown.ts'

/** A deck that is known to exist. */
export type Prior = { side: Side; cards: readonly { card: string; count: number }[] }

const listed = memoize(({ cards }: Prior): readonly string[] =>
  cards.flatMap(({ card, count }) => Array<string>(count).fill(card)),
)

/** The remaining cards of a deck, and how many known cards were never in it. */
const remainingCards = (prior: Prior, known: readonly string[]): { left: string[]; strange: number } => {
  const left = [...listed(prior)]
  let strange = 0
  for (const def of known) {
    const at = left.indexOf(def)
    if (at < 0) strange++
    else left.splice(at, 1)
  }
  return { left, strange }
}

/** Each known card that a deck does not contain makes the deck this many times less likely. */
const DOUBT = 4

const guessDeck = (priors: readonly Prior[], known: readonly string[], chance: Chance): string[] => {
  const decks = priors.map((prior) => remainingCards(prior, known))
  const min = Math.min(...decks.map(({ strange }) => strange))
  const weights = decks.map(({ strange }) => Math.round(1_000 / DOUBT ** (strange - min)))
  let at = chance(
    Math.max(
      1,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  )
  for (const [n, weight] of weights.entries()) {
    if (at < weight) return shuffleList(decks[n]?.left ?? [], chance)
    at -= weight
  }
  return []
}

/** Takes a fitting card out of the remaining ones; if there is none, any known card that fits. */
const takeFitting = (left: string[], fits: Fits, pool: Pool, any: () => readonly string[]): string => {
  const isFit = (def: string): boolean => {
    const card = pool.cards.get(def)
    return card !== undefined && fits(card)
  }
  const at = left.findIndex(isFit)
  if (at >= 0) return left.splice(at, 1)[0] ?? VEILED
  const known = any()
  return known.find(isFit) ?? known[0] ?? VEILED
}

const PLACES: readonly CardState['zone'][] = ['ice', 'rig', 'fort', 'pile']
/** Whether a card's place reveals something about it. */
const isTelltaleZone = ({ zone }: CardState): boolean => PLACES.includes(zone)

/** Deals the cards that a seat may hold and nobody has shown; at a table of teams also a partner's. */
const dealOther = (
  state: OwnState,
  cards: readonly Card[],
  priors: readonly Prior[],
  pool: Pool,
  chance: Chance,
) => {
  const owner = state.cards[cards[0] ?? -1]?.owner
  const side = owner === undefined ? undefined : state.seats[owner]?.side
  if (side === undefined) return
  const known = state.cards.filter((c) => c.owner === owner && c.def !== VEILED).map(({ def }) => def)
  const own = priors.filter((prior) => prior.side === side)
  const left = guessDeck(own, known, chance)
  const any = (): string[] => {
    const every = [...pool.cards.values()].filter((def) => def.side === side).map(({ id }) => id)
    return [...shuffleList(own.flatMap(listed), chance), ...every]
  }
  const slots = cards.flatMap((card) => state.cards[card] ?? [])
  // Cards whose places reveal something about them come first.
  for (const slot of [...slots.filter(isTelltaleZone), ...slots.filter((slot) => !isTelltaleZone(slot))])
    slot.def = takeFitting(left, fittingCards(state, slot, pool, chance), pool, any)
}

const HEX = 8

/**
 * One such game: rivals' cards from a deck that agrees with what has been seen, its own deck in any order,
 * other randomness.
 */
export const worldOf = (
  veiled: GameState,
  seat: Seat,
  pool: Pool,
  priors: readonly Prior[],
  chance: Chance,
): GameState => {
  const state = cloneState(veiled)
  const unknown = unknownTo(veiled, seat)
  const mine = unknown.filter((card) => veiled.cards[card]?.owner === seat)
  const defs = shuffleList(
    mine.map((card) => veiled.cards[card]?.def ?? VEILED),
    chance,
  )
  mine.forEach((card, n) => {
    const own = state.cards[card]
    if (own) own.def = defs[n] ?? VEILED
  })
  for (const owner of veiled.seats.keys()) {
    const theirs = unknown.filter((card) => veiled.cards[card]?.owner === owner)
    if (owner !== seat) dealOther(state, theirs, priors, pool, chance)
  }
  for (const { automa } of state.seats) if (automa) automa.deck = shuffleList(automa.deck, chance)
  state.seed = Array.from({ length: HEX }, () => chance(0x1_0000_0000).toString(16).padStart(8, '0')).join('')
  return state
}
