import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `corp/aardvark/${n}`
const behindWall = (aardvark: Parameters<typeof rezzed>[0] | ReturnType<typeof rezzed>, rig: string[]) =>
  game({
    actions: 1,
    corp: { forts: [{ ice: [rezzed('Wall of Static')], cards: [aardvark] }] },
    runner: { bits: 9, rig },
  })

ruling(
  here(1),
  'rezzed in answer to a worm that has been paid for: the bits are lost, the worm is trashed',
  () => {
    const g = behindWall('Aardvark', ['Dwarf', 'Jackhammer'])
    g.runner.run('Fort 1').break(1, 'Dwarf')
    g.expect.bits('runner', 8)
    expect(g.corp.verbs()).toEqual(['rez', 'pass'])
    g.corp.rez('Aardvark')
    g.expect.bits('runner', 8).trash('runner', 'Dwarf')
    expect(g.view().run?.subroutines.map(({ broken }) => broken)).toEqual([false])
    expect(
      g.runner.can('break', { card: 'Jackhammer' }) || g.runner.can('boost', { card: 'Jackhammer' }),
    ).toBe(true)
    g.settled()
  },
)

ruling(here(1), 'the Corp may let it pass; another breaker is no worm and is answered by nothing', () => {
  const g = behindWall('Aardvark', ['Dwarf'])
  g.runner.run('Fort 1').break(1, 'Dwarf')
  g.corp.pass()
  g.expect.rig('Dwarf').bits('runner', 8)
  expect(g.view().run?.passed).toHaveLength(1)
  g.settled()
  const hammered = behindWall('Aardvark', ['Jackhammer'])
  hammered.runner.run('Fort 1').break(1, 'Jackhammer')
  expect(hammered.view().run?.passed).toHaveLength(1)
  hammered.settled()
})

ruling(here(1), 'nor is a worm that is used in a run on another fort', () => {
  const g = game({
    actions: 1,
    corp: { bits: 9, hq: { ice: [rezzed('Wall of Static')] }, forts: [{ cards: ['Aardvark'] }] },
    runner: { bits: 9, rig: ['Dwarf'] },
  })
  g.passesStarts = false
  g.runner.run('HQ').break(1, 'Dwarf')
  while (g.decision('corp') && !g.decision('corp')?.options.some((o) => o.verb === 'rez')) g.corp.pass()
  expect(g.view().run?.passed).toHaveLength(1)
  g.settled()
})

ruling(here(1), 'strength raised before the answer is gone with the worm', () => {
  const g = behindWall('Aardvark', ['Dwarf'])
  g.runner.run('Fort 1').boost('Dwarf')
  g.corp.rez('Aardvark')
  g.expect.bits('runner', 8).trash('runner', 'Dwarf').noRun()
  g.settled()
})

ruling(here(2), 'once it is rezzed no worm can be used in a run on its fort, and on others they can', () => {
  const g = game({
    actions: 2,
    corp: {
      hq: { ice: [rezzed('Wall of Static')] },
      forts: [{ ice: [rezzed('Wall of Static')], cards: [rezzed('Aardvark')] }],
    },
    runner: { bits: 9, rig: ['Dwarf'] },
  })
  g.runner.run('Fort 1')
  g.expect.noRun().bits('runner', 9)
  g.runner.run('HQ')
  expect(g.runner.can('break', { card: 'Dwarf' })).toBe(true)
  g.runner.break(1, 'Dwarf')
  g.settled()
})
