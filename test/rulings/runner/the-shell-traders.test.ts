import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed, type Spec } from '../../support/table.ts'
import type { RunnerSpec } from '../../support/table-spec.ts'

const here = (n: number) => `runner/the-shell-traders/${n}`
const TRADERS = 'The Shell Traders'

const aside = (g: TestGame) =>
  g.seat('runner', 'corp').aside.map(({ card, counters }) => [card, counters.shell])

/** A Runner with the Traders who has set one card aside. */
const traded = (card: string, runner: RunnerSpec = {}, more: Spec = {}): TestGame => {
  const g = game({
    actions: 2,
    ...more,
    runner: {
      bits: 0,
      ...runner,
      hand: [card, ...(runner.hand ?? [])],
      rig: [TRADERS, ...(runner.rig ?? [])],
    },
  })
  g.runner.use(TRADERS).pick(card)
  return g
}

ruling(here(1), 'a card lies open with as many counters as it costs, and comes in at no cost', () => {
  const g = traded('Mystery Box', { bits: 2 })
  expect(aside(g)).toEqual([['mystery-box', 3]])
  g.expect.bits('runner', 2).hand('runner').actions('runner', 1)
  expect(g.memory().used).toBe(0)
  g.runner.use(TRADERS).pick('Mystery Box').use(TRADERS).pick('Mystery Box')
  expect(aside(g)).toEqual([['mystery-box', 1]])
  g.expect.bits('runner', 0)
  g.idleUntil('runner')
  g.runner.pick('Mystery Box')
  expect(aside(g)).toEqual([])
  g.expect.rig('Mystery Box').bits('runner', 1)
  g.settled()
})

ruling(here(1), 'only programs and hardware go there', () => {
  const g = game({ runner: { hand: ['Broker', 'Score!'], rig: [TRADERS] } })
  expect(g.runner.can('action')).toBe(false)
  const some = game({
    runner: { hand: ['Broker', 'Score!', 'Mystery Box', 'WuTech Mem Chip'], rig: [TRADERS] },
  })
  some.runner.use(TRADERS)
  expect(some.runner.options()).toEqual(['Mystery Box', 'WuTech Mem Chip'])
  some.runner.pick('Mystery Box')
  some.settled()
})

ruling(here(2), 'the counter of the turn comes off, wanted or not', () => {
  const g = traded('Mystery Box')
  g.idleUntil('runner')
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
  g.runner.pick('Mystery Box')
  expect(aside(g)).toEqual([['mystery-box', 2]])
  g.settled()
})

ruling(here(3), 'with the last counter the card is installed, unasked', () => {
  const g = traded('Codecracker', { bits: 2 })
  g.runner.use(TRADERS).pick('Codecracker').use(TRADERS).pick('Codecracker')
  g.expect.rig('Codecracker').bits('runner', 0)
  expect(aside(g)).toEqual([])
  g.settled()
})

ruling(here(4), 'a breaker may come in the middle of a run, and break what is met next', () => {
  const g = game({
    actions: 2,
    corp: { hq: { ice: ['Quandary', rezzed('Quandary')] } },
    runner: { bits: 3, hand: ['Codecracker'], rig: [TRADERS] },
  })
  g.runner.use(TRADERS).pick('Codecracker').pass().run('HQ')
  // On approach, before the Corp may rez.
  g.expect.step(2)
  g.runner.use(TRADERS).pick('Codecracker').pass()
  g.corp.rez('Quandary')
  // No response to the rez is possible. The Runner encounters the ice at once, nothing breaks it, and the run
  // is over.
  g.expect.noRun().bits('runner', 2)
  g.settled()
  expect(aside(g)).toEqual([['codecracker', 1]])

  const early = game({
    actions: 2,
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { bits: 6, hand: ['Codecracker'], rig: [TRADERS] },
  })
  early.runner.use(TRADERS).pick('Codecracker').pass().run('HQ')
  early.runner.use(TRADERS).pick('Codecracker').use(TRADERS).pick('Codecracker')
  early.expect.rig('Codecracker').step(7)
  early.runner.boost('Codecracker').break(1)
  early.settled()
})

