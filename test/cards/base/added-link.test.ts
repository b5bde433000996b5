import { describe, expect, test } from 'vitest'
import * as counters from '../../../src/cards/counters.ts'
import { cardInfo, counterText } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const textOf = (id: string): string => (cardInfo(id)?.text ?? []).join(' ')

/** A Hunter traces a Runner with this many Crying counters. */
const crying = (n: number, rig: Put[] = [], bits = 9): TestGame => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
    runner: { bits, rig, counters: { crying: n } },
  })
  g.runner.run('HQ')
  return g
}

describe('Stumble through Wilderspace', () => {
  const stumble = (rig: Put[] = []): TestGame => {
    const g = game({
      corp: { bits: 20, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 9, hand: ['Stumble through Wilderspace'], rig },
    })
    g.runner.play('Stumble through Wilderspace').pick('HQ')
    return g
  }

  test('gives link 9 in the run without any base link card', () => {
    const g = stumble()
    expect(g.decision('runner')).toBeNull()
    expect(g.seat('runner', 'corp').rig?.link).toBe(9)
    g.corp.commit(5)
    g.expect.tags(0).bits('runner', 7)
    g.runner.jackOut()
    g.settled()
    expect(g.seat('runner').rig?.link).toBe(0)
    expect(textOf('stumble-through-wilderspace')).toBe(
      'Make a run. Your link is increased by 9 in every trace of that run.',
    )
  })

  test('on top of what is built, which alone is paid for', () => {
    const g = stumble(["Baedeker's Net Map"])
    expect(g.decision('runner')?.prompt).toContain('9 is added to it')
    g.corp.commit(5)
    g.runner.commit(2)
    g.expect.tags(0).bits('runner', 6)
    expect(g.logLines().join(' ')).toContain('Runner has link 11.')
    g.runner.jackOut()
    g.settled()
  })

  test('and no longer than the run', () => {
    const g = stumble()
    g.corp.commit(0)
    g.runner.jackOut()
    g.settled()
    g.runner.run('HQ')
    g.corp.commit(0)
    g.expect.tags(1)
    g.runner.jackOut()
    g.settled()
  })
})

describe('Crybaby', () => {
  test('gives a Crying counter when accessed rezzed', () => {
    for (const open of [true, false]) {
      const g = game({
        corp: { forts: [{ cards: [{ card: 'Crybaby', rezzed: open }] }] },
        runner: { bits: 2 },
      })
      g.runner.run('Fort 1')
      g.settled()
      expect(g.seat('runner').rig?.link).toBe(open ? -2 : 0)
      expect(g.seat('runner').counters.map((c) => c.n)).toEqual(open ? [1] : [])
    }
  })

  test('each counter takes 2 off the link', () => {
    for (const [wish, tags] of [
      [8, 0],
      [7, 1],
    ] as const) {
      const g = crying(2, ["Baedeker's Net Map"])
      g.corp.commit(3)
      g.runner.commit(wish)
      g.expect.tags(tags).bits('runner', 10 - wish)
      g.runner.jackOut()
      g.settled()
    }
  })

  test('a counter goes for an action and 2 bits', () => {
    const g = game({ runner: { bits: 4, counters: { crying: 2 } } })
    g.runner.do('remove-counter')
    g.expect.bits('runner', 2).actions('runner', 3)
    expect(g.seat('runner').rig?.link).toBe(-2)
    g.settled()
    expect(counterText(counters.crying, 'corp').join(' ')).toContain(
      "The Runner's link is reduced by 2 in every trace",
    )
  })
})

describe('Manhunt', () => {
  const hunted = (rig: Put[], counted = 0): TestGame => {
    const g = game({
      corp: { bits: 9, hand: ['Manhunt'] },
      runner: { bits: 9, rig, counters: counted > 0 ? { crying: counted } : {} },
    })
    g.runner.run('Archives')
    g.settled()
    g.runner.gains(3)
    g.settled()
    g.corp.play('Manhunt')
    return g
  }

  test('gives a tag for each point of the trace beyond the link', () => {
    const g = hunted(["Baedeker's Net Map"])
    g.corp.commit(5)
    g.runner.commit(2)
    g.expect.tags(3)
    g.settled()
    expect(textOf('manhunt')).toContain('for each point by which the trace is higher than the link')
  })

  test('none where they are equal', () => {
    const g = hunted(["Baedeker's Net Map"])
    g.corp.commit(2)
    g.runner.commit(2)
    expect(g.logLines().join(' ')).toContain('The trace succeeds.')
    g.expect.tags(0)
    g.settled()
  })

  test('a link may be below zero', () => {
    const g = hunted([], 1)
    g.corp.commit(1)
    g.expect.tags(3)
    g.settled()
  })

  test('only after a run in the last turn', () => {
    const g = game({ runner: { bits: 0 }, corp: { bits: 9, hand: ['Manhunt'] } })
    g.runner.gains(4)
    g.settled()
    expect(g.corp.can('play', { card: 'Manhunt' })).toBe(false)
  })
})
