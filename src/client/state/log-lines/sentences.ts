/** The sentence of each line: what a person at the table would say. */
import type { SayPart, TableEvent } from '../types.ts'
import { countNoun } from '../words.ts'
import { accessWords } from './access.ts'
import { damageParts, effectClauses, effectWords } from './effects.ts'
import { cardsIn, type Gathered, type Topic } from './gather.ts'
import {
  bits,
  cardOr,
  cardsListed,
  forPrice,
  joinedBy,
  type LogTable,
  type LogWords,
  listed,
  listedCards,
  named,
  ownWords,
  pointWords,
  priceOf,
  sentence,
  sumOfKinds,
  times,
} from './words.ts'

/** `fort`: where the run that goes on has arrived, if anywhere. */
type SentenceInput = { line: Gathered; table: LogTable; who: LogWords; fort: string | null }
type LogTeller = (input: SentenceInput) => LogWords | null

const ofKind = ({ events }: Gathered, kind: string): TableEvent[] =>
  events.filter((each) => each.kind === kind)

const tellRun: LogTeller = ({ line: { main }, who }) =>
  main.facts?.fortName === undefined ? null : [...who, 'runs on ', named(main.facts.fortName)]

/** "Codecracker breaks it for 2", "Codecracker and Dwarf break 2 of its subroutines for 3" */
const breakWords = (line: Gathered, it: SayPart | null): LogWords | null => {
  const broken = ofKind(line, 'broke')
  const raised = ofKind(line, 'boost')
  const breakers = [...broken, ...raised].flatMap((each) => cardsIn(each).slice(0, 1))
  const unique = breakers.filter(
    ({ card }, index) => breakers.findIndex((each) => each.card === card) === index,
  )
  if (unique.length === 0) return null
  const names = listed(unique.map((each) => [each]))
  const runnerPays = priceOf(line.events.filter(({ kind, facts }) => kind === 'pay' && facts?.for !== 'rez'))
  const price = forPrice(runnerPays)
  if (broken.length === 0) return ['raises ', ...names, ...price]
  const verb = unique.length === 1 ? ' breaks ' : ' break '
  if (broken.some(({ facts }) => facts?.all)) return [...names, verb, it ?? 'it', ...price]
  const n = broken.length
  const some: LogWords = it ? [countNoun(n, 'subroutine'), ' of ', it] : [`${n} of its subroutines`]
  return [...names, verb, ...some, ...price]
}

const tellIce: LogTeller = ({ line, table, who }) => {
  const has = (kind: string): boolean => line.events.some((each) => each.kind === kind)
  const [rezzed] = ofKind(line, 'rez')
  const [met] = [...ofKind(line, 'encounter'), ...ofKind(line, 'approach'), ...ofKind(line, 'pass')]
  if (!met && !rezzed) {
    const [first] = ofKind(line, 'broke')
    return breakWords(line, (first && cardsIn(first)[1]) ?? null)
  }
  const breaks = breakWords(line, null)
  const ice = met ? cardOr(met, 'unrezzed ice') : 'ice'
  const approaches: LogWords = [...who, has('pass') || has('skip') ? 'passes ' : 'approaches ', ice]
  const head = rezzed
    ? rezWords(line, rezzed, table)
    : has('encounter')
      ? [...who, 'encounters ', ice]
      : approaches
  // Who raises it need not be who has rezzed.
  const [raised] = rezzed && !has('broke') ? ofKind(line, 'boost') : []
  const by = raised ? `; ${table.nameOf(raised.seat)} ` : '; '
  return breaks ? [...head, by, ...breaks] : head
}

const rezWords = ({ events }: Gathered, rezzed: TableEvent, table: LogTable): LogWords => [
  `${table.nameOf(rezzed.seat)} rezzes `,
  cardOr(rezzed, 'a card'),
  ...forPrice(priceOf(events.filter(({ seat }) => seat === rezzed.seat))),
]

const tellRez: LogTeller = ({ line: { main, events }, table, who, line }) => [
  ...who,
  'rezzes ',
  cardOr(main, 'a card'),
  ...forPrice(priceOf(events)),
  ...effectWords(
    events.filter(({ kind }) => kind === 'store'),
    table,
    line.seat,
    main,
  ),
]

/** "Wall of Static ends the run", "Razor Wire: 2 net damage: A and B are lost" */
const tellSubroutine: LogTeller = ({ line: { main, events }, table }) => {
  const [ice] = cardsIn(main)
  const done = events.filter(({ kind }) => kind !== 'encounter' && kind !== 'approach')
  const all = effectClauses(done, table, null)
  if (!ice || all.length === 0) return null
  const only = done.filter(({ kind }) => kind === 'endRun').length === all.length
  return only ? [ice, ' ends the run'] : [ice, ': ', ...joinedBy(', ', all)]
}

