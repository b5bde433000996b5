/**
 * Which entries of the engine's log belong to one line: by their kinds, facts and order, never by their words.
 * Each entry is in exactly one line, in order.
 */
import type { SayCard, TableEvent } from '../types.ts'

/** What a line is about. It may change while the line grows: a payment becomes what was paid for. */
export type Topic =
  /** Nothing to tell yet: steps of a run before its first line. */
  | 'silent'
  /** A prepared table was laid out: everybody sees it, and there is no line. */
  | 'prepared'
  | 'payment'
  | 'turn'
  | 'run'
  | 'ice'
  | 'rez'
  | 'subroutine'
  | 'trace'
  | 'access'
  | 'damage'
  | 'install'
  | 'advance'
  | 'gain'
  | 'draw'
  | 'use'
  | 'play'
  | 'score'
  | 'untag'
  | 'trash'
  | 'end'
  | 'other'

/** Entries that are one line. `seat`: who does it. `main`: the entry that names what it is about. */
export type Gathered = { topic: Topic; events: TableEvent[]; seat: string | null; main: TableEvent }

/** The cards that a sentence names, those by their place alone included. */
export const cardsIn = ({ say }: TableEvent): SayCard[] => say.filter((part) => typeof part !== 'string')

/** Whether both are about one card that this viewer knows. */
export const sameCard = (a: TableEvent, b: TableEvent): boolean => {
  const [one] = cardsIn(a)
  const [other] = cardsIn(b)
  return one !== undefined && one.card !== null && one.card === other?.card && one.handle === other.handle
}

const isRunSilent = new Set(['step', 'pass', 'runEnd'])

const topics: Record<string, Topic> = {
  turn: 'turn',
  run: 'run',
  approach: 'ice',
  encounter: 'ice',
  boost: 'ice',
  broke: 'ice',
  skip: 'ice',
  pass: 'ice',
  rez: 'rez',
  subroutine: 'subroutine',
  trace: 'trace',
  success: 'access',
  access: 'access',
  liberate: 'access',
  damage: 'damage',
  install: 'install',
  advance: 'advance',
  use: 'use',
  play: 'play',
  score: 'score',
  untag: 'untag',
  trash: 'trash',
  announce: 'payment',
  pay: 'payment',
  step: 'silent',
  runEnd: 'silent',
  end: 'end',
}

const topicOf = ({ kind, facts, say, turn }: TableEvent): Topic => {
  if (kind === 'gain') return facts?.action ? 'gain' : 'other'
  if (kind === 'draw') return facts?.action ? 'draw' : 'other'
  // "Can no longer pay for installing".
  if (kind === 'install' && !facts && say.length > 1) return 'other'
  if (facts?.prepared) return 'prepared'
  if (kind === 'deal' && turn === 0) return 'turn'
  return topics[kind] ?? 'other'
}

/** What a card, a subroutine or a trace does: entries that follow it and are no action of their own. */
const effectKinds = new Set([
  'gain',
  'take',
  'lose',
  'draw',
  'damage',
  'tag',
  'untag',
  'trash',
  'store',
  'counter',
  'removeCounter',
  'endRun',
  'points',
  'badPublicity',
  'gainActions',
  'toHand',
  'toDeck',
  'shuffle',
  'look',
  'search',
  'show',
  'expose',
  'arrange',
  'putBack',
  'prevent',
  'save',
  'roll',
  'derez',
  'owe',
  'lend',
  'heal',
  'moveCounters',
  'setAside',
  'remove',
  'exhaust',
  'cancelTrace',
])

const isByRule = ({ facts }: TableEvent): boolean => facts?.rule === true

const isEffect = (event: TableEvent): boolean => {
  const { kind, facts } = event
  if (!effectKinds.has(kind) || isByRule(event)) return false
  // Without facts a basic action cannot be told from an effect.
  return kind === 'gain' || kind === 'draw' ? facts !== undefined && !facts.action : true
}

