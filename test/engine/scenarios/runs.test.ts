import { describe, expect, test } from 'vitest'
import { gain, happensTo, on, resource } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const breakers = ['Codecracker', 'Jackhammer', 'Loony Goon']

describe('steps 1 to 5: approaching ice', () => {
  test('step 1: a run costs an action and goes on to step 2 with ice, or to step 13 without', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.expect.actions('runner', 3)
    expect(g.path).toEqual([1, 2, 3])
    g.settled()
    const open = game()
    open.runner.run('R&D')
    expect(open.path.slice(0, 3)).toEqual([1, 13, 14])
    open.settled()
  })

  test('step 2 (C5.1): the Runner approaches each piece of ice in turn, the outermost first', () => {
    const g = game({ corp: { hq: { ice: ['Quandary', 'Keeper', 'Rex'] } } })
    for (const name of ['Quandary', 'Keeper', 'Rex']) {
      if (name === 'Quandary') g.runner.run('HQ')
      g.expect.step(3)
      expect(g.view('corp').run?.ice).toBe(g.fort('HQ')?.ice.find((c) => c.card === cardIds[name])?.handle)
      g.corp.pass()
      g.runner.pass()
    }
    g.settled()
    expect(g.path.filter((step) => step === 2)).toHaveLength(3)
  })
  const cardIds: Record<string, string> = { Quandary: 'quandary', Keeper: 'keeper', Rex: 'rex' }

  test('step 2: effects of the approach happen before the Corp decides about the ice', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } }, runner: { rig: ['Smarteye'] } })
    g.runner.run('HQ')
    g.expect.step(2)
    g.runner.use('Smarteye')
    expect(g.fort('HQ', 'runner')?.ice).toMatchObject([{ card: 'quandary', rezzed: false }])
    g.runner.pick('Jack out')
    g.expect.noRun()
    expect(g.path).toEqual([1, 2, 20])
    g.settled()
  })

  test('step 3: the Runner encounters rezzed ice without a decision by the Corp', () => {
    const met = game({ corp: { hq: { ice: [rezzed('Canis Minor')] } } })
    met.runner.run('HQ')
    met.expect.path(1, 2, 3, 6, 7, 11, 12, 13)
    expect(met.path).not.toContain(4)
    met.settled()
  })

  test('steps 4 and 5: the Runner encounters ice that the Corp rezzes, and passes ice it does not rez', () => {
    const g = game({ corp: { hq: { ice: ['Canis Minor', 'Quandary'] } } })
    g.runner.run('HQ')
    g.corp.rez('Canis Minor')
    expect(g.path).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12, 13])
    g.runner.pass()
    g.corp.pass()
    expect(g.path.slice(10)).toEqual([14, 2, 3, 4, 12, 13])
    g.settled()
  })

  test('step 4: ice left unrezzed stays hidden from the Runner', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.corp.pass()
    expect(g.fort('HQ', 'runner')?.ice).toMatchObject([{ card: null, rezzed: false }])
    g.settled()
  })
})

describe('steps 6 to 10: the encounter', () => {
  test('step 6: no subroutine resolves on ice that a card lets the Runner pass', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary'), rezzed('Razor Wire')] } },
      runner: { hand: ['Inside Job', 'Score!', 'Score!', 'Score!'] },
    })
    g.runner.play('Inside Job').pick('HQ')
    expect(g.path).toEqual([1, 2, 3, 6, 12, 13])
    g.runner.pass()
    g.expect.noRun().handSize('runner', 1).path(6, 7, 11, 20)
    g.settled()
  })

  test('step 7: a Runner who can break nothing is not asked', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Crystal Wall')] } }, runner: { rig: ['Codecracker'] } })
    g.runner.run('HQ')
    expect(g.path).toEqual([1, 2, 3, 6, 7, 11, 20])
    g.settled()
  })

  test('step 7: a Runner without the bits is not asked, and a Runner with them need not break', () => {
    const poor = game({
      corp: { hq: { ice: [rezzed('Hunter')] } },
      runner: { rig: ['Loony Goon'], bits: 0 },
    })
    poor.runner.run('HQ')
    poor.expect.path(6, 7, 11)
    poor.corp.commit(0)
    poor.settled()
    const unwilling = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig: breakers } })
    unwilling.runner.run('HQ').pass()
    expect(unwilling.path).toEqual([1, 2, 3, 6, 7, 11, 20])
    unwilling.settled()
  })

  test('step 8 (C5.4): the Runner breaks subroutines in any order, one at a time', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { rig: ['Loony Goon'], bits: 5 },
    })
    g.runner.run('HQ').break(2)
    expect(g.view().run?.subroutines.map((s) => s.broken)).toEqual([false, true])
    g.runner.break(1)
    g.expect.bits('runner', 3).rig('Loony Goon')
    expect(g.path.slice(0, 14)).toEqual([1, 2, 3, 6, 7, 8, 9, 10, 7, 8, 9, 10, 7, 11])
    g.settled()
  })

  test('step 9 (C5.3): a raised breaker keeps its strength until the end of the encounter', () => {
    const g = game({
      corp: { hq: { ice: [rezzed("D'Arc Knight"), rezzed("D'Arc Knight")] } },
      runner: { rig: ['Loony Goon'], bits: 20 },
    })
    g.runner.run('HQ').break(1)
    g.expect.bits('runner', 17)
    g.runner.break(2)
    g.expect.bits('runner', 16)
    expect(g.seat('runner').rig?.programs[0]?.strength).toBe(0)
    g.runner.pass().break(1)
    g.expect.bits('runner', 13)
    g.runner.break(2)
    g.settled()
  })

  test('step 9: the Runner may raise a breaker without breaking, even above the strength of the ice', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig: breakers, bits: 9 } })
    g.runner.run('HQ').boost('Codecracker').boost('Codecracker').boost('Codecracker')
    g.expect.bits('runner', 6)
    expect(g.seat('runner').rig?.programs[0]?.strength).toBe(3)
    g.runner.break(1, 'Codecracker')
    g.expect.bits('runner', 6)
    expect(g.path.slice(4, 14)).toEqual([7, 9, 7, 9, 7, 9, 7, 8, 9, 10])
    g.settled()
  })

  test('step 10: a breaker breaks only ice with the keywords it names', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Banpei')] } }, runner: { rig: breakers, bits: 9 } })
    g.runner.run('HQ')
    expect(g.runner.can('break', { card: 'Loony Goon' })).toBe(true)
    expect(g.runner.can('break', { card: 'Codecracker' })).toBe(false)
    expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(false)
  })

  test('step 10: the Runner cannot use breakers outside an encounter', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } }, runner: { rig: breakers } })
    expect(g.runner.verbs()).not.toContain('boost')
    g.runner.run('HQ')
    g.corp.pass()
    expect(g.runner.verbs()).toEqual(['jack-out', 'pass'])
    g.settled()
  })
})

