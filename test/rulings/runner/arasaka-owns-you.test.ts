import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { RunnerSpec } from '../../support/table-spec.ts'

const here = (n: number) => `runner/arasaka-owns-you/${n}`
const AOY = 'Arasaka Owns You'

/** A run into Razor Wire on HQ, of which only the subroutine that ends the run is broken. */
const wired = (runner: RunnerSpec = {}): TestGame => {
  const g = game({
    corp: { hq: { ice: [rezzed('Razor Wire')] }, hand: ['Efficiency Experts'] },
    runner: { bits: 9, hand: [AOY], rig: ['Dwarf'], ...runner },
  })
  g.runner.run('HQ')
  while (!g.runner.can('break')) g.runner.boost('Dwarf')
  g.runner.break(2).pass()
  return g
}

ruling(here(1), 'the run it was played in goes on', () => {
  const g = wired({ tags: 2, brain: 1 })
  const { bits } = g.seat('runner')
  g.runner.do('prevent', { card: AOY })
  g.expect
    .bits('runner', bits + 10)
    .tags(0)
    .brain(0)
    .trash('runner', AOY)
    .handSize('runner', 5)
  expect(g.view().result).toBeNull()
  g.settled()
  g.expect.path(11, 12, 16, 17, 20)
})

ruling(here(2), 'against damage that cannot be prevented it is no help', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Homewrecker')] } },
    runner: { bits: 0, hand: [AOY] },
  })
  g.runner.run('HQ')
  g.corp.commit(5)
  // No decision comes first.
  expect(g.view().result).toMatchObject({ winners: ['corp'], reason: 'flatline' })
})

ruling(
  `general/prevention-effects/2 + ${here(2)}`,
  'it is not played as an action, nor against damage that its Runner survives',
  () => {
    const g = wired({ hand: [AOY, 'Dwarf', 'Krash', 'Imp', 'Broker'] })
    g.expect.handSize('runner', 3)
    g.settled()
    const calm = game({ runner: { hand: [AOY] } })
    expect(calm.runner.can('play')).toBe(false)
    calm.settled()
  },
)
