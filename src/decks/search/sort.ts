import type { CardInfo } from '../../protocol/http.ts'

export const cardSorts = ['name', 'cost', 'strength', 'type', 'set', 'points', 'mu'] as const
export type CardSort = (typeof cardSorts)[number]
/** By what cards stand in a list; with `-` before it, the other way round. */
export type CardOrder = CardSort | `-${CardSort}`

export const cardOrders: readonly CardOrder[] = cardSorts.flatMap((by): CardOrder[] => [by, `-${by}`])

export const isCardOrder = (text: string): text is CardOrder =>
  (cardOrders as readonly string[]).includes(text)

/** Types in the order lists show them. */
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

type Key = number | string | null
const number = (printed: number | 'X' | null): number | null => (printed === 'X' ? 99 : printed)

const keys: Record<CardSort, (card: CardInfo) => Key> = {
  name: (card) => card.name,
  cost: (card) => number(card.cost),
  strength: (card) => number(card.strength),
  type: (card) => typeOrder.indexOf(card.type),
  set: (card) => setOrder.indexOf(card.set),
  points: (card) => card.agendaPoints,
  mu: (card) => card.mu,
}

const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true })

/** What has no such number comes last, whichever way round. */
function compareSortKeys(a: Key, b: Key, way: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * way
  return collator.compare(String(a), String(b)) * way
}

/** Cards in this order, those that are alike by their names. */
export function sortCards(cards: readonly CardInfo[], order: CardOrder): CardInfo[] {
  const way = order.startsWith('-') ? -1 : 1
  const key = keys[order.replace('-', '') as CardSort]
  return [...cards].sort((a, b) => compareSortKeys(key(a), key(b), way) || collator.compare(a.name, b.name))
}
