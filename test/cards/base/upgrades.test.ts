import { describe, expect, test } from 'vitest'
import { on, rivals, trash } from '../../../src/cards/vocabulary/index.ts'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { rezzed } from '../../support/table.ts'

describe('Red Herrings', () => {
  const herrings = (bits: number, isRezzed = true, corpBits = 1) =>
    game({
      corp: {
        bits: corpBits,
        forts: [{ cards: [isRezzed ? rezzed('Red Herrings') : 'Red Herrings', 'Political Coup'] }],
      },
      runner: { bits },
    })

  test('an agenda of its fort costs the Runner 5', () => {
    const g = herrings(5)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'face-down').liberate('Political Coup')
    g.expect.points('runner', 2).bits('runner', 0)
    g.settled()
  })

  test('the price may be refused, and the agenda stays in its fort', () => {
    const g = herrings(5)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'face-down').do('pass')
    g.expect
      .points('runner', 0)
      .bits('runner', 5)
      .fort('Fort 1', { cards: ['Red Herrings', 'Political Coup'] })
    g.settled()
  })

  test('a Runner with 4 cannot have the agenda', () => {
    const g = herrings(4)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'face-down')
    expect(g.runner.can('liberate')).toBe(false)
    g.runner.do('pass')
    g.expect.points('runner', 0)
    g.settled()
  })

  test('trashed in a run right after another, it holds for that run and no longer', () => {
    const g = game({
      corp: { bits: 1, forts: [{ cards: [rezzed('Red Herrings'), 'Political Coup'] }] },
      runner: { bits: 3, rig: ['Bodyweight Data Crèche'] },
    })
    g.runner.run('Archives')
    g.runner.yes().pick('Fort 1').pick('Red Herrings', 'face-down').trash('Red Herrings')
    expect(g.runner.can('liberate')).toBe(false)
    g.runner.do('pass').run('Fort 1')
    g.settled()
    g.expect.points('runner', 2).bits('runner', 2)
  })

  test('trashed in the run, it still holds for that run', () => {
    const g = herrings(6)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'face-down').trash('Red Herrings')
    g.runner.liberate('Political Coup')
    g.expect.bits('runner', 0).points('runner', 2)
    g.settled()
  })

  test('trashed before the access, it holds as well', () => {
    const saboteur = madeUp('resource', 'Made-up Saboteur', {
      abilities: [on('success', [], trash(rivals({ type: 'upgrade' })))],
    })
    const g = game({
      pool: poolWith(saboteur),
      corp: { forts: [{ cards: [rezzed('Red Herrings'), 'Political Coup'] }] },
      runner: { bits: 5, rig: ['Made-up Saboteur'] },
    })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.trash('corp', 'Red Herrings').points('runner', 0)
    g.runner.liberate('Political Coup')
    g.expect.bits('runner', 0).points('runner', 2)
    g.settled()
  })

  test('trashed, it is gone in the next run', () => {
    const g = herrings(1)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'face-down').trash('Red Herrings').pass()
    g.expect.points('runner', 0).bits('runner', 0).trash('corp', 'Red Herrings')
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.points('runner', 2)
    g.settled()
  })

  test('unrezzed it asks for nothing; it may be rezzed before the access', () => {
    const shut = herrings(1, false)
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.runner.pick('face-down', 'face-down').do('pass')
    shut.expect.points('runner', 2)
    shut.settled()
    const open = herrings(4, false)
    open.runner.run('Fort 1')
    open.corp.rez('Red Herrings').pass()
    open.runner.pick('Red Herrings', 'face-down').do('pass')
    open.expect.points('runner', 0).bits('corp', 0)
    open.settled()
  })

  test('trashed unrezzed, it asks for nothing', () => {
    const g = herrings(1, false)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('face-down', 'face-down').trash('Red Herrings')
    g.expect.points('runner', 2).bits('runner', 0)
    g.settled()
  })

  test('in HQ it guards agendas accessed there, and not those of other forts', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'], deck: ['Political Coup'], hq: { cards: [rezzed('Red Herrings')] } },
      runner: { bits: 4 },
    })
    g.runner.run('HQ').pick('Red Herrings', 'Stored').do('pass')
    g.expect.points('runner', 0)
    g.runner.run('R&D')
    g.expect.points('runner', 2)
    g.settled()
  })

  test('two in one fort ask 5 each', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Red Herrings'), rezzed('Red Herrings'), 'Political Coup'] }] },
      runner: { bits: 9 },
    })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('Red Herrings', 'Red Herrings', 'face-down')
    expect(g.runner.can('liberate')).toBe(false)
    g.runner.do('pass')
    g.settled()
  })
})

