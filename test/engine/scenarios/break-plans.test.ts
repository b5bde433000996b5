import { expect, it } from 'vitest'
import { endRun, ice, sub } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const at = (ice: string, rig: string[], bits: number) => {
  const g = game({ corp: { hq: { ice: [rezzed(ice)] } }, runner: { rig, bits } })
  g.runner.run('HQ')
  g.until('runner')
  return g
}

/** A wall with this many subroutines, and a breaker with enough bits. */
const before = (subs: number, ...rig: string[]) => {
  const made = ice('Data Wall', {
    rez: 0,
    strength: 0,
    keywords: ['Wall'],
    abilities: Array.from({ length: subs }, () => sub(endRun)),
  })
  return game({
    corp: { hq: { ice: [rezzed('Data Wall')] } },
    runner: { rig: ['Dwarf', ...rig], bits: 30 },
    pool: poolWith(made),
  })
}

const wall = (subs: number) => {
  const g = before(subs)
  g.runner.run('HQ')
  g.until('runner')
  return g
}

it('breaking all takes the cheapest breaker, raised once, in one answer', () => {
  const g = at('Zombie', ['Loony Goon', 'Black Dahlia'], 8)
  expect(g.runner.options()).toContain('Break all subroutines (6 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 2).step(13)
  g.settled()
})

it('breaking the rest takes the breaker that is cheapest once one subroutine is broken', () => {
  const g = at('Zombie', ['Loony Goon', 'Black Dahlia'], 9)
  g.runner.break(1, 'Loony Goon')
  g.expect.bits('runner', 4)
  expect(g.runner.options()).toContain('Break all subroutines (2 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 2).step(13)
  g.settled()
})

it('breaking all first spends bits of cards that pay for nothing else, without a question', () => {
  const g = at('Cortical Scanner', ['Codecracker', 'Cloak'], 1)
  expect(g.runner.options()).toContain('Break all subroutines (3 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 1).step(13)
  g.settled()
})

it('a Runner with too few bits to break all is told the cost', () => {
  const g = at('Wall of Ice', ['Hammer'], 3)
  expect(g.runner.can('break-plan', { words: 'all' })).toBe(false)
  expect(g.decision('runner')?.beyond).toEqual({ cost: 8, have: 3 })
})

it('breaking some lists the choices that the Runner can pay for, each with its full price', () => {
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
  // The third one ends the run before the fourth.
  expect(g.logLines().filter((line) => /^Subroutine/.test(line))).toEqual([
    'Subroutine 3 of Wall of Ice resolves.',
  ])
  g.settled()
})

it('going back from these choices changes nothing', () => {
  const g = at('Wall of Ice', ['Dwarf'], 5)
  const before = g.runner.options()
  g.runner.do('break-these').pass()
  expect(g.runner.options()).toEqual(before)
  g.runner.pass()
  g.settled()
})

it('no plan is offered for breakers whose use has further effects; they are used step by step', () => {
  const g = at('Zombie', ['Blink', 'Dropp'], 9)
  expect(g.runner.can('break-plan')).toBe(false)
  expect(g.runner.can('break')).toBe(true)
})

it('one use that breaks several subroutines is paid for once', () => {
  const g = at('Colonel Failure', ["Big Frackin' Gun"], 6)
  expect(g.runner.options()).toContain('Break all subroutines (6 bits)')
  g.runner.do('break-plan', { words: 'all' })
  g.expect.bits('runner', 0).step(13)
  g.settled()
})

it('with two subroutines, breaking all is offered without breaking some or naming a shortfall', () => {
  const g = wall(2)
  expect(g.runner.can('break-plan', { words: 'all' })).toBe(true)
  expect(g.runner.can('break-these')).toBe(false)
  expect(g.decision('runner')?.beyond).toBeUndefined()
})

it('breaking some never means all, and is not offered if the Runner cannot pay for any choice', () => {
  const rich = at('Wall of Ice', ['Dwarf'], 30)
  rich.runner.do('break-these')
  expect(rich.runner.options()).not.toContainEqual(expect.stringMatching(/1, 2, 3 and 4/))
  expect(rich.runner.options()).toContainEqual(expect.stringMatching(/2, 3 and 4/))
  expect(at('Wall of Ice', ['Dwarf'], 4).runner.can('break-these')).toBe(false)
})

it('breaking some is offered for five subroutines, but not for six', () => {
  const offered = (g: TestGame) => [g.runner.can('break-plan', { words: 'all' }), g.runner.can('break-these')]
  expect([offered(wall(5)), offered(wall(6))]).toEqual([
    [true, true],
    [true, false],
  ])
})

it('bits of Stealth cards count towards breaking all, except with a Noisy breaker', () => {
  const have = (ice: string, bits: number, ...rig: string[]) =>
    at(ice, rig, bits).decision('runner')?.beyond?.have
  expect([have('Wall of Ice', 4, 'Dwarf'), have('Wall of Ice', 4, 'Dwarf', 'Invisibility')]).toEqual([4, 5])
  expect(have('Wall of Ice', 3, 'Hammer', 'Cloak')).toBe(3)
})

it('no plan is offered for a breaker that ends the run by breaking all subroutines', () => {
  const g = at('Quandary', ['Dropp'], 9)
  expect(g.runner.can('break-plan')).toBe(false)
})

it('a limit on bits for icebreakers in a run also limits the plan and the bits counted for it', () => {
  const wilson = 'Wilson, Weeflerunner Apprentice'
  const [four, three] = [4, 3].map((subs) => {
    const g = before(subs, wilson)
    g.runner.do('extra', { card: wilson }).run('HQ')
    g.until('runner')
    return [g.runner.can('break-plan', { words: 'all' }), g.decision('runner')?.beyond]
  })
  expect(four).toEqual([false, { cost: 4, have: 3 }])
  expect(three).toEqual([true, undefined])
})
