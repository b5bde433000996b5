import { type Act, type Entry, entry } from './acts/schema.ts'
import { admitAct, applyStoredAct, type ReopeningSeed, reopenEvent } from './apply.ts'
import type { Event } from './event.ts'
import { assertMayUndo } from './permissions.ts'
import { isRefusal, orRefusal, type Refusal } from './refusal.ts'
import { statusOf } from './status.ts'

/** The journal of a tournament, and the event that it folds to; acts that were taken back stay in the entries. */
export type TournamentJournal = { entries: readonly Entry[]; event: Event | null }

export const emptyJournal: TournamentJournal = { entries: [], event: null }

/** An act that counts, and the seeds of undos directly after it. */
type EffectiveAct = { act: Act; fresh: ReopeningSeed[] }

/** Every `undo` takes back the last act before it; the seed it brings stays. */
const effectiveActs = (entries: readonly Entry[]): EffectiveAct[] => {
  const acts: EffectiveAct[] = []
  for (const e of entries) {
    if (e.type !== 'undo') acts.push({ act: e, fresh: [] })
    else {
      const undone = acts.pop()
      acts.at(-1)?.fresh.push(...(undone?.fresh ?? []), ...(e.fresh === undefined ? [] : [e]))
    }
  }
  return acts
}

/** The acts that count. */
export const standingActs = (entries: readonly Entry[]): Act[] => effectiveActs(entries).map(({ act }) => act)

/** The event that results from these entries. */
const fold = (entries: readonly Entry[]): Event | null | Refusal => {
  let event: Event | null = null
  for (const { act, fresh } of effectiveActs(entries)) {
    const next = applyStoredAct(event, act)
    if (isRefusal(next)) return next
    event = fresh.reduce(reopenEvent, next)
  }
  return event
}

const toJournalRefusal = (code: Refusal['code'], message: string): Refusal => ({
  refused: true,
  code,
  message,
})

const nothingToUndo = toJournalRefusal('nothing-to-undo', 'There is nothing to undo.')

/**
 * The event before the last of these entries, if that is an act. Cached, since every view checks whether it
 * may be undone.
 */
const befores = new WeakMap<readonly Entry[], Event>()

/** The last act that counts, unless it is the creation. */
const lastUndoable = ({ entries }: TournamentJournal): Act | null => {
  const acts = standingActs(entries)
  return acts.length < 2 ? null : (acts.at(-1) ?? null)
}

const undo = (journal: TournamentJournal, by: string, line: Entry): TournamentJournal | Refusal => {
  const act = lastUndoable(journal)
  const now = journal.event
  if (!act || !now) return nothingToUndo
  const entries = [...journal.entries, line]
  const event = fold(entries)
  if (!event || isRefusal(event)) return event ?? nothingToUndo
  const right = orRefusal(() => assertMayUndo({ now, act, before: () => event }, by))
  return isRefusal(right) ? right : { entries, event }
}

/** May this person undo the last act? */
export const mayUndo = (journal: TournamentJournal, by: string): boolean => {
  const act = lastUndoable(journal)
  const now = journal.event
  if (!act || !now) return false
  const before = (): Event => {
    const event = befores.get(journal.entries) ?? fold([...journal.entries, { type: 'undo', by }])
    return !event || isRefusal(event) ? now : event
  }
  return !isRefusal(orRefusal(() => assertMayUndo({ now, act, before }, by)))
}

/**
 * Enters one more line, or returns why not; never changes the given journal. The last of the new entries is the
 * line as the journal keeps it.
 */
export const enter = (journal: TournamentJournal, line: Entry): TournamentJournal | Refusal => {
  if (line.type === 'undo') return undo(journal, line.by, line)
  const act = admitAct(journal.event, line)
  return isRefusal(act) ? act : followEntry(journal, act)
}

/** The journal with a line that was entered elsewhere. */
export const followEntry = (journal: TournamentJournal, line: Entry): TournamentJournal | Refusal => {
  const entries = [...journal.entries, line]
  if (line.type === 'undo') {
    const event = fold(entries)
    return isRefusal(event) ? event : { entries, event }
  }
  const event = applyStoredAct(journal.event, line)
  if (journal.event) befores.set(entries, journal.event)
  return isRefusal(event) ? event : { entries, event }
}

/** Reads a line from outside. Refuses unknown acts and fields, naming the part that is wrong. */
export const readEntry = (line: unknown): Entry | Refusal => {
  const read = entry.safeParse(line)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'act'
  return toJournalRefusal('bad-act', `${where}: ${issue?.message ?? 'not an act of a tournament'}`)
}

/** The journal that results from these entries; used when loading from a store. */
export const journalFrom = (entries: readonly Entry[]): TournamentJournal | Refusal => {
  const event = fold(entries)
  return isRefusal(event) ? event : { entries, event }
}

/** The line, with a new seed if it reopens an event whose seed was published at its end. */
export const withReopeningSeed = (journal: TournamentJournal, line: Entry, seed: () => string): Entry => {
  if (line.type !== 'undo' && line.type !== 'correct-match') return line
  if (!journal.event || statusOf(journal.event) !== 'over') return line
  const next = enter(journal, line)
  if (isRefusal(next) || !next.event || statusOf(next.event) === 'over') return line
  return { ...line, fresh: seed(), sides: true }
}
