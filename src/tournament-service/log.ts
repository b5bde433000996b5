import { z } from 'zod'
import type { Page, PageRequest } from '../protocol/pagination.ts'
import type { LogLine } from '../protocol/tournament.ts'
import { cursorCodec, pageBy } from '../shared/list-cursor.ts'
import type { ActOf, Entry } from '../tournament/acts/schema.ts'
import type { Event } from '../tournament/event.ts'
import { SERVER_ID } from '../tournament/leaders.ts'
import { placeOfAct, playersAt } from '../tournament/permissions.ts'
import type { CachedEvent } from './event-cache.ts'
import { journalLines } from './journal.ts'
import { type Directory, eventPersonName } from './people.ts'
import { entrySentence } from './sentences.ts'
import type { EventViewer } from './view/visibility.ts'

/**
 * The details of an entry besides its author and type. Leaves out seeds, which are secret until the end; deck
 * names, which leaders who play may not see; and files, which are long.
 */
const entryDetails = (entry: Entry, viewer: EventViewer): Record<string, unknown> => {
  const adopted = entry.type === 'adopt' ? ['players', 'rounds', 'cut'] : []
  const { type: _type, by: _by, ...rest } = entry
  const hidden = [
    'file',
    ...adopted,
    ...(viewer.over ? [] : ['seed', 'fresh']),
    ...(viewer.over || !viewer.plays ? [] : ['decks']),
  ]
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !hidden.includes(key)))
}

/** Is this a report that the viewer may not read: of their own opponent, and not counting yet (T27)? */
const isSecret = ({ event }: CachedEvent, viewer: EventViewer, entry: Entry): boolean => {
  if (entry.type !== 'report' && entry.type !== 'report-match') return false
  const place = placeOfAct(entry)
  const sits = viewer.id !== null && place !== null && playersAt(event, place).includes(viewer.id)
  return sits && entry.by !== viewer.id && entry.by !== SERVER_ID && !isDecided(event, entry)
}

const isDecided = (event: Event, entry: ActOf<'report'> | ActOf<'report-match'>): boolean => {
  if (entry.type === 'report-match') return event.cut?.played.some((p) => p.match === entry.match) ?? false
  const round = event.rounds.find((r) => r.number === entry.round)
  return round?.tables.some((t) => t.table === entry.table && t.result !== null) ?? false
}

const seqCursor = cursorCodec(z.number().int().min(0).max(1e9))

/** The audit log: every entry with who, when and what, and whether it was taken back (T30). */
export function toAuditLogPage(
  opened: CachedEvent,
  directory: Directory,
  viewer: EventViewer,
  { limit, cursor }: PageRequest,
): Page<LogLine> {
  const after = seqCursor.read(cursor) ?? 0
  const lines = journalLines(opened)
  // Includes players whose registration was taken back.
  const registered = new Map(
    lines.flatMap(({ entry }) => (entry.type === 'register' ? [[entry.player, entry.name]] : [])),
  )
  const name = (id: string): string => registered.get(id) ?? eventPersonName(opened.event, directory, id)
  const wanted = lines.filter(({ seq }) => seq > after).slice(0, limit + 1)
  const { rows, next } = pageBy(wanted, limit, ({ seq }) => seqCursor.write(seq))
  const items = rows.map(({ seq, at, entry, takenBack }) => {
    const secret = isSecret(opened, viewer, entry)
    return {
      seq,
      at: at.toISOString(),
      by: entry.by === SERVER_ID ? null : { id: entry.by, name: name(entry.by) },
      act: entry.type,
      sentence: secret ? `${name(entry.by)} reported what you play.` : entrySentence(entry, name),
      told: secret ? {} : entryDetails(entry, viewer),
      takenBack,
    }
  })
  return { items, next }
}
