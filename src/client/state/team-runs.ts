/** An Agent's possible runs by Corp: the forts of each fold into one row, except for its Agent's fort. */
import type { Group, GroupRow } from './groups.ts'
import { titleOfSeat } from './seats.ts'
import type { SeatView, View } from './types.ts'

type OptionRow = Extract<GroupRow, { kind: 'option' }>

const isRun = (row: GroupRow): row is OptionRow => row.kind === 'option' && row.option.verb === 'run'

/** The Corp of a run option, unless the fort is an Agent's. */
const rowCorp = (view: View, row: GroupRow): SeatView | null => {
  if (!isRun(row)) return null
  const has = ({ forts }: SeatView) =>
    forts.some(({ id, kind }) => id === row.option.fort && kind !== 'agent')
  return view.seats.find(has) ?? null
}

/** Folds the runs of each group by Corp, at team tables only. */
export const foldRuns = (view: View, groups: readonly Group[]): Group[] =>
  view.teams ? groups.map((group) => ({ ...group, rows: foldRunRows(view, group.rows) })) : [...groups]

const foldRunRows = (view: View, rows: readonly GroupRow[]): GroupRow[] => {
  const seen = new Set<string>()
  return rows.flatMap((row): GroupRow[] => {
    const corp = rowCorp(view, row)
    if (!corp) return [row]
    const same = rows.filter((each): each is OptionRow => isRun(each) && rowCorp(view, each) === corp)
    if (same.length < 2) return [row]
    if (seen.has(corp.id)) return []
    seen.add(corp.id)
    const label = `Run on a fort of ${titleOfSeat(view, corp)}…`
    return [{ kind: 'fold', key: `runs-${corp.id}`, label, options: same.map(({ option }) => option) }]
  })
}
