import type { GameRow, ReminderRow } from './contract.ts'

/** Where the list of running games goes on: those that wait for its reader come first. */
export type RunningMark = { mine: boolean; at: Date; id: string }
export type RunningRow = { game: GameRow; mine: boolean }

/** A reminder that a process has claimed. */
export type DueReminder = Pick<ReminderRow, 'seat' | 'user' | 'decision' | 'kind'> & { game: string }
export type PushRow = { endpoint: string; p256dh: string; auth: string }
export type ReminderSettingsRow = { push: boolean; mail: boolean }
export type Outage = { from: number; until: number }

/** What games that take their time need. */
export type Tempos = {
  /** Games of a person that are not over: those that wait for them against others first, then the last moved. */
  running(user: string, limit: number, after?: RunningMark): Promise<RunningRow[]>
  /** How many games against others wait for this person. */
  waitingFor(user: string): Promise<number>
  /**
   * Says that the house serves its tables at a moment. Where nobody has said so for `gapMs`, that was an outage: it is
   * written down, if `first`, or if this process knows that it stood still itself.
   */
  alive(at: Date, gapMs: number, suspects: boolean): Promise<void>
  /** The newest outages, in ms since 1970. */
  outages(): Promise<Outage[]>
  /** Writes down that a server could write no move for so long. */
  noteOutage(outage: Outage): Promise<void>
  orders: {
    /** Of a table, by person, as they were given. */
    of(game: string): Promise<{ user: string; orders: unknown }[]>
    /** Null: none any more. */
    set(game: string, user: string, orders: unknown): Promise<void>
  }
  reminders: {
    /** Claims some that are due by then for `claimMs`: no other process is given them meanwhile. */
    claim(by: Date, claimMs: number, limit: number): Promise<DueReminder[]>
    /** They have been told, or need not be. */
    sent(reminder: DueReminder): Promise<void>
    /** Somebody is at the table: looks again then. */
    later(reminder: DueReminder, at: Date): Promise<void>
  }
  pushes: {
    /** The same browser twice is one; of somebody else's it becomes this person's. */
    add(user: string, push: PushRow): Promise<void>
    of(user: string): Promise<PushRow[]>
    /** With a person, only where it is theirs. */
    remove(endpoint: string, user?: string): Promise<void>
  }
  wishes: {
    get(user: string): Promise<ReminderSettingsRow>
    set(user: string, wishes: ReminderSettingsRow): Promise<void>
  }
}