const tellTrace: LogTeller = ({ line, table }) => {
  const { events } = line
  const begun = events.find(({ kind }) => kind === 'trace')
  const [source] = [
    ...events.filter(({ kind }) => ['subroutine', 'use', 'play'].includes(kind)),
    begun,
  ].flatMap((each) => (each ? cardsIn(each) : []))
  const head: LogWords = source ? [source, ' traces'] : ['trace']
  const numbers = events.findLast(({ facts }) => facts?.trace)?.facts?.trace
  if (!numbers) return source ? [...head, ...forPrice(priceOf(ofKind(line, 'pay')))] : null
  const { value, link } = numbers
  const verdict = events.findLast(({ facts }) => facts?.succeeded !== undefined)
  const at = verdict ? events.indexOf(verdict) : events.length
  const equal = value === link ? ' (equal is enough)' : ''
  const outcome = verdict ? (verdict.facts?.succeeded ? ` and succeeds${equal}` : ' and fails') : ''
  return [
    ...head,
    `${source ? '' : ':'} ${value} against link ${link}${outcome}`,
    ...effectWords(events.slice(at), table, null),
  ]
}

const tellDamage: LogTeller = ({ line: { main, events }, who }) => {
  if (main.facts?.damage === undefined) return null
  const [source] = cardsIn(main)
  const { amount, against, loss } = damageParts(events)
  const from: LogWords = source ? [' from ', source] : []
  return [...who, 'takes ', amount, ...from, against, ...(loss.length > 0 ? [': ', ...loss] : [])]
}

/** One installed card: what, where, and its price. */
const installWords = (event: TableEvent, price: number): LogWords | null => {
  const { facts } = event
  const [card, host] = cardsIn(event)
  if (facts?.fort === undefined)
    return card ? [card, ...(host ? [' in ', host] : []), ...forPrice(price)] : null
  const what = card ?? (facts.ice ? 'ice' : 'a card')
  return [what, facts.ice ? ' on ' : ' in ', named(facts.fortName ?? 'a fort'), ...forPrice(price)]
}

const tellInstall: LogTeller = ({ line: { events }, who }) => {
  const items: (LogWords | null)[] = []
  let price = 0
  for (const event of events) {
    if (event.kind === 'pay') price += event.facts?.n ?? 0
    if (event.kind !== 'install') continue
    items.push(installWords(event, price))
    price = 0
  }
  const known = items.filter((item) => item !== null)
  return known.length < items.length ? null : [...who, 'installs ', ...listed(known)]
}

const tellAdvance: LogTeller = ({ line, who }) => {
  const all = ofKind(line, 'advance')
  const last = all.at(-1)
  if (last?.facts?.n === undefined) return null
  const [card] = cardsIn(last)
  const { fortName, ice, n } = last.facts
  const place: LogWords =
    fortName === undefined ? ['a card'] : [ice ? 'ice on ' : 'a card in ', named(fortName)]
  const what = card && card.card !== null ? [card] : place
  return [...who, 'advances ', ...what, times(all.length), `${all.length > 1 ? ', ' : ' '}to ${n}`]
}

const tellGain: LogTeller = ({ line, who }) => {
  const { events } = line
  const n = ofKind(line, 'gain').length
  return [...who, `gains ${bits(sumOfKinds(events, 'gain'))}${n > 1 ? ` with ${n} actions` : ''}`]
}

const tellDraw: LogTeller = ({ line, who }) => {
  const { events } = line
  const cards = events.flatMap(cardsIn)
  if (cards.length > 0) return [...who, 'draws ', ...listedCards(cards, 0)]
  const n = ofKind(line, 'draw').length
  return [
    ...who,
    `draws ${countNoun(sumOfKinds(events, 'draw'), 'card')}${n > 1 ? ` with ${n} actions` : ''}`,
  ]
}

const tellUse: LogTeller = ({ line, table, who }) => {
  const { main, events, seat } = line
  const n = ofKind(line, 'use').length
  const head: LogWords = [...who, 'uses ', cardOr(main, 'a card'), times(n), ...forPrice(priceOf(events))]
  return [...head, ...effectWords(events, table, seat)]
}

/** An operation that only brings bits: its sentence says how many are left of them. */
const netWords = ({ events, seat }: Gathered): LogWords | null => {
  const income = events.filter(({ kind }) => kind === 'gain')
  const now = income.at(-1)?.facts?.now
  const rest = events.filter(({ kind }) => !['play', 'pay', 'gain', 'step'].includes(kind))
  const net = sumOfKinds(income, 'gain') - priceOf(events)
  if (now === undefined || net <= 0 || rest.length > 0 || income.some((each) => each.seat !== seat))
    return null
  return [`: nets ${bits(net)}, has ${now} now`]
}

const tellPlay: LogTeller = ({ line, table, who }) => {
  const { main, events, seat } = line
  const head: LogWords = [...who, 'plays ', cardOr(main, 'a card')]
  const net = netWords(line)
  if (net) return [...head, ...net]
  return [...head, ...forPrice(priceOf(events)), ...effectWords(events, table, seat)]
}

