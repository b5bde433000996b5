import type { CardInfo, CardPoolRules, DeckFormat } from '../protocol/http.ts'

/** The formats that players of 1996–1999 name by their sets, and those who came after. */
export const deckFormats: readonly DeckFormat[] = [
  { id: 'all', name: 'All cards', rules: { sets: ['base', 'proteus', 'classic'], barred: [], limited: [] } },
  { id: 'proteus', name: 'v1.0 and Proteus', rules: { sets: ['base', 'proteus'], barred: [], limited: [] } },
  { id: 'base', name: 'v1.0 alone', rules: { sets: ['base'], barred: [], limited: [] } },
]

const setNames: Record<string, string> = { base: 'v1.0', proteus: 'Proteus', classic: 'Classic' }

/** The rules of a format by its name, or those that a host has written. */
export const rulesOf = (format: DeckFormat['id'] | CardPoolRules): CardPoolRules | undefined =>
  typeof format === 'string' ? deckFormats.find(({ id }) => id === format)?.rules : format

type Line = { count: number; card: CardInfo }

const reasonAgainst = ({ card, count }: Line, rules: CardPoolRules): string | null => {
  if (!rules.sets.some((set) => set === card.set)) {
    return `“${card.name}” is of ${setNames[card.set] ?? card.set}, which is not played here.`
  }
  if (rules.barred.includes(card.id)) return `“${card.name}” is barred here.`
  const most = rules.limited.find((limit) => limit.card === card.id)?.most
  if (most === undefined || count <= most) return null
  return `The deck holds “${card.name}” ${count} times; it may hold ${most} here.`
}

/** What a format has against the cards of a deck, each as a sentence. */
export const againstFormat = (lines: readonly Line[], rules: CardPoolRules): string[] =>
  lines.flatMap((line) => reasonAgainst(line, rules) ?? [])
