import { z } from 'zod'

const milliseconds = z.number()
const seatClock = z.object({
  /** Main time left; 0 at tables that allow a fixed time per decision. */
  bank: milliseconds,
  /** Time left for the current decision, or for the next one; negative if the table only warns. */
  left: milliseconds,
  /** The decision this seat is on the clock for. */
  decision: z.string().nullable(),
  /** The players have already been notified that this seat is out of time. */
  told: z.boolean(),
})

/** The clocks of a table after a move. */
export const clockRow = z.object({
  /** Time of that move, in milliseconds since 1970. */
  at: milliseconds,
  paused: z.boolean(),
  /** A requested pause: the seats that agree, and the time until which others can. */
  proposal: z.object({ seat: z.string(), agreed: z.array(z.string()), until: milliseconds }).nullable(),
  /** One entry for each seat that a person plays. */
  seats: z.record(z.string(), seatClock),
})
export type SeatClock = z.infer<typeof seatClock>
export type ClockRow = z.infer<typeof clockRow>
