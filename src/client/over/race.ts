/** How the points of a game came about, from its recording. */
import type { GameReplay } from '../../protocol/replay.ts'
import { patched } from '../state/table-state.ts'
import type { Side, View } from '../state/types.ts'

/** Points that one seat got at once: by which card, and when. */
export type Gain = {
  seq: number
  turn: number
  side: Side
  card: string | null
  points: number
  after: number
}
/** Points by turn: the first is before the first turn. */
export type Race = { toWin: number; turns: number; points: Record<Side, number[]>; gains: Gain[] }

const pointsOf = (view: View, side: Side): number =>
  view.seats.filter((seat) => seat.side === side).reduce((sum, { points }) => sum + points, 0)

/** Turns are counted as players count them: each has a first. */
export const roundOf = ({ turn, seats }: Pick<View, 'turn' | 'seats'>): number =>
  Math.max(1, Math.ceil(turn.number / seats.length))

/** The agenda that has come to a seat's score. */
const scoredBetween = (before: View, after: View, side: Side): string | null => {
  const known = new Set(before.seats.flatMap(({ score }) => score.map(({ handle }) => handle)))
  const fresh = after.seats
    .filter((seat) => seat.side === side)
    .flatMap(({ score }) => score)
    .find(({ handle }) => !known.has(handle))
  return fresh?.card ?? null
}

const sides: Side[] = ['corp', 'runner']

export const raceOf = ({ start, moves }: Pick<GameReplay, 'start' | 'moves'>): Race | null => {
  if (!start) return null
  const points: Race['points'] = { corp: [0], runner: [0] }
  const gains: Gain[] = []
  let view = start
  for (const { seq, patch } of moves) {
    if (seq === 0) continue
    const after = patched(view, patch)
    if (!after) return null
    const turn = roundOf(after)
    for (const side of sides) {
      const now = pointsOf(after, side)
      const gained = now - pointsOf(view, side)
      if (gained !== 0)
        gains.push({ seq, turn, side, card: scoredBetween(view, after, side), points: gained, after: now })
      points[side][turn] = now
    }
    view = after
  }
  return {
    toWin: view.agendaPoints,
    turns: roundOf(view),
    points: { corp: steady(points.corp, view), runner: steady(points.runner, view) },
    gains,
  }
}

/** Turns without a move in them keep what was before. */
const steady = (points: number[], last: View): number[] => {
  let now = 0
  return Array.from({ length: roundOf(last) + 1 }, (_, turn) => {
    now = points[turn] ?? now
    return now
  })
}
