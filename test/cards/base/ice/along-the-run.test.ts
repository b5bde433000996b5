import { describe, expect, test } from 'vitest'
import { game } from '../../../support/game.ts'
import { rezzed } from '../../../support/table.ts'

describe('Neural Blade', () => {
  const blade = (next: 'Quandary' | 'Wall of Static', isRezzed = true, inner = 'Keeper') =>
    game({
      corp: {
        bits: 9,
        hq: { ice: [rezzed('Neural Blade'), isRezzed ? rezzed(next) : next, rezzed(inner)] },
      },
      runner: { bits: 20, hand: ['Score!', 'Imp'], rig: ['Codecracker', 'Dwarf'] },
    })

  test('does 1 net damage, and the next ice cannot be broken', () => {
    const g = blade('Quandary')
    g.runner.run('HQ')
    g.expect.handSize('runner', 1)
    g.runner.do('pass')
    g.expect.noRun().bits('runner', 20).handSize('runner', 1)
    g.settled()
  })

  test('the ban applies to the next ice encountered: unrezzed ice is not encountered', () => {
    const g = blade('Wall of Static', false)
    g.runner.run('HQ').do('pass')
    g.corp.pass()
    g.runner.do('pass')
    g.expect.noRun().bits('runner', 20)
    g.settled()
  })

  test('ice after the next can be broken again', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade'), rezzed('Hunter'), rezzed('Keeper')] } },
      runner: { bits: 20, hand: ['Score!', 'Imp'], rig: ['Codecracker', 'Loony Goon'] },
    })
    g.runner.run('HQ').break(1, 'Loony Goon').do('pass').do('pass')
    g.corp.commit(0)
    g.expect.handSize('runner', 2).tags(1)
    g.runner.do('pass').break(1, 'Codecracker')
    g.expect.step(13)
    g.runner.jackOut()
    g.settled()
  })

  test('its second subroutine broken, the next ice is encountered as usual', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade'), rezzed('Quandary')] } },
      runner: { bits: 20, hand: ['Score!', 'Imp'], rig: ['Codecracker', 'Loony Goon'] },
    })
    g.runner.run('HQ').break(2, 'Loony Goon').do('pass').do('pass').break(1, 'Codecracker').jackOut()
    g.expect.handSize('runner', 1)
    g.settled()
  })

  test('the ban ends with the run', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] }, rd: { ice: [rezzed('Quandary')] } },
      runner: { bits: 5, hand: ['Score!', 'Imp'], rig: ['Codecracker'] },
    })
    g.runner.run('HQ').jackOut().run('R&D').break(1, 'Codecracker').jackOut()
    g.expect.bits('runner', 3)
    g.settled()
  })
})

describe('Canis Minor', () => {
  test('makes all further ice of the run stronger by 1, itself not', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Canis Minor'), rezzed('Quandary'), rezzed('Keeper')] } },
      runner: { bits: 9, rig: ['Codecracker'] },
    })
    g.runner.run('HQ')
    g.expect.card('Canis Minor', { strength: 5 })
    g.runner.do('pass').break(1, 'Codecracker')
    g.expect.bits('runner', 6)
    g.runner.do('pass').break(1, 'Codecracker')
    g.expect.bits('runner', 1)
    g.runner.jackOut()
    g.expect.card('Keeper', { strength: 4 })
    g.settled()
  })

  test('broken, it strengthens nothing', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Canis Minor'), rezzed('Quandary')] } },
      runner: { bits: 8, rig: ['Codecracker', 'Loony Goon'] },
    })
    g.runner.run('HQ').break(1, 'Loony Goon').do('pass').break(1, 'Codecracker').jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('two of them add up', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Canis Minor'), rezzed('Canis Minor'), rezzed('Quandary')] } },
      runner: { bits: 9, rig: ['Codecracker'] },
    })
    g.runner.run('HQ').do('pass').do('pass').break(1, 'Codecracker').jackOut()
    g.expect.bits('runner', 5)
    g.settled()
  })

  test('costs nothing to rez, and its growl ends with the run', () => {
    const g = game({
      corp: { bits: 0, hq: { ice: ['Canis Minor'] }, rd: { ice: [rezzed('Quandary')] } },
      runner: { bits: 2, rig: ['Codecracker'] },
    })
    g.runner.run('HQ')
    g.corp.rez('Canis Minor')
    g.runner.jackOut().run('R&D').break(1, 'Codecracker').jackOut()
    g.expect.bits('runner', 0).bits('corp', 0)
    g.settled()
  })

  test('a breaker that could just break the ice cannot any more', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Canis Minor'), rezzed('Quandary')] } },
      runner: { bits: 2, rig: ['Codecracker'] },
    })
    g.runner.run('HQ').do('pass')
    expect(g.runner.can('break')).toBe(false)
    g.runner.pass()
    g.expect.noRun()
    g.settled()
  })
})
