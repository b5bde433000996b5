/**
 * Games that begin in the middle: many cards need scored agendas, tags and bits, which blind players seldom
 * get.
 */
import type { Pool } from '../engine/index.ts'
import type { Position } from '../engine/state/position.ts'
import type { DeckLine } from '../protocol/deck-lines.ts'
import { drawSome, type Rng } from './random.ts'

const HAND = 5
/** Maximum points scored: a further big agenda does not win yet. */
const SCORED = 4

const shuffledCards = (rng: Rng, deck: DeckLine[]): string[] => {
  const cards = deck.flatMap(({ card, count }) => Array<string>(count).fill(card))
  return drawSome(rng, cards, cards.length)
}

/** Scored agendas, favourites first, and the rest of the deck. */
const scoredOf = (cards: readonly string[], pool: Pool, favourite: (card: string) => boolean) => {
  const score: string[] = []
  const rest = [...cards]
  let points = 0
  for (const card of cards.toSorted((a, b) => Number(favourite(b)) - Number(favourite(a)))) {
    const worth = pool.cards.get(card)?.agendaPoints ?? 0
    if (worth === 0 || points + worth > SCORED) continue
    points += worth
    score.push(card)
    rest.splice(rest.indexOf(card), 1)
  }
  return { score, rest }
}

/** A position of these two decks that contains all their cards. */
export const halfPlayed = (
  rng: Rng,
  pool: Pool,
  decks: { corp: DeckLine[]; runner: DeckLine[] },
  favourite: (card: string) => boolean,
): Position => {
  const { score, rest } = scoredOf(shuffledCards(rng, decks.corp), pool, favourite)
  const stack = shuffledCards(rng, decks.runner)
  return {
    corp: { bits: 8 + rng(16), hand: rest.splice(0, HAND), deck: rest, score },
    runner: { bits: 8 + rng(16), hand: stack.splice(0, HAND), stack, tags: rng(4) },
    turn: rng(2) === 0 ? 'corp' : 'runner',
    actions: 3,
  }
}