/** Harm that names another card than the line is about: it is told by itself. */
const isByAnother = (line: Gathered, event: TableEvent): boolean => {
  const [source] = cardsIn(event)
  const harms = event.kind === 'damage' || event.kind === 'tag'
  return harms && source !== undefined && source.card !== null && !sameCard(line.main, event)
}
const isEffectOf = (line: Gathered, event: TableEvent): boolean =>
  isEffect(event) && !isByAnother(line, event)

const paysFor = ({ kind, facts }: TableEvent, ...purposes: string[]): boolean =>
  kind === 'pay' && facts?.for !== undefined && purposes.includes(facts.for)

const has = ({ events }: Gathered, kind: string): boolean => events.some((event) => event.kind === kind)
const lastEventOf = ({ events }: Gathered): TableEvent | undefined => events.at(-1)

/** Ice that has only been approached or encountered: what it does then is the line. */
const isMetOnly = (line: Gathered): boolean =>
  line.topic === 'ice' && !['rez', 'boost', 'broke', 'skip', 'pass'].some((kind) => has(line, kind))

type Join = (line: Gathered, event: TableEvent) => Topic | null

/** A run that comes through with nothing to tell on the way is one deed with its access. */
const joinRun: Join = (_, event) => (event.kind === 'success' ? 'access' : null)

const joinIce: Join = (line, event) => {
  const { kind } = event
  const owed = paysFor(event, 'icebreaker')
  if (owed || ['boost', 'broke', 'roll', 'skip', 'loseStealth'].includes(kind)) return 'ice'
  if (kind === 'encounter') return has(line, 'encounter') || has(line, 'pass') ? null : 'ice'
  if (isMetOnly(line) && (kind === 'subroutine' || kind === 'trace')) return topicOf(event)
  const met = isMetOnly(line) && !has(line, 'encounter')
  return met && (paysFor(event, 'rez', 'aboveRez') || kind === 'rez' || kind === 'announce') ? 'ice' : null
}

const joinSubroutine: Join = (line, event) => {
  if (event.kind === 'trace') return 'trace'
  if (event.kind === 'subroutine') return sameCard(line.main, event) ? 'subroutine' : null
  return isEffectOf(line, event) ? 'subroutine' : null
}

const joinTrace: Join = (line, event) => {
  const does = event.kind === 'reveal' || paysFor(event, 'trace', 'baseLink', 'link')
  const ends = event.kind === 'trace' && event.facts?.succeeded !== undefined
  return does || ends || isEffectOf(line, event) ? 'trace' : null
}

const joinAccess: Join = (_, event) => {
  if (['access', 'show', 'liberate', 'damage', 'tag', 'prevent', 'trash'].includes(event.kind))
    return 'access'
  return paysFor(event, 'trash', 'trashNode', 'trashUpgrade', 'steal') ? 'access' : null
}

const joinPlay: Join = (line, event) => {
  if (event.kind === 'trace') return 'trace'
  const pays = paysFor(event, 'play') && !line.events.some(isEffect)
  return pays || isEffectOf(line, event) ? 'play' : null
}

const joinUse: Join = (line, event) => {
  if (event.kind === 'trace' && event.facts?.succeeded === undefined) return 'trace'
  if (event.kind === 'use') return event.seat === line.seat && sameCard(line.main, event) ? 'use' : null
  const pays = event.kind === 'pay' && lastEventOf(line)?.kind === 'use'
  return pays || isEffectOf(line, event) ? 'use' : null
}

/** Ice may have been paid for the next one of a series. */
const joinInstall: Join = (line, event) => {
  if (event.kind === 'store' || event.kind === 'counter') return 'install'
  const same = event.seat === line.seat
  return same && (topicOf(event) === 'install' || paysFor(event, 'install', 'ice-install')) ? 'install' : null
}

const joinAdvance: Join = (line, event) => {
  if (event.seat !== line.seat) return null
  if (paysFor(event, 'advance')) return 'advance'
  const sameFort = event.facts?.fort === line.main.facts?.fort
  const sameTarget = cardsIn(event)[0]?.handle === cardsIn(line.main)[0]?.handle
  return event.kind === 'advance' && sameFort && sameTarget ? 'advance' : null
}

