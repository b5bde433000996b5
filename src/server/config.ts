import { z } from 'zod'

/** A setting that cannot be: the message is the sentence to print before giving up. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)

const hour = 60 * 60 * 1000
const day = 24 * hour
/** In ms. */
const hours = (least: number) => wholeNumber(least, 10_000).transform((n) => n * hour)
/** In ms; 0 is for ever. */
const days = (least: number) => wholeNumber(least, 10_000).transform((n) => (n === 0 ? Infinity : n * day))

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const urlOf = (schemes: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    )

const redisUrl = urlOf(['redis:', 'rediss:'], 'redis://user:secret@host:6379').refine((text) => {
  if (!URL.canParse(text)) return true
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && /^(\/\d{0,4})?$/.test(pathname)
}, 'must name a host, and after it at most the number of a database, as in redis://host:6379/0')

const origins = z.string().transform((text, context) => {
  const list = text.split(',').map((origin) => origin.trim())
  const sound = list.every(
    (origin) =>
      URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin.toLowerCase(),
  )
  if (!sound) {
    context.addIssue('must be an origin such as https://netrunner.example, or several with commas between')
    return z.NEVER
  }
  return list.map((origin) => origin.toLowerCase())
})

const host = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address')

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting, its default and what it takes. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default('0.0.0.0'),
  /** Where numbers are told to Prometheus; without it, by the server itself to its own machine. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().min(1, 'must name a folder').default('./data'),
  /** Postgres instead of the embedded database. */
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:secret@host:5432/datafort').optional(),
  /** Lets several processes serve the same tables. */
  REDIS_URL: redisUrl.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  /** Signs cookies; drawn once and kept in the database when absent. */
  COOKIE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Where people reach the server, when not by the name in the Host header. https makes cookies secure. */
  PUBLIC_ORIGIN: origins.optional(),
  /** Proxies in front of the server whose X-Forwarded headers count. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Off for load tests only. */
  DATAFORT_RATE_LIMITS: onOff.default(true),
  /** Connections of one address, and sockets of pages among them; a whole event may sit behind one. */
  DATAFORT_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(1_500),
  DATAFORT_SOCKETS_PER_ADDRESS: wholeNumber(1, 100_000).default(500),
  /** Moves between two snapshots of a game; what lies between is played again when the game is loaded. */
  DATAFORT_SNAPSHOT_EVERY: wholeNumber(1, 1000).default(25),
  /** A game nobody looks at leaves memory after so many minutes. */
  DATAFORT_IDLE_MINUTES: wholeNumber(1, 10_000).default(15),
  /** Where people play each other, a pass counts at most so many milliseconds after its window has opened. */
  DATAFORT_PASS_MS: wholeNumber(0, 5000).default(1600),
  /** A table that has waited this long for players is given up. */
  DATAFORT_KEEP_WAITING_HOURS: hours(1).default(48 * hour),
  /** So long a game stays that is left in the middle. */
  DATAFORT_KEEP_ABANDONED_DAYS: days(0).default(90 * day),
  /** So long a finished game stays, with its log, its proof and its replay. */
  DATAFORT_KEEP_FINISHED_DAYS: days(0).default(365 * day),
  /** So long the recording of a finished game stays; after it, its replay is played again by the rules of the day. */
  DATAFORT_KEEP_RECORDINGS_DAYS: days(0).default(365 * day),
  /** So long a guest stays of whom there is nothing: no session, game, deck, pack nor event. */
  DATAFORT_KEEP_GUESTS_DAYS: days(0).default(30 * day),
  /** A session ends when nobody has used it for so long. */
  DATAFORT_KEEP_SESSIONS_DAYS: days(1).default(90 * day),
  /** Houses that share a Redis have a prefix each. */
  DATAFORT_REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,40}$/, 'must be 1 to 40 letters, digits, dots or dashes')
    .default('datafort'),
})

export type Config = {
  port: number
  host: string
  metricsPort: number | undefined
  metricsHost: string
  dataDir: string
  databaseUrl: string | undefined
  logLevel: (typeof levels)[number]
  cookieSecret: string | undefined
  publicOrigins: string[]
  trustProxy: number
  rateLimits: boolean
  connectionsPerAddress: number
  socketsPerAddress: number
  snapshotEvery: number
  idleMinutes: number
  passMs: number
  /** How long what nobody uses is kept, in ms. */
  keep: Keep
  redisUrl: string | undefined
  redisPrefix: string
}

export type Keep = Record<'waiting' | 'abandoned' | 'finished' | 'recordings' | 'guests' | 'sessions', number>

/** Reads the settings from environment variables; an empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const stranger = Object.keys(given).find((key) => key.startsWith('DATAFORT_') && !(key in settings.shape))
  if (stranger) throw new BadSetting(`There is no setting ${stranger}.`)
  const read = settings.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new BadSetting(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (read.data.REDIS_URL) checkShared(read.data)
  return named(read.data)
}

/** Processes that serve the same tables must have the same database. */
function checkShared({ DATABASE_URL }: z.infer<typeof settings>): void {
  if (!DATABASE_URL) {
    throw new BadSetting(
      'The setting REDIS_URL needs DATABASE_URL: several processes cannot share the embedded database.',
    )
  }
}

const named = (read: z.infer<typeof settings>): Config => ({
  port: read.PORT,
  host: read.HOST,
  metricsPort: read.METRICS_PORT,
  metricsHost: read.METRICS_HOST,
  dataDir: read.DATA_DIR,
  databaseUrl: read.DATABASE_URL,
  logLevel: read.LOG_LEVEL,
  cookieSecret: read.COOKIE_SECRET,
  publicOrigins: read.PUBLIC_ORIGIN ?? [],
  trustProxy: read.TRUST_PROXY,
  rateLimits: read.DATAFORT_RATE_LIMITS,
  connectionsPerAddress: read.DATAFORT_CONNECTIONS_PER_ADDRESS,
  socketsPerAddress: read.DATAFORT_SOCKETS_PER_ADDRESS,
  snapshotEvery: read.DATAFORT_SNAPSHOT_EVERY,
  idleMinutes: read.DATAFORT_IDLE_MINUTES,
  passMs: read.DATAFORT_PASS_MS,
  keep: {
    waiting: read.DATAFORT_KEEP_WAITING_HOURS,
    abandoned: read.DATAFORT_KEEP_ABANDONED_DAYS,
    finished: read.DATAFORT_KEEP_FINISHED_DAYS,
    recordings: read.DATAFORT_KEEP_RECORDINGS_DAYS,
    guests: read.DATAFORT_KEEP_GUESTS_DAYS,
    sessions: read.DATAFORT_KEEP_SESSIONS_DAYS,
  },
  redisUrl: read.REDIS_URL,
  redisPrefix: read.DATAFORT_REDIS_PREFIX,
})
