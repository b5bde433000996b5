/** What cards are worth to a deck, learned from games between sparring partners (L51). See the README. */
import { allFacts } from '../../cards/facts/index.ts'
import type { Edition } from './edition.ts'
import { edition1 } from './edition-1.ts'
import edition2 from './edition-2.json' with { type: 'json' }

/** What the bots of a draft go by. */
export type DraftValues = {
  /** The value of a card by itself, in hundred-thousandths of a game; null if the edition has not learned it. */
  card(id: string): number | null
  /** What one more card of a role is worth to a deck that has `count` of it. */
  roleGain(side: 'corp' | 'runner', role: string, count: number): number
}

/** The values of an edition, or of one that is being learned. */
export function valuesFrom(edition: Pick<Edition, 'corp' | 'runner'>): DraftValues {
  const cards = new Map([...Object.entries(edition.corp.cards), ...Object.entries(edition.runner.cards)])
  return {
    card: (id) => cards.get(id) ?? null,
    roleGain(side, role, count) {
      const { linear, square } = edition[side].roles[role] ?? { linear: 0, square: 0 }
      return linear + square * (2 * count + 1)
    },
  }
}

/** The edition of new drafts. */
export const newestEdition = 2
const editions = new Map<number, Edition>([edition1, edition2].map((edition) => [edition.number, edition]))
const values = new Map([...editions].map(([number, edition]) => [number, valuesFrom(edition)]))

/** Throws if there is no such edition. */
const found = <T>(all: ReadonlyMap<number, T>, number: number): T => {
  const edition = all.get(number)
  if (!edition) throw new Error(`there is no edition ${number} of the values`)
  return edition
}

export const editionOf = (number: number): Edition => found(editions, number)

/** The values of an edition: a draft goes on by those it began with (L52). */
export const valuesOf = (edition: number = newestEdition): DraftValues => found(values, edition)

const iceRoles = ['Wall', 'Code Gate', 'Sentry']

/** What a card is for: the kind of its ice, a breaker, or its type. */
export function roleOf(card: string): string {
  const facts = allFacts.get(card)
  if (!facts) return ''
  if (facts.type === 'ice') return iceRoles.find((kind) => facts.keywords.includes(kind)) ?? ''
  if (facts.type === 'program') return facts.keywords.includes('Icebreaker') ? 'breaker' : 'program'
  return facts.type
}

export const agendaPointsOf = (card: string): number => allFacts.get(card)?.agendaPoints ?? 0
export const isAgenda = (card: string): boolean => allFacts.get(card)?.type === 'agenda'
