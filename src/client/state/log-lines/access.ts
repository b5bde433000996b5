/** The sentence of an access: each card with what came of it. */
import type { SayCard, TableEvent } from '../types.ts'
import { countNoun } from '../words.ts'
import { effectClauses } from './effects.ts'
import { cardsIn, type Gathered } from './gather.ts'
import { forPrice, joinedBy, type LogTable, type LogWords, listed, named, pointWords } from './words.ts'

/** A card that was accessed. `card` is null if this viewer does not know it. */
type CardAccess = {
  card: SayCard | null
  fate: 'accessed' | 'left' | 'trashed' | 'liberated'
  price: number
  /** What it brought, and what it did. */
  points: TableEvent | null
  effects: TableEvent[]
}

const newItem = (event: TableEvent): CardAccess => ({
  card: cardsIn(event)[0] ?? null,
  fate: 'accessed',
  price: 0,
  points: null,
  effects: [],
})

const leave = (item: CardAccess | undefined): void => {
  if (item?.fate === 'accessed') item.fate = 'left'
}

/** Whether this entry is about the card accessed last: handles change as a card leaves its place. */
const isAbout = (item: CardAccess | undefined, event: TableEvent): item is CardAccess => {
  if (item?.fate !== 'accessed') return false
  const [card] = cardsIn(event)
  return item.card === null || card === undefined || card.card === item.card.card
}

const meetFate = (items: CardAccess[], event: TableEvent, fate: 'trashed' | 'liberated'): void => {
  const last = items.at(-1)
  const item = isAbout(last, event) ? last : newItem(event)
  if (item !== last) {
    leave(last)
    items.push(item)
  }
  item.card = cardsIn(event)[0] ?? item.card
  item.fate = fate
  if (fate === 'liberated') item.points = event
}

type AccessEventHandler = (items: CardAccess[], event: TableEvent) => void

const steps: Record<string, AccessEventHandler> = {
  access: (items, event) => {
    leave(items.at(-1))
    items.push(newItem(event))
  },
  liberate: (items, event) => meetFate(items, event, 'liberated'),
  trash: (items, event) => {
    if (event.facts?.lost) addEffect(items, event)
    else meetFate(items, event, 'trashed')
  },
  pay: (items, { facts }) => {
    const last = items.at(-1)
    if (last) last.price += facts?.n ?? 0
  },
  runEnd: (items) => leave(items.at(-1)),
  step: () => {},
  success: () => {},
  show: () => {},
  pass: () => {},
}

const addEffect: AccessEventHandler = (items, event) => {
  items.at(-1)?.effects.push(event)
}

const itemsOf = (events: readonly TableEvent[]): CardAccess[] => {
  const items: CardAccess[] = []
  for (const event of events) (steps[event.kind] ?? addEffect)(items, event)
  return items
}

const verbs = { accessed: 'accesses ', left: 'looks at ', trashed: 'trashes ', liberated: 'liberates ' }

/** Unknown cards with the same fate are counted. */
const isSame = (a: CardAccess, b: CardAccess): boolean =>
  a.fate === b.fate && a.card === null && b.card === null && a.effects.length + b.effects.length === 0

const accessedNames = (items: readonly CardAccess[]): LogWords => {
  const known = items.flatMap(({ card }) => (card ? [[card]] : []))
  const unknown = items.length - known.length
  if (unknown === 0) return listed(known)
  const some = unknown === 1 ? 'a card' : countNoun(unknown, 'card')
  return listed([...known, [some]])
}

const notesOf = (items: readonly CardAccess[], table: LogTable, seat: string | null): LogWords[] =>
  items.flatMap(({ points, effects }) => {
    const worth = points ? pointWords(points, table) : ''
    const won: LogWords[] = worth === '' ? [] : [[worth]]
    return [...won, ...effectClauses(effects, table, seat)]
  })

/** Cards that share a fate and need no words of their own share a clause. */
const runsOf = (items: readonly CardAccess[]): CardAccess[][] => {
  const runs: CardAccess[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const plain = item.effects.length === 0 && item.points === null && item.price === 0
    const [first] = last ?? []
    const same = first && first.fate === item.fate && first.effects.length === 0 && first.price === 0
    if (last && first && plain && same && first.points === null) last.push(item)
    else if (last && first && isSame(first, item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

type AccessContext = { who: LogWords; fort: string | null }

/** "R&D: looks at a card, trashes X for 4", "Liberates X from Fort 1: 2 points, 6 of 7" */
export const accessWords = (
  line: Gathered,
  table: LogTable,
  { who, fort }: AccessContext,
): LogWords | null => {
  const items = itemsOf(line.events)
  const place = fort === null ? null : named(fort)
  const [only] = items
  if (!only) return place ? [...who, 'reaches ', place] : null
  if (items.length === 1) {
    const notes = notesOf(items, table, line.seat)
    const from: LogWords = place ? [only.fate === 'left' ? ' in ' : ' from ', place] : []
    const head = [...who, verbs[only.fate], ...accessedNames(items), ...from, ...forPrice(only.price)]
    return notes.length > 0 ? [...head, ': ', ...joinedBy(', ', notes)] : head
  }
  const clauses = runsOf(items).map((run): LogWords => {
    const notes = notesOf(run, table, line.seat)
    const price = run.reduce((sum, each) => sum + each.price, 0)
    const head = [verbs[run[0]?.fate ?? 'left'], ...accessedNames(run), ...forPrice(price)]
    return notes.length > 0 ? [...head, ' (', ...joinedBy(', ', notes), ')'] : head
  })
  return [...who, ...(place ? [place, ': '] : []), ...joinedBy(', ', clauses)]
}
