/** What the deck checker warns of before a Big Sell-Out: decks that are legal, and easily wrecked there (B1). */
import type { Pool } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'

type Line = { readonly card: string; readonly count: number }

const FEW = 2

const isDaemon = (def: CardDef): boolean => def.abilities.some(({ kind }) => kind === 'hosts')

/** A program that breaks subroutines; `generic`: of any ice. */
const breaks = (def: CardDef): 'generic' | 'some' | null => {
  const whats = def.abilities.flatMap((a) => (a.kind === 'break' && def.type === 'program' ? [a.what] : []))
  if (whats.length === 0) return null
  return whats.includes('ice') ? 'generic' : 'some'
}

const named = (cards: readonly CardDef[]): string => cards.map(({ name }) => `“${name}”`).join(', ')

/** Sentences; none for a deck that may do well. */
export const adviceOn = (deck: readonly Line[], pool: Pick<Pool, 'cards'>): string[] => {
  const cards = deck.flatMap(({ card, count }) => (count > 0 ? (pool.cards.get(card) ?? []) : []))
  const daemons = cards.filter((def) => def.type === 'program' && isDaemon(def))
  const breakers = cards.filter((def) => breaks(def) !== null)
  const rests =
    breakers.length > 0 && breakers.length <= FEW && breakers.every((def) => breaks(def) === 'generic')
  return [
    ...(daemons.length > 0
      ? [`Daemons can be stolen with all that is stored in them: ${named(daemons)}.`]
      : []),
    ...(rests ? [`Icebreakers can be stolen, and this deck rests on ${named(breakers)}.`] : []),
  ]
}
