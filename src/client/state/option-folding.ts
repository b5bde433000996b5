/** On a phone the decision leaves space for the board: options that do not fit fold by what they do. */
import {
  type FoldRow,
  type Group,
  type GroupRow,
  isSingle,
  oneByOne,
  rowOptions,
  sectionOf,
} from './groups.ts'
import { optionWords } from './option-words.ts'

/** The number of full-width rows that are visible without scrolling. */
const inSight = 4
/** Labels up to this length fit side by side. */
const short = 17
/** The number of them on one line of a phone. */
const abreast = 3

/** The text of a row, without its price. */
export const rowLabel = (row: GroupRow): string => (row.kind === 'fold' ? row.label : optionWords(row.option))

/** Whether the row fits beside another, with the words its heading leaves it. */
export const isShort = (row: GroupRow, words = rowLabel(row)): boolean =>
  row.kind === 'option' &&
  (row.option.price?.bits === undefined || rowSectionKey(row) === 'basic') &&
  words.length <= short

const foldedLineCount = ({ rows }: Group): number =>
  rows.length > 1 && rows.every((row) => isShort(row)) ? Math.ceil(rows.length / abreast) : rows.length

/** These win games or answer the current question: they never fold. */
const open = ['score', 'break', 'pass']

const first = (row: GroupRow) => (row.kind === 'option' ? row.option : row.options[0])
const rowSectionKey = (row: GroupRow): string => {
  const option = first(row)
  return option ? sectionOf(option).key : ''
}

/** All rows of one section as one row that opens. */
const foldRows = (rows: GroupRow[]): FoldRow => {
  const option = rows.map(first).find((each) => each !== undefined)
  const { key, title } = option ? sectionOf(option) : { key: '', title: '' }
  return { kind: 'fold', key: `all-${key}`, label: `${title}…`, options: rows.flatMap(rowOptions), rows }
}

/** If one press breaks everything, single breaks are offered on the ice itself and in one folded row. */
const breaksIn = (rows: GroupRow[]): GroupRow[] => {
  const single = rows.filter((row) => row.kind === 'option' && isSingle(row.option))
  const planned = rows.some((row) => row.kind === 'option' && row.option.verb === 'break-plan')
  if (single.length < 2 || !planned) return rows
  return [...rows.filter((row) => !single.includes(row)), oneByOne(single.flatMap(rowOptions))]
}

const withBreaksFolded = (groups: Group[]): Group[] => {
  const rows = groups.flatMap((group) => group.rows)
  const breaks = rows.filter((row) => rowSectionKey(row) === 'break')
  const folded = breaksIn(breaks)
  if (folded === breaks) return groups
  const passes = rows.filter((row) => rowSectionKey(row) === 'pass')
  const others = rows.filter((row) => !breaks.includes(row) && !passes.includes(row))
  return [{ key: 'all', title: '', rows: [...folded, ...others, ...passes] }]
}

/** Keeps groups that fit. Otherwise scores and the like come first, then one tile for each kind of action. */
export const foldedToFit = (groups: Group[]): Group[] => {
  if (groups.reduce((sum, group) => sum + foldedLineCount(group), 0) <= inSight) return groups
  const rows = groups.flatMap((group) => group.rows)
  const keys = [...new Set(rows.map(rowSectionKey))]
  const kinds = keys.map((key) => ({ key, rows: rows.filter((row) => rowSectionKey(row) === key) }))
  const closing = kinds.filter(({ key }) => !open.includes(key))
  // A choice among options of one kind is the question itself.
  if (closing.length < 2) return withBreaksFolded(groups)
  const of = (key: string): GroupRow[] => kinds.find((kind) => kind.key === key)?.rows ?? []
  const basics = of('basic').filter((row) => isShort(row))
  const others = closing.map((kind) => kind.rows.filter((row) => !basics.includes(row)))
  const tiles = [...basics, ...others.filter((each) => each.length > 0).map(foldRows)]
  return [
    { key: 'first', title: '', rows: [...of('score'), ...breaksIn(of('break'))] },
    { key: 'tiles', title: '', rows: tiles, tiles: true },
    { key: 'pass', title: '', rows: of('pass') },
  ].filter((group) => group.rows.length > 0)
}
