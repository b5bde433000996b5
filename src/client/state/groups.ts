/** Many options made readable: grouped by verb, and the choices of one card folded into one row. */
import type { Option } from './types.ts'

export type Row =
  | { kind: 'option'; option: Option }
  | { kind: 'fold'; key: string; label: string; options: Option[] }
export type Group = { key: string; title: string; rows: Row[] }

/** Up to this many options stand as one plain list. */
const plain = 6
/** Beyond this many, the choices of one card fold. */
const foldFrom = 9

const sections: { key: string; title: string; verbs: string[] }[] = [
  { key: 'score', title: 'Score', verbs: ['score', 'liberate', 'steal'] },
  { key: 'rez', title: 'Rez', verbs: ['rez', 'derez'] },
  {
    key: 'break',
    title: 'Break',
    verbs: ['break', 'break-all', 'break-some', 'boost', 'strength', 'strengthen'],
  },
  {
    key: 'basic',
    title: 'Basic actions',
    verbs: ['gain', 'draw', 'mandatory-draw', 'untag', 'lift', 'purge', 'trash-resource', 'extra'],
  },
  { key: 'run', title: 'Run', verbs: ['run', 'jack-out', 'continue'] },
  { key: 'advance', title: 'Advance', verbs: ['advance'] },
  { key: 'play', title: 'Play', verbs: ['play'] },
  { key: 'install', title: 'Install', verbs: ['install', 'install-trim'] },
  { key: 'use', title: 'Use', verbs: ['use', 'action', 'prevent', 'raise', 'start'] },
]
const other = { key: 'other', title: 'More' }
const last = { key: 'pass', title: 'Pass' }

const sectionOf = (option: Option): { key: string; title: string } => {
  if (option.verb === 'pass' || option.verb === 'end') return last
  return sections.find((section) => section.verbs.includes(option.verb ?? '')) ?? other
}
const order = [...sections.map((section) => section.key), other.key, last.key]

/**
 * Options without their twins: two copies of a card in hand offer the same things, and one of each is enough to read.
 * `twin` names what an option is about, the same for twins.
 */
export const distinct = (options: Option[], twin: (option: Option) => string): Option[] => {
  const seen = new Set<string>()
  return options.filter((option) => {
    const key = twin(option)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The options in groups, in the order they are shown. `cardName` names the card behind a handle. */
export const grouped = (options: Option[], cardName: (handle: string) => string | null): Group[] => {
  const passes = options.filter((option) => sectionOf(option) === last)
  const rest = options.filter((option) => sectionOf(option) !== last)
  if (rest.length <= plain) {
    const rows = [...rest, ...passes].map((option): Row => ({ kind: 'option', option }))
    return [{ key: 'all', title: '', rows }]
  }
  const groups = order.flatMap((key): Group[] => {
    const members = options.filter((option) => sectionOf(option).key === key)
    const first = members[0]
    if (!first) return []
    return [{ key, title: sectionOf(first).title, rows: rowsOf(members, options.length, cardName) }]
  })
  // A single group needs no heading: the prompt says what it is.
  return groups.length === 1 ? groups.map((group) => ({ ...group, title: '' })) : groups
}

const rowsOf = (options: Option[], total: number, cardName: (handle: string) => string | null): Row[] => {
  const seen = new Set<string>()
  return options.flatMap((option): Row[] => {
    const { card } = option
    const same = card ? options.filter((each) => each.card === card) : []
    const name = card ? cardName(card) : null
    if (!card || !name || same.length < 2 || total < foldFrom) return [{ kind: 'option', option }]
    if (seen.has(card)) return []
    seen.add(card)
    return [{ kind: 'fold', key: card, label: `${name}…`, options: same }]
  })
}
