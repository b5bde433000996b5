import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { onPass, pooled } from '../../support/ice-witnesses.ts'
import { ruling } from '../../support/ruling-test.ts'
import { counted, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Dwarf', 'Broker', 'Shield']

describe('Blink', () => {
  const scrub = {
    corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
    runner: { hand, rig: ['Blink'] },
  }

  ruling(
    'general/dealing-and-taking-damage/2 + runner/blink/2',
    'a failed try hurts at once and by itself, and leaves its subroutine to resolve',
    () => {
      const g = whenDiceShow([3, 1], scrub, (x) => x.runner.run('HQ').break(1).break(2))
      g.settled()
      expect(g.logLines().filter((line) => line.includes('net damage'))).toHaveLength(2)
      g.expect.brain(1).handSize('runner', 0).noRun()
      expect(g.path.filter((step) => step === 11)).toHaveLength(1)
    },
  )

  ruling('runner/blink/1', 'another breaker may break what it failed to; a second Blink is another', () => {
    const spec = {
      ...scrub,
      runner: { bits: 9, hand, rig: ['Blink', 'Blink', 'Bartmoss Memorial Icebreaker'] },
    }
    const g = whenDiceShow([2, 5], spec, (x) => {
      x.runner.run('HQ').break(1, 'Blink')
      if (x.runner.can('break', { card: 'Blink', subroutine: 1 })) x.runner.break(1, 'Blink')
    })
    expect(g.view().run?.subroutines.map((sub) => sub.broken)).toEqual([true, false])
    g.runner.break(2, 'Bartmoss Memorial Icebreaker')
    g.settled()
    g.expect.brain(0).handSize('runner', 3)
  })

  ruling('runner/blink/1', 'and so may a breaker of another kind', () => {
    const spec = { ...scrub, runner: { bits: 9, hand, rig: ['Blink', 'Bartmoss Memorial Icebreaker'] } }
    const g = whenDiceShow([2], spec, (x) => x.runner.run('HQ').break(1, 'Blink'))
    expect(g.runner.can('break', { card: 'Blink', subroutine: 1 })).toBe(false)
    const bartmoss = 'Bartmoss Memorial Icebreaker'
    while (!g.runner.can('break', { card: bartmoss, subroutine: 1 })) g.runner.boost(bartmoss)
    g.runner.break(1, bartmoss)
    expect(g.view().run?.subroutines.map((sub) => sub.broken)).toEqual([true, false])
    g.runner.pass()
    g.settled()
    g.expect.brain(0).handSize('runner', 3).noRun()
  })

  test('tries each subroutine once in an encounter, without a price', () => {
    const g = whenDiceShow([1], scrub, (x) => x.runner.run('HQ').break(2))
    expect(g.runner.can('break', { subroutine: 2 })).toBe(false)
    expect(g.runner.can('break', { subroutine: 1 })).toBe(true)
    g.expect.bits('runner', 5).handSize('runner', 4)
    g.settled()
  })

  ruling('runner/blink/3', 'the last may be tried first; what stands resolves as printed', () => {
    const g = whenDiceShow([6], scrub, (x) => x.runner.run('HQ').break(2).pass())
    g.expect.brain(1)
    g.runner.jackOut()
    g.settled()
    expect(rolls(g)).toEqual([6])
  })

  ruling(
    'runner/blink/3',
    'of four the last and then the second may be broken; the others resolve in order',
    () => {
      const spec = {
        corp: { hq: { ice: [counted('Liche', { pattel: 1 })] } },
        runner: { hand, rig: ['Blink'] },
      }
      const g = whenDiceShow([6, 4], spec, (x) => x.runner.run('HQ').break(4).break(2).pass())
      const resolved = g
        .logLines()
        .flatMap((line) => line.match(/Subroutine (\d) of Liche resolves/)?.[1] ?? [])
      expect(resolved).toEqual(['1', '3'])
      g.expect.brain(2).step(12)
      g.settled()
    },
  )
})

describe('Dropp', () => {
  const dropped = (more: string[] = [], cards: string[] = []) =>
    game({
      pool: pooled,
      corp: { bits: 9, hq: { ice: [rezzed('Cortical Scrub')], cards: cards.map((card) => rezzed(card)) } },
      runner: { bits: 9, hand, rig: ['Dropp', ...more] },
    })

  ruling('runner/dropp/1', 'for nothing it breaks all there is and ends the run', () => {
    const g = dropped()
    g.runner.run('HQ')
    expect(g.runner.options()).toContain('Break all subroutines with Dropp')
    g.runner.do('break-all')
    g.settled()
    g.expect.noRun().brain(0).handSize('runner', 5).bits('runner', 9)
    expect(g.logLines().filter((line) => line.includes('breaks subroutine'))).toHaveLength(2)
    expect(g.logLines().join(' ')).toContain('The run ends without success.')
  })

  ruling(
    'runner/dropp/3 + runner/dropp/2',
    'the ice is not passed: what waits for that waits in vain',
    () => {
      const g = dropped([onPass])
      g.runner.run('HQ').do('break-all')
      g.settled()
      g.expect.bits('runner', 9)
      expect(g.logLines().join(' ')).not.toContain(' passes ')
      const passing = game({
        pool: pooled,
        corp: { hq: { ice: [rezzed('Quandary')] } },
        runner: { bits: 9, rig: ['Codecracker', onPass] },
      })
      passing.runner.run('HQ').boost('Codecracker').boost('Codecracker').break(1).jackOut()
      passing.settled()
      passing.expect.bits('runner', 17)
    },
  )

  ruling('runner/dropp/5 + runner/pattels-virus/2', 'no success, no Pattel counter', () => {
    const g = dropped(["Pattel's Virus"])
    g.runner.run('HQ').do('break-all')
    g.settled()
    g.expect.card('Cortical Scrub', { counters: {} })
    // Another card breaks it, and the run is successful.
    const other = dropped(["Pattel's Virus", 'Loony Goon'])
    other.runner.run('HQ').break(1, 'Loony Goon').break(2, 'Loony Goon')
    other.passToTheEnd()
    other.runner.pick('Cortical Scrub')
    other.settled()
    other.expect.card('Cortical Scrub', { counters: { pattel: 1 } })
  })

  ruling(
    'runner/dropp/4 + corp/crystal-palace-station-grid/2',
    'the surcharge is due for all or nothing',
    () => {
      const palace = (bits: number) =>
        game({
          corp: { hq: { ice: [rezzed('Cortical Scrub')], cards: [rezzed('Crystal Palace Station Grid')] } },
          runner: { bits, hand, rig: ['Dropp'] },
        })
      const able = palace(2)
      able.runner.run('HQ').do('break-all')
      able.settled()
      able.expect.bits('runner', 0).brain(0)
      const poor = palace(1)
      poor.runner.run('HQ')
      poor.settled()
      poor.expect.bits('runner', 1).brain(1)
    },
  )

  test('pays for what another breaker has left only, and raises itself like any', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Fire Wall'), rezzed('Neural Blade')] } },
      runner: { bits: 9, hand, rig: ['Dropp', 'Loony Goon', 'Dwarf'] },
    })
    g.runner.run('HQ').break(1, 'Dwarf').pass().break(2, 'Loony Goon').do('break-all')
    g.settled()
    g.expect.handSize('runner', 5).noRun()
  })
})

