import { maxDeckSize, mergeLines, sizeOfDeck } from '../protocol/deck-lines.ts'
import type { CardPoolRules, DeckCheck, DeckFormat, DeckInput } from '../protocol/http.ts'
import { cardPoolRulesOf, formatProblems } from './formats.ts'
import type { CardPool } from './pool.ts'
import type { DeckEntry } from './stats.ts'
import { teamAdvice } from './team-advice.ts'

const minDeckSize = 45
const sideNames = { corp: 'Corp', runner: 'Runner' } as const

/** Agenda points a Corp deck of this size needs: 2 for every 5 cards (C1.3). */
const pointsNeeded = (size: number): number => Math.ceil((2 * size) / 5)

/**
 * Checks whether a deck is legal (C1.3) in this format: every reason against it as a sentence, including
 * those that hold for teams (B1).
 */
export function checkDeck(
  deck: Pick<DeckInput, 'side' | 'cards'>,
  pool: CardPool,
  format: DeckFormat['id'] | CardPoolRules = 'all',
): DeckCheck {
  const known: DeckEntry[] = []
  const reasons: string[] = []
  for (const line of mergeLines(deck.cards)) {
    const card = pool.get(line.card)
    if (card) known.push({ count: line.count, card })
    else reasons.push(`No card has the id “${line.card}”.`)
  }
  const size = sizeOfDeck(deck.cards)
  const agendaPoints = pointsIn(known)
  reasons.push(...wrongSide(known, deck.side))
  if (size < minDeckSize) reasons.push(`The deck has ${cardsText(size)}; it needs at least ${minDeckSize}.`)
  if (size > maxDeckSize) reasons.push(`The deck has ${cardsText(size)}; it may have at most ${maxDeckSize}.`)
  if (deck.side === 'corp' && agendaPoints < pointsNeeded(size)) {
    reasons.push(
      `The deck has ${agendaPointsText(agendaPoints)}; ${cardsText(size)} need at least ${pointsNeeded(size)}, two for every five cards.`,
    )
  }
  const rules = cardPoolRulesOf(format)
  if (rules) reasons.push(...formatProblems(known, rules))
  const advice = teamAdvice(known.map(({ card }) => card))
  return { legal: reasons.length === 0, size, agendaPoints, reasons, advice }
}

function pointsIn(lines: DeckEntry[]): number {
  return lines
    .filter(({ card }) => card.type === 'agenda')
    .reduce((sum, { card, count }) => sum + count * (card.agendaPoints ?? 0), 0)
}

function wrongSide(lines: DeckEntry[], side: DeckInput['side']): string[] {
  return lines
    .filter(({ card }) => card.side !== side)
    .map(
      ({ card }) =>
        `“${card.name}” is a ${sideNames[card.side]} card; a ${sideNames[side]} deck may hold only ${sideNames[side]} cards.`,
    )
}

const cardsText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)
const agendaPointsText = (n: number): string => (n === 1 ? '1 agenda point' : `${n} agenda points`)
