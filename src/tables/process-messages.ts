import { z } from 'zod'

const table = z.string().max(64)
const person = z.string().max(64)
const from = z.string().max(64)
const seats = z.array(z.string().max(64)).max(64)

/**
 * What processes that serve the same tables tell each other. It says that something has happened, never what: moves
 * are read from the journal and shown by each process to its own viewers, so no card travels this way.
 */
export const news = z.discriminatedUnion('kind', [
  /** The journal of this table has come to move `seq`. */
  z.object({ kind: z.literal('moved'), table, seq: z.number().int() }),
  /** What a tournament says of its game at this table is new. */
  z.object({ kind: z.literal('room'), table }),
  /** Somebody is no friend of the owner's any more. */
  z.object({ kind: z.literal('estranged'), owner: person, user: person }),
  /** Who is connected at the seats of one table in that process. */
  z.object({ kind: z.literal('here'), from, table, seats }),
  /** The same of all its tables, again and again; `asks` for the same of all others. */
  z.object({
    kind: z.literal('alive'),
    from,
    /** Since when there has always been a process, in ms since 1970. */
    open: z.number(),
    tables: z.record(z.string(), seats),
    asks: z.boolean(),
  }),
  /** That process can write no move since then, or (with `until`) could not for a while; ms since 1970. */
  z.object({ kind: z.literal('stopped'), from, since: z.number(), until: z.number().nullable() }),
  /** That process has finished. */
  z.object({ kind: z.literal('gone'), from }),
])
export type News = z.infer<typeof news>

/** The way to the other processes. It may be down at any time, and what is said then is lost. */
export type ProcessChannel = {
  /** Never throws, never waits. */
  tell(said: News): void
  isUp(): boolean
  /** From now on, what others say and each time the line goes down or comes (back) up. */
  open(hear: (said: unknown) => void, changed: (up: boolean) => void): void
}
