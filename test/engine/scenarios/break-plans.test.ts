import { expect, it } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const at = (ice: string, rig: string[], bits: number) => {
  const g = game({ corp: { hq: { ice: [rezzed(ice)] } }, runner: { rig, bits } })
  g.runner.run('HQ')
  g.until('runner')
  return g
}

it('breaks all subroutines by the cheapest breaker, raised once, in one answer', () => {
  const g = at('Zombie', ['Loony Goon', 'Black Dahlia'], 8)
  expect(g.runner.options()).toContain('Break all subroutines (6 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 2).step(13)
  g.settled()
})

it('takes the cheaper of two breakers, and what is cheaper yet for the rest once one subroutine is broken', () => {
  const g = at('Zombie', ['Loony Goon', 'Black Dahlia'], 9)
  g.runner.break(1, 'Loony Goon')
  g.expect.bits('runner', 4)
  expect(g.runner.options()).toContain('Break all subroutines (2 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 2).step(13)
  g.settled()
})

it('pays from the cards whose bits serve nothing else, without a question', () => {
  const g = at('Cortical Scanner', ['Codecracker', 'Cloak'], 1)
  expect(g.runner.options()).toContain('Break all subroutines (3 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 1).step(13)
  g.settled()
})

it('says what breaking all would cost a Runner who has less', () => {
  const g = at('Wall of Ice', ['Hammer'], 3)
  expect(g.runner.can('break-plan', { words: 'all' })).toBe(false)
  expect(g.decision('runner')?.beyond).toEqual({ cost: 8, have: 3 })
})

it('breaks only these: the choices that can be paid, each with its whole price', () => {
  const g = at('Wall of Ice', ['Dwarf'], 5)
  expect(g.runner.can('break-plan')).toBe(false)
  g.runner.do('break-these')
  expect(g.runner.options()).toEqual([
    'Break 1 and 2 (5 bits)',
    'Break 1 and 3 (5 bits)',
    'Break 2 and 3 (5 bits)',
    'Break 1 and 4 (5 bits)',
    'Break 2 and 4 (5 bits)',
    'Break 3 and 4 (5 bits)',
    'Back to the other ways',
  ])
  g.runner.pick('1 and 2')
  g.expect.bits('runner', 0)
  // The third ends the run before the fourth.
  expect(g.told().filter((line) => /^Subroutine/.test(line))).toEqual([
    'Subroutine 3 of Wall of Ice resolves.',
  ])
  g.settled()
})

it('goes back from there without having done anything', () => {
  const g = at('Wall of Ice', ['Dwarf'], 5)
  const before = g.runner.options()
  g.runner.do('break-these').pass()
  expect(g.runner.options()).toEqual(before)
  g.runner.pass()
  g.settled()
})

it('leaves to single steps what the use of a breaker brings besides', () => {
  const g = at('Zombie', ['Blink', 'Dropp'], 9)
  expect(g.runner.can('break-plan')).toBe(false)
  expect(g.runner.can('break')).toBe(true)
})
