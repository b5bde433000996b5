/** Games that show what cards do: decks built around a few cards in turn, with all kinds of players. */
import type { GameSetup, Pool } from '../engine/index.ts'
import type { CardDef } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import { randomDeck } from './decks.ts'
import { halfPlayed } from './midgame-setup.ts'
import type { PlayerSpec } from './player-spec.ts'
import { drawSome, type Rng } from './random.ts'
import { partnersIn } from './related-cards.ts'
import { randomTable } from './setups.ts'

/** Cards of a side that the decks of one game are built around. */
const STARS = 3
/** If rare cards are known, at most this many share the leading parts. */
const RARE = 12

/** The number of games in which a card was seen so far, and the number that is enough. */
export type CardCoverage = { seen: (card: string) => number; min: number }

/** The rarest cards: those seen in too few games, at least as many as a deck is built around. */
const rarestOf = (cards: readonly CardDef[], { seen, min }: CardCoverage): CardDef[] => {
  const under = cards.filter(({ id }) => seen(id) < min).length
  return cards.toSorted((a, b) => seen(a.id) - seen(b.id)).slice(0, Math.min(RARE, Math.max(STARS, under)))
}

/** A table, and the cards that its decks are built around. */
export type Covering = { setup: GameSetup; stars: ReadonlySet<string> }

/**
 * Legal decks of 45 cards: three copies of each star, half of the rest partners of any star, the others
 * random. If it is known how often cards were seen, only the rarest of each side are stars, and half of the
 * games begin in the middle.
 */
export const coveringTable = (pool: Pool, known?: CardCoverage): ((rng: Rng, seed: number) => Covering) => {
  const cards = [...pool.cards.values()]
  const partners = partnersIn(cards)
  const candidates = (side: Side): CardDef[] => {
    const own = cards.filter((card) => card.side === side)
    return known ? rarestOf(own, known) : own
  }
  const casts = { corp: candidates('corp'), runner: candidates('runner') }
  return (rng, seed) => {
    const stars = { corp: drawSome(rng, casts.corp, STARS), runner: drawSome(rng, casts.runner, STARS) }
    const all = [...stars.corp, ...stars.runner]
    const deck = (side: Side) => {
      const wanted = new Set(all.flatMap((star) => partners(star, side)))
      return randomDeck(rng, pool, side, (card) => wanted.has(card), stars[side])
    }
    const decks = { corp: deck('corp'), runner: deck('runner') }
    const setup = randomTable(seed, { corps: [decks.corp], runners: [decks.runner] })
    const ids = new Set(all.map(({ id }) => id))
    if (known && rng(2) === 0) setup.position = halfPlayed(rng, pool, decks, (card) => ids.has(card))
    return { setup, stars: ids }
  }
}

const PLAYERS: readonly PlayerSpec[] = [
  { name: 'random', kind: 'random' },
  { name: 'sparring', kind: 'sparring' },
]

/** Four games a round: both random, both sparring, and each against the other. */
export const coveringPlayers = (seed: number): Record<Side, PlayerSpec> => ({
  corp: PLAYERS[(seed >> 1) % 2] as PlayerSpec,
  runner: PLAYERS[seed % 2] as PlayerSpec,
})
