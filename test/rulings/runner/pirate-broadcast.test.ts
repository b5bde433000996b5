import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

const pirate = 'runner/pirate-broadcast/1'

const broadcast = (corp: CorpSpec): TestGame => {
  const g = game({ corp: { bits: 1, ...corp }, runner: { bits: 1, hand: ['Pirate Broadcast'] } })
  g.runner.play('Pirate Broadcast')
  return g
}
const offered = (g: TestGame) => {
  g.until('runner')
  while (g.decision('runner')?.options.every((o) => o.verb !== 'run' && o.verb !== 'gain')) g.runner.pass()
  const { kind, options } = g.until('runner')
  return kind === 'option' ? options.map((o) => o.label) : kind
}

ruling(
  pirate,
  'each fort has one chance, and a run that Siren leads astray was the chance of its fort',
  () => {
    const g = broadcast({ forts: [{ cards: [rezzed('Siren')] }] })
    expect(offered(g)).toEqual(['Run on HQ', 'Run on R&D', 'Run on Archives', 'Run on Fort 1'])
    g.runner.run('HQ')
    g.corp.use('Siren')
    expect(g.view().run?.accessFort).toBe(g.fort('Fort 1')?.id)
    expect(offered(g)).toEqual(['Run on R&D', 'Run on Archives', 'Run on Fort 1'])
    g.runner.run('R&D')
    expect(offered(g)).toEqual(['Run on Archives', 'Run on Fort 1'])
    g.runner.run('Archives')
    expect(offered(g)).toBe('act')
    g.expect.points('runner', 0).actions('runner', 2)
    g.settled()
  },
)

ruling(pirate, 'all of them run on with success bring a point, for one action', () => {
  const g = broadcast({ forts: [{ ice: ['Quandary'] }] })
  for (const fort of ['Fort 1', 'Archives', 'R&D']) {
    offered(g)
    g.runner.run(fort)
  }
  expect(offered(g)).toBe('act')
  g.expect.points('runner', 1).actions('runner', 3)
  g.settled()
})

ruling(pirate, 'a run that failed is not made again', () => {
  const g = broadcast({ hq: { ice: [rezzed('Quandary')] } })
  g.runner.run('HQ')
  expect(offered(g)).toEqual(['Run on R&D', 'Run on Archives'])
  g.runner.run('R&D')
  expect(offered(g)).toBe('act')
  g.expect.points('runner', 0).actions('runner', 2)
  g.settled()
})
