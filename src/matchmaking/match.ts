/** Decides whether two waiting players match. Pure. */
import type { Side } from '../protocol/sockets.ts'
import type { SeekerRow } from '../store/contract.ts'

/** A game that two waiting players accept. */
export type Meeting = { corp: string; runner: string; clock: string; rated: boolean }

/** A player who has waited this long accepts any time control except correspondence. */
export const anyClockMs = 20_000
/** A player who has waited this long for a rated game accepts an unrated one. */
export const casualMs = 45_000
/** The largest rating difference at first, and its growth per second of waiting. */
const nearest = 120
const morePerSecond = 12

const msWaited = ({ since }: SeekerRow, now: number): number => now - since.getTime()

const mayPlay = ({ side, brings }: SeekerRow, as: Side): boolean =>
  (side === null || side === as) && brings[as] !== undefined

/** The seats of two players. If both ways are possible, the one with the closer ratings. */
function matchSides(a: SeekerRow, b: SeekerRow): { corp: SeekerRow; runner: SeekerRow } | null {
  const aCorp = mayPlay(a, 'corp') && mayPlay(b, 'runner')
  const bCorp = mayPlay(b, 'corp') && mayPlay(a, 'runner')
  const apart = (corp: SeekerRow, runner: SeekerRow) => Math.abs(corp.corp - runner.runner)
  if (aCorp && (!bCorp || apart(a, b) <= apart(b, a))) return { corp: a, runner: b }
  return bCorp ? { corp: b, runner: a } : null
}

/** Correspondence and live games never match. */
const acceptsOpponent = (one: SeekerRow, other: SeekerRow, now: number): boolean =>
  one.clock === other.clock ||
  (one.clock !== 'days' && other.clock !== 'days' && msWaited(one, now) >= anyClockMs)

const isCloseEnough = (one: SeekerRow, gap: number, now: number): boolean =>
  gap <= nearest + (msWaited(one, now) / 1000) * morePerSecond

/**
 * The game that both players accept by now; null if one of them prefers to wait. Requirements loosen with
 * time.
 */
export function meetingOf(a: SeekerRow, b: SeekerRow, now: number): Meeting | null {
  if (a.pool !== b.pool || !acceptsOpponent(a, b, now) || !acceptsOpponent(b, a, now)) return null
  const seats = matchSides(a, b)
  if (!seats) return null
  const { corp, runner } = seats
  // The player who has waited less has loosened fewer requirements.
  const later = a.since >= b.since ? a : b
  const meeting = { corp: corp.user, runner: runner.user, clock: later.clock, rated: a.rated && b.rated }
  if (!meeting.rated) {
    const gaveWay = [a, b].every((each) => !each.rated || msWaited(each, now) >= casualMs)
    return gaveWay ? meeting : null
  }
  const gap = Math.abs(corp.corp - runner.runner)
  return isCloseEnough(a, gap, now) && isCloseEnough(b, gap, now) ? meeting : null
}
