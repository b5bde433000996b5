import type { CardPoolFormat, CardPoolRules, DeckFormat, FormatCardRules } from '../protocol/http.ts'
import type { DeckEntry } from './stats.ts'

/** The formats that players of 1996–1999 named after their sets, and the later ones. */
export const deckFormats: readonly DeckFormat[] = [
  {
    id: 'all',
    name: 'All three sets',
    rules: { sets: ['base', 'proteus', 'classic'], barred: [], limited: [] },
  },
  { id: 'proteus', name: 'v1.0 and Proteus', rules: { sets: ['base', 'proteus'], barred: [], limited: [] } },
  { id: 'base', name: 'v1.0 only', rules: { sets: ['base'], barred: [], limited: [] } },
  {
    id: 'revised',
    name: 'Revised constructed',
    rules: {
      sets: ['base', 'proteus', 'classic'],
      barred: ['tycho-extension', 'enterprise-inc-shields'],
      limited: [],
      selfTrashing: ['code-viral-cache', 'precision-bribery'],
    },
    unnamedUnique: 2,
  },
]

const setNames: Record<string, string> = { base: 'v1.0', proteus: 'Proteus', classic: 'Classic' }

/** The rules of a named format, or those that a host has written. */
export const cardPoolRulesOf = (format: DeckFormat['id'] | CardPoolRules): CardPoolRules | undefined =>
  typeof format === 'string' ? deckFormats.find(({ id }) => id === format)?.rules : format

const formatProblemText = ({ card, count }: DeckEntry, rules: CardPoolRules): string | null => {
  if (!rules.sets.some((set) => set === card.set)) {
    return `“${card.name}” is from ${setNames[card.set] ?? card.set}, which is not in this card pool.`
  }
  if (rules.barred.includes(card.id)) return `“${card.name}” is banned here.`
  const max = rules.limited.find((limit) => limit.card === card.id)?.most
  if (max === undefined || count <= max) return null
  return `The deck has ${count} copies of “${card.name}”; at most ${max} are allowed here.`
}

/** Every problem that a format has with the cards of a deck, each as a sentence. */
export const formatProblems = (lines: readonly DeckEntry[], rules: CardPoolRules): string[] =>
  lines.flatMap((line) => formatProblemText(line, rules) ?? [])

/**
 * Cards that the server's operators add to those a format makes unique, because our sources do not name all
 * of them.
 */
const extraUniques = (format: DeckFormat | undefined, added: readonly string[]): readonly string[] =>
  format?.unnamedUnique ? added : []

/** The rules of single cards that a format changes, as a game is dealt with them. */
export const cardRulesOf = (format: CardPoolFormat, added: readonly string[] = []): FormatCardRules => {
  const named = typeof format === 'string' ? deckFormats.find(({ id }) => id === format) : undefined
  const { unique = [], selfTrashing = [] } = cardPoolRulesOf(format) ?? {}
  return { unique: [...new Set([...unique, ...extraUniques(named, added)])], selfTrashing }
}

const joinNamesWith = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** What a format changes besides its sets, one sentence for each change. */
export const sentencesOf = (
  format: DeckFormat,
  added: readonly string[],
  nameOf: (card: string) => string,
): string[] => {
  const { unnamedUnique = 0, rules } = format
  const quoted = (cards: readonly string[]) => cards.map((card) => `“${nameOf(card)}”`)
  const { unique = [], selfTrashing = [] } = cardRulesOf(format.id, added)
  const missing = unnamedUnique - extraUniques(format, added).length
  const verb = (cards: readonly string[]) => (cards.length === 1 ? 'is' : 'are')
  return [
    ...(rules.barred.length > 0
      ? [`${joinNamesWith(quoted(rules.barred), 'and')} ${verb(rules.barred)} banned.`]
      : []),
    ...(selfTrashing.length > 0
      ? [
          `Nothing prevents ${joinNamesWith(quoted(selfTrashing), 'or')} from being trashed by its own ability.`,
        ]
      : []),
    ...(unique.length > 0 ? [`${joinNamesWith(quoted(unique), 'and')} ${verb(unique)} unique here.`] : []),
    ...(missing > 0
      ? [
          `It made ${missing === 1 ? 'one more card' : `${missing} more cards`} unique. Our sources do not name ${missing === 1 ? 'it' : 'them'}: an operator of this server can add ${missing === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}
