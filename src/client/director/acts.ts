/** What the others did in their last turns: the chips over the board, and the list behind them. */
import { cardsIn } from '../state/log-lines/gather.ts'
import { type GameLogLine, logTable, toLogLines } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import type { TableEvent } from '../state/types.ts'
import type { ShowFrame } from './director.ts'

/** `times`: how often it was done. `at`: the index among those remembered of the frame with which it ended. */
export type ShownAct = { line: GameLogLine; times: number; at: number; gold: boolean }

/** Events listed as actions. Payments, steps and the like are part of other events. */
const worth = new Set([
  'run',
  'rez',
  'install',
  'play',
  'advance',
  'score',
  'liberate',
  'damage',
  'tag',
  'trash',
  'access',
  'gain',
  'take',
  'draw',
  'use',
  'trace',
  'reveal',
  'purge',
  'jackOut',
  'endRun',
  'expose',
  'prevent',
  'badPublicity',
  'untag',
  'derez',
  'trade',
  'sellTag',
  'bid',
  'boot',
  'steal',
  'handOver',
  'leave',
  'hire',
])
/** Events listed even if their seat is the viewer's. */
const hurts = new Set(['damage', 'tag'])
const golden = new Set(['score', 'liberate'])
/** A line that begins a turn or only pays is no action. */
const unmentioned = new Set<GameLogLine['topic']>(['turn', 'silent', 'payment', 'end'])

/** The limit; the oldest are dropped. */
const maxActs = 40

/** The last line that the viewer's own act has put behind them. In their own turn it is their first act there. */
const behind = ({ log, readTo, seat, view }: TableState): number => {
  if (view.turn.seat !== seat) return readTo
  const begun = log.findLast(({ kind }) => kind === 'turn')?.n ?? -1
  return readTo >= begun ? readTo : -1
}

const isAct = ({ topic, events }: GameLogLine, me: string | null): boolean =>
  !unmentioned.has(topic) &&
  events.some(({ kind, seat }) => worth.has(kind) && (seat !== me || hurts.has(kind)))

/** The lines of the turns that are not the viewer's. */
const ofOthersTurns = (log: readonly TableEvent[], { seat: me, view }: TableState): TableEvent[] => {
  const first = log.find(({ kind }) => kind === 'turn')
  let isOthers = first ? first.seat === me || log[0] === first : view.turn.seat !== me
  return log.filter(({ kind, seat }) => {
    if (kind === 'turn') isOthers = seat !== me
    return isOthers
  })
}

/** Basic actions that are the same deed whatever is done between them. */
const repeatable = new Set(['gain', 'draw'])

/** The lines in order, but a basic action after others of its turn that are equal stands with the last of them. */
const withEqualTogether = (log: readonly TableEvent[]): TableEvent[] => {
  const keyOf = ({ kind, facts, seat, turn }: TableEvent): string | null =>
    repeatable.has(kind) && facts?.action ? `${kind} ${seat} ${turn}` : null
  const lastAt = new Map(log.map((event, at) => [keyOf(event), at]))
  const placed = log.map((event, at) => ({ event, at: lastAt.get(keyOf(event) ?? '') ?? at }))
  return placed.toSorted((one, other) => one.at - other.at).map(({ event }) => event)
}

/** Facts that say how things stood then, not what was done. */
const standings = new Set(['now', 'hand', 'total'])
/** Kinds of events whose cards and facts are all that they tell. Others are told one by one. */
const plainDeeds = new Set([
  'pay',
  'run',
  'install',
  'gain',
  'take',
  'store',
  'draw',
  'use',
  'play',
  'advance',
  'rez',
  'damage',
  'tag',
  'untag',
  'trash',
  'access',
  'expose',
  'lose',
  'endRun',
])

/** What was done: the same for two lines whose events have the same kinds, cards and facts. */
const deedKey = ({ key, seat, topic, events }: GameLogLine): string => {
  const told = events.filter(({ kind }) => kind !== 'step')
  if (!told.every(({ kind }) => plainDeeds.has(kind))) return key
  const deeds = told.map((event) => [
    event.kind,
    event.seat,
    cardsIn(event).map(({ card }) => card),
    event.facts,
  ])
  return JSON.stringify([seat, topic, deeds], (name, value) => (standings.has(name) ? undefined : value))
}

/** Equal deeds as one, where the last of them is. */
const merged = (acts: readonly ShownAct[]): ShownAct[] => {
  const byDeed = new Map<string, ShownAct>()
  for (const act of acts) {
    const key = deedKey(act.line)
    const times = act.times + (byDeed.get(key)?.times ?? 0)
    byDeed.delete(key)
    byDeed.set(key, { ...act, times })
  }
  return [...byDeed.values()]
}

/** What the others did in these frames in turns that are not the viewer's, the oldest first. */
export const actsOf = (past: readonly ShowFrame[], live: TableState, after = -1): ShownAct[] => {
  const log = ofOthersTurns(
    past.flatMap(({ events }) => events),
    live,
  )
  const acts = toLogLines(withEqualTogether(log), logTable(live.view, live.players), 'none')
    .filter((line) => isAct(line, live.seat) && (line.events.at(-1)?.n ?? after) > after)
    .map((line) => {
      const last = line.events.at(-1)
      const at = past.findIndex(({ events }) => last !== undefined && events.includes(last))
      return { line, times: 1, at, gold: line.events.some(({ kind }) => golden.has(kind)) }
    })
  return merged(acts).slice(-maxActs)
}

/** Those that the viewer has not acted upon. */
export const newActsOf = (past: readonly ShowFrame[], live: TableState): ShownAct[] =>
  actsOf(past, live, behind(live))

/** "What Oren did", or "What happened" for several seats. */
export const actsTitle = (acts: readonly ShownAct[], live: TableState): string => {
  const seats = new Set(acts.map(({ line }) => line.seat))
  const [only = null] = seats
  return seats.size === 1 && only !== null
    ? `What ${logTable(live.view, live.players).nameOf(only)} did`
    : 'What happened'
}
