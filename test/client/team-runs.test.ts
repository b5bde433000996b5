import { describe, expect, it } from 'vitest'
import { groupOptions } from '../../src/client/state/groups.ts'
import { foldRuns } from '../../src/client/state/team-runs.ts'
import { teamTable } from '../support/teams.ts'
import { viewFor } from './fake/view.ts'

const rowsAt = (teams: 2 | 4) => {
  const g = teamTable({ teams, turn: 'a1' })
  const options = g.decision('a1')?.options ?? []
  const groups = groupOptions(options, () => null)
  const runs = foldRuns(g.view('a1'), groups).flatMap(({ rows }) => rows)
  return runs.flatMap((row) => {
    if (row.kind === 'fold') return [`${row.label} ${row.options.length}`]
    return row.option.verb === 'run' ? [row.option.label] : []
  })
}

describe('where an Agent may run', () => {
  it('each Corp’s forts stand in one row, each Agent fort in its own', () => {
    expect(rowsAt(2)).toEqual(['Run on a fort of Sponsor 2… 3', 'Run on Sponsor 2’s Agent fort (1 action)'])
    expect(rowsAt(4)).toHaveLength(6)
  })

  it('stays as it is at a table of two', () => {
    const groups = [{ key: 'run', title: 'Run', rows: [] }]
    expect(foldRuns(viewFor('runner'), groups)).toEqual(groups)
  })
})
