import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { RunnerSpec } from '../../support/table-spec.ts'

const facing = (ice: string, runner: RunnerSpec) => {
  const g = game({
    corp: { bits: 5, hq: { ice: [rezzed(ice)] } },
    runner: { hand: ['Imp', 'Score!', 'Broker'], ...runner },
  })
  g.runner.run('HQ')
  return g
}

describe('Replicator', () => {
  const rig = ['Replicator']

  test('breaks subroutines that trace for nothing, once it is strong enough', () => {
    const g = facing('Hunter', { bits: 3, rig })
    g.runner.break(1).jackOut()
    g.expect.bits('runner', 0).tags(0)
    g.settled()
  })

  test('breaks every trace of a piece of ice', () => {
    const g = facing('Pocket Virtual Reality', { bits: 2, rig })
    g.runner.break(1).break(2).jackOut()
    g.expect.tags(0).bits('runner', 0)
    g.settled()
  })

  test('leaves subroutines of another kind alone', () => {
    const g = facing('Jack Attack', { bits: 9, rig })
    expect(g.runner.can('break', { subroutine: 1 })).toBe(false)
    g.runner.break(2)
    g.settled()
    g.expect.tags(0).path(10, 11, 12, 13, 15)
  })

  test('has nothing to do at ice that traces nothing', () => {
    const g = facing('Quandary', { bits: 9, rig })
    g.expect.noRun().bits('runner', 9)
    g.settled()
  })

  test('a bit short it cannot', () => {
    const g = facing('Hunter', { bits: 2, rig })
    expect(g.runner.can('break')).toBe(false)
    g.runner.pass()
    g.corp.commit(0)
    g.runner.jackOut()
    g.expect.tags(1)
    g.settled()
  })
})

describe('Krash', () => {
  const rig = ['Krash']

  test('breaks anything for 2, at 2 bits a point of strength', () => {
    for (const [ice, strength] of [
      ['Quandary', 2],
      ['Fire Wall', 4],
      ['Hunter', 5],
    ] as const) {
      const g = facing(ice, { bits: strength * 2 + 2, rig })
      g.runner.break(1).jackOut()
      g.expect.bits('runner', 0)
      g.settled()
    }
  })

  test('pays for each subroutine, and for the strength once', () => {
    const g = facing('Razor Wire', { bits: 10, rig })
    g.runner.break(1).break(2).jackOut()
    g.expect.bits('runner', 0).handSize('runner', 3)
    g.settled()
  })

  test('a bit short it breaks nothing', () => {
    const g = facing('Quandary', { bits: 5, rig })
    expect(g.runner.can('break')).toBe(false)
    g.runner.pass()
    g.expect.noRun().bits('runner', 5)
    g.settled()
  })

  test('costs nothing to install', () => {
    const g = game({ runner: { bits: 0, hand: ['Krash'] } })
    g.runner.install('Krash')
    g.expect.rig('Krash').bits('runner', 0)
    g.settled()
  })
})
