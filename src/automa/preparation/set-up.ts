/** Sets up an automa seat before the game: piles, hand, AI cards, bits. */

import { deepFreeze } from '../../cards/vocabulary/freeze.ts'
import type { AutomaRules, AutomaState, Pile } from '../../engine/automa.ts'
import { defOf, fault, type Game, seatOf } from '../../engine/kernel/game.ts'
import { dealCards, pileOf, placeCard, shufflePile, shuffleStack } from '../../engine/kernel/zones.ts'
import type { Difficulty } from '../../engine/language/index.ts'
import { shuffleInPlace } from '../../engine/state/random.ts'
import type { Seat } from '../../engine/state/types.ts'
import { chooseBehaviour } from './behaviour.ts'
import { type DeckCard, sortDeck } from './sort.ts'

/** Starting bits under the optional rule for Corps that run out of bits (AC13). */
const RICHER: Readonly<Record<Difficulty, number>> = { easy: 9, standard: 12, hard: 15 }
const HAND = 5
/** HQ of an easy Corp (AC8, AC11). */
const SMALL_HAND = 3

type SetUp = AutomaRules['setUp']
type Setup = Parameters<SetUp>[2]

const newState = (g: Game, setup: Setup, deck: readonly DeckCard[]): AutomaState => {
  const pack = deepFreeze(setup.pack)
  const chosen = pack.side === 'corp' ? chooseBehaviour(pack, deck, setup.behaviour) : null
  const cards = [...pack.cards.keys()]
  shuffleInPlace(g.s, cards)
  return {
    pack,
    difficulty: setup.difficulty,
    playing: true,
    piles: {},
    deck: cards,
    card: null,
    turned: 0,
    slots: [],
    behaviour: chosen === null ? null : { card: chosen, side: 'a' },
    mark: 0,
    limits: null,
    overrides: setup.overrides ?? false,
    ...(setup.sorting === undefined ? {} : { sorting: structuredClone(setup.sorting) }),
  }
}

const layPile = (g: Game, seat: Seat, pile: Pile, cards: readonly DeckCard[]): void => {
  pileOf(g, seat, pile)
  for (const { card } of cards) placeCard(g, card, { zone: 'pile', seat, pile })
  shufflePile(g, seat, pile)
}

/** Throws `DeckRefused` if the deck has too few cards for a pile. */
export const setUp: SetUp = (g, seat, setup) => {
  const s = seatOf(g, seat)
  if (setup.pack.side !== s.side) fault(`${setup.pack.name} does not play the ${s.side}`)
  const deck = [...s.stack].reverse().map((card) => ({ card, def: defOf(g, card) }))
  const { piles, mark } = sortDeck(setup.pack, deck, setup.sorting)
  s.automa = { ...newState(g, setup, deck), mark }
  for (const [pile, cards] of Object.entries(piles)) layPile(g, seat, pile as Pile, cards)
  shuffleStack(g, seat)
  dealCards(g, seat, s.side === 'corp' && setup.difficulty === 'easy' ? SMALL_HAND : HAND)
  if (s.side === 'corp' && setup.richer) s.bits = RICHER[setup.difficulty]
}
