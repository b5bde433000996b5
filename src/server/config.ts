import { z } from 'zod'
import { mailAddress } from '../protocol/basic-schemas.ts'
import type { Vapid } from '../reminders/push.ts'
import { usualHosts } from '../reminders/push-hosts.ts'
import type { SweepKind } from '../store/contract.ts'
import { usualLog2N } from './accounts/password-hashing.ts'
import { usualDeadlineMs } from './http/deadline.ts'

/** An invalid setting. The message is printed before the process exits. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)

const hour = 60 * 60 * 1000
const day = 24 * hour
/** In ms. */
const hoursSetting = (min: number) => wholeNumber(min, 10_000).transform((n) => n * hour)
/** In ms; 0 means forever. */
const daysSetting = (min: number) => wholeNumber(min, 10_000).transform((n) => (n === 0 ? Infinity : n * day))

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
    context.addIssue('must be an origin such as https://netrunner.example, or several separated by commas')
    return z.NEVER
  }
  return list.map((origin) => origin.toLowerCase())
})

/** `Datafort <games@host>`, or only the address. */
const sender = z
  .string()
  .max(200)
  .refine(
    (text) => !/[\r\n]/.test(text) && mailAddress.safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an address such as Datafort <games@netrunner.example>',
  )

const host = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address')

const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All settings with their defaults and validation. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default('0.0.0.0'),
  /** Port for Prometheus. Without it the server itself serves metrics, only to its own machine. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().min(1, 'must name a folder').default('./data'),
  /** Postgres instead of the embedded database. */
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:secret@host:5432/datafort').optional(),
  /** Lets several processes serve the same tables. */
  REDIS_URL: redisUrl.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  /** Signs cookies. If absent, it is generated and stored in the database. */
  COOKIE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Public URLs of the server, if they differ from the Host header. https makes cookies secure. */
  PUBLIC_ORIGIN: origins.optional(),
  /** How many proxies in front of the server set trusted X-Forwarded headers. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Mail server for emails that users have asked for. */
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:secret@mail.example:587').optional(),
  /** The sender of emails. */
  SMTP_FROM: sender.optional(),
  /** Keys for Web Push from `npx web-push generate-vapid-keys`, and a contact. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be a key of 87 letters, as npx web-push generate-vapid-keys makes it')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a key of 43 letters, as npx web-push generate-vapid-keys makes it')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:somebody@example.org or an https address')
    .optional(),
  /** Allowed push services. */
  DATAFORT_PUSH_HOSTS: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*$/,
      'must be host names separated by commas, such as *.push.example',
    )
    .transform((text) => text.split(','))
    .default([...usualHosts]),
  /** log2 of scrypt's N for password hashes. Lower only in tests. */
  DATAFORT_PASSWORD_COST: wholeNumber(4, 18).default(usualLog2N),
  /** In ms. A request without a reply by then is refused as `unavailable`. Raise only in tests. */
  DATAFORT_REQUEST_DEADLINE_MS: wholeNumber(100, 600_000).default(usualDeadlineMs),
  /** Off only for load tests. */
  DATAFORT_RATE_LIMITS: onOff.default(true),
  /**
   * Limits of connections, and of page sockets among them, per address. A whole event may share one address.
   */
  DATAFORT_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(1_500),
  DATAFORT_SOCKETS_PER_ADDRESS: wholeNumber(1, 100_000).default(500),
  /** Moves between two snapshots of a game. Loading a game replays the moves since the newest one. */
  DATAFORT_SNAPSHOT_EVERY: wholeNumber(1, 1000).default(25),
  /** A game without viewers leaves memory after this time. */
  DATAFORT_IDLE_MINUTES: wholeNumber(1, 10_000).default(15),
  /**
   * In ms. In games between people, a pass takes effect at a random moment within this time after its window
   * opens, later for players who pass slowly, so that automatic passes look like chosen ones.
   */
  DATAFORT_PASS_MS: wholeNumber(0, 5000).default(1600),
  /** How long a table waits for players before it is deleted. */
  DATAFORT_KEEP_WAITING_HOURS: hoursSetting(1).default(48 * hour),
  /** How long an abandoned game is kept. */
  DATAFORT_KEEP_ABANDONED_DAYS: daysSetting(0).default(90 * day),
  /** How long a finished game is kept, with its log, proof and replay. */
  DATAFORT_KEEP_FINISHED_DAYS: daysSetting(0).default(365 * day),
  /**
   * How long the recording of a finished game is kept. After that, its replay is computed with the current
   * rules.
   */
  DATAFORT_KEEP_RECORDINGS_DAYS: daysSetting(0).default(365 * day),
  /** How long a finished tournament is kept, with its log and deck lists. */
  DATAFORT_KEEP_EVENTS_DAYS: daysSetting(0).default(1095 * day),
  /** How long an unfinished tournament is kept after its last entry. */
  DATAFORT_KEEP_LEFT_EVENTS_DAYS: daysSetting(0).default(180 * day),
  /**
   * How long a draft or a run of limited play is kept after its end, with its packs, picks and decks; a draft
   * of a tournament at least until the tournament is over.
   */
  DATAFORT_KEEP_LIMITED_DAYS: daysSetting(0).default(400 * day),
  /** How long a guest without sessions, games, decks, packs and events is kept. */
  DATAFORT_KEEP_GUESTS_DAYS: daysSetting(0).default(30 * day),
  /** How long decks and packs of a guest who does not return are kept. */
  DATAFORT_KEEP_GUEST_DECKS_DAYS: daysSetting(0).default(90 * day),
  /** A session ends after this time without use. */
  DATAFORT_KEEP_SESSIONS_DAYS: daysSetting(1).default(90 * day),
  /** How long chat lines of tables and the lobby are kept, for reports. */
  DATAFORT_KEEP_TALK_DAYS: daysSetting(1).default(14 * day),
  /** How long a closed report is kept. */
  DATAFORT_KEEP_REPORTS_DAYS: daysSetting(0).default(180 * day),
  /** Reserved names. `npm run operator` assigns them to operators. */
  OPERATORS: names.default([]),
  /** Turns the lobby chat on. */
  DATAFORT_LOBBY_CHAT: onOff.default(false),
  /** Cards that the Revised constructed format makes unique; our sources do not name them. */
  DATAFORT_REVISED_UNIQUE: z
    .string()
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'must be card ids separated by commas, such as broker,dwarf')
    .transform((text) => [...new Set(text.split(','))])
    .default([]),
  /** Allows bots to play rated games. */
  DATAFORT_RATED_BOTS: onOff.default(false),
  /** Prefix of Redis keys. Servers that share a Redis need different ones. */
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
  /** Null if no emails are sent. */
  smtp: { url: string; from: string } | null
  /** Null without Web Push. */
  vapid: Vapid | null
  pushHosts: string[]
  /** log2 of scrypt's N. */
  passwordCost: number
  requestDeadlineMs: number
  rateLimits: boolean
  operators: string[]
  /** Ids of cards that this server adds to the unique ones of the Revised constructed format. */
  revisedUnique: string[]
  lobbyChat: boolean
  ratedBots: boolean
  connectionsPerAddress: number
  socketsPerAddress: number
  snapshotEvery: number
  idleMinutes: number
  passMs: number
  /** How long unused data is kept, in ms. */
  keep: Keep
  redisUrl: string | undefined
  redisPrefix: string
}

