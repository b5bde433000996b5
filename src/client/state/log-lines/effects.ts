/** What a card, a subroutine or a trace did, as parts of a sentence. */
import type { TableEvent } from '../types.ts'
import { countNoun } from '../words.ts'
import { cardsIn, isLost, sameCard } from './gather.ts'
import {
  bits,
  cardsListed,
  joinedBy,
  type LogTable,
  type LogWords,
  listed,
  listedCards,
  ownWords,
  sumOfKinds,
} from './words.ts'

/** "2 net damage", " against 3 cards" and "A and B are lost" */
export const damageParts = (
  events: readonly TableEvent[],
): { amount: string; against: string; loss: LogWords } => {
  const [hit] = events.filter(({ kind }) => kind === 'damage')
  const { n = 0, damage = 'net', hand } = hit?.facts ?? {}
  const lost = events.filter(isLost)
  const held = hand === 0 ? 'an empty hand' : countNoun(hand ?? 0, 'card')
  const against = hand !== undefined && n > hand ? ` against ${held}` : ''
  const loss: LogWords =
    lost.length === 0 ? [] : [...cardsListed(lost), lost.length === 1 ? ' is lost' : ' are lost']
  return { amount: `${n} ${damage} damage`, against, loss }
}

/** `self`: the card that the sentence is about. */
type Clause = (
  events: readonly TableEvent[],
  table: LogTable,
  seat: string | null,
  self: TableEvent | undefined,
) => LogWords

/** "Nina ", or nothing for the seat that the sentence is about. */
const who = (event: TableEvent | undefined, table: LogTable, seat: string | null): string =>
  event === undefined || event.seat === seat ? '' : `${table.nameOf(event.seat)} `

const drawWords: Clause = (events, table, seat) => {
  const [first] = events
  const cards = events.flatMap(cardsIn)
  const unknown = cards.length > 0 ? 0 : sumOfKinds(events, 'draw')
  return [who(first, table, seat), 'draws ', ...listedCards(cards, unknown)]
}

/** "2 net damage (A and B are lost)", "4 meat damage against 3 cards" */
const damageWords: Clause = (events) => {
  const { amount, against, loss } = damageParts(events)
  return [amount + against, ...(loss.length > 0 ? [' (', ...loss, ')'] : [])]
}

/** "receives 2 bad publicity points"; for counters, "Imp receives 2 Trauma counters". */
const counts =
  (verb: string, noun?: string): Clause =>
  (events, table, seat) => {
    const [first] = events
    if (!first) return []
    const { subject, counter } = first.facts ?? {}
    const n = sumOfKinds(events, first.kind)
    const words = `${verb} ${countNoun(n, noun ?? `${counter} counter`)}`
    const on = noun === undefined && subject === undefined ? first.say[0] : undefined
    return on ? [on, ` ${words}`] : [who({ ...first, seat: subject ?? first.seat }, table, seat) + words]
  }

/** The engine's sentence, without its subject if that is the seat that the whole sentence is about. */
const singleWords = (event: TableEvent, table: LogTable, seat: string | null): LogWords =>
  ownWords(event, table, (event.facts?.subject ?? event.seat) === seat)

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
  store: (events, _table, _seat, self) => {
    const n = sumOfKinds(events, 'store')
    const [card] = events.flatMap(cardsIn)
    const isOther = card && !isAboutSelf(events.slice(0, 1), self)
    return isOther ? [`${bits(n)} ${n === 1 ? 'goes' : 'go'} on `, card] : [`stores ${bits(n)}`]
  },
  counter: counts('receives'),
  removeCounter: counts('loses'),
  gainActions: counts('gains', 'action'),
  badPublicity: counts('receives', 'bad publicity point'),
  endRun: () => ['the run ends'],
  trash: (events, _table, _seat, self) =>
    isAboutSelf(events, self) ? ['it is trashed'] : happensTo(events, 'trashed'),
  expose: (events) => happensTo(events, 'exposed'),
  show: (events) => happensTo(events, 'shown'),
  toHand: movesTo('takes', 'hand'),
  toDeck: movesTo('shuffles'),
  roll: (events, table, seat, self) => {
    const [source] = events.flatMap(cardsIn)
    // The die of a counter.
    if (!source) return events.flatMap((event) => singleWords(event, table, seat))
    const from: LogWords = isAboutSelf(events.slice(0, 1), self) ? [] : [source, ': ']
    const faces = events.map(({ facts }) => [`${facts?.n}`])
    return [...from, faces.length === 1 ? 'the die shows ' : 'the dice show ', ...listed(faces)]
  },
}

