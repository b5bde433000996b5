/** What `npm run card` says of the words a card may want: those of the built cards whose printed texts are most like its own. */
import type { Facts } from '../src/cards/facts/index.ts'

/** Texts of cards by their names: read, never written anywhere. */
export type Texts = ReadonlyMap<string, string>

/** Reads a list of cards with `name` and `referenceText`; anything else holds no texts. */
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

/** The words of a text without the card's own name, and without what every text has. */
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

/** The built cards whose texts are most like this card's, nearest first. */
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

/** The words of the vocabulary in a card's definition; the names of its facts (`trash: 1`) are none. */
export const wordsIn = (definition: string, vocabulary: ReadonlySet<string>): string[] => {
  const bare = definition.replace(/'[^'\n]*'|"[^"\n]*"/g, '')
  return [...new Set(bare.match(/\b[a-z]\w*\b(?!:)/gi) ?? [])].filter((word) => vocabulary.has(word)).sort()
}

/** What stands from `export const` of this card to the next. */
export const definitionOf = (source: string, constant: string): string =>
  source.match(new RegExp(`^export const ${constant} = [\\s\\S]*?^\\}\\)`, 'm'))?.[0] ?? ''
