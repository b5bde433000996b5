/** Who is paired with whom: pure, of two people who wait. */
import type { SeekerRow } from '../store/contract.ts'

type Side = 'corp' | 'runner'
export type Meeting = { corp: string; runner: string; clock: string; rated: boolean }

/** After so long any clock will do for somebody. */
export const anyClockMs = 20_000
/** After so long a game that is not rated will do for somebody who wanted one. */
export const casualMs = 45_000
/** How far apart two ratings may be at first, and how much more with every second somebody has waited. */
const nearest = 120
const morePerSecond = 12

const msWaited = ({ since }: SeekerRow, now: number): number => now - since.getTime()

const mayPlay = ({ side, brings }: SeekerRow, as: Side): boolean =>
  (side === null || side === as) && brings[as] !== undefined

/** Of two sides that would do, the one by which the two are nearer. */
function sidesOf(a: SeekerRow, b: SeekerRow): { corp: SeekerRow; runner: SeekerRow } | null {
  const aCorp = mayPlay(a, 'corp') && mayPlay(b, 'runner')
  const bCorp = mayPlay(b, 'corp') && mayPlay(a, 'runner')
  const apart = (corp: SeekerRow, runner: SeekerRow) => Math.abs(corp.corp - runner.runner)
  if (aCorp && (!bCorp || apart(a, b) <= apart(b, a))) return { corp: a, runner: b }
  return bCorp ? { corp: b, runner: a } : null
}

/** Who would play now doesn't want a game of weeks, nor the other way round. */
const acceptsOpponent = (one: SeekerRow, other: SeekerRow, now: number): boolean =>
  one.clock === other.clock ||
  (one.clock !== 'days' && other.clock !== 'days' && msWaited(one, now) >= anyClockMs)

const isCloseEnough = (one: SeekerRow, gap: number, now: number): boolean =>
  gap <= nearest + (msWaited(one, now) / 1000) * morePerSecond

/** The game these two would both have by now; null where one of them would rather wait. Widens with time. */
export function meetingOf(a: SeekerRow, b: SeekerRow, now: number): Meeting | null {
  if (a.pool !== b.pool || !acceptsOpponent(a, b, now) || !acceptsOpponent(b, a, now)) return null
  const seats = sidesOf(a, b)
  if (!seats) return null
  const { corp, runner } = seats
  // Whoever has waited less has given way less.
  const later = a.since >= b.since ? a : b
  const meeting = { corp: corp.user, runner: runner.user, clock: later.clock, rated: a.rated && b.rated }
  if (!meeting.rated) {
    const gaveWay = [a, b].every((each) => !each.rated || msWaited(each, now) >= casualMs)
    return gaveWay ? meeting : null
  }
  const gap = Math.abs(corp.corp - runner.runner)
  return isCloseEnough(a, gap, now) && isCloseEnough(b, gap, now) ? meeting : null
}
