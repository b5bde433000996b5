/** Which cards have to do with each other: those that speak of the same seldom things. */
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

/** States and what brings them about go by different names. */
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

const add = (words: Set<string>, word: string): void => {
  words.add(word)
  const also = ALSO[word]
  if (also !== undefined) words.add(also)
}

const gather = (part: unknown, key: string, words: Set<string>): void => {
  if (typeof part === 'string') {
    if (TELLING.has(key)) add(words, part)
  } else if (Array.isArray(part)) {
    for (const each of part) gather(each, key, words)
  } else if (typeof part === 'object' && part !== null) {
    for (const [name, value] of Object.entries(part)) {
      if (ALSO[name] !== undefined) add(words, name)
      gather(value, name, words)
    }
  }
}

/** What a card speaks of: on its face, and in what it does. */
const wordsOf = (def: CardDef): ReadonlySet<string> => {
  const words = new Set<string>(def.keywords)
  for (const ability of def.abilities) {
    add(words, ability.kind)
    gather(ability, '', words)
  }
  if (def.type === 'agenda' && (def.agendaPoints ?? 0) > 1) words.add('agenda points')
  return words
}

const MOST = 12

/** For each card the cards of a side that have most to do with it. Words that few cards know count most. */
export const partnersIn = (
  cards: readonly CardDef[],
): ((card: CardDef, side: CardDef['side']) => readonly CardDef[]) => {
  const words = new Map(cards.map((card) => [card, wordsOf(card)]))
  const known = new Map<string, number>()
  for (const each of words.values()) for (const word of each) known.set(word, (known.get(word) ?? 0) + 1)
  const kinship = (a: CardDef, b: CardDef): number => {
    const others = words.get(b)
    return [...(words.get(a) ?? [])].reduce(
      (sum, word) => sum + (others?.has(word) ? 1 / (known.get(word) ?? 1) : 0),
      0,
    )
  }
  return (card, side) =>
    cards
      .filter((other) => other.side === side && other !== card)
      .map((other) => ({ other, kin: kinship(card, other) }))
      .filter(({ kin }) => kin > 0)
      .sort((a, b) => b.kin - a.kin)
      .slice(0, MOST)
      .map(({ other }) => other)
}
