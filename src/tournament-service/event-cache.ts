import { RefusedError } from '../shared/refusal.ts'
import {
  JournalDeleted,
  type Store,
  StoreUnavailable,
  type TournamentAppend,
  type TournamentFacts,
  type TournamentPerson,
} from '../store/contract.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { Event } from '../tournament/event.ts'
import {
  emptyJournal,
  enter,
  followEntry,
  journalFrom,
  readEntry,
  type TournamentJournal,
} from '../tournament/journal.ts'
import { isRefusal } from '../tournament/refusal.ts'
import { isCancelled, statusOf } from '../tournament/status.ts'
import { noticeOf } from './notices.ts'

/** An event after entry `seq`. Never changed; a later state replaces it. */
export type CachedEvent = {
  id: string
  seq: number
  event: Event
  journal: TournamentJournal
  /** When each entry was written, by `seq - 1`. */
  times: readonly Date[]
}

/** Reads events, and appends to their journals. */
export type EventCache = {
  /** The newest state; rejects with `not-found`. */
  open(id: string): Promise<CachedEvent>
  /** Drops an event from memory because its stored entries were rewritten. */
  drop(id: string): void
  /** Creates an event with its first entry. */
  create(id: string, organizer: string, first: FirstEntry, max?: number): Promise<CachedEvent>
  /** Appends an entry to this state; rejects with `JournalConflict` if another process was first. */
  enter(opened: CachedEvent, entry: Entry, more?: EntryAttachments): Promise<CachedEvent>
  /** These events have been deleted. */
  forgetDeleted(ids: readonly string[]): void
}
/** The first entry of an event, and the users it knows. */
type FirstEntry = { entry: Entry; people: TournamentPerson[] }
/**
 * What is written with an entry: new users, submitted deck lists, and the tables whose outcome it reports.
 */
export type EntryAttachments = Pick<TournamentAppend, 'people' | 'lists' | 'enters'>

const maxCachedEvents = 200

/** Events in memory. It is only a cache: each `open` asks the store for newer entries. */
export function createEventCache({ tournaments }: Pick<Store, 'tournaments'>): EventCache {
  const kept = new Map<string, CachedEvent>()

  function keep(opened: CachedEvent): CachedEvent {
    const known = kept.get(opened.id)
    if (known && known.seq > opened.seq) return opened
    kept.delete(opened.id)
    kept.set(opened.id, opened)
    const [oldest] = kept.keys()
    if (kept.size > maxCachedEvents && oldest !== undefined) kept.delete(oldest)
    return opened
  }

  async function open(id: string): Promise<CachedEvent> {
    const known = kept.get(id)
    const lines = await tournaments.lines(id, known?.seq ?? 0)
    if (known && lines.length === 0) return known
    if (lines.length === 0) throw tournamentNotFoundError()
    const entries = lines.map(({ entry }) => requireSoundEntry(entry))
    const journal = known
      ? entries.reduce((journal, entry) => requireSoundJournal(followEntry(journal, entry)), known.journal)
      : requireSoundJournal(journalFrom(entries))
    const times = [...(known?.times ?? []), ...lines.map(({ at }) => at)]
    return keep({ id, seq: times.length, event: requireEvent(journal), journal, times })
  }

  return {
    open,
    drop: (id) => void kept.delete(id),
    async create(id, organizer, { entry, people }, max) {
      const { line, journal } = entryToAppend(emptyJournal, entry)
      await tournaments.create(
        { id, organizer, entry: line, facts: factsOf(requireEvent(journal)), people },
        max,
      )
      return open(id)
    },
    async enter(opened, entry, more = {}) {
      const { line, journal } = entryToAppend(opened.journal, entry)
      const event = requireEvent(journal)
      const seq = opened.seq + 1
      const notice = noticeOf(opened.event, event, line)
      await tournaments
        .append({
          ...{ tournament: opened.id, seq, entry: line, facts: factsOf(event) },
          organizer: event.leaders.organizer,
          ...more,
          ...(notice && { notice }),
        })
        .catch((err: unknown) => {
          if (!(err instanceof JournalDeleted)) throw err
          kept.delete(opened.id)
          throw tournamentNotFoundError()
        })
      // The database sets the time; it is read back with the entry.
      const at = (await tournaments.lines(opened.id, opened.seq))[0]?.at
      if (!at) throw new StoreUnavailable('An entry is not there after it was written.')
      return keep({ id: opened.id, seq, event, journal, times: [...opened.times, at] })
    },
    forgetDeleted(ids) {
      for (const id of ids) kept.delete(id)
    },
  }
}

/** What lists show of an event. */
const factsOf = (event: Event): TournamentFacts => ({
  name: event.name,
  date: event.date,
  tier: event.tier,
  format: event.format,
  status: statusOf(event),
  players: event.players.length,
  round: event.rounds.findLast((r) => r.published)?.number ?? null,
  startsAt: event.startsAt ?? null,
  lastDay: event.lastDay ?? null,
  venue: event.venue ?? '',
  cap: event.cap ?? null,
  cancelled: isCancelled(event),
  access: event.deleted ? 'deleted' : (event.access ?? 'public'),
})

/** Also what strangers see of a deleted one. */
export const tournamentNotFoundError = (): RefusedError =>
  new RefusedError('not-found', 'Tournament not found. It may have been deleted.')

const tournamentDamagedError = (): RefusedError =>
  new RefusedError('tournament-damaged', 'The saved tournament is damaged and cannot be read.')

/** The entry as it will be read back; refused if it can't be. */
function toReadableEntry(entry: Entry): Entry {
  const read = readEntry(JSON.parse(JSON.stringify(entry)))
  if (isRefusal(read)) throw new RefusedError(read.code, `This cannot be saved: ${read.message}.`)
  return read
}

/** The line to write for an entry, and the journal with it. */
function entryToAppend(before: TournamentJournal, entry: Entry): { line: Entry; journal: TournamentJournal } {
  const readable = toReadableEntry(entry)
  const journal = throwIfRefused(enter(before, readable))
  return { line: toReadableEntry(journal.entries.at(-1) ?? readable), journal }
}

function requireSoundEntry(stored: unknown): Entry {
  const entry = readEntry(stored)
  if (isRefusal(entry)) throw tournamentDamagedError()
  return entry
}

function requireSoundJournal(journal: ReturnType<typeof journalFrom>): TournamentJournal {
  if (isRefusal(journal)) throw tournamentDamagedError()
  return journal
}

function requireEvent({ event }: TournamentJournal): Event {
  if (!event) throw tournamentDamagedError()
  return event
}

/** Turns a refusal of the tournament rules into a `RefusedError`. */
export function throwIfRefused<T>(answer: T): Exclude<T, { refused: true }> {
  if (isRefusal(answer)) throw new RefusedError(answer.code, answer.message)
  return answer as Exclude<T, { refused: true }>
}
