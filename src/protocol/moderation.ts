/** Messages about moderation: reports, bans, operators, and the lobby chat. */
import { z } from 'zod'
import { id, playerName } from './basic-schemas.ts'
import { visibleText } from './names.ts'
import { pageAsked } from './pagination.ts'

const moment = z.iso.datetime()
const named = z.strictObject({ id: z.string().nullable(), name: z.string() })

/** A ban, as the banned user sees it. */
const banShown = z.strictObject({
  /** Null: permanent. */
  until: moment.nullable(),
  reason: z.string(),
})
/** The moderation status of the requesting user. */
export const standing = z.strictObject({ operator: z.boolean(), ban: banShown.nullable() })
export type ModerationStatus = z.infer<typeof standing>

export const reportReasons = ['talk', 'name', 'play', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** About a person, or about a chat line, which identifies its person. */
export const newReport = z
  .strictObject({
    person: id.optional(),
    line: id.optional(),
    /** The table where it happened, if any. */
    table: id.optional(),
    reason: z.enum(reportReasons),
    words: visibleText(500, 'A report').default(''),
  })
  .refine(({ person, line }) => (person === undefined) !== (line === undefined), {
    message: 'Report either a player or a message.',
  })
export type NewReport = z.input<typeof newReport>

const states = z.enum(['open', 'taken', 'closed'])
export const reportsAsked = pageAsked.extend({
  state: states.default('open').describe('Reports that are open, in review or closed'),
})
/** A report as operators see it. */
export const report = z.strictObject({
  id: z.string(),
  at: moment,
  from: named,
  about: named,
  place: z.strictObject({ kind: z.enum(['profile', 'lobby', 'table']), table: z.string().nullable() }),
  reason: z.enum(reportReasons),
  words: z.string(),
  /** Chat lines around the reported line. */
  context: z.array(z.strictObject({ name: z.string(), text: z.string(), at: moment, reported: z.boolean() })),
  state: states,
  /** The operator who is reviewing it or has closed it. */
  by: z.string().nullable(),
  outcome: z.string().nullable(),
})
export type Report = z.infer<typeof report>
/** An operator's step on a report: take it for review, or close it. */
export const reportStep = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('take') }),
  z.strictObject({ do: z.literal('close'), outcome: visibleText(500, 'The outcome').default('') }),
])
export type ReportStep = z.input<typeof reportStep>

export const newBan = z
  .strictObject({
    person: id,
    /** Null: permanent. */
    days: z.number().int().min(1).max(3650).nullable(),
    reason: visibleText(300, 'A reason').pipe(
      z.string().min(1, 'Give a reason; the banned player will see it.'),
    ),
    account: z.boolean().default(true),
    /** Also bans the addresses the person used, for guests and new accounts. */
    address: z.boolean().default(false),
  })
  .refine(({ account, address }) => account || address, { message: 'Ban the account, the address, or both.' })
export type NewBan = z.input<typeof newBan>
export const ban = banShown.extend({
  id: z.string(),
  at: moment,
  /** Null if an address is banned. */
  person: z.string().nullable(),
  name: z.string(),
  by: z.string(),
  lifted: z.boolean(),
})
export type BanView = z.infer<typeof ban>
/** Number of bans made. */
export const banned = z.strictObject({ bans: z.number().int() })

/** The name an operator gives a user. */
export const otherName = z.strictObject({ name: playerName })
/** An act of an operator, from the audit log. */
export const act = z.strictObject({
  id: z.string(),
  at: moment,
  by: named,
  act: z.enum(['take', 'close', 'ban', 'lift', 'rename', 'silence', 'operator', 'no-operator']),
  about: z.string().nullable(),
  details: z.record(z.string(), z.string().nullable()),
})
export type OperatorAct = z.infer<typeof act>

/** Server status, as this process sees it. */
export const serverStatus = z.strictObject({
  reports: z.number().int(),
  people: z.number().int(),
  tables: z.number().int(),
  sockets: z.number().int(),
  processes: z.number().int(),
  /** Recent load as a share of one core. */
  cpu: z.number(),
  /** In MB. */
  memory: z.number().int(),
  /** Longest recent delay of the event loop, in ms. */
  lateMs: z.number(),
  journalQueued: z.number().int(),
  database: z.boolean(),
  redis: z.enum(['up', 'away', 'none']),
  upSince: moment,
  damaged: z.array(z.strictObject({ table: z.string(), reason: z.string(), since: moment })),
  operators: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})
export type ServerStatus = z.infer<typeof serverStatus>

/** A message for the lobby chat. */
export const saying = z.strictObject({ text: z.string().trim().min(1).max(300) })
export const lobbyChatLine = z.strictObject({
  id: z.string(),
  person: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  at: moment,
})
export type LobbyChatLine = z.infer<typeof lobbyChatLine>
