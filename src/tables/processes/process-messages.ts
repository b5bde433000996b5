import { z } from 'zod'

const table = z.string().max(64)
const person = z.string().max(64)
const from = z.string().max(64)
const seats = z.array(z.string().max(64)).max(64)

/**
 * Messages between processes that serve the same tables. They say that something has happened, never what:
 * each process reads the moves from the journal and sends them to its own viewers, so no card travels this
 * way.
 */
export const news = z.discriminatedUnion('kind', [
  /** The newest move in this table's journal is `seq`. */
  z.object({ kind: z.literal('moved'), table, seq: z.number().int() }),
  /** The tournament's data of this table's game has changed. */
  z.object({ kind: z.literal('room'), table }),
  /** `user` is no longer a friend of `owner`. */
  z.object({ kind: z.literal('estranged'), owner: person, user: person }),
  /** Who is connected at the seats of one table in that process. */
  z.object({ kind: z.literal('here'), from, table, seats }),
  /** The same for all tables of that process, sent regularly; `asks` requests the same from all others. */
  z.object({
    kind: z.literal('alive'),
    from,
    /** Since when at least one process has served the tables without a break; ms since 1970. */
    open: z.number(),
    tables: z.record(z.string(), seats),
    asks: z.boolean(),
  }),
  /** That process can write no move since then, or (with `until`) could not for a while; ms since 1970. */
  z.object({ kind: z.literal('stopped'), from, since: z.number(), until: z.number().nullable() }),
  /** That process has shut down. */
  z.object({ kind: z.literal('gone'), from }),
])
export type News = z.infer<typeof news>

/** The channel to the other processes. It may be down at any time; messages sent then are lost. */
export type ProcessChannel = {
  /** Never throws, never waits. */
  tell(said: News): void
  isUp(): boolean
  /**
   * Starts listening: `hear` gets the messages of others, `changed` is called when the channel goes down or
   * comes up.
   */
  open(hear: (said: unknown) => void, changed: (up: boolean) => void): void
}
