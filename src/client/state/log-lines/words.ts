/** Parts of a sentence of the log. */
import type { SayPart, TableEvent } from '../types.ts'
import { countNoun } from '../words.ts'
import { cardsIn } from './gather.ts'

export type LogWords = readonly SayPart[]

/** What sentences need to know of the table. */
export type LogTable = {
  /** The player of a seat by name, or the seat by its title. */
  nameOf: (seat: string | null) => string
  /** The title of a seat, as sentences of the engine name it. */
  titleOf: (seat: string) => string
  /** Agenda points needed to win. */
  goal: number
}

/** A name that is no card. */
export const named = (name: string): SayPart => ({ name, card: null, handle: null })

/** The first card of the entry, or words for one that this viewer may not know. */
export const cardOr = (event: TableEvent, otherwise: string, at = 0): SayPart =>
  cardsIn(event)[at] ?? otherwise

/** "A", "A and B", "A, B and C" */
export const listed = (items: readonly LogWords[]): LogWords =>
  items.flatMap((item, index) => {
    if (index === 0) return item
    return [index === items.length - 1 ? ' and ' : ', ', ...item]
  })

/** "A, B and 2 cards": cards by name, then how many are not known. */
export const listedCards = (cards: readonly SayPart[], unknown: number): LogWords =>
  listed([
    ...cards.map((card) => [card]),
    ...(unknown > 0 ? [[unknown === 1 ? 'a card' : countNoun(unknown, 'card')]] : []),
  ])

/** The cards of entries that each are about one card, in order. */
export const cardsListed = (events: readonly TableEvent[]): LogWords => {
  const cards = events.flatMap((event) => cardsIn(event).slice(0, 1))
  return listedCards(cards, events.length - cards.length)
}

/** "A; B" with any separator. */
export const joinedBy = (separator: string, items: readonly LogWords[]): LogWords =>
  items.flatMap((item, index) => (index === 0 ? item : [separator, ...item]))

export const bits = (n: number): string => countNoun(n, 'bit')

/** " for 3"; nothing if it was free. */
export const forPrice = (n: number): LogWords => (n > 0 ? [` for ${n}`] : [])

const timesInWords = ['', '', 'twice', ...['three', 'four', 'five', 'six'].map((word) => `${word} times`)]

/** "", " twice", " three times", " 7 times": in words next to numbers of forts, while they are short. */
export const times = (n: number): string => (n < 2 ? '' : ` ${timesInWords[n] ?? `${n} times`}`)

export const sumOfKinds = (events: readonly TableEvent[], ...kinds: string[]): number =>
  events.reduce((sum, { kind, facts }) => (kinds.includes(kind) ? sum + (facts?.n ?? 0) : sum), 0)

/** Bits paid, by whoever paid them. */
export const priceOf = (events: readonly TableEvent[]): number => sumOfKinds(events, 'pay')

/** "2 points, 5 of 7"; nothing if they are not known. */
export const pointWords = ({ facts }: TableEvent, { goal }: LogTable): string => {
  if (facts?.points === undefined) return ''
  const total = facts.total ?? facts.points
  return `${countNoun(facts.points, 'point')}, ${total} ${total > goal ? 'in all' : `of ${goal}`}`
}

/** Whether a name, such as "TRAP!", ends a sentence by itself. */
export const endsSentence = (name: string): boolean => '.!?'.includes(name.at(-1) ?? ' ')

/** A sentence: a capital at its beginning, a full stop at its end. */
export const sentence = (words: LogWords): SayPart[] => {
  const [first, ...rest] = words
  const begun = typeof first === 'string' ? first.charAt(0).toUpperCase() + first.slice(1) : first
  const last = words.at(-1)
  const isEnded = typeof last === 'object' && endsSentence(last.name)
  return joinStrings([...(begun === undefined ? [] : [begun]), ...rest, ...(isEnded ? [] : ['.'])])
}

const joinStrings = (words: LogWords): SayPart[] => {
  const joined: SayPart[] = []
  for (const part of words) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** The engine's own sentence without its full stop; begins with a verb if the seat it begins with is left out. */
export const ownWords = (event: TableEvent, table: LogTable, isSubject: boolean): LogWords => {
  const { facts } = event
  const open = withoutStop(joinStrings(event.say))
  // Lines with other facts begin with their seat, if with any.
  const subject = facts ? (facts.subject ?? event.seat ?? undefined) : undefined
  const [first, ...rest] = open
  if (subject === undefined || typeof first !== 'string') return open
  const title = table.titleOf(subject)
  // Titles may have changed since, as a team has left.
  if (!first.startsWith(title)) return open
  const said = first.slice(title.length)
  return isSubject ? [said.trimStart(), ...rest] : [table.nameOf(subject) + said, ...rest]
}

const withoutStop = (say: LogWords): LogWords => {
  const end = say.at(-1)
  if (end === '.') return say.slice(0, -1)
  return typeof end === 'string' && end.endsWith('.') ? [...say.slice(0, -1), end.slice(0, -1)] : say
}
