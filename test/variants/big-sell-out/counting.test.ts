import { expect, test } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { teamTable } from '../../support/teams.ts'

test('once a team has left, the turn has the number that the log gives it', () => {
  const g = teamTable({ teams: 3, turn: 's1' })
  g.concede('a2')
  for (const seat of ['a1', 's3', 'a3', 's1', 'a1', 's3', 'a3', 's1']) {
    g.skipTo(seat)
    const begun = g.log['']?.findLast((line) => line.includes('begins turn'))
    expect(begun).toMatch(new RegExp(` begins turn ${engine.turnOf(g.state)}\\.$`))
  }
})
