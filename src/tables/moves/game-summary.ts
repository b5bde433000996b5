/** The summary that lists show of a game in progress: turn, points, and the fort being run on. */
import type { EngineContract, TableEvent } from '../../engine/index.ts'
import type { GameRow, GameSummary } from '../../store/contract.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { MoveStep } from './moves.ts'

/** Kinds of log events after which the summary is out of date. */
const telling = new Set(['turn', 'run', 'runEnd', 'score', 'liberate'])

const isLine = (line: unknown): line is Pick<TableEvent, 'kind'> =>
  typeof line === 'object' && line !== null && 'kind' in line

/** The events that spectators see of these moves. */
const spectatorEvents = (events: unknown): unknown[] => {
  if (typeof events !== 'object' || events === null || !('' in events)) return []
  return Array.isArray(events['']) ? events[''] : []
}

/**
 * The new summary; null if nothing in it changed, or if the table hides its game or delays it for spectators.
 */
export function summaryAfter<State>(
  engine: Pick<EngineContract<State>, 'viewFor' | 'turnOf'>,
  game: GameRow,
  steps: readonly MoveStep<State>[],
): GameSummary | null {
  const { open, spectators, delay } = tableOptionsOf(game)
  const last = steps.at(-1)
  if (!last || !open || !spectators || delay > 0) return null
  const lines = steps.flatMap(({ row }) => spectatorEvents(row.events))
  if (!lines.some((line) => isLine(line) && telling.has(line.kind))) return null
  return glanceOf(engine, last.state)
}

function glanceOf<State>(
  { viewFor, turnOf }: Pick<EngineContract<State>, 'viewFor' | 'turnOf'>,
  state: State,
): GameSummary {
  const { turn, seats, run } = viewFor(state, null)
  const forts = seats.flatMap(({ forts }) => forts)
  return {
    turn: turnOf(state),
    seat: turn.seat,
    points: Object.fromEntries(seats.map(({ id, points }) => [id, points])),
    run: (run && forts.find(({ id }) => id === run.fort)?.name) ?? null,
  }
}
