/** What cards are worth to a deck, learned from games between sparring partners (L51). See the README. */
import { allFacts } from '../../cards/facts/index.ts'
import { edition1 as edition } from './edition-1.ts'

const cardValues = new Map([...Object.entries(edition.corp.cards), ...Object.entries(edition.runner.cards)])

const iceRoles = ['Wall', 'Code Gate', 'Sentry']

/** What a card is for: the kind of its ice, a breaker, or its type. */
export function roleOf(card: string): string {
  const facts = allFacts.get(card)
  if (!facts) return ''
  if (facts.type === 'ice') return iceRoles.find((kind) => facts.keywords.includes(kind)) ?? ''
  if (facts.type === 'program') return facts.keywords.includes('Icebreaker') ? 'breaker' : 'program'
  return facts.type
}

/** The value of a card by itself, in hundred-thousandths of a game; null if the edition has not learned it. */
export const cardValueOf = (card: string): number | null => cardValues.get(card) ?? null

/** What one more card of a role is worth to a deck that has `count` of it. */
export function roleGain(side: 'corp' | 'runner', role: string, count: number): number {
  const { linear, square } = edition[side].roles[role] ?? { linear: 0, square: 0 }
  return linear + square * (2 * count + 1)
}

export const agendaPointsOf = (card: string): number => allFacts.get(card)?.agendaPoints ?? 0
export const isAgenda = (card: string): boolean => allFacts.get(card)?.type === 'agenda'
