import type { GameRow } from '../games/rows.ts'

/** Where a page of running games begins. Games that wait for the reader come first. */
type RunningMark = { mine: boolean; at: Date; id: string }
export type RunningRow = { game: GameRow; mine: boolean }

/** A reminder of a decision, sent once at a time (ms since 1970). */
export type ReminderRow = {
  seat: string
  user: string
  decision: string
  kind: 'turn' | 'day' | 'hours'
  dueAt: number
}
/** A reminder claimed by a process. */
export type DueReminder = Pick<ReminderRow, 'seat' | 'user' | 'decision' | 'kind'> & { game: string }
export type PushRow = { endpoint: string; p256dh: string; auth: string }
export type ReminderSettingsRow = { push: boolean; mail: boolean }
/** Times in ms since 1970. */
export type Outage = { from: number; until: number }

/**
 * What correspondence games need: running games, standing orders, reminders, push subscriptions and outages.
 */
export type CorrespondenceStore = {
  /** Unfinished games of a user: first those against others that wait for this user, then by last move. */
  running(user: string, limit: number, after?: RunningMark): Promise<RunningRow[]>
  /** How many games against others wait for this user. */
  waitingFor(user: string): Promise<number>
  /**
   * Records that the server is up. A gap of more than `gapMs` since the last record was an outage; it is
   * stored if `suspects` is true.
   */
  recordUptime(at: Date, gapMs: number, suspects: boolean): Promise<void>
  /** The newest outages, in ms since 1970. */
  outages(): Promise<Outage[]>
  /** Stores a time in which a server could not write moves. */
  noteOutage(outage: Outage): Promise<void>
  orders: {
    /** All standing orders of a table, as they were given. */
    of(game: string): Promise<{ user: string; orders: unknown }[]>
    /** Null removes them. */
    set(game: string, user: string, orders: unknown): Promise<void>
  }
  reminders: {
    /** Claims reminders that are due at `by` for `claimMs`. Other processes do not get them in that time. */
    claim(by: Date, claimMs: number, limit: number): Promise<DueReminder[]>
    /** The reminder was sent, or is unnecessary. */
    sent(reminder: DueReminder): Promise<void>
    /** Postpones a reminder, since the player is at the table. */
    later(reminder: DueReminder, at: Date): Promise<void>
  }
  pushes: {
    /**
     * Adding a browser twice keeps one subscription. A browser that was another user's becomes this user's.
     */
    add(user: string, push: PushRow): Promise<void>
    of(user: string): Promise<PushRow[]>
    /** With `user`, removes it only if it is this user's. */
    remove(endpoint: string, user?: string): Promise<void>
  }
  wishes: {
    get(user: string): Promise<ReminderSettingsRow>
    set(user: string, wishes: ReminderSettingsRow): Promise<void>
  }
}
