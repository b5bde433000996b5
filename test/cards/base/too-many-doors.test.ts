import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const atTheDoors = () => {
  const g = game({
    actions: 2,
    corp: { bits: 5, hq: { ice: [rezzed('Too Many Doors')] } },
    runner: { bits: 5 },
  })
  g.runner.run('HQ')
  return g
}

test('Too Many Doors — both spend up to 2 bits; the run ends where the numbers differ', () => {
  const g = atTheDoors()
  expect(g.view().waitingFor).toHaveLength(2)
  for (const side of ['corp', 'runner'] as const)
    expect(g.decision(side)).toMatchObject({ kind: 'secret', min: 0, max: 2 })
  g.corp.commit(1)
  expect(g.logLines('runner').join(' ')).not.toContain('spends')
  g.runner.commit(2)
  g.expect.bits('corp', 4).bits('runner', 3).noRun()
  g.settled()
})

test('Too Many Doors — the same number opens the door', () => {
  const g = atTheDoors()
  g.runner.commit(2)
  g.corp.commit(2)
  g.expect.bits('corp', 3).bits('runner', 3)
  expect(g.logLines().join(' ')).not.toContain('The run is ended')
  g.settled()
})

test('Too Many Doors — a player with fewer bits spends at most those', () => {
  const g = game({
    actions: 1,
    corp: { bits: 0, hq: { ice: [rezzed('Too Many Doors')] } },
    runner: { bits: 1 },
  })
  g.runner.run('HQ')
  expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 0 })
  expect(g.decision('runner')).toMatchObject({ kind: 'secret', max: 1 })
  g.corp.commit(0)
  g.runner.commit(1)
  g.expect.noRun().bits('runner', 0)
  g.settled()
})
