import { z } from 'zod'

const milliseconds = z.number()
const seatClock = z.object({
  /** Main time left; nought at tables that allow so much a decision. */
  bank: milliseconds,
  /** Left for the decision held, or for the next one; below nought where the table only warns. */
  left: milliseconds,
  /** The decision this seat is on the clock for. */
  decision: z.string().nullable(),
  /** It has been said already that this seat is out of time. */
  told: z.boolean(),
})

/** The clocks of a table as a move left them. */
export const clockRow = z.object({
  /** When that was, in milliseconds since 1970. */
  at: milliseconds,
  paused: z.boolean(),
  /** A pause that somebody asks for: who agrees, and until when they can. */
  proposal: z.object({ seat: z.string(), agreed: z.array(z.string()), until: milliseconds }).nullable(),
  /** Of every seat a person plays. */
  seats: z.record(z.string(), seatClock),
})
export type SeatClock = z.infer<typeof seatClock>
export type ClockRow = z.infer<typeof clockRow>
