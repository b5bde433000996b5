/** The clocks of a game in memory, and what they show at a moment. */
import type { TableClock } from '../../protocol/sockets.ts'
import type { ClockRow, GameRow } from '../../store/contract.ts'
import { personSeats } from '../seats/seats.ts'
import { isClockRunning, spendTime, type Timing } from './clock.ts'
import type { KnownOutages } from './known-outages.ts'

/** The clocks of one game. */
export type ClockEntry = {
  game: GameRow
  timing: Timing
  clock: ClockRow
  seq: number
  /** When the clocks that the newest move left began to run. */
  since: number
  /** The move was written before this process knew of any server running at that time. */
  rested: boolean
  /** Ms from `since` until a seat is out of time; infinite if none will be. */
  out: number
  /** Since when nothing could be written to this table alone. */
  stalled: number | null
  /** How much time since `since` is given back because of that, in ms. */
  givenBack: number
  /** How often writing the timeout failed, and when to try again. */
  failed: number
  nextAt: number
}

export type ClockReadings = {
  /** The clocks at a moment. */
  reading(entry: ClockEntry, at?: number): ClockRow
  /** When a seat will be out of time; infinite if none will be, or while no move can be written. */
  dueAt(entry: ClockEntry): number
  shownOf(entry: ClockEntry): TableClock
}

export function createClockReadings(
  now: () => number,
  knownOutages: Pick<KnownOutages, 'lost' | 'isOngoing' | 'isStill'>,
): ClockReadings {
  function reading({ clock, since, stalled, givenBack }: ClockEntry, at = now()): ClockRow {
    const until = Math.min(at, stalled ?? at)
    return spendTime(clock, Math.max(0, until - since - knownOutages.lost(since, until) - givenBack))
  }

  const isStalled = ({ stalled }: ClockEntry): boolean => stalled !== null || knownOutages.isStill(now())

  return {
    reading,
    dueAt({ since, out, stalled, givenBack, nextAt }) {
      if (stalled !== null || knownOutages.isOngoing()) return Number.POSITIVE_INFINITY
      return Math.max(since + out + givenBack + knownOutages.lost(since, now()), nextAt)
    },
    shownOf(entry) {
      const clock = reading(entry)
      const { proposal, paused } = clock
      const left = proposal ? proposal.until - now() : 0
      const restsMs = entry.since - now()
      return {
        table: entry.game.id,
        seats: personSeats(entry.game).flatMap((id) => {
          const seat = clock.seats[id]
          if (!seat) return []
          return [
            { seat: id, remainingMs: seat.left, running: isClockRunning(clock, seat) && !isStalled(entry) },
          ]
        }),
        paused,
        proposal:
          proposal && left > 0 ? { seat: proposal.seat, agreed: proposal.agreed, remainingMs: left } : null,
        at: new Date(now()).toISOString(),
        ...(restsMs > 0 ? { restsMs } : {}),
      }
    },
  }
}

/** Clocks as an earlier move left them: none of them runs. */
export const pastClock = (game: GameRow, { at, paused, seats }: ClockRow): TableClock => ({
  table: game.id,
  seats: personSeats(game).flatMap((id) => {
    const seat = seats[id]
    return seat ? [{ seat: id, remainingMs: seat.left, running: false }] : []
  }),
  paused,
  proposal: null,
  at: new Date(at).toISOString(),
})