describe('Rio de Janeiro City Grid', () => {
  const rio = (isRezzed: boolean, where: 'hq' | 'rd' = 'hq') => ({
    corp: {
      hq: { ice: [isRezzed ? rezzed('Hunter') : 'Hunter'] },
      [where]: {
        ice: [isRezzed ? rezzed('Hunter') : 'Hunter'],
        cards: [rezzed('Rio de Janeiro City Grid')],
      },
    },
    runner: { bits: 9, rig: ['Loony Goon'] },
  })

  test('ends the run on a 1, when rezzed ice has been passed', () => {
    const g = whenDiceShow([1], rio(true), (g) => {
      g.runner.run('HQ').break(1, 'Loony Goon')
    })
    g.expect.noRun().path(11, 12, 20).bits('runner', 3)
    g.settled()
  })

  test('any other face lets the Runner go on', () => {
    const g = whenDiceShow([2], rio(true), (g) => {
      g.runner.run('HQ').break(1, 'Loony Goon')
    })
    g.expect.step(13)
    g.runner.jackOut()
    g.settled()
  })

  test('rolls no die for unrezzed ice, nor for runs on other forts', () => {
    const unrezzed = game(rio(false))
    unrezzed.runner.run('HQ')
    unrezzed.corp.pass()
    unrezzed.runner.jackOut()
    expect(rolls(unrezzed)).toEqual([])
    unrezzed.settled()
    const elsewhere = game(rio(true, 'rd'))
    elsewhere.runner.run('HQ').break(1, 'Loony Goon').jackOut()
    expect(rolls(elsewhere)).toEqual([])
    elsewhere.settled()
  })

  test('rolls once for each piece', () => {
    const g = whenDiceShow(
      [4, 1],
      {
        corp: {
          hq: {
            ice: [rezzed('Canis Minor'), rezzed('Neural Blade')],
            cards: [rezzed('Rio de Janeiro City Grid')],
          },
        },
        runner: { hand: ['Score!', 'Imp'] },
      },
      (g) => {
        g.runner.run('HQ')
        if (rolls(g)[0] === 4) g.runner.do('pass')
      },
    )
    g.expect.noRun().handSize('runner', 1)
    g.settled()
  })

  test('is rezzed as it is installed, for 1', () => {
    const g = game({ turn: 'corp', corp: { bits: 1, hand: ['Rio de Janeiro City Grid'] } })
    g.corp.install('Rio de Janeiro City Grid', 'R&D')
    g.expect.card('Rio de Janeiro City Grid', { rezzed: true }).bits('corp', 0).actions('corp', 2)
    g.settled()
  })

  test('cannot be installed by a Corp without a bit', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, hand: ['Rio de Janeiro City Grid'] } })
    expect(g.corp.can('install')).toBe(false)
    g.settled()
  })

  test('trashes an older Region of its fort', () => {
    const g = game({
      turn: 'corp',
      corp: {
        hand: ['Rio de Janeiro City Grid'],
        hq: { cards: [rezzed('Rio de Janeiro City Grid'), 'Red Herrings'] },
      },
    })
    g.corp.install('Rio de Janeiro City Grid', 'HQ')
    g.expect
      .fort('HQ', { cards: ['Red Herrings', 'Rio de Janeiro City Grid'] })
      .trash('corp', 'Rio de Janeiro City Grid')
    g.settled()
  })
})
