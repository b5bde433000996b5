import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Dwarf', 'Broker', 'Shield']

/** A run on HQ behind one piece of ice. */
const met = (ice: string, rig: Put[], bits: number, inside: string[] = []) => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed(ice)], cards: inside.map((card) => rezzed(card)) } },
    runner: { bits, hand, rig },
  })
  g.runner.run('HQ')
  return g
}

describe('Pile Driver', () => {
  test('breaks what is chosen, at one price; a second use is paid again', () => {
    const g = met('Wall of Ice', ['Pile Driver'], 6)
    expect(g.runner.options()).toContain('Break subroutines with Pile Driver (3 bits)')
    g.runner.do('break-some')
    expect(g.decision('runner')).toMatchObject({ kind: 'option', min: 1, max: 4 })
    g.runner.pick('subroutine 4', 'subroutine 3', 'subroutine 1')
    g.expect.bits('runner', 3)
    g.runner.break(2)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
    g.expect.handSize('runner', hand.length)
  })

  test('works on walls only, at 1 bit a point of strength over 7', () => {
    expect(met('Cortical Scrub', ['Pile Driver'], 9).decision('runner')?.kind).not.toBe('window')
    const g = met('Wall of Ice', ['Pile Driver'], 4)
    g.runner.boost('Pile Driver')
    g.expect.card('Pile Driver', { strength: 8 }).bits('runner', 3)
    g.runner.do('break-some').pick('subroutine 1')
    g.expect.bits('runner', 0)
  })

  ruling('runner/pile-driver/1 + runner/hammer/1', 'needs no Stealth card, nor one that has bits', () => {
    for (const stealth of [[], [{ card: 'Cloak', spent: true as const }]]) {
      const g = met('Razor Wire', ['Pile Driver', ...stealth], 3)
      g.runner.do('break-some').pick('subroutine 1', 'subroutine 2').jackOut()
      g.settled()
      g.expect.bits('runner', 0).handSize('runner', hand.length)
    }
  })

  ruling(
    'runner/pile-driver/1 + runner/hammer/1',
    'a use of it costs Stealth cards 3 bits, however much it breaks',
    () => {
      const g = met('Razor Wire', ['Pile Driver', 'Cloak', 'Vewy Vewy Quiet'], 3)
      g.runner.do('break-some').pick('subroutine 1', 'subroutine 2')
      while (g.runner.can('loseStealth', { card: 'Cloak' })) g.runner.do('loseStealth', { card: 'Cloak' })
      g.expect.card('Cloak', { bits: 0 }).card('Vewy Vewy Quiet', { bits: 2 })
      g.runner.jackOut()
      g.settled()
    },
  )

  ruling(
    'runner/pile-driver/2 + corp/crystal-palace-station-grid/1',
    'the surcharge is paid for the subroutines chosen, and bounds how many',
    () => {
      const some = met('Wall of Ice', ['Pile Driver'], 9, ['Crystal Palace Station Grid'])
      expect(some.runner.options()).toContain('Break subroutines with Pile Driver (4 bits or more)')
      some.runner.do('break-some')
      expect(some.decision('runner')?.prompt).toContain('Each after the first costs 1 bit more.')
      some.runner.pick('subroutine 1', 'subroutine 3')
      some.expect.bits('runner', 4)
      const poor = met('Wall of Ice', ['Pile Driver'], 5, ['Crystal Palace Station Grid'])
      poor.runner.do('break-some')
      expect(poor.decision('runner')).toMatchObject({ min: 1, max: 2 })
      const broke = met('Wall of Ice', ['Pile Driver'], 3, ['Crystal Palace Station Grid'])
      expect(broke.runner.can('break-some')).toBe(false)
    },
  )
})

test("Big Frackin' Gun breaks up to five subroutines of a sentry, Redecorator two at a time", () => {
  const gun = met('Cortical Scrub', ["Big Frackin' Gun"], 6)
  gun.runner.do('break-some').pick('subroutine 1', 'subroutine 2').jackOut()
  gun.settled()
  gun.expect.bits('runner', 0).brain(0)
  const twice = met('Liche', ['Redecorator'], 11)
  twice.runner.do('break-some').pick('subroutine 1', 'subroutine 2')
  twice.expect.bits('runner', 1)
  twice.runner.do('break-some').pick('subroutine 3', 'subroutine 4')
  twice.expect.bits('runner', 0).brain(0)
})

describe('London City Grid', () => {
  const grid = ['London City Grid']

  test('each use of a Noisy breaker costs a bit more, to break or to gain strength', () => {
    const g = met('Wall of Static', ['Jackhammer'], 4, grid)
    g.runner.boost('Jackhammer')
    g.expect.bits('runner', 2)
    g.runner.boost('Jackhammer')
    g.expect.bits('runner', 0).noRun()
    const able = met('Wall of Static', ['Jackhammer'], 5, grid)
    expect(able.runner.options()).toContain('Break subroutine 1 with Jackhammer (5 bits)')
    able.runner.break(1)
    able.expect.bits('runner', 0)
  })

  test('so does choosing what Fubar is to break', () => {
    const poor = met('Quandary', ['Fubar'], 0, grid)
    expect(poor.decision('runner')?.options.some(({ verb }) => verb === 'use') ?? false).toBe(false)
    const able = met('Quandary', ['Fubar'], 3, grid)
    able.runner.use('Fubar').pick('Code Gate')
    able.expect.bits('runner', 2)
    able.runner.break(1)
    able.expect.bits('runner', 0)
  })

  test('breaking several subroutines at once is one use', () => {
    const g = met('Wall of Ice', ['Pile Driver'], 4, grid)
    g.runner.do('break-some').pick('subroutine 1', 'subroutine 2', 'subroutine 3', 'subroutine 4')
    g.expect.bits('runner', 0)
  })

  test('quiet breakers, and runs on other forts, cost what they always cost', () => {
    const quiet = met('Wall of Static', ['Dwarf'], 1, grid)
    quiet.runner.break(1)
    quiet.expect.bits('runner', 0)
    const g = game({
      corp: { bits: 0, hq: { cards: [rezzed('London City Grid')] }, rd: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 1, rig: ['Hammer'], hand },
    })
    g.runner.run('R&D')
    expect(g.runner.can('boost')).toBe(true)
    g.runner.boost('Hammer')
    g.expect.bits('runner', 0)
  })
})
