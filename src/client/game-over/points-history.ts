/** How the points of a game came about, from its recording. */
import type { GameReplay } from '../../protocol/replay.ts'
import { plainText } from '../state/log-entries.ts'
import { applyViewPatch } from '../state/patched-view.ts'
import type { ResultView, SeatView, Side, TableEvent, View } from '../state/types.ts'

/** The players who share points: a side, or a team by its number. */
export type Party = { key: string; points: number; seats: readonly SeatView[] }

/** Points that a side or team got at once: from which card, scored by whom, and when. */
export type Gain = {
  seq: number
  turn: number
  party: string
  seat: string | null
  side: Side
  card: string | null
  points: number
  after: number
}
/**
 * Points by turn. The first value is before the first turn, since a prepared position may start with points.
 */
export type PointsHistory = {
  toWin: number
  turns: number
  points: Record<string, number[]>
  gains: Gain[]
  /** Moves with log lines for the viewer, in order. */
  moments: ReplayMoment[]
}
/** A move: whose turn it was in, and its text. */
export type ReplayMoment = { seq: number; turn: number; side: Side; words: string }

const sides: Side[] = ['corp', 'runner']

/** The teams of a table, or its two sides. */
export const partiesOf = ({ seats, teams }: Pick<View, 'seats' | 'teams'>): Party[] => {
  if (!teams) {
    return sides.map((side) => {
      const of = seats.filter((seat) => seat.side === side)
      return { key: side, points: of.reduce((sum, { points }) => sum + points, 0), seats: of }
    })
  }
  return teams.map(({ sponsor, agent, points }, n) => ({
    key: `team-${n + 1}`,
    points,
    seats: seats.filter(({ id }) => id === sponsor || id === agent),
  }))
}

/** The number of the winning team. */
export const winningTeam = (view: View, { winners }: ResultView): string => {
  const n = partiesOf(view).findIndex(({ seats }) => seats.some(({ id }) => winners.includes(id)))
  return `Team ${n + 1}`
}

/**
 * The turn as players count them: each has a first. Seats that are out have no more turns, but the log counts
 * them.
 */
export const playerRound = ({ turn, seats }: Pick<View, 'turn' | 'seats'>): number =>
  Math.max(1, Math.ceil(turn.number / seats.length))

/** Counts move by move: the number of the current turn for its seat. */
const turnCount = (start: View) => {
  // A recording may begin in a prepared position.
  const before = Math.floor(start.turn.number / start.seats.length)
  const begun = new Map<string, number>()
  return (after: View, events: readonly TableEvent[]): number => {
    for (const { kind, seat } of events) {
      if (kind === 'turn' && seat !== null) begun.set(seat, (begun.get(seat) ?? before) + 1)
    }
    return Math.max(playerRound(after), begun.get(after.turn.seat) ?? 0)
  }
}

/** The agenda that was added to the score of one of these seats, and the seat. */
const scoredBetween = (before: View, { seats }: Party) => {
  const known = new Set(before.seats.flatMap(({ score }) => score.map(({ handle }) => handle)))
  return seats
    .flatMap(({ id, side, score }) => score.map(({ handle, card }) => ({ seat: id, side, handle, card })))
    .find(({ handle }) => !known.has(handle))
}

/** The race of a recording; null if only its log is left. */
export const pointsHistoryOf = ({
  start,
  moves,
}: Pick<GameReplay, 'start' | 'moves'>): PointsHistory | null => {
  if (!start) return null
  const points: PointsHistory['points'] = Object.fromEntries(
    partiesOf(start).map(({ key, points: now }) => [key, [now]]),
  )
  const gains: Gain[] = []
  const moments: ReplayMoment[] = []
  const count = turnCount(start)
  let view = start
  let turns = 1
  for (const { seq, patch, events } of moves) {
    if (seq === 0) continue
    const after = applyViewPatch(view, patch)
    if (!after) return null
    const turn = count(after, events)
    turns = Math.max(turns, turn)
    const lastEvent = events.findLast(({ kind }) => kind !== 'step')
    if (lastEvent) moments.push({ seq, turn, side: sideOnTurn(after), words: plainText(lastEvent) })
    gains.push(...gainsBetween(view, after).map((gain) => ({ seq, turn, ...gain })))
    for (const { key, points: now } of partiesOf(after)) (points[key] ?? [])[turn] = now
    view = after
  }
  const last = view
  return {
    toWin: last.agendaPoints,
    turns,
    points: Object.fromEntries(Object.entries(points).map(([key, line]) => [key, fillTurns(line, turns)])),
    gains,
    moments,
  }
}

const sideOnTurn = ({ seats, turn }: View): Side => seats.find(({ id }) => id === turn.seat)?.side ?? 'corp'

/** The points each side or team gained or lost between two views. */
const gainsBetween = (before: View, after: View): Omit<Gain, 'seq' | 'turn'>[] => {
  const had = new Map(partiesOf(before).map(({ key, points }) => [key, points]))
  return partiesOf(after).flatMap((party) => {
    const gained = party.points - (had.get(party.key) ?? 0)
    return gained === 0 ? [] : [{ ...gainOf(before, party), points: gained, after: party.points }]
  })
}

const gainOf = (before: View, party: Party): Pick<Gain, 'party' | 'seat' | 'side' | 'card'> => {
  const scored = scoredBetween(before, party)
  const { seat = null, card = null, side = party.seats[0]?.side ?? 'corp' } = scored ?? {}
  return { party: party.key, seat, side, card }
}

/** Turns without a move keep the points of the turn before. */
const fillTurns = (points: number[], turns: number): number[] => {
  let now = points[0] ?? 0
  return Array.from({ length: turns + 1 }, (_, turn) => {
    now = points[turn] ?? now
    return now
  })
}