ruling(here(5), 'each copy takes a counter off, from one card or from several', () => {
  const two = (picks: [string, string]) => {
    const g = game({
      actions: 3,
      runner: { bits: 0, hand: ['Mystery Box', 'Dropp'], rig: [TRADERS, TRADERS] },
    })
    g.runner.use(TRADERS).pick('Mystery Box').use(TRADERS).pick('Dropp')
    const before = Object.fromEntries(aside(g))
    g.idleUntil('runner')
    g.runner.pick(picks[0]).pick(picks[1])
    const after = Object.fromEntries(aside(g))
    g.settled()
    return [before['mystery-box'] - after['mystery-box'], before.dropp - after.dropp]
  }
  expect(two(['Mystery Box', 'Dropp'])).toEqual([1, 1])
  expect(two(['Mystery Box', 'Mystery Box'])).toEqual([2, 0])
})

ruling(here(6), 'without the Traders a card stays where it is, until others take its counters off', () => {
  const g = traded('Mystery Box', { tags: 1, bits: 0, hand: [TRADERS] }, { corp: { bits: 9 } })
  g.idleUntil('corp')
  g.corp.trash(TRADERS)
  expect(aside(g)).toEqual([['mystery-box', 3]])
  g.idleUntil('runner')
  expect(aside(g)).toEqual([['mystery-box', 3]])
  g.runner.install(TRADERS).use(TRADERS).pick('Mystery Box')
  expect(aside(g)).toEqual([['mystery-box', 2]])
  g.settled()
})

const PROTOTYPE = 'Arasaka Portable Prototype'

ruling(`${here(7)} + ${here(9)}`, 'no bits, but the agenda point that its card asks for is spent', () => {
  const g = traded(PROTOTYPE, { bits: 11, score: ['Hostile Takeover'] })
  for (let i = 0; i < 11; i++) {
    g.expect.points('runner', 1)
    g.runner.use(TRADERS).pick(PROTOTYPE)
  }
  g.expect.rig(PROTOTYPE).bits('runner', 0).points('runner', 0)
  g.settled()
})

ruling(here(10), 'a card whose further cost cannot be paid is out of the game', () => {
  const g = traded(PROTOTYPE, { bits: 11 })
  for (let i = 0; i < 11; i++) g.runner.use(TRADERS).pick(PROTOTYPE)
  g.expect.notInRig(PROTOTYPE).trash('runner')
  expect(aside(g)).toEqual([])
  expect(g.seat('runner').removed.map((c) => c.card)).toEqual(['arasaka-portable-prototype'])
  g.settled()
})

ruling(here(10), 'at the start of a turn as well', () => {
  const g = traded(PROTOTYPE, { bits: 10 })
  for (let i = 0; i < 10; i++) g.runner.use(TRADERS).pick(PROTOTYPE)
  expect(aside(g)).toEqual([['arasaka-portable-prototype', 1]])
  g.idleUntil('runner')
  if (g.decision('runner')?.kind === 'cards') g.runner.pick(PROTOTYPE)
  expect(aside(g)).toEqual([])
  expect(g.seat('runner').removed.map((c) => c.card)).toEqual(['arasaka-portable-prototype'])
  g.settled()
})

ruling(here(8), 'without free MU a program has to make room', () => {
  const rig = ['Codecracker', 'Dwarf', 'Loony Goon', 'Jackhammer']
  const g = traded('Mystery Box', { bits: 3, rig })
  expect(g.memory()).toEqual({ used: 4, total: 4 })
  for (let i = 0; i < 3; i++) g.runner.use(TRADERS).pick('Mystery Box')
  expect(g.decision('runner')?.options.map((o) => o.label)).toEqual(rig.map((card) => `Trash ${card}`))
  g.runner.pick('Dwarf')
  g.expect.rig('Mystery Box', 'Codecracker').notInRig('Dwarf')
  g.settled()
})

ruling(here(8), 'it may go into a daemon with room', () => {
  const g = traded('Codecracker', { bits: 2, rig: ['Imp', hosted('Dwarf', 'Imp')] })
  g.runner.use(TRADERS).pick('Codecracker').use(TRADERS).pick('Codecracker')
  g.runner.install('Codecracker', 'Imp')
  expect(g.memory().used).toBe(1)
  g.settled()
})

ruling(here(11), 'they are gone before they can answer their trashing', () => {
  const g = traded('Codecracker', { bits: 2, tags: 1 }, { actions: 1, corp: { bits: 9 } })
  g.runner.use(TRADERS).pick('Codecracker')
  g.idleUntil('corp')
  g.corp.trash(TRADERS)
  expect(g.decision('runner')).toBeNull()
  expect(aside(g)).toEqual([['codecracker', 1]])
  g.settled()
})

ruling(here(1), 'a card that costs nothing is not held up', () => {
  const g = traded('Krash')
  g.expect.rig('Krash').bits('runner', 0).actions('runner', 1)
  expect(aside(g)).toEqual([])
  g.settled()
})
