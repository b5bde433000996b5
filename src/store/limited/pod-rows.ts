import type { DraftFormatId } from '../../limited/formats/sizes.ts'
import type { Tempo } from '../../limited/pick-time.ts'
import type { PodEntry, PodStatus } from '../../limited/pod.ts'
import type { LimitedPoolRow, LimitedQuota } from './rows.ts'

/** A pod as lists show it. Stored beside its entries, from which its status follows. */
export type PodRow = {
  id: string
  /** Who opened it; null if that user is gone. */
  host: string | null
  format: DraftFormatId
  kit: unknown
  /** The list of a cube draft; null in other formats. */
  cube: unknown
  seats: number
  tempo: Tempo
  /** Minutes for building decks; null without a limit. */
  building: number | null
  visibility: 'public' | 'link'
  /** The tournament whose draft this is, and its number there; null of pods that people open. */
  tournament: string | null
  pod: number | null
  /** Decks may be built anew between the rounds of the tournament. */
  rebuild: boolean
  status: PodStatus
  /** It is over, and its cards are counted. */
  counted: boolean
  collation: number
  edition: number
  commitment: string
  /** The number of the newest entry; the first is 1. */
  seq: number
  createdAt: Date
  updatedAt: Date
}
/** A person of a pod, by the number that entries have for them. `user` is null if that user is gone. */
export type PodPersonRow = { n: number; user: string | null; name: string }
type PodSecretRow = { seed: string; opened: unknown }
/** An entry of the journal. Its writer knows how to read `entry`. */
type PodLine = { seq: number; entry: unknown; at: Date }

type MadePod = Omit<
  PodRow,
  'host' | 'status' | 'counted' | 'seq' | 'createdAt' | 'updatedAt' | 'tournament' | 'pod' | 'rebuild'
> &
  PodSecretRow
/** Its first entry is that its host sits down, as person 0. */
type NewPodRow = MadePod & { host: { id: string; name: string } }
/** A pod of a tournament, with all of its people, who are numbered in this order, and its first entries. */
type NewEventPodRow = MadePod &
  Pick<PodRow, 'pod' | 'rebuild' | 'status'> & {
    tournament: string
    /** `id` is null if that user is gone. */
    people: readonly { id: string | null; name: string }[]
    entries: readonly PodEntry[]
  }

/** `sits` and `stands`: with this entry a person comes, or goes for good. */
type PodAppend = Pick<PodRow, 'id' | 'seq' | 'status'> & {
  entry: PodEntry
  sits?: { n: number; user: string; name: string }
  stands?: number
}

export type PodStore = {
  /** Rejects with `QuotaExceeded` as runs do. */
  create(pod: NewPodRow, max?: LimitedQuota): Promise<void>
  /** Resolves to false if there is a pod of this id already. */
  createForEvent(pod: NewEventPodRow): Promise<boolean>
  /** The pods of a tournament, also those of drafts that were cancelled. */
  ofTournament(tournament: string): Promise<PodRow[]>
  /** Public pods that wait for people, the newest first. */
  waiting(limit: number): Promise<PodRow[]>
  /** The pods of a user, those that are not over first, then the newest. */
  ofUser(user: string, limit: number): Promise<PodRow[]>
  /**
   * Pods with clocks: those that are drafted, built for or played; and some that are over and whose cards are
   * not counted.
   */
  running(): Promise<{ id: string; seq: number }[]>
  /** How many pods that are over a user has won. */
  wonBy(user: string): Promise<number>
  get(id: string): Promise<PodRow | null>
  people(id: string): Promise<PodPersonRow[]>
  secret(id: string): Promise<PodSecretRow | null>
  /** Entries after this number, in order. */
  lines(id: string, after: number): Promise<PodLine[]>
  /**
   * Writes entry `seq`. Rejects with `JournalConflict` if there is one of that number or the person sits there
   * already, with `JournalDeleted` if the pod has been removed.
   */
  append(append: PodAppend): Promise<void>
  /** The decks that a person has built so far; null before the first change. */
  pool(id: string, n: number): Promise<LimitedPoolRow | null>
  /** As `LimitedStore.savePool`. */
  savePool(id: string, n: number, pool: LimitedPoolRow): Promise<boolean>
}
