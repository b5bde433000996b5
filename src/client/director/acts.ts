/** What the others have done since the viewer last acted: the chips over the board. */
import { type GameLogLine, logTable, toLogLines } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import type { ShowFrame } from './director.ts'

/** `at`: the index among those remembered of the frame with which it ended. */
export type ShownAct = { line: GameLogLine; at: number; gold: boolean }

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

/** What the others did in these frames and the viewer has not acted upon, the oldest first. */
export const actsOf = (past: readonly ShowFrame[], live: TableState): ShownAct[] => {
  const after = behind(live)
  const events = past.flatMap((frame) => frame.events)
  return toLogLines(events, logTable(live.view, live.players), 'none')
    .filter((line) => isAct(line, live.seat) && (line.events.at(-1)?.n ?? after) > after)
    .map((line) => {
      const last = line.events.at(-1)
      const at = past.findIndex((frame) => last !== undefined && frame.events.includes(last))
      return { line, at, gold: line.events.some(({ kind }) => golden.has(kind)) }
    })
    .slice(-maxActs)
}

/** "What Oren did", or "What happened" for several seats. */
export const actsTitle = (acts: readonly ShownAct[], live: TableState): string => {
  const seats = new Set(acts.map(({ line }) => line.seat))
  const [only = null] = seats
  return seats.size === 1 && only !== null
    ? `What ${logTable(live.view, live.players).nameOf(only)} did`
    : 'What happened'
}
