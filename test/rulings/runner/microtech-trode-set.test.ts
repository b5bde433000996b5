import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const trode = "Microtech 'Trode Set"
const meeting = (ice: string[], rig: string[]) =>
  game({
    corp: { bits: 9, hq: { ice: ice.map((card) => rezzed(card)) } },
    runner: { bits: 20, hand: ['Score!', 'Imp', 'Broker', 'Shield'], rig: [trode, ...rig] },
  })

ruling('runner/microtech-trode-set/1', 'what is ignored is neither suffered nor offered to be broken', () => {
  const g = meeting(['Cortical Scrub', 'Digiconda'], ['Dropp', 'Loony Goon'])
  g.runner.run('HQ')
  g.expect.step(13).brain(0)
  expect(g.logLines().join(' ')).not.toContain('resolves')
  g.runner.pass()
  const breaks = g.decision('runner')?.options.filter((o) => o.verb === 'break') ?? []
  expect(breaks.map((o) => o.subroutine)).toEqual([0])
  g.settled()
})

test('of the net damage of a subroutine 1 is left; other ice does all of its damage', () => {
  const g = meeting(['Digiconda', 'Razor Wire'], [])
  g.runner.run('HQ')
  g.expect.handSize('runner', 3).step(13)
  g.runner.pass()
  g.settled()
  g.expect.handSize('runner', 1).noRun()
})

test('traces of such ice work on', () => {
  const g = meeting(['Jack Attack'], [])
  g.runner.run('HQ')
  g.corp.commit(1)
  g.expect.tags(1)
  expect(g.runner.can('jack-out')).toBe(true)
  g.settled()
})

test('each subroutine broken costs a bit more', () => {
  const g = meeting(['Wall of Static'], ['Dwarf'])
  g.runner.run('HQ').break(1).jackOut()
  g.expect.bits('runner', 18)
  g.settled()
})

test('a subroutine that does its net damage later is not ignored: Fatal Attractor does the 1 that is left', () => {
  const g = meeting(['Fatal Attractor', 'Quandary'], ['Wild Card'])
  g.runner.run('HQ')
  g.expect.step(7)
  g.runner.pass()
  g.runner.pass()
  g.settled()
  g.expect.handSize('runner', 3).noRun()
})
