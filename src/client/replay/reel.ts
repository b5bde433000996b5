/** Random access to a replay: shows any moment after any other. */
import type { GameReplay } from '../../protocol/replay.ts'
import { applyViewPatch } from '../state/patched-view.ts'
import type { TableEvent, View } from '../state/types.ts'

type ReplayMove = GameReplay['moves'][number]

/** A full view is kept every so many moves. */
const keyEvery = 20

export type Reel = {
  /** Moves with log lines for this viewer, in order; the deal is the first, the last move the last. */
  stops: readonly number[]
  /** Stops at which a turn begins. */
  turns: readonly number[]
  /** The view after a move; null if only the log is left. */
  viewAt(seq: number): View | null
  /** The log that the viewer had by then. */
  logAt(seq: number): TableEvent[]
}

/** The reel of a recording. Without `start` it has only the log. */
export const reelOf = ({ start, moves }: Pick<GameReplay, 'start' | 'moves'>): Reel => {
  const keys = new Map<number, View>(start ? [[0, start]] : [])
  const last = moves.at(-1)?.seq ?? 0
  const stops = stopsOf(moves)

  const viewAt = (wanted: number): View | null => {
    const seq = Math.min(Math.max(0, wanted), last)
    const from = nearestKey(keys, seq)
    let view = keys.get(from) ?? null
    for (const move of moves.slice(from + 1, seq + 1)) {
      view = view && applyViewPatch(view, move.patch)
      if (view && move.seq % keyEvery === 0) keys.set(move.seq, view)
    }
    return view
  }
  return {
    stops,
    turns: turnsOf(moves, stops),
    viewAt,
    logAt: (seq) => moves.filter((move) => move.seq <= seq).flatMap(({ events }) => events),
  }
}

const nearestKey = (keys: ReadonlyMap<number, View>, seq: number): number =>
  Math.max(0, ...[...keys.keys()].filter((key) => key <= seq))

const stopsOf = (moves: ReplayMove[]): number[] =>
  moves
    .filter(({ seq, events }, n) => seq === 0 || events.length > 0 || n === moves.length - 1)
    .map(({ seq }) => seq)

const turnsOf = (moves: ReplayMove[], stops: number[]): number[] => {
  let turn = 0
  return stops.filter((seq) => {
    const next = moves[seq]?.events.at(-1)?.turn ?? turn
    const begins = next !== turn
    turn = next
    return begins
  })
}

/** The last stop before a moment, or the first stop. */
export const stopBefore = (stops: readonly number[], seq: number): number =>
  stops.findLast((stop) => stop < seq) ?? stops[0] ?? seq
/** The first stop after a moment, or the last stop. */
export const stopAfter = (stops: readonly number[], seq: number): number =>
  stops.find((stop) => stop > seq) ?? stops.at(-1) ?? seq
