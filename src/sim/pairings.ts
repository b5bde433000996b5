/**
 * Tables on which win probabilities are measured: all pairs of starter decks, each side played by judgement
 * or by a pack's AI cards.
 */
import { packs } from '../automa/packs/index.ts'
import { reportOf } from '../automa/preparation/report.ts'
import { starterDecks } from '../decks/starters.ts'
import type { GameSetup, Pool } from '../engine/index.ts'
import type { Difficulty } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import { randomTable } from './setups.ts'

const starterCardsOf = (side: Side) =>
  starterDecks.filter((deck) => deck.side === side).map(({ cards }) => cards)

const LEVELS: readonly Difficulty[] = ['easy', 'standard', 'hard']

/** Sparring partners on both sides; the seed picks the decks. */
export const partnersAt = (seed: number): GameSetup => {
  const [corps, runners] = [starterCardsOf('corp'), starterCardsOf('runner')]
  const corp = corps[seed % corps.length] ?? []
  const runner = runners[Math.floor(seed / corps.length) % runners.length] ?? []
  return randomTable(seed, { corps: [corp], runners: [runner] })
}

/** The same decks, one side played by AI cards; null if these cannot play its deck. */
export const packAt = (seed: number, { cards }: Pool): GameSetup | null => {
  const pack = packs[seed % packs.length]
  const difficulty = LEVELS[Math.floor(seed / packs.length) % LEVELS.length]
  const setup = partnersAt(seed)
  const seat = setup.seats.find(({ side }) => side === pack?.side)
  if (!pack || !difficulty || !seat || reportOf(pack, seat.deck, cards).refused !== null) return null
  return {
    ...setup,
    seats: setup.seats.map((each) => (each === seat ? { ...each, automa: { pack, difficulty } } : each)),
  }
}
