/**
 * Finds the vocabulary that a new card may need, for `npm run card`: that of the built cards with the most
 * similar printed texts.
 */
import type { Facts } from '../src/cards/facts/index.ts'

/** Printed texts by card name. They are only read, never stored. */
export type Texts = ReadonlyMap<string, string>

/** Reads a JSON list of cards with `name` and `referenceText`. Anything else gives no texts. */
export const textsIn = (json: string): Texts => {
  const list: unknown = JSON.parse(json)
  const entries = Array.isArray(list) ? list : []
  return new Map(
    entries.flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return []
      const { name, referenceText } = entry as Record<string, unknown>
      return typeof name === 'string' && typeof referenceText === 'string'
        ? [[name, referenceText] as const]
        : []
    }),
  )
}

/** The words of a text, without the card's own name and without words that every text has. */
const wordsOf = (text: string, name: string): Set<string> =>
  new Set(
    (
      text
        .replaceAll(name, 'it')
        .toLowerCase()
        .match(/[a-z]{3,}|\[\w+\]/g) ?? []
    ).filter((word) => !['the', 'and', 'you', 'your', 'this', 'any', 'for', 'from'].includes(word)),
  )

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, a.size + b.size - shared)
}

/** The built cards with the most similar texts, most similar first. */
export const nearestCards = (
  card: Facts,
  built: Iterable<Pick<Facts, 'name'>>,
  texts: Texts,
  count = 3,
): string[] => {
  const wanted = wordsOf(texts.get(card.name) ?? '', card.name)
  return [...built]
    .map(({ name }) => ({ name, like: likeness(wanted, wordsOf(texts.get(name) ?? '', name)) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ name }) => name)
}

/** The vocabulary that a card's definition uses, without the names of its facts (`trash: 1`). */
export const wordsIn = (definition: string, vocabulary: ReadonlySet<string>): string[] => {
  const bare = definition.replace(/'[^'\n]*'|"[^"\n]*"/g, '')
  return [...new Set(bare.match(/\b[a-z]\w*\b(?!:)/gi) ?? [])].filter((word) => vocabulary.has(word)).sort()
}

/** The source from `export const` of this card up to the next one. */
export const definitionOf = (source: string, constant: string): string =>
  source.match(new RegExp(`^export const ${constant} = [\\s\\S]*?^\\}\\)`, 'm'))?.[0] ?? ''
