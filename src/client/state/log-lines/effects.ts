/** What a card, a subroutine or a trace did, as parts of a sentence. */
import type { TableEvent } from '../types.ts'
import { countNoun } from '../words.ts'
import { cardsIn } from './gather.ts'
import {
  bits,
  cardOr,
  joinedBy,
  type LogTable,
  type LogWords,
  listed,
  ownWords,
  sumOfKinds,
} from './words.ts'

const isLost = ({ kind, facts }: TableEvent): boolean => kind === 'trash' && facts?.lost === true

/** The cards of these entries, in order. */
const cardsOf = (events: readonly TableEvent[]): LogWords[] =>
  events.map((event) => [cardOr(event, 'a card')])

/** "2 net damage: A and B are lost", "4 meat damage against 3 cards" */
export const damageWords = (events: readonly TableEvent[]): LogWords => {
  const [hit] = events.filter(({ kind }) => kind === 'damage')
  const { n = 0, damage = 'net', hand } = hit?.facts ?? {}
  const lost = events.filter(isLost)
  const against = hand !== undefined && n > hand ? ` against ${countNoun(hand, 'card')}` : ''
  const loss: LogWords =
    lost.length === 0 ? [] : [': ', ...listed(cardsOf(lost)), lost.length === 1 ? ' is lost' : ' are lost']
  return [`${n} ${damage} damage${against}`, ...loss]
}

type Clause = (events: readonly TableEvent[], table: LogTable, seat: string | null) => LogWords

/** "Nina ", or nothing for the seat that the sentence is about. */
const who = (event: TableEvent | undefined, table: LogTable, seat: string | null): string =>
  event === undefined || event.seat === seat ? '' : `${table.nameOf(event.seat)} `

const drawWords: Clause = (events, table, seat) => {
  const [first] = events
  const cards = events.flatMap(cardsIn)
  const what: LogWords =
    cards.length > 0 ? listed(cards.map((card) => [card])) : [countNoun(sumOfKinds(events, 'draw'), 'card')]
  return [who(first, table, seat), 'draws ', ...what]
}

const gainWords: Clause = (events, table, seat) => {
  const [first] = events
  return [`${who(first, table, seat)}gains ${bits(sumOfKinds(events, 'gain', 'take'))}`]
}

const clauses: Record<string, Clause> = {
  gain: gainWords,
  take: gainWords,
  draw: drawWords,
  damage: damageWords,
  lose: (events, table, seat) => [who(events[0], table, seat), `loses ${bits(sumOfKinds(events, 'lose'))}`],
  tag: (events) => [countNoun(sumOfKinds(events, 'tag'), 'tag')],
  store: (events) => [`${bits(sumOfKinds(events, 'store'))} on it`],
  endRun: () => ['the run ends'],
  trash: (events) =>
    events.length > 1 || cardsIn(events[0] ?? blank).length > 0
      ? [...listed(cardsOf(events)), events.length > 1 ? ' are trashed' : ' is trashed']
      : ['a card is trashed'],
}
const blank: Pick<TableEvent, 'say'> & TableEvent = {
  n: 0,
  kind: '',
  seat: null,
  turn: 0,
  step: null,
  say: [],
  private: false,
}

const isIncome = (kind: string): boolean => kind === 'gain' || kind === 'take'

/** Entries of one kind and seat that follow each other are one clause; lost cards belong to their damage. */
const belongs = (last: TableEvent, event: TableEvent): boolean => {
  if (isLost(event)) return last.kind === 'damage' || isLost(last)
  if (last.seat !== event.seat || last.kind === 'damage' || isLost(last)) return false
  return last.kind === event.kind
    ? clauses[event.kind] !== undefined
    : isIncome(last.kind) && isIncome(event.kind)
}

const silent = new Set(['pay', 'step', 'pass', 'runEnd', 'use', 'play', 'subroutine', 'trace', 'reveal'])

/** One part of a sentence for each effect; `seat`: whom the sentence is about. */
export const effectClauses = (
  events: readonly TableEvent[],
  table: LogTable,
  seat: string | null,
): LogWords[] => {
  const runs: TableEvent[][] = []
  for (const event of events) {
    if (silent.has(event.kind)) continue
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && belongs(before, event)) last.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first) return []
    const clause =
      first.facts || first.kind === 'trash' || first.kind === 'endRun' ? clauses[first.kind] : undefined
    return [clause ? clause(run, table, seat) : ownWords(first, table, first.seat === seat)]
  })
}

/** ": gains 2 bits, 1 tag"; nothing if there are none. */
export const effectWords = (
  events: readonly TableEvent[],
  table: LogTable,
  seat: string | null,
): LogWords => {
  const all = effectClauses(events, table, seat)
  return all.length === 0 ? [] : [': ', ...joinedBy(', ', all)]
}
