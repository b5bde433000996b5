import type { CardInfo } from '../../protocol/http.ts'

export const cardSorts = ['name', 'cost', 'strength', 'type', 'set', 'points', 'mu'] as const
export type CardSort = (typeof cardSorts)[number]
/** The sort key of a card list; a leading `-` reverses it. */
export type CardOrder = CardSort | `-${CardSort}`

export const cardOrders: readonly CardOrder[] = cardSorts.flatMap((by): CardOrder[] => [by, `-${by}`])

export const isCardOrder = (text: string): text is CardOrder =>
  (cardOrders as readonly string[]).includes(text)

/** Types in the order in which lists show them. */
export const typeOrder = [
  'agenda',
  'ice',
  'node',
  'upgrade',
  'operation',
  'program',
  'hardware',
  'resource',
  'prep',
] as const satisfies CardInfo['type'][]
const setOrder = ['base', 'proteus', 'classic']

type SortKey = number | string | null
const number = (printed: number | 'X' | null): number | null => (printed === 'X' ? 99 : printed)

const keys: Record<CardSort, (card: CardInfo) => SortKey> = {
  name: (card) => card.name,
  cost: (card) => number(card.cost),
  strength: (card) => number(card.strength),
  type: (card) => typeOrder.indexOf(card.type),
  set: (card) => setOrder.indexOf(card.set),
  points: (card) => card.agendaPoints,
  mu: (card) => card.mu,
}

const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })

/** Cards without such a number come last in both directions. */
function compareSortKeys(a: SortKey, b: SortKey, way: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * way
  return collator.compare(String(a), String(b)) * way
}

/** Sorts the cards by this order; equal cards are sorted by name. */
export function sortCards(cards: readonly CardInfo[], order: CardOrder): CardInfo[] {
  const way = order.startsWith('-') ? -1 : 1
  const key = keys[order.replace('-', '') as CardSort]
  return [...cards].sort((a, b) => compareSortKeys(key(a), key(b), way) || collator.compare(a.name, b.name))
}