const joinSame: Join = (line, event) =>
  event.seat === line.seat && topicOf(event) === line.topic ? line.topic : null

const joinPaid =
  (topic: Topic, kind: string, ...purposes: string[]): Join =>
  (line, event) =>
    event.seat === line.seat && (event.kind === kind || paysFor(event, ...purposes)) ? topic : null

const joinAfter =
  (topic: Topic, ...kinds: string[]): Join =>
  (_, event) =>
    kinds.includes(event.kind) ? topic : null

/** A card lost as damage, not trashed by an act. */
export const isLost = ({ kind, facts }: TableEvent): boolean => kind === 'trash' && facts?.lost === true

/** What is paid for, if it follows a payment: all else only happens next. */
const paidKinds = new Set([
  'announce',
  'pay',
  'rez',
  'above',
  'boost',
  'broke',
  'install',
  'advance',
  'use',
  'play',
  'untag',
  'trash',
  'liberate',
  'lift',
  'prevent',
  'save',
  'removeCounter',
])
const isPaidFor = (event: TableEvent): boolean =>
  event.kind === 'jackOut' ? event.facts?.n !== undefined : paidKinds.has(event.kind) && !isByRule(event)

/** What was paid for follows: the payment is part of it. */
const joinPayment: Join = (line, event) => {
  if (event.seat !== line.seat) return null
  const topic = topicOf(event)
  if (topic === 'silent') return 'payment'
  return isPaidFor(event) ? topic : null
}

const joins: Partial<Record<Topic, Join>> = {
  silent: (_, event) => topicOf(event),
  payment: joinPayment,
  turn: (_, event) => (event.facts?.due || topicOf(event) === 'turn' ? 'turn' : null),
  run: joinRun,
  ice: joinIce,
  rez: joinAfter('rez', 'store'),
  subroutine: joinSubroutine,
  trace: joinTrace,
  access: joinAccess,
  damage: (_, event) => (isLost(event) ? 'damage' : null),
  install: joinInstall,
  advance: joinAdvance,
  gain: joinSame,
  draw: joinSame,
  use: joinUse,
  play: joinPlay,
  score: joinAfter('score', 'points', 'store', 'gain', 'counter', 'gainActions'),
  untag: joinPaid('untag', 'untag', 'tag'),
  trash: joinPaid('trash', 'trash'),
}

const joinedDeed: Join = (line, event) => {
  if (event.facts?.due) return line.topic
  return isByRule(event) === isByRule(line.main) ? (joins[line.topic]?.(line, event) ?? null) : null
}

/** What the line is about once it has this entry too; null if the entry begins a line of its own. */
const joined = (line: Gathered, event: TableEvent): Topic | null => {
  if (event.turn !== (lastEventOf(line)?.turn ?? event.turn)) return null
  if (event.kind === 'turn' && line.topic !== 'silent') return null
  if (line.topic === 'silent' || line.topic === 'payment') return joins[line.topic]?.(line, event) ?? null
  // The steps of the chart begin before the sentence of the run.
  if (event.kind === 'step' && lastEventOf(line)?.step === null) return null
  // Passing ice that did something is no line, nor is the end of a run.
  if (isRunSilent.has(event.kind)) {
    const own = line.topic === 'run' && event.kind === 'pass'
    return own ? null : line.topic
  }
  return joinedDeed(line, event)
}

const extendLine = (line: Gathered, event: TableEvent, topic: Topic): void => {
  line.events.push(event)
  const renamed = topic !== line.topic
  if (renamed && !(line.topic === 'use' || line.topic === 'play')) {
    line.seat = event.seat
    line.main = event
  }
  line.topic = topic
}

/** The lines of a log. */
export const gatherLines = (log: readonly TableEvent[]): Gathered[] => {
  const lines: Gathered[] = []
  for (const event of log) {
    const last = lines.at(-1)
    const topic = last ? joined(last, event) : null
    if (last && topic) extendLine(last, event, topic)
    else lines.push({ topic: topicOf(event), events: [event], seat: event.seat, main: event })
  }
  return lines
}
