/** Makes many options readable: groups them by verb, and folds the choices of one card into one row. */
import type { HeadingPart } from './option-words.ts'
import type { OptionView, RunView } from './types.ts'

/** A row that opens. */
export type FoldRow = {
  kind: 'fold'
  key: string
  label: string
  options: OptionView[]
  /** Its rows under their headings; absent if they are its options. */
  groups?: Group[]
}
export type GroupRow = { kind: 'option'; option: OptionView } | FoldRow
export type Group = {
  key: string
  title: string
  rows: GroupRow[]
  /** How much of all its rows the title states. */
  stated?: HeadingPart
  /** The title also states their manner. */
  withoutTail?: boolean
}

/** Up to this number, options are one plain list. */
const plain = 6
/** Above this number, the choices of one card fold. */
const foldFrom = 9

/** `says`: the verbs that its title states. */
type Section = { key: string; title: string; verbs: string[]; says?: string[] }

const sections: Section[] = [
  { key: 'score', title: 'Score', verbs: ['score', 'liberate'], says: ['score'] },
  {
    key: 'break',
    title: 'Break',
    verbs: [
      'break-plan',
      'break-these',
      'break',
      'break-all',
      'break-some',
      'boost',
      'strength',
      'strengthen',
    ],
    says: ['break', 'break-all', 'break-some'],
  },
  {
    key: 'basic',
    title: 'Basic actions',
    verbs: ['gain', 'draw', 'mandatory-draw', 'untag', 'lift', 'purge', 'extra'],
  },
  { key: 'run', title: 'Run', verbs: ['run', 'jack-out', 'continue'], says: ['run'] },
  { key: 'team', title: 'Team', verbs: ['trade'] },
  { key: 'advance', title: 'Advance', verbs: ['advance'], says: ['advance'] },
  { key: 'play', title: 'Play', verbs: ['play'], says: ['play'] },
  {
    key: 'install',
    title: 'Install',
    verbs: ['install', 'install-trim'],
    says: ['install', 'install-trim'],
  },
  { key: 'resource', title: 'Trash', verbs: ['trash-resource'], says: ['trash-resource'] },
  { key: 'rez', title: 'Rez', verbs: ['rez', 'derez'], says: ['rez'] },
  { key: 'use', title: 'Use', verbs: ['use', 'action', 'prevent', 'raise', 'start'] },
]
const other: Section = { key: 'other', title: 'More', verbs: [] }
const last: Section = { key: 'pass', title: 'Pass', verbs: [] }

/** The section an option belongs to, by its verb. */
export const sectionOf = (option: OptionView): Section => {
  if (option.verb === 'pass' || option.verb === 'end') return last
  return sections.find((section) => section.verbs.includes(option.verb ?? '')) ?? other
}
/** Whether the title of this group, or of the fold around it, states what the option does. */
export const titleSaysVerb = (group: string, option: OptionView): boolean => {
  const { key, says = [] } = sectionOf(option)
  return (group === key || group === `all-${key}`) && says.includes(option.verb ?? '')
}
const order = [...sections.map((section) => section.key), other.key, last.key]

/** The option as its only copy: its number is not shown. */
export const withoutNumber = (option: OptionView): OptionView =>
  option.cuts?.copy === undefined ? option : { ...option, cuts: { ...option.cuts, price: option.cuts.copy } }

/** Without the options of further copies of a card in hand, since copies offer the same. */
export const withoutCopies = (options: OptionView[], isInHand: (handle: string) => boolean): OptionView[] =>
  options.flatMap((option) => {
    const { copy = 1, card } = option
    if (card === undefined || !isInHand(card)) return [option]
    return copy === 1 ? [withoutNumber(option)] : []
  })

/** Whether the option rezzes a card of another fort than that of the run, which is possible but rare. */
export const isElsewhere = (run: RunView | null, { verb, fort }: OptionView): boolean =>
  run !== null && verb === 'rez' && fort !== run.fort && fort !== run.accessFort

/** Verbs that come first: scoring, and breaking everything at once. */
const firsts = ['score', 'liberate', 'break-plan', 'break-these']
/** Verbs for a single subroutine or strength. */
const singles = ['break', 'break-all', 'break-some', 'boost', 'strength', 'strengthen']
export const isSingle = ({ verb = '' }: OptionView): boolean => singles.includes(verb)

const verbRank = ({ verb = '' }: OptionView): number =>
  firsts.includes(verb) ? firsts.indexOf(verb) : firsts.length

/**
 * The options in groups, in display order. `cardName` names the card of a handle. Options that are
 * `elsewhere` fold into one row if there are others.
 */
export const groupOptions = (
  all: OptionView[],
  cardName: (handle: string) => string | null,
  elsewhere: (option: OptionView) => boolean = () => false,
): Group[] => {
  const far = all.filter(elsewhere)
  if (far.length > 1) {
    const groups = groupOptions(
      all.filter((option) => !elsewhere(option)),
      cardName,
    )
    return withRow(groups, { kind: 'fold', key: 'elsewhere', label: 'Rez in another fort…', options: far })
  }
  const options = all.toSorted((a, b) => verbRank(a) - verbRank(b))
  const passes = options.filter((option) => sectionOf(option) === last)
  const rest = options.filter((option) => sectionOf(option) !== last)
  if (rest.length <= plain) {
    const rows = [...rest, ...passes].map((option): GroupRow => ({ kind: 'option', option }))
    return [{ key: 'all', title: '', rows }]
  }
  const groups = order.flatMap((key): Group[] => {
    const members = options.filter((option) => sectionOf(option).key === key)
    const first = members[0]
    if (!first) return []
    return [{ key, title: sectionOf(first).title, rows: toGroupRows(members, options.length, cardName) }]
  })
  // A single group needs no heading: the prompt is enough.
  return groups.length === 1 ? groups.map((group) => ({ ...group, title: '' })) : groups
}

/** The groups with one more row, before the passes at their end. */
const withRow = (groups: Group[], row: GroupRow): Group[] => {
  const end = groups.at(-1)
  if (!end) return [{ key: 'all', title: '', rows: [row] }]
  const passes = end.rows.filter((each) => each.kind === 'option' && sectionOf(each.option) === last)
  const before = end.rows.filter((each) => !passes.includes(each))
  return [...groups.slice(0, -1), { ...end, rows: [...before, row, ...passes] }]
}

const toGroupRows = (
  options: OptionView[],
  total: number,
  cardName: (handle: string) => string | null,
): GroupRow[] => {
  const seen = new Set<string>()
  return options.flatMap((option): GroupRow[] => {
    const { card } = option
    const same = card ? options.filter((each) => each.card === card) : []
    const name = card ? cardName(card) : null
    if (!card || !name || same.length < 2 || total < foldFrom) return [{ kind: 'option', option }]
    if (seen.has(card)) return []
    seen.add(card)
    return [{ kind: 'fold', key: card, label: `${name}…`, options: same }]
  })
}
