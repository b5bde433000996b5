/** The seats that a game waits for: shown in the lists of its players, and the basis of reminders. */
import type { EngineContract } from '../../engine/index.ts'
import type { AwaitedSeats, ClockRow, GameRow, JournalAppend, ReminderRow } from '../../store/contract.ts'
import type { MoveStep } from '../moves/moves.ts'
import { eventsFor } from '../moves/views.ts'
import { personSeats } from '../seats/seats.ts'
import { isClockRunning } from './clock.ts'
import { timingOf } from './timing.ts'

type AwaitChanges = Pick<JournalAppend, 'awaits' | 'reminders'>
type AwaitedSeat = AwaitedSeats['seats'][number]

/** Clocks are read at a move but run from when it is written: deadlines this close count as equal. */
const sameMs = 60_000
/** No turn reminder before this time has passed: the player may still be at the table. */
const graceMs = 60_000
const hour = 3_600_000
const longestLast = 140

/** What lists and reminders store after these moves; empty if nothing changes. */
export function awaitsAfter<State>(
  engine: Pick<EngineContract<State>, 'askedOf'>,
  game: GameRow,
  steps: readonly MoveStep<State>[],
  now: number,
): AwaitChanges {
  const last = steps.at(-1)
  if (!last || personSeats(game).length === 0) return {}
  const days = timingOf(game)?.kind === 'days'
  const clock = last.row.clock ?? null
  const before = game.awaits?.seats ?? []
  const seats = personSeats(game)
    .filter((id) => engine.askedOf(last.state, id) !== null)
    .map((id) => waitingAt(id, days ? untilOf(clock, id) : null, before, now))
  const same = game.awaits && seats.length === before.length && seats.every((each) => before.includes(each))
  if (same && !days) return {}
  const awaits: AwaitedSeats = { seats, last: lastLine(steps) ?? game.awaits?.last ?? null }
  return days ? { awaits, reminders: remindersOf(engine, game, last.state, seats, now) } : { awaits }
}

function waitingAt(
  id: string,
  until: number | null,
  before: readonly AwaitedSeat[],
  now: number,
): AwaitedSeat {
  const known = before.find((each) => each.id === id)
  const same = known && Math.abs((known.until ?? 0) - (until ?? 0)) < sameMs
  return same ? known : { id, since: now, until }
}

function untilOf(clock: ClockRow | null, id: string): number | null {
  const seat = clock?.seats[id]
  return clock && seat && isClockRunning(clock, seat) ? clock.at + seat.left : null
}

/** The newest line that everybody may read. */
function lastLine<State>(steps: readonly MoveStep<State>[]): string | null {
  const line = steps.flatMap(({ row }) => eventsFor(row, '')).at(-1)
  if (!line) return null
  const text = line.say.map((part) => (typeof part === 'string' ? part : part.name)).join('')
  return text.length > longestLast ? `${text.slice(0, longestLast - 1)}…` : text
}

function remindersOf<State>(
  engine: Pick<EngineContract<State>, 'askedOf'>,
  game: GameRow,
  state: State,
  seats: readonly AwaitedSeat[],
  now: number,
): ReminderRow[] {
  return seats.flatMap(({ id, since, until }) => {
    const user = game.seats.find((seat) => seat.id === id)?.holder?.user
    const decision = engine.askedOf(state, id)?.id
    if (!user || decision === undefined || until === null) return []
    const at = (kind: ReminderRow['kind'], dueAt: number): ReminderRow[] =>
      dueAt < now ? [] : [{ seat: id, user, decision, kind, dueAt }]
    return [
      { seat: id, user, decision, kind: 'turn' as const, dueAt: since + graceMs },
      ...(until - since > 36 * hour ? at('day', until - 24 * hour) : []),
      ...at('hours', until - 2 * hour),
    ]
  })
}
