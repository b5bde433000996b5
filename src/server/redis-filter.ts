/** What Socket.IO's adapter may hear through Redis: what our processes say and nothing else, whoever publishes there. */
import type { Redis } from 'ioredis'
import { z } from 'zod'

const rooms = z.array(z.string().max(200)).max(1_000)
const where = z.object({ rooms, except: rooms })

/** Requests of the adapter we use: who must leave, and news between processes. The numbers are the adapter's. */
const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal(4), uid: z.string(), opts: where, close: z.boolean() }),
  z.object({ type: z.literal(6), uid: z.string(), data: z.tuple([z.literal('news'), z.unknown()]) }),
])

/** A message for sockets: from whom, an event with what it says, and to which rooms. */
const broadcast = z.tuple([
  z.string(),
  z.object({ type: z.literal(2), nsp: z.literal('/'), data: z.tuple([z.string()]).rest(z.unknown()) }),
  where.extend({ flags: z.record(z.string(), z.unknown()).optional() }),
])

/** Messages for sockets are written as JSON; read back only where they are such. */
export const words = {
  encode: (said: unknown): string => JSON.stringify(said),
  decode: (said: Buffer): unknown => broadcast.parse(JSON.parse(said.toString())),
}

type Listener = (...args: unknown[]) => unknown

/**
 * Listeners of the adapter, which leaves what it can't read to whoever sees to uncaught errors: they hear requests that
 * are sound only, and nothing they throw gets out. `missed` is told of the rest.
 */
export function filterRedisMessages(redis: Redis, missed: (channel: string, err: unknown) => void) {
  const guarded = new Map<Listener, Listener>()

  /** Both kinds of listeners are called with the channel and the message at the end. */
  const guard =
    (event: string, listener: Listener): Listener =>
    (...args) => {
      const [channel, said] = args.slice(-2)
      const failed = (err: unknown): void => missed(String(channel), err)
      try {
        // Nobody here asks what would have to be answered.
        if (event === 'messageBuffer') request.parse(JSON.parse(String(said)))
        const done = listener(...args)
        if (done instanceof Promise) done.catch(failed)
      } catch (err) {
        failed(err)
      }
    }

  return {
    on(event: string, listener: Listener): void {
      const isMessage = event === 'messageBuffer' || event === 'pmessageBuffer'
      const ear = isMessage ? guard(event, listener) : listener
      guarded.set(listener, ear)
      redis.on(event, ear)
    },
    off(event: string, listener: Listener): void {
      redis.off(event, guarded.get(listener) ?? listener)
    },
  }
}