/** "A and B are trashed" */
const happensTo = (events: readonly TableEvent[], verb: string): LogWords => [
  ...cardsListed(events),
  events.length === 1 ? ` is ${verb}` : ` are ${verb}`,
]

/** "takes A, B and 2 cards into hand"; the engine's sentence for one card, which may say where it was. */
function movesTo(verb: string, pile?: string): Clause {
  return (events, table, seat) => {
    const [first, ...more] = events
    if (!first) return []
    if (more.length === 0) return singleWords(first, table, seat)
    const where = pile ?? first.facts?.fortName ?? 'the stack'
    return [`${who(first, table, seat)}${verb} `, ...cardsListed(events), ` into ${where}`]
  }
}

/** Whether a single entry is about the card that the whole sentence is about. */
const isAboutSelf = (events: readonly TableEvent[], self: TableEvent | undefined): boolean => {
  const [event, ...more] = events
  return more.length === 0 && event !== undefined && self !== undefined && isOfCard(event, self)
}

/** A card that is played is named without its place, so without a handle. */
const isOfCard = (event: TableEvent, self: TableEvent): boolean => {
  const [card] = cardsIn(event)
  const [own] = cardsIn(self)
  if (!card || !own || own.card === null || own.card !== card.card) return false
  return own.handle === null || own.handle === card.handle
}

const isIncome = (kind: string): boolean => kind === 'gain' || kind === 'take'

/** Kinds whose entries in old games have no number, and stand by themselves in the engine's words. */
const needNumber = new Set([
  'roll',
  'toHand',
  'toDeck',
  'counter',
  'removeCounter',
  'gainActions',
  'badPublicity',
])
/** Kinds that are told without any facts. */
const needNothing = new Set(['trash', 'endRun', 'expose', 'show'])
const isCounted = ({ facts }: TableEvent): boolean => facts?.n !== undefined
const isTold = (event: TableEvent): boolean => {
  if (needNumber.has(event.kind)) return isCounted(event)
  return event.facts !== undefined || needNothing.has(event.kind)
}

/** Kinds whose entries are one clause only if they are about the same card, fort or seat. */
const eachOfOne = new Set(['roll', 'store', 'counter', 'removeCounter', 'badPublicity'])
const isOfOne = (a: TableEvent, b: TableEvent): boolean => {
  const [one, other] = [a, b].map(({ facts }) => facts?.subject ?? facts?.fort)
  return a.facts?.counter === b.facts?.counter && (sameCard(a, b) || (one !== undefined && one === other))
}

/** Entries of one kind and seat that follow each other are one clause; lost cards belong to their damage. */
const belongs = (last: TableEvent, event: TableEvent): boolean => {
  if (isLost(event)) return last.kind === 'damage' || isLost(last)
  if (last.seat !== event.seat || last.kind === 'damage' || isLost(last)) return false
  if (needNumber.has(event.kind) && (!isCounted(last) || !isCounted(event))) return false
  if (eachOfOne.has(event.kind) && !isOfOne(last, event)) return false
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
  self = events.find(({ kind }) => kind === 'use' || kind === 'play' || kind === 'subroutine'),
): LogWords[] => {
  const runs: TableEvent[][] = []
  for (const event of events) {
    if (silent.has(event.kind) || event.facts?.due) continue
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && belongs(before, event)) last.push(event)
    else runs.push([event])
  }
  // After another card has been named, "it" would be that.
  const isOther = (event: TableEvent): boolean =>
    cardsIn(event).length > 0 && !(self && isOfCard(event, self))
  const firstOther = runs.findIndex((run) => run.some(isOther))
  return runs.flatMap((run, index) => {
    const [first] = run
    if (!first) return []
    const clause = isTold(first) ? clauses[first.kind] : undefined
    const it = first.kind === 'trash' && firstOther >= 0 && firstOther < index ? undefined : self
    return [clause ? clause(run, table, seat, it) : singleWords(first, table, seat)]
  })
}

/** ": gains 2 bits, 1 tag"; nothing if there are none. */
export const effectWords = (
  events: readonly TableEvent[],
  table: LogTable,
  seat: string | null,
  self?: TableEvent,
): LogWords => {
  const all = effectClauses(events, table, seat, self)
  return all.length === 0 ? [] : [': ', ...joinedBy(', ', all)]
}
