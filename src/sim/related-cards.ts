/** Finds related cards: those that mention the same rare things. */
import type { CardDef } from '../engine/language/index.ts'

/** Parts of a card's data whose values say what it is about. */
const TELLING: ReadonlySet<string> = new Set([
  'op',
  'is',
  'event',
  'keyword',
  'counter',
  'carrying',
  'damage',
  'what',
  'stat',
])

/** States and the effects that cause them have different names. */
const ALSO: Readonly<Record<string, string>> = {
  rivalTagged: 'tag',
  rivalTags: 'tag',
  liberatedThisTurn: 'agenda points',
  points: 'agenda points',
  pointCost: 'agenda points',
  forfeits: 'agenda points',
  lethal: 'damage',
  advanced: 'advancement',
  advanceable: 'advancement',
  advance: 'advancement',
  spreadAdvancement: 'advancement',
  baseLink: 'trace',
}

const addTerm = (words: Set<string>, word: string): void => {
  words.add(word)
  const also = ALSO[word]
  if (also !== undefined) words.add(also)
}

const gather = (part: unknown, key: string, words: Set<string>, telling = TELLING): void => {
  if (typeof part === 'string') {
    if (telling.has(key)) addTerm(words, part)
  } else if (Array.isArray(part)) {
    for (const each of part) gather(each, key, words, telling)
  } else if (typeof part === 'object' && part !== null) {
    for (const [name, value] of Object.entries(part)) {
      if (ALSO[name] !== undefined && telling === TELLING) addTerm(words, name)
      gather(value, name, words, telling)
    }
  }
}

/** Agendas of one point pay for little. */
const bringsPoints = ({ type, agendaPoints }: CardDef): boolean =>
  type === 'agenda' && (agendaPoints ?? 0) > 1

/** The terms of a card: on its face, and in what it does. */
const cardTerms = (def: CardDef): ReadonlySet<string> => {
  const words = new Set<string>(def.keywords)
  for (const ability of def.abilities) {
    addTerm(words, ability.kind)
    gather(ability, '', words)
  }
  if (bringsPoints(def)) words.add('agenda points')
  return words
}

/** What a card waits for: its conditions, the event it responds to, its payment, a trace for its link. */
const waitedFor = (def: CardDef): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const ability of def.abilities) {
    addTerm(words, ability.kind)
    if ('event' in ability) addTerm(words, ability.event)
    if ('if' in ability) gather(ability.if, 'if', words)
    if ('cost' in ability) gather(ability.cost, 'cost', words)
  }
  return words
}

const DONE: ReadonlySet<string> = new Set(['op'])

/** What a card does, in the terms in which others wait for it. */
const doneBy = (def: CardDef): ReadonlySet<string> => {
  const words = new Set<string>()
  gather(def.abilities, '', words, DONE)
  if (bringsPoints(def)) words.add('agenda points')
  return words
}

const MAX_RELATED_CARDS = 12

const commonTerms = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((word) => b.has(word))

/**
 * For each card, the most related cards of a side, with rare terms counting most; and as many cards that do
 * what it waits for.
 */
export const partnersIn = (
  cards: readonly CardDef[],
): ((card: CardDef, side: CardDef['side']) => readonly CardDef[]) => {
  const termsByCard = new Map(
    cards.map((card) => [card, { words: cardTerms(card), waits: waitedFor(card), does: doneBy(card) }]),
  )
  const known = new Map<string, number>()
  for (const { words } of termsByCard.values())
    for (const word of words) known.set(word, (known.get(word) ?? 0) + 1)
  const weight = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + 1 / (known.get(word) ?? 1), 0)
  return (card, side) => {
    const own = termsByCard.get(card)
    const others = [...termsByCard].filter(([other]) => other.side === side && other !== card)
    const best = (weightOf: (other: NonNullable<typeof own>) => number): CardDef[] =>
      others
        .map(([other, about]) => ({ other, kin: weightOf(about) }))
        .filter(({ kin }) => kin > 0)
        .sort((a, b) => b.kin - a.kin)
        .slice(0, MAX_RELATED_CARDS)
        .map(({ other }) => other)
    if (!own) return []
    const kindred = best(({ words }) => weight(commonTerms(own.words, words)))
    const helpers = best(({ does }) => weight(commonTerms(own.waits, does)))
    return [...new Set([...kindred, ...helpers])]
  }
}
