import type { TournamentNews, TournamentView } from '../../protocol/tournament-view.ts'
import type { ActOf } from '../../tournament/acts/schema.ts'
import type { Event } from '../../tournament/event.ts'
import { isCancelled } from '../../tournament/status.ts'
import { type Announcement, changeSentences } from '../announcement.ts'
import type { CachedEvent } from '../event-cache.ts'
import { type JournalLine, journalLines } from '../journal.ts'
import { type Directory, eventPersonName } from '../people.ts'

type AnnouncementView = Pick<
  TournamentView,
  'ending' | 'startsAt' | 'lastDay' | 'venue' | 'outline' | 'breaks' | 'about' | 'cap' | 'access' | 'news'
>

const endingView = (event: Event, name: (id: string) => string): TournamentView['ending'] => {
  if (event.deleted) return { kind: 'deleted', by: name(event.deleted.by), reason: event.deleted.reason }
  if (!event.ended) return null
  const { by = event.leaders.organizer, reason = '' } = event.ending ?? {}
  return { kind: isCancelled(event) ? 'cancelled' : 'early', by: name(by), reason }
}

/** Walks through the changes of the announcement, each against what it changed. */
const newsOf = (lines: readonly JournalLine[], name: (id: string) => string): TournamentNews[] => {
  let said: Partial<Announcement> = {}
  return lines.flatMap(({ seq, at, entry, takenBack }): TournamentNews[] => {
    if (takenBack) return []
    if (entry.type === 'create' || entry.type === 'adopt') said = announcedBy(entry)
    if (entry.type === 'announce')
      return [{ seq, at: at.toISOString(), by: name(entry.by), kind: 'announced', text: entry.text }]
    if (entry.type !== 'edit') return []
    const before = said
    said = { ...said, ...entry.changes }
    const text = changeSentences(before, said).join('\n')
    return [{ seq, at: at.toISOString(), by: name(entry.by), kind: 'edited', text }]
  })
}

const announcedBy = (entry: ActOf<'create'> | ActOf<'adopt'>): Partial<Announcement> =>
  entry.type === 'create' ? entry : { name: entry.name, date: entry.date }

/** What the announcement says beside the rules, what became of it, and what has changed. */
export function announcementView(opened: CachedEvent, directory: Directory): AnnouncementView {
  const { event } = opened
  const name = (id: string): string => eventPersonName(event, directory, id)
  return {
    ending: endingView(event, name),
    startsAt: event.startsAt ?? null,
    lastDay: event.lastDay ?? null,
    venue: event.venue ?? '',
    outline: event.outline ?? '',
    breaks: event.breaks ?? [],
    about: event.about ?? '',
    cap: event.cap ?? null,
    access: event.access ?? 'public',
    news: newsOf(journalLines(opened), name),
  }
}
