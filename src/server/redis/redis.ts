/**
 * The connection to Redis: two sockets that reconnect by themselves and never block anything while Redis is
 * down.
 */
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { filterRedisMessages, type RedisListener, words } from './redis-filter.ts'

export type RedisState = 'up' | 'away' | 'none'

export type RedisConnection = {
  /** For Socket.IO. Messages published while Redis is down are lost; publishing never waits. */
  adapter: ReturnType<typeof createAdapter>
  isUp(): boolean
  /** Increments a key that expires after `windowMs`; null if Redis does not answer in time. */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number } | null>
  /** Called whenever the connection goes down or comes up; at once if it is up. */
  onChange(changed: (up: boolean) => void): void
  close(): Promise<void>
}

/** In ms: how often both connections are checked, and how long an answer may take. */
const beatMs = 2_000
const answerMs = 2_000
/** In ms. The longest pause between attempts, so that all processes reconnect well within five seconds. */
const longestRetry = 1_000
/** In ms: how long connecting may take at the start before it is logged. */
const graceMs = 3_000
const farewellMs = 500
/** In ms. A request waits no longer for its count. */
const countMs = 200
const counting = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}
`

export function openRedis(
  url: string,
  { redisPrefix }: Pick<Config, 'redisPrefix'>,
  log: Logger,
): RedisConnection {
  const common = {
    retryStrategy: (times: number) => Math.min(longestRetry, times * 100),
    connectTimeout: 2_000,
    maxRetriesPerRequest: null,
  }
  const out = new Redis(url, { ...common, enableOfflineQueue: false, autoResendUnfulfilledCommands: false })
  const back = new Redis(url, common)
  const both = [out, back]
  const listeners: ((up: boolean) => void)[] = []
  let up = false
  let counted: boolean | null = null
  let reason: unknown
  let closed = false
  let deaf = false

  function judge(): void {
    const now = !closed && both.every(({ status }) => status === 'ready')
    if (now === up) return
    up = now
    if (!closed) say()
    for (const listener of listeners) listener(up)
  }

  /** Logs each change of the state once. */
  function say(): void {
    if (counted === up) return
    counted = up
    if (up) log.info('Redis connected')
    else
      log.warn({ err: reason }, 'Redis disconnected: messages of other processes come through the database')
  }

  /** Logs only the first unreadable message: a foreign sender would cause many. */
  function missed(channel: string, err: unknown): void {
    if (deaf) return
    deaf = true
    log.warn({ err, channel }, 'unreadable Redis message; further ones are not logged')
  }

  for (const each of both) {
    each.on('error', (err) => {
      reason = err
    })
    each.on('ready', judge)
    each.on('close', judge)
  }
  const grace = setTimeout(say, graceMs).unref()
  const beat = setInterval(() => {
    for (const each of both) void proveAlive(each)
  }, beatMs).unref()

  /** Reconnects if a ping gets no answer, or if the connection is established but never becomes ready. */
  async function proveAlive(each: Redis): Promise<void> {
    const { status } = each
    if (status !== 'ready' && status !== 'connect') return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis does not answer.')), answerMs)
    })
    try {
      await Promise.race([status === 'ready' ? each.ping() : waitUntilReady(each), late])
    } catch (err) {
      reason = err
      if (!closed && each.status === status) each.disconnect(true)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    adapter: createAdapter(publisherFor(out), subscriberFor(back, missed), {
      key: redisPrefix,
      parser: words,
    }),
    isUp: () => up,
    async count(key, windowMs) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, countMs, null).unref())
      const counted = out.eval(counting, 1, `${redisPrefix}-count ${key}`, windowMs).catch(() => null)
      const found = await Promise.race([counted, late])
      return Array.isArray(found) ? { current: Number(found[0]), ttl: Number(found[1]) } : null
    },
    onChange(changed) {
      listeners.push(changed)
      if (up) changed(true)
    },
    async close() {
      closed = true
      clearTimeout(grace)
      clearInterval(beat)
      const farewell = out.status === 'ready' ? out.quit().catch(ignore) : undefined
      await Promise.race([farewell, new Promise((go) => setTimeout(go, farewellMs).unref())])
      for (const each of both) each.disconnect()
    },
  }
}

const waitUntilReady = (redis: Redis): Promise<void> => new Promise((go) => redis.once('ready', () => go()))

const ignore = (): void => {}

/**
 * The part of a client that the adapter uses. The adapter does not handle rejections, which would end the
 * process.
 */
const publisherFor = (redis: Redis) => ({
  publish: (channel: string, message: string | Buffer): void => {
    if (redis.status === 'ready') redis.publish(channel, message).catch(ignore)
  },
  on: (event: string, listener: RedisListener) => void redis.on(event, listener),
  off: (event: string, listener: RedisListener) => void redis.off(event, listener),
})

const subscriberFor = (redis: Redis, missed: (channel: string, err: unknown) => void) => ({
  ...publisherFor(redis),
  ...filterRedisMessages(redis, missed),
  subscribe: (channels: string[]) => void redis.subscribe(...channels).catch(ignore),
  psubscribe: (pattern: string) => void redis.psubscribe(pattern).catch(ignore),
  unsubscribe: (channels: string[]) => void redis.unsubscribe(...channels).catch(ignore),
  punsubscribe: (pattern: string) => void redis.punsubscribe(pattern).catch(ignore),
})
