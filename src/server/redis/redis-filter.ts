/**
 * Filters what Socket.IO's adapter receives from Redis: only messages of the kinds that our processes send.
 */
import type { Redis } from 'ioredis'
import { z } from 'zod'

const rooms = z.array(z.string().max(200)).max(1_000)
const where = z.object({ rooms, except: rooms })

/**
 * The adapter's requests that we use: closing sockets, and news between processes. The numbers are the
 * adapter's.
 */
const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal(4), uid: z.string(), opts: where, close: z.boolean() }),
  z.object({ type: z.literal(6), uid: z.string(), data: z.tuple([z.literal('news'), z.unknown()]) }),
])

/** A message to sockets: sender, event with arguments, and rooms. */
const broadcast = z.tuple([
  z.string(),
  z.object({ type: z.literal(2), nsp: z.literal('/'), data: z.tuple([z.string()]).rest(z.unknown()) }),
  where.extend({ flags: z.record(z.string(), z.unknown()).optional() }),
])

/** Encodes messages to sockets as JSON; decodes only valid ones. */
export const words = {
  encode: (said: unknown): string => JSON.stringify(said),
  decode: (said: Buffer): unknown => broadcast.parse(JSON.parse(said.toString())),
}

export type RedisListener = (...args: unknown[]) => unknown

/**
 * Wraps the adapter's listeners, which leave unreadable messages to the handler of uncaught errors: they get
 * only valid requests, and none of their errors escapes. `missed` is called for the others.
 */
export function filterRedisMessages(redis: Redis, missed: (channel: string, err: unknown) => void) {
  const guarded = new Map<RedisListener, RedisListener>()

  /** Both kinds of listeners get the channel and the message as their last arguments. */
  const guard =
    (event: string, listener: RedisListener): RedisListener =>
    (...args) => {
      const [channel, said] = args.slice(-2)
      const failed = (err: unknown): void => missed(String(channel), err)
      try {
        // We never send requests that need a response.
        if (event === 'messageBuffer') request.parse(JSON.parse(String(said)))
        const done = listener(...args)
        if (done instanceof Promise) done.catch(failed)
      } catch (err) {
        failed(err)
      }
    }

  return {
    on(event: string, listener: RedisListener): void {
      const isMessage = event === 'messageBuffer' || event === 'pmessageBuffer'
      const ear = isMessage ? guard(event, listener) : listener
      guarded.set(listener, ear)
      redis.on(event, ear)
    },
    off(event: string, listener: RedisListener): void {
      redis.off(event, guarded.get(listener) ?? listener)
    },
  }
}
