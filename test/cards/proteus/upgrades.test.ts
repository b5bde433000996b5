import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

describe('Panic Button', () => {
  test('is installed in HQ only', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Panic Button'], forts: [{ cards: ['Setup!'] }] },
    })
    expect(g.corp.options().filter((label) => label.startsWith('Install'))).toHaveLength(1)
    g.corp.install('Panic Button', 'HQ')
    g.expect.fort('HQ', { cards: ['Panic Button'] })
    g.settled()
  })

  test('draws a card for a bit, again and again, in runs on HQ', () => {
    const g = game({
      corp: { bits: 2, hq: { ice: ['Filter'], cards: [rezzed('Panic Button')] } },
      runner: { bits: 9 },
    })
    g.runner.run('HQ')
    g.corp.use('Panic Button').use('Panic Button')
    g.expect.handSize('corp', 2).bits('corp', 0)
    expect(g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false).toBe(false)
    g.corp.rez('Filter')
    g.expect.noRun()
    g.settled()
  })

  test('is silent in runs elsewhere, and outside of runs', () => {
    const g = game({
      corp: { bits: 9, rd: { ice: ['Filter'] }, hq: { cards: [rezzed('Panic Button')] } },
    })
    g.runner.run('R&D')
    expect(g.corp.can('rez')).toBe(true)
    expect(g.corp.can('use')).toBe(false)
    g.settled()
    const calm = game({ turn: 'corp', corp: { bits: 9, hq: { cards: [rezzed('Panic Button')] } } })
    expect(calm.corp.can('use')).toBe(false)
    calm.settled()
  })
})

describe('Rasmin Bridger', () => {
  const ice = [rezzed('Canis Minor'), 'Keeper']
  const bridged = (bits: number, here = true) => {
    const rasmin = { cards: [rezzed('Rasmin Bridger')] }
    const g = game({
      corp: { bits: 0, forts: here ? [{ ...rasmin, ice }] : [{ ice, cards: ['Setup!'] }, rasmin] },
      runner: { bits, hand: ['Imp', 'Dwarf', 'Krash'] },
    })
    g.runner.run('Fort 1')
    return g
  }

  test('asks a bit for each piece of ice passed on its fort, rezzed or not', () => {
    const g = bridged(2)
    g.runner.yes()
    g.expect.bits('runner', 1)
    g.runner.pass().yes()
    g.expect.bits('runner', 0)
    g.settled()
    expect(g.logLines().join(' ')).toContain('is successful')
  })

  test('ends the run otherwise', () => {
    const g = bridged(2)
    g.runner.no()
    g.expect.noRun().bits('runner', 2)
    g.settled()
    const poor = bridged(1)
    poor.runner.yes().pass()
    poor.settled()
    poor.expect.noRun().bits('runner', 0)
    expect(poor.logLines().join(' ')).not.toContain('is successful')
  })

  test('asks nothing on other forts', () => {
    const g = bridged(2, false)
    g.settled()
    expect(g.logLines().join(' ')).toContain('is successful')
    g.expect.bits('runner', 2)
  })

  ruling('corp/dr-dreff/7', 'asks nothing for ice that is put before the Runner', () => {
    const g = game({
      corp: {
        bits: 5,
        hand: ['Quandary'],
        forts: [{ cards: [rezzed('Dr. Dreff'), rezzed('Rasmin Bridger')] }],
      },
      runner: { bits: 3, rig: ['Codecracker'] },
    })
    g.runner.run('Fort 1')
    g.corp.use('Dr. Dreff').pick('Quandary')
    g.runner.break(1, 'Codecracker').pass()
    expect(g.logLines().join(' ')).toContain('is successful')
    g.runner.pick('Dr. Dreff', 'Rasmin Bridger')
    g.expect.bits('runner', 1)
    g.settled()
  })
})
