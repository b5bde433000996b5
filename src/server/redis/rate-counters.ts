/** Counts requests within a window: in Redis for all processes together, or in this process alone. */
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RedisConnection } from './redis.ts'

/** `ttl` is the time in ms until the window ends. */
export type RateCount = { current: number; ttl: number }

/** Counters in memory; expired ones are dropped. */
function createLocalCounters(now: () => number = Date.now): (key: string, windowMs: number) => RateCount {
  const known = new Map<string, { count: number; until: number }>()

  /** Bounds memory: drops expired counters first, then the oldest. */
  function tidy(at: number): void {
    for (const [key, { until }] of known) if (until <= at) known.delete(key)
    for (const key of known.keys()) {
      if (known.size < maxCountedKeys) return
      known.delete(key)
    }
  }

  return (key, windowMs) => {
    const at = now()
    const entry = known.get(key)
    if (entry && entry.until > at) return { current: ++entry.count, ttl: entry.until - at }
    if (known.size >= maxCountedKeys) tidy(at)
    known.delete(key)
    known.set(key, { count: 1, until: at + windowMs })
    return { current: 1, ttl: windowMs }
  }
}

const maxCountedKeys = 20_000

export type RateCounters = (key: string, windowMs: number) => Promise<RateCount>

/** Counts in Redis, and in memory while Redis is down. */
export function createRateCounters(redis: Pick<RedisConnection, 'isUp' | 'count'> | null): RateCounters {
  const local = createLocalCounters()
  return async (key, windowMs) => {
    if (!redis?.isUp()) return local(key, windowMs)
    return (await redis.count(key, windowMs)) ?? local(key, windowMs)
  }
}

/** The same counters as a store for the limits of routes. */
export function storeOver(counts: RateCounters) {
  return class Store implements FastifyRateLimitStore {
    readonly #place: string
    constructor(options: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } }) {
      const { method, url } = options.routeInfo ?? {}
      this.#place = url === undefined ? '' : `${String(method)} ${url} `
    }
    incr(key: string, done: (err: Error | null, count?: RateCount) => void, windowMs = 60_000): void {
      counts(`${this.#place}${key}`, windowMs).then(
        (count) => done(null, count),
        (err: unknown) => done(err instanceof Error ? err : new Error(String(err))),
      )
    }
    child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new Store(options)
    }
  }
}
