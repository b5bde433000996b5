/** What the store keeps for moderation: bans, reports, chat lines and the actions of operators. */

import type { UserRow } from '../accounts/user.ts'
import type { TimeMark } from '../page-marks.ts'

export type BanRow = {
  id: string
  at: Date
  /** Null for a permanent ban. */
  until: Date | null
  reason: string
  /** Null for an address. */
  user: string | null
  name: string
  by: string
  lifted: boolean
}
/** A ban as caches of bans need it. */
export type BanNews = {
  user: string | null
  place: string | null
  until: Date | null
  reason: string
  lifted: boolean
}

/** The page shows `taken` as “in review”. */
type ReportState = 'open' | 'taken' | 'closed'
export type LineRow = { id: string; place: string; user: string | null; name: string; text: string; at: Date }
export type ContextLine = { name: string; text: string; at: string; reported: boolean }
export type NewReportRow = {
  from: UserRow
  about: { id: string; name: string }
  /** `profile`, `lobby` or `table:<id>`. */
  place: string
  line: string | null
  reason: string
  words: string
  context: ContextLine[]
}
export type ReportRow = {
  id: string
  at: Date
  from: { id: string | null; name: string }
  about: { id: string | null; name: string }
  place: string
  reason: string
  words: string
  context: ContextLine[]
  state: ReportState
  by: string | null
  outcome: string | null
}

export const operatorActs = [
  'take',
  'close',
  'ban',
  'lift',
  'rename',
  'silence',
  'operator',
  'no-operator',
] as const

/** What an operator does. The action and its log entry are written together, or neither is. */
export type OperatorAction = {
  by: { id: string | null; name: string }
  act: (typeof operatorActs)[number]
  /** The user it concerns. */
  about: string | null
  details: Record<string, string | null>
}
type ActRow = OperatorAction & { id: string; at: Date }

export type ModerationStore = {
  operators: {
    has(user: string): Promise<boolean>
    /** The accounts with these names, as far as they exist. */
    named(names: string[]): Promise<UserRow[]>
    list(): Promise<UserRow[]>
    set(user: string, is: boolean, act: OperatorAction): Promise<void>
  }
  bans: {
    /**
     * Bans a user with all their bots (`account`), or the addresses that their sessions were used from
     * (`address`), or both. Resolves to the number of bans.
     */
    add(
      ban: { user: UserRow; until: Date | null; reason: string; account: boolean; address: boolean },
      act: OperatorAction,
    ): Promise<number>
    /** False if there is no such ban, or if it is already lifted. */
    lift(id: string, act: OperatorAction): Promise<boolean>
    get(id: string): Promise<BanRow | null>
    list(limit: number, after?: TimeMark): Promise<BanRow[]>
    /**
     * Bans that changed after `since`; for null, all active bans of addresses. Pass `until` as the next
     * `since`.
     */
    news(since: Date | null): Promise<{ bans: BanNews[]; until: Date }>
  }
  reports: {
    /** False if this user has already reported this line. */
    file(report: NewReportRow): Promise<boolean>
    /** How many reports this user has made in the last `ms`. */
    count(from: string, ms: number): Promise<number>
    get(id: string): Promise<ReportRow | null>
    /** Open reports and those in review: oldest first. Closed ones: newest first. */
    list(state: ReportState, limit: number, after?: TimeMark): Promise<ReportRow[]>
    /** Moves a report from one of these states to another; false if it is in none of them. */
    move(
      id: string,
      from: ReportState[],
      to: ReportState,
      outcome: string | null,
      act: OperatorAction,
    ): Promise<boolean>
    open(): Promise<number>
  }
  lines: {
    keep(line: LineRow): Promise<void>
    get(id: string): Promise<LineRow | null>
    /** A line with up to `many` lines before and after it, in order. */
    around(line: LineRow, many: number): Promise<LineRow[]>
    /** The newest lines of a place, newest first. */
    list(place: string, limit: number, after?: TimeMark): Promise<LineRow[]>
    remove(id: string, act: OperatorAction): Promise<boolean>
  }
  rename(user: string, name: string, act: OperatorAction): Promise<boolean>
  acts(limit: number, after?: TimeMark): Promise<ActRow[]>
  /** The users who have muted or blocked this one. */
  listMuters(speaker: string): Promise<string[]>
}
