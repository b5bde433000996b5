/** What the store keeps to keep order: who may not act, who is reported, what was said, and what operators have done. */
import type { TimeMark, UserRow } from './contract.ts'

export type BanRow = {
  id: string
  at: Date
  /** Null: for good. */
  until: Date | null
  reason: string
  /** Null for an address. */
  user: string | null
  name: string
  by: string
  lifted: boolean
}
/** A ban as those who keep it in mind know it. */
export type BanNews = {
  user: string | null
  place: string | null
  until: Date | null
  reason: string
  lifted: boolean
}

export type ReportState = 'open' | 'taken' | 'closed'
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

/** Something an operator does; written down with what it does, or not at all. */
export type OperatorAction = {
  by: { id: string | null; name: string }
  act: 'take' | 'close' | 'ban' | 'lift' | 'rename' | 'silence' | 'operator' | 'no-operator'
  /** Who it is about. */
  about: string | null
  details: Record<string, string | null>
}
export type ActRow = OperatorAction & { id: string; at: Date }

export type ModerationStore = {
  operators: {
    has(user: string): Promise<boolean>
    /** The accounts of these names, as far as they are there. */
    named(names: string[]): Promise<UserRow[]>
    list(): Promise<UserRow[]>
    set(user: string, is: boolean, act: OperatorAction): Promise<void>
  }
  bans: {
    /** Who is banned with all their bots; or the addresses somebody's sessions were used from (`true`: both). */
    add(
      ban: { user: UserRow; until: Date | null; reason: string; account: boolean; address: boolean },
      act: OperatorAction,
    ): Promise<number>
    /** False where there is no such ban, or it is lifted already. */
    lift(id: string, act: OperatorAction): Promise<boolean>
    get(id: string): Promise<BanRow | null>
    list(limit: number, after?: TimeMark): Promise<BanRow[]>
    /** Those that have changed since; null: those of addresses that hold now. `until` is the next `since`. */
    news(since: Date | null): Promise<{ bans: BanNews[]; until: Date }>
  }
  reports: {
    /** False where this person has reported this line already. */
    file(report: NewReportRow): Promise<boolean>
    /** How many somebody has made within so many ms. */
    count(from: string, ms: number): Promise<number>
    get(id: string): Promise<ReportRow | null>
    /** Open and taken ones the oldest first, closed ones the newest first. */
    list(state: ReportState, limit: number, after?: TimeMark): Promise<ReportRow[]>
    /** From these states to another; false where it is in none of them any more. */
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
    /** So many before a line and after it, in order, with it. */
    around(line: LineRow, many: number): Promise<LineRow[]>
    /** The newest lines of a place, the newest first. */
    list(place: string, limit: number, after?: TimeMark): Promise<LineRow[]>
    remove(id: string, act: OperatorAction): Promise<boolean>
  }
  rename(user: string, name: string, act: OperatorAction): Promise<boolean>
  acts(limit: number, after?: TimeMark): Promise<ActRow[]>
  /** Who does not want to hear this person. */
  deaf(speaker: string): Promise<string[]>
}
