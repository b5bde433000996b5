/** Clock arithmetic, in milliseconds. The time for a decision is the main time plus the increment. */
import type { ClockSetting } from '../../protocol/http.ts'
import type { ClockRow, SeatClock } from '../../store/contract.ts'

export type Timing = Exclude<ClockSetting, { kind: 'none' }>
/** By seat of a person: the decision it holds, or null. */
export type SeatsOnClock = ReadonlyMap<string, string | null>

/** Main time that a player gets on returning to a seat that ran out of time. */
const comeback = 60_000

const mainTime = (timing: Timing): number => (timing.kind === 'bank' ? timing.seconds * 1000 : 0)
const day = 86_400

const increment = (timing: Timing): number => {
  if (timing.kind === 'days') return timing.days * day * 1000
  return (timing.kind === 'bank' ? timing.increment : timing.seconds) * 1000
}

const seatWith = (timing: Timing, bank: number, decision: string | null): SeatClock => ({
  bank,
  left: bank + increment(timing),
  decision,
  told: false,
})

/** The clocks at the start of a game. */
export const firstClock = (timing: Timing, asked: SeatsOnClock, at: number): ClockRow =>
  nextClock(timing, { at, paused: false, proposal: null, seats: {} }, asked, at)

/** Does this seat's time run? */
export const isClockRunning = ({ paused }: ClockRow, { decision }: SeatClock): boolean =>
  !paused && decision !== null

/** The clocks after `ms` have passed. */
export const spendTime = (clock: ClockRow, ms: number): ClockRow => ({
  ...clock,
  seats: mapSeats(clock, (seat) => (isClockRunning(clock, seat) ? { ...seat, left: seat.left - ms } : seat)),
})

/**
 * The clocks with these decisions pending: a seat with a new decision gets time for it, a seat without a
 * decision keeps its time.
 */
export function nextClock(timing: Timing, clock: ClockRow, asked: SeatsOnClock, at: number): ClockRow {
  const seats = mapSeats(clock, (seat, id) => turnClock(timing, seat, asked.get(id) ?? null))
  for (const [id, decision] of asked) seats[id] ??= seatWith(timing, mainTime(timing), decision)
  const open = clock.proposal !== null && clock.proposal.until > at
  return { ...clock, at, proposal: open ? clock.proposal : null, seats }
}

/** Main time runs out once per game; time for a single decision can run out each time. */
function turnClock(timing: Timing, seat: SeatClock, decision: string | null): SeatClock {
  if (seat.decision === decision) return seat
  const bank = Math.min(seat.bank, Math.max(0, seat.left))
  return { ...seatWith(timing, bank, decision), told: timing.kind === 'bank' && seat.told }
}

/** The clocks when a player returns to a seat. */
export const giveTimeOnReturn =
  (timing: Timing, id: string) =>
  (clock: ClockRow): ClockRow => {
    const before = clock.seats[id]
    if (!before?.told) return clock
    const bank = Math.min(mainTime(timing), comeback)
    return { ...clock, seats: { ...clock.seats, [id]: seatWith(timing, bank, before.decision) } }
  }

/** After an undo the seat has at least this much time for the decision. */
const secondThought = 10_000

/**
 * The clocks after an undo: the time the seat had left for the decision, minus what it has used since. `then`
 * are the clocks when the decision was asked, `after` those its answer left; `decision` is the new id of the
 * decision.
 */
export const clockAfterUndo =
  (id: string, decision: string | null, then: ClockRow | null, after: ClockRow | null) =>
  (clock: ClockRow): ClockRow => {
    const [now, first, next] = [clock.seats[id], then?.seats[id], after?.seats[id]]
    if (!now || !then || !after || !first || !next) return clock
    const used = after.at - then.at + Math.max(0, next.left - now.left)
    const left = Math.min(now.left, Math.max(first.left - used, secondThought))
    return { ...clock, seats: { ...clock.seats, [id]: { ...now, left, decision } } }
  }

/** Stops reporting this seat's time until it gets a new decision. */
export const markTimeReported =
  (id: string) =>
  (clock: ClockRow): ClockRow => ({
    ...clock,
    seats: mapSeats(clock, (seat, each) => (each === id ? { ...seat, told: true } : seat)),
  })

/** The seats that are out of time, in the order in which they ran out. */
export const outOfTime = (clock: ClockRow): string[] =>
  Object.entries(clock.seats)
    .filter(([, seat]) => isClockRunning(clock, seat) && !seat.told && seat.left <= 0)
    .sort(([, a], [, b]) => a.left - b.left)
    .map(([id]) => id)

/** Time until the next seat is out of time, in ms; infinite if no clock runs. */
export const untilOut = (clock: ClockRow): number =>
  Object.values(clock.seats)
    .filter((seat) => isClockRunning(clock, seat) && !seat.told)
    .reduce((min, { left }) => Math.min(min, left), Number.POSITIVE_INFINITY)

const mapSeats = (
  { seats }: ClockRow,
  change: (seat: SeatClock, id: string) => SeatClock,
): Record<string, SeatClock> =>
  Object.fromEntries(Object.entries(seats).map(([id, seat]) => [id, change(seat, id)]))
