import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const CODE = 'Self-Modifying Code'
const before = (bits: number, stack: string[], rig: string[] = []) => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Wall of Static')] } },
    runner: { bits, stack, rig: [CODE, ...rig] },
  })
  g.runner.run('HQ')
  return g
}

ruling(
  'runner/self-modifying-code/1',
  'it may be used while ice is met, and what it fetches breaks that ice',
  () => {
    const g = before(7, ['Imp', 'Dwarf'])
    g.runner.use(CODE).pick('Dwarf')
    g.expect.notInRig(CODE).rig('Dwarf').bits('runner', 1)
    g.runner.break(1)
    g.expect.bits('runner', 0)
  },
)

ruling('runner/self-modifying-code/2', 'the program costs what it costs', () => {
  const g = before(6, ['Dwarf', 'Imp'])
  g.runner.use(CODE).pick('Dwarf')
  g.expect.rig('Dwarf').bits('runner', 0)
})

ruling('runner/self-modifying-code/3', 'what cannot be paid for stays in the stack', () => {
  const g = before(5, ['Dwarf', 'Imp'])
  g.runner.use(CODE).pick('Dwarf')
  g.expect.notInRig(CODE).bits('runner', 5).handSize('runner', 0)
  expect(g.seat('runner').rig?.programs).toEqual([])
  g.settled()
})

ruling('runner/self-modifying-code/3', 'what stays in the stack is not shown to the Corp', () => {
  const g = before(5, ['Dwarf', 'Imp'])
  g.runner.use(CODE).pick('Dwarf')
  expect([...g.logLines('corp'), ...g.logLines()].join(' ')).not.toContain('Dwarf')
  g.settled()
})

ruling('runner/self-modifying-code/3', 'want of memory keeps nothing out: other programs go', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Wall of Static')] } },
    runner: {
      bits: 9,
      stack: ['Dwarf', 'Imp'],
      rig: ['Succubus', { card: CODE, in: 'Succubus' }, 'Krash', 'Shield', 'Signpost'],
    },
  })
  g.runner.run('HQ').use(CODE).pick('Dwarf').pick('Install Dwarf').pick('Shield')
  g.expect.rig('Succubus', 'Krash', 'Signpost', 'Dwarf').trash('runner', 'Shield', CODE)
})

test('it is of no use outside a run', () => {
  const g = game({ runner: { bits: 9, stack: ['Dwarf'], rig: [CODE] } })
  expect(g.runner.can('use')).toBe(false)
})
