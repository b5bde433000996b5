import { z } from 'zod'
import { mailAddress } from '../protocol/basic-schemas.ts'
import type { Vapid } from '../reminders/push.ts'
import { usualHosts } from '../reminders/push-hosts.ts'
import type { SweepCounts } from '../store/contract.ts'
import { usualLog2N } from './password-hashing.ts'

/** A setting that cannot be: the message is the sentence to print before giving up. */
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
/** In ms; 0 is for ever. */
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

/** `Datafort <games@host>`, or the address alone. */
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
  /** Sends mail: to those who gave an address, and only what they asked for. */
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:secret@mail.example:587').optional(),
  /** Whom mail comes from. */
  SMTP_FROM: sender.optional(),
  /** Keys for Web Push, as `npx web-push generate-vapid-keys` makes them, and who answers for them. */
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
  /** Push services that may be called. */
  DATAFORT_PUSH_HOSTS: z
    .string()
    .regex(
      /^(\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*$/,
      'must be host names separated by commas, such as *.push.example',
    )
    .transform((text) => text.split(','))
    .default([...usualHosts]),
  /** What hashing a password costs: N of scrypt is two to the power of this. Lower for tests only. */
  DATAFORT_PASSWORD_COST: wholeNumber(4, 18).default(usualLog2N),
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
  DATAFORT_KEEP_WAITING_HOURS: hoursSetting(1).default(48 * hour),
  /** So long a game stays that is left in the middle. */
  DATAFORT_KEEP_ABANDONED_DAYS: daysSetting(0).default(90 * day),
  /** So long a finished game stays, with its log, its proof and its replay. */
  DATAFORT_KEEP_FINISHED_DAYS: daysSetting(0).default(365 * day),
  /** So long the recording of a finished game stays; after it, its replay is played again by the rules of the day. */
  DATAFORT_KEEP_RECORDINGS_DAYS: daysSetting(0).default(365 * day),
  /** So long a tournament stays that is over, with its log and its lists. */
  DATAFORT_KEEP_EVENTS_DAYS: daysSetting(0).default(1095 * day),
  /** So long a tournament stays that is not over and in which nobody has entered anything. */
  DATAFORT_KEEP_LEFT_EVENTS_DAYS: daysSetting(0).default(180 * day),
  /** So long a guest stays of whom there is nothing: no session, game, deck, pack nor event. */
  DATAFORT_KEEP_GUESTS_DAYS: daysSetting(0).default(30 * day),
  /** So long decks and packs of a guest stay who has not come back. */
  DATAFORT_KEEP_GUEST_DECKS_DAYS: daysSetting(0).default(90 * day),
  /** A session ends when nobody has used it for so long. */
  DATAFORT_KEEP_SESSIONS_DAYS: daysSetting(1).default(90 * day),
  /** So long it is kept what was said at tables and in the lobby, should somebody report it. */
  DATAFORT_KEEP_TALK_DAYS: daysSetting(1).default(14 * day),
  /** So long a report stays that was closed. */
  DATAFORT_KEEP_REPORTS_DAYS: daysSetting(0).default(180 * day),
  /** Names that nobody may take: operators get theirs by `npm run operator`. */
  OPERATORS: names.default([]),
  /** May everybody in the lobby talk to everybody? */
  DATAFORT_LOBBY_CHAT: onOff.default(false),
  /** The cards that the Revised constructed format made unique, which our sources do not name. */
  DATAFORT_REVISED_UNIQUE: z
    .string()
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'must be card ids separated by commas, such as broker,dwarf')
    .transform((text) => [...new Set(text.split(','))])
    .default([]),
  /** May bots play rated games? */
  DATAFORT_RATED_BOTS: onOff.default(false),
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
  /** Null where no mail is sent. */
  smtp: { url: string; from: string } | null
  /** Null where no browser is called. */
  vapid: Vapid | null
  pushHosts: string[]
  /** log2 of scrypt's N. */
  passwordCost: number
  rateLimits: boolean
  operators: string[]
  /** Ids of the cards that the operators add to those unique in the Revised constructed format. */
  revisedUnique: string[]
  lobbyChat: boolean
  ratedBots: boolean
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

export type Keep = Record<
  Exclude<
    SweepCounts,
    'accountPlaces' | 'guesses' | 'links' | 'seekers' | 'invitations' | 'codes' | 'trials'
  >,
  number
>

/** Reads the settings from environment variables; an empty variable counts as absent. */
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

/** Processes that serve the same tables must have the same database. */
function checkShared({ DATABASE_URL }: z.infer<typeof settings>): void {
  if (!DATABASE_URL) {
    throw new InvalidSetting(
      'The setting REDIS_URL needs DATABASE_URL: several processes cannot share the embedded database.',
    )
  }
}

/** A link in a mail leads where the settings say, never where somebody who asked for it said the server is. */
function checkMail({ SMTP_URL, SMTP_FROM, PUBLIC_ORIGIN }: z.infer<typeof settings>): void {
  if ((SMTP_URL === undefined) !== (SMTP_FROM === undefined))
    throw new InvalidSetting('The settings SMTP_URL and SMTP_FROM go together.')
  if (SMTP_URL !== undefined && !PUBLIC_ORIGIN)
    throw new InvalidSetting('The setting SMTP_URL needs PUBLIC_ORIGIN: links in emails point there.')
}

/** All three, or none. */
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
    guests: read.DATAFORT_KEEP_GUESTS_DAYS,
    guestDecks: read.DATAFORT_KEEP_GUEST_DECKS_DAYS,
    sessions: read.DATAFORT_KEEP_SESSIONS_DAYS,
    talk: read.DATAFORT_KEEP_TALK_DAYS,
    reports: read.DATAFORT_KEEP_REPORTS_DAYS,
  },
  redisUrl: read.REDIS_URL,
  redisPrefix: read.DATAFORT_REDIS_PREFIX,
})
