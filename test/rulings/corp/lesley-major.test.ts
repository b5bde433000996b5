import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

ruling('corp/lesley-major/1', 'she waits for the last ice, or for a run where there is none', () => {
  const lesley = rezzed('Lesley Major')
  const at = (ice: string[]) =>
    game({
      corp: {
        bits: 9,
        forts: [{ ice: ice.map((card) => rezzed(card)), cards: [lesley, 'Hostile Takeover'] }],
      },
      runner: { bits: 20, rig: ['Codecracker'] },
    })
  const offered = (g: ReturnType<typeof game>) =>
    g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false
  const g = at(['Keeper', 'Quandary'])
  g.runner.run('Fort 1')
  expect(offered(g)).toBe(false)
  g.runner.break(1, 'Codecracker')
  expect(offered(g)).toBe(false)
  g.runner.pass().break(1, 'Codecracker')
  g.until('corp')
  g.expect.step(12)
  g.corp.use('Lesley Major').pick('Hostile Takeover')
  g.expect.bits('corp', 4).card('Hostile Takeover', { advancement: 2 })
  expect(offered(g)).toBe(false)
  g.runner.jackOut()
  g.settled()
  const open = at([])
  open.runner.run('Fort 1')
  expect(offered(open)).toBe(true)
  open.corp.use('Lesley Major').pick('Hostile Takeover').pass()
  open.runner.pick('Lesley Major', 'face-down').pass()
  open.settled()
})