test('Dropp is raised for 1 bit a point', () => {
  const liche = (bits: number) => {
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] } },
      runner: { bits, hand, rig: ['Dropp'] },
    })
    g.runner.run('HQ')
    return g
  }
  const able = liche(2)
  while (able.runner.can('boost')) able.runner.boost('Dropp')
  able.runner.do('break-all')
  able.settled()
  able.expect.bits('runner', 0).brain(0).noRun()
  const poor = liche(1)
  expect(poor.runner.can('break-all')).toBe(false)
  poor.settled()
  poor.expect.brain(3)
})

describe('Bulldozer', () => {
  const doze = (ice: string[], rig: Put[], bits = 20) =>
    game({
      pool: pooled,
      corp: { bits: 9, hq: { ice: ice.map((card) => rezzed(card)) } },
      runner: { bits, hand, rig },
    })

  test('all of a wall broken with it, one subroutine of a sentry encountered next is broken free', () => {
    const g = doze(['Razor Wire', 'Cortical Scrub'], ['Bulldozer'])
    g.runner.run('HQ').break(1).break(2).pass()
    expect(g.runner.options()).toHaveLength(2)
    g.runner.break(2)
    expect(g.logLines().join(' ')).toContain('Bulldozer breaks subroutine 2 of Cortical Scrub')
    g.expect.bits('runner', 18)
    g.runner.jackOut()
    g.settled()
    g.expect.brain(1)
  })

  test('breaks walls for 1 a subroutine, at 2 a point of strength over 4', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Ice')] } },
      runner: { bits: 8, rig: ['Bulldozer'] },
    })
    g.runner.run('HQ').boost('Bulldozer')
    g.expect.card('Bulldozer', { strength: 5 }).bits('runner', 6)
    g.runner.boost('Bulldozer').break(1).break(2).break(3).break(4)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('not if another breaker helped, nor for ice that is no sentry, nor later', () => {
    const helped = doze(['Razor Wire', 'Cortical Scrub'], ['Bulldozer', 'Dwarf'])
    helped.runner.run('HQ').break(1, 'Bulldozer').break(2, 'Dwarf').pass()
    helped.settled()
    helped.expect.brain(1).noRun()
    const gate = doze(['Wall of Static', 'Keeper', 'Cortical Scrub'], ['Bulldozer', 'Codecracker'])
    gate.runner.run('HQ').break(1).pass().break(1, 'Codecracker').pass()
    gate.settled()
    gate.expect.brain(1).noRun()
  })

  test('not where the subroutines of the sentry cannot be broken', () => {
    const g = doze(['Neural Blade', 'Wall of Static', 'Neural Blade'], ['Bulldozer'])
    g.runner.run('HQ')
    g.settled()
    g.expect.noRun().handSize('runner', 4)
  })

  ruling('corp/priority-requisition/1', 'what others ask for each subroutine is due at no cost, too', () => {
    const virized = (bits: number) => {
      const g = doze(['Virizz', 'Wall of Static', 'Fetch 4.0.1'], ['Bulldozer'], bits)
      g.runner.run('HQ').pass().break(1).pass()
      return g.logLines().join(' ').includes('Bulldozer breaks subroutine 1 of Fetch 4.0.1') ? g : null
    }
    const able = virized(3)
    able?.expect.bits('runner', 0)
    expect(able).not.toBeNull()
    expect(virized(2)).toBeNull()
  })

  ruling('runner/microtech-trode-set/1', 'what is ignored is not broken free, either', () => {
    const g = doze(['Wall of Static', 'Cortical Scrub'], ['Bulldozer', "Microtech 'Trode Set"])
    g.runner.run('HQ').break(1).pass()
    g.settled()
    expect(g.logLines().join(' ')).not.toContain('of Cortical Scrub')
    g.expect.bits('runner', 18).brain(0)
  })

  ruling('runner/bulldozer/2', 'a wall without subroutines counts as broken', () => {
    const g = doze(['Sandstorm', 'Fetch 4.0.1'], ['Bulldozer'])
    g.runner.run('HQ').pass()
    g.expect.tags(0)
    expect(g.logLines().join(' ')).toContain('Bulldozer breaks subroutine 1 of Fetch 4.0.1')
    g.runner.jackOut()
    g.settled()
  })

  ruling(
    'runner/bulldozer/1 + runner/hammer/1',
    'its noise needs no Stealth card, nor one that has bits',
    () => {
      for (const stealth of [[], [{ card: 'Invisibility', spent: true as const }]]) {
        const g = doze(['Wall of Static'], ['Bulldozer', ...stealth], 1)
        g.runner.run('HQ').break(1).jackOut()
        g.settled()
        g.expect.bits('runner', 0).handSize('runner', hand.length)
      }
    },
  )

  ruling('runner/bulldozer/1', 'its noise takes 2 bits off Stealth cards, as far as there are any', () => {
    for (const [rig, left] of [
      [['Bulldozer', 'Vewy Vewy Quiet'], 0],
      [['Bulldozer', 'Invisibility'], 0],
    ] as const) {
      const g = doze(['Wall of Static'], [...rig], 1)
      g.runner.run('HQ').break(1).jackOut()
      g.settled()
      g.expect.bits('runner', 0).card(rig[1], { bits: left })
    }
  })
})