export type Keep = Record<
  | Exclude<
      SweepKind,
      | 'accountPlaces'
      | 'deletedEvents'
      | 'notices'
      | 'runs'
      | 'leftRuns'
      | 'pods'
      | 'leftPods'
      | 'guesses'
      | 'links'
      | 'seekers'
      | 'invitations'
      | 'codes'
      | 'trials'
    >
  // Both runs and pods.
  | 'limited',
  number
>

/**
 * Reads the settings from environment variables; an empty variable counts as absent. Throws `InvalidSetting`.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const stranger = Object.keys(given).find((key) => key.startsWith('DATAFORT_') && !(key in settings.shape))
  if (stranger) throw new InvalidSetting(`There is no setting ${stranger}.`)
  const read = settings.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new InvalidSetting(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (read.data.REDIS_URL) checkShared(read.data)
  checkMail(read.data)
  return toConfig(read.data)
}

/** Processes that serve the same tables need the same database. */
function checkShared({ DATABASE_URL }: z.infer<typeof settings>): void {
  if (!DATABASE_URL) {
    throw new InvalidSetting(
      'The setting REDIS_URL needs DATABASE_URL: several processes cannot share the embedded database.',
    )
  }
}

/** Links in emails use PUBLIC_ORIGIN, never a host that the request claims. */
function checkMail({ SMTP_URL, SMTP_FROM, PUBLIC_ORIGIN }: z.infer<typeof settings>): void {
  if ((SMTP_URL === undefined) !== (SMTP_FROM === undefined))
    throw new InvalidSetting('The settings SMTP_URL and SMTP_FROM go together.')
  if (SMTP_URL !== undefined && !PUBLIC_ORIGIN)
    throw new InvalidSetting('The setting SMTP_URL needs PUBLIC_ORIGIN: links in emails point there.')
}

/** All three settings or none. */
function vapidOf(read: z.infer<typeof settings>): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = read
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject }
  if (publicKey || privateKey || subject)
    throw new InvalidSetting(
      'The settings VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together.',
    )
  return null
}

const toConfig = (read: z.infer<typeof settings>): Config => ({
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
  smtp: read.SMTP_URL && read.SMTP_FROM ? { url: read.SMTP_URL, from: read.SMTP_FROM } : null,
  vapid: vapidOf(read),
  pushHosts: read.DATAFORT_PUSH_HOSTS,
  passwordCost: read.DATAFORT_PASSWORD_COST,
  requestDeadlineMs: read.DATAFORT_REQUEST_DEADLINE_MS,
  rateLimits: read.DATAFORT_RATE_LIMITS,
  operators: read.OPERATORS,
  lobbyChat: read.DATAFORT_LOBBY_CHAT,
  revisedUnique: read.DATAFORT_REVISED_UNIQUE,
  ratedBots: read.DATAFORT_RATED_BOTS,
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
    events: read.DATAFORT_KEEP_EVENTS_DAYS,
    leftEvents: read.DATAFORT_KEEP_LEFT_EVENTS_DAYS,
    limited: read.DATAFORT_KEEP_LIMITED_DAYS,
    guests: read.DATAFORT_KEEP_GUESTS_DAYS,
    guestDecks: read.DATAFORT_KEEP_GUEST_DECKS_DAYS,
    sessions: read.DATAFORT_KEEP_SESSIONS_DAYS,
    talk: read.DATAFORT_KEEP_TALK_DAYS,
    reports: read.DATAFORT_KEEP_REPORTS_DAYS,
  },
  redisUrl: read.REDIS_URL,
  redisPrefix: read.DATAFORT_REDIS_PREFIX,
})
