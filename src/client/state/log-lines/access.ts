/** The sentence of an access: each card with what came of it. */
import type { SayCard, SayPart, TableEvent } from '../types.ts'
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

const isUndecided = ({ fate }: CardAccess): boolean => fate === 'accessed' || fate === 'left'

/** The card accessed that the entry is about: handles change as a card leaves its place. */
const itemOf = (items: readonly CardAccess[], event: TableEvent): CardAccess | undefined => {
  const open = items.filter(isUndecided)
  const [card] = cardsIn(event)
  return (
    open.findLast((item) => item.card?.card === card?.card) ??
    open.findLast((item) => item.card === null || card === undefined)
  )
}

/** What was paid already for cards that meet their fate later. */
type Paid = { trashed: number; liberated: number }

const meetFate = (items: CardAccess[], event: TableEvent, fate: keyof Paid, paid: Paid): void => {
  const item = itemOf(items, event) ?? newItem(event)
  const last = items.at(-1)
  if (item !== last) leave(last)
  if (!items.includes(item)) items.push(item)
  item.card = cardsIn(event)[0] ?? item.card
  item.fate = fate
  item.price += paid[fate]
  paid[fate] = 0
  if (fate === 'liberated') item.points = event
}

type AccessEventHandler = (items: CardAccess[], event: TableEvent, paid: Paid) => void

const steps: Record<string, AccessEventHandler> = {
  access: (items, event) => {
    leave(items.at(-1))
    items.push(newItem(event))
  },
  liberate: (items, event, paid) => meetFate(items, event, 'liberated', paid),
  trash: (items, event, paid) => {
    if (event.facts?.lost) addEffect(items, event, paid)
    else meetFate(items, event, 'trashed', paid)
  },
  pay: (_, { facts }, paid) => {
    paid[facts?.for === 'steal' ? 'liberated' : 'trashed'] += facts?.n ?? 0
  },
  runEnd: (items) => leave(items.at(-1)),
  run: () => {},
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
  const paid = { trashed: 0, liberated: 0 }
  for (const event of events) (steps[event.kind] ?? addEffect)(items, event, paid)
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
    const same = first && first.fate === item.fate && first.effects.length === 0
    if (last && first && plain && same && first.points === null) last.push(item)
    else if (last && first && isSame(first, item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

type AccessContext = { who: LogWords; fort: string | null }

/** The fort of the run that this line begins with. */
const runOf = ({ events }: Gathered): string | null =>
  events.find(({ kind }) => kind === 'run')?.facts?.fortName ?? null

/** How the sentence begins: who, the run if the line tells it, and where the access is if that is not said yet. */
type AccessStart = { run: LogWords; place: SayPart | null }

const startOf = (line: Gathered, { who, fort }: AccessContext): AccessStart => {
  const run = runOf(line)
  const place = fort === null || fort === run ? null : named(fort)
  return { run: run === null ? who : [...who, 'runs on ', named(run)], place }
}

/** "Looks at X in R&D", "Runs on Fort 1 and liberates X: 2 points, 6 of 7" */
const oneAccess = (line: Gathered, item: CardAccess, table: LogTable, context: AccessContext): LogWords => {
  const { run, place } = startOf(line, context)
  const notes = notesOf([item], table, line.seat)
  const and = runOf(line) === null ? [] : [' and ']
  const from: LogWords = place ? [item.fate === 'left' ? ' in ' : ' from ', place] : []
  const head = [...run, ...and, verbs[item.fate], ...accessedNames([item]), ...from, ...forPrice(item.price)]
  return notes.length > 0 ? [...head, ': ', ...joinedBy(', ', notes)] : head
}

/** "R&D: looks at a card, trashes X for 4", "Runs on R&D: looks at 2 cards" */
export const accessWords = (line: Gathered, table: LogTable, context: AccessContext): LogWords | null => {
  const items = itemsOf(line.events)
  const { run, place } = startOf(line, context)
  const [only, ...more] = items
  if (!only) {
    if (runOf(line) !== null) return [...run, ' and gets through']
    return place ? [...run, 'reaches ', place] : null
  }
  if (more.length === 0) return oneAccess(line, only, table, context)
  const clauses = runsOf(items).map((same): LogWords => {
    const notes = notesOf(same, table, line.seat)
    const price = same.reduce((sum, each) => sum + each.price, 0)
    const head = [verbs[same[0]?.fate ?? 'left'], ...accessedNames(same), ...forPrice(price)]
    return notes.length > 0 ? [...head, ' (', ...joinedBy(', ', notes), ')'] : head
  })
  const where: LogWords = place ? [...(runOf(line) === null ? [] : [', ']), place] : []
  const isBegun = where.length > 0 || runOf(line) !== null
  return [...run, ...where, ...(isBegun ? [': '] : []), ...joinedBy(', ', clauses)]
}
