import type { LogLine } from '../protocol/tournament.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import { house } from '../tournament/people.ts'
import { linesOf } from './journal.ts'
import { type Directory, nameOf } from './people.ts'
import { sentenceOf } from './sentences.ts'
import type { Opened } from './shelf.ts'
import type { Eyes } from './view/eyes.ts'

/**
 * What an entry says besides who and what: seeds are nobody's to know before the end, names of decks not those of
 * leaders who play, and files are long.
 */
const told = ({ type: _type, by: _by, ...rest }: Entry, eyes: Eyes): Record<string, unknown> => {
  const hidden = ['file', ...(eyes.over ? [] : ['seed']), ...(eyes.over || !eyes.plays ? [] : ['decks'])]
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !hidden.includes(key)))
}

/** The audit log: every entry with who, when and what, and whether it was taken back (T30). */
export function logOf(opened: Opened, directory: Directory, eyes: Eyes): LogLine[] {
  const lines = linesOf(opened)
  // Also of those whose registration was taken back.
  const registered = new Map(
    lines.flatMap(({ entry }) => (entry.type === 'register' ? [[entry.player, entry.name]] : [])),
  )
  const name = (id: string): string => registered.get(id) ?? nameOf(opened.event, directory, id)
  return lines.map(({ seq, at, entry, takenBack }) => ({
    seq,
    at: at.toISOString(),
    by: entry.by === house ? null : { id: entry.by, name: name(entry.by) },
    act: entry.type,
    sentence: sentenceOf(entry, name),
    told: told(entry, eyes),
    takenBack,
  }))
}