const tellScore: LogTeller = ({ line: { main, events, seat }, table, who }) => {
  const points = pointWords(main, table)
  const more = effectClauses(
    events.filter((each) => each !== main),
    table,
    seat,
    main,
  )
  const clauses = [...(points === '' ? [] : [[points]]), ...more]
  return [
    ...who,
    'scores ',
    cardOr(main, 'an agenda'),
    ...(clauses.length > 0 ? [': ', ...joinedBy(', ', clauses)] : []),
  ]
}

const tellUntag: LogTeller = ({ line: { events }, who }) => [
  ...who,
  `removes ${countNoun(sumOfKinds(events, 'untag'), 'tag')}`,
  ...forPrice(priceOf(events)),
]

const tellTrash: LogTeller = ({ line, who }) => {
  const all = ofKind(line, 'trash')
  const price = priceOf(line.events)
  if (line.main.facts?.rule)
    return [...who, 'trashes ', ...listed(all.map(({ say }) => say.slice(0, 1))), ' to make room']
  const names = cardsListed(all)
  if (price > 0) return [...who, 'trashes ', ...names, ...forPrice(price)]
  return all.length > 1 ? [...names, ' are trashed'] : null
}

/** Cards drawn by the way, and discarded; other lines have no sentence here. */
const tellOther: LogTeller = ({ line: { main }, who }) => {
  const n = main.facts?.n
  const cards = cardsIn(main)
  if (main.kind === 'draw' && cards.length > 1) return [...who, 'draws ', ...listedCards(cards, 0)]
  if (main.kind !== 'discard' || n === undefined) return null
  return [...who, 'discards ', ...listedCards(cards, n - cards.length)]
}

const tellEnd: LogTeller = ({ line: { main }, table }) => {
  const result = main.facts?.result
  if (!result || result.winners.length === 0) return null
  const names = listed(result.winners.map((seat) => [table.nameOf(seat)]))
  const win: LogWords = [...names, result.winners.length > 1 ? ' win' : ' wins']
  const loser = result.seat === null ? null : table.nameOf(result.seat)
  const total = main.facts?.total
  if (result.reason === 'points')
    return total === undefined
      ? ownWords(main, table, false)
      : [...win, ` with ${countNoun(total, 'agenda point')}`]
  const why = loser === null ? undefined : losses[result.reason]
  return why === undefined ? null : [`${loser} ${why}. `, ...win]
}

const losses: Record<string, string> = {
  flatline: 'is flatlined',
  decked: 'has run out of cards',
  conceded: 'concedes',
  time: 'runs out of time',
  'bad-publicity': 'loses by bad publicity',
  card: 'loses by the effect of a card',
}

const tellTurn: LogTeller = ({ line: { main }, table }) => {
  const n = main.facts?.n
  return main.kind === 'turn' && n !== undefined ? [`${table.nameOf(main.seat)} begins turn ${n}`] : null
}

const tellers: Partial<Record<Topic, LogTeller>> = {
  turn: tellTurn,
  run: tellRun,
  ice: tellIce,
  rez: tellRez,
  subroutine: tellSubroutine,
  trace: tellTrace,
  access: ({ line, table, who, fort }) => accessWords(line, table, { who, fort }),
  damage: tellDamage,
  install: tellInstall,
  advance: tellAdvance,
  gain: tellGain,
  draw: tellDraw,
  use: tellUse,
  play: tellPlay,
  score: tellScore,
  untag: tellUntag,
  trash: tellTrash,
  end: tellEnd,
  other: tellOther,
}

/** What a seat does by itself, as at the beginning of its turn. */
const deeds = new Set(['draw', 'take', 'spending'])

/** The engine's own sentence, with what was paid for it. */
const plainWords = ({ line, table, who }: SentenceInput): LogWords => {
  const { main, events, seat } = line
  // Other lines in the engine's words alone may need their subject: "Oren is now played automatically."
  const isDeed = line.topic !== 'other' || deeds.has(main.kind)
  const isSubject = isDeed && who.length === 0 && (main.facts?.subject ?? main.seat) === seat
  const price = main.kind === 'pay' ? 0 : priceOf(events.filter((each) => each !== main))
  return [...ownWords(main, table, isSubject), ...forPrice(price)]
}

/** `active`: the seat whose turn it is, which sentences need not name. */
export const logSentence = (
  line: Gathered,
  table: LogTable,
  { active, fort }: { active: string | null; fort: string | null },
): SayPart[] => {
  const isKnown = line.seat === null || line.seat === active
  const input: SentenceInput = { line, table, fort, who: isKnown ? [] : [`${table.nameOf(line.seat)} `] }
  return sentence(tellers[line.topic]?.(input) ?? plainWords(input))
}