describe('steps 11 to 14: after breaking', () => {
  test('step 11 (C5.4): unbroken subroutines resolve in their printed order', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { hand: ['Score!', 'Score!', 'Score!'] },
    })
    g.runner.run('HQ')
    g.expect.handSize('runner', 1).noRun()
    const text = g.logLines().join(' ')
    expect(text.indexOf('2 net damage')).toBeLessThan(text.indexOf('The run is ended by Razor Wire'))
    expect(g.path).toEqual([1, 2, 3, 6, 7, 11, 20])
    g.settled()
  })

  test('step 11: only unbroken subroutines resolve', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { rig: ['Jackhammer'], hand: ['Score!', 'Score!'], bits: 3 },
    })
    g.runner.run('HQ').break(2).pass()
    g.expect.handSize('runner', 0).path(7, 11, 12, 13)
    g.settled()
  })

  test('step 11 (C5.4): a subroutine that ends the run resolves completely', () => {
    const g = game({ corp: { bits: 3, hq: { ice: [rezzed('Rex')] } } })
    g.runner.run('HQ')
    g.corp.commit(0)
    g.expect.noRun()
    expect(g.runner.can('run')).toBe(false)
    expect(g.runner.can('lift')).toBe(true)
    g.settled()
  })

  test('step 12: passed ice stays in place, and the Runner encounters it again in the next run', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Canis Minor')] } } })
    g.runner.run('HQ')
    g.expect.step(13)
    expect(g.view().run?.passed).toHaveLength(1)
    g.runner.jackOut().run('HQ')
    g.expect.step(13).fort('HQ', { ice: ['Canis Minor'] })
    g.settled()
  })

  test('step 13 (C5.2): the Runner may jack out after passing ice', () => {
    const g = game({ corp: { hand: ['Night Shift'], hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.corp.pass()
    g.expect.step(13)
    g.runner.jackOut()
    expect(g.path.slice(-3)).toEqual([12, 13, 20])
    expect(g.logLines().at(-1)).toBe('The run ends without success.')
    g.settled()
  })

  test('step 13 (C5.2): the Runner cannot jack out before the first ice, or where there is no ice', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] }, forts: [{ cards: ['Data Masons'] }] } })
    g.runner.run('Fort 1')
    g.expect.step(15)
    expect(g.decision('runner')).toBeNull()
    g.settled()
    g.runner.run('HQ')
    g.expect.step(3)
    expect(g.decision('runner')).toBeNull()
    g.settled()
  })

  test('step 14: the run returns to step 2 if there is more ice, or else goes on to step 15', () => {
    const g = game({ corp: { hq: { ice: ['Quandary', 'Keeper'] }, hand: ['Night Shift'] } })
    g.runner.run('HQ')
    g.settled()
    expect(g.path).toEqual([1, 2, 3, 4, 12, 13, 14, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })
})

describe('step 2: effects of approaching ice', () => {
  test('an effect of approaching unrezzed ice does not happen for rezzed ice', () => {
    const scout = resource('Databroker', {
      cost: 0,
      abilities: [on('approach', [happensTo({ type: 'ice', rezzed: false })], gain(1))],
    })
    const g = game({
      corp: { hq: { ice: ['Quandary', rezzed('Filter')] } },
      runner: { bits: 0, rig: ['Databroker', 'Codecracker'] },
      pool: poolWith(scout),
    })
    g.runner.run('HQ')
    g.settled()
    g.expect.bits('runner', 1)
  })
})
