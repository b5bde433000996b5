import { describe, expect, test } from 'vitest'
import { fourSeats, type SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'

const hand = ['Score!', 'Imp', 'Shield']

/** How many cards a Runner has accessed when its next decision comes. */
const accessed = (g: SeatsGame, runner: string): number => {
  g.until(runner)
  return (g.log[runner] ?? []).filter((line) => line.includes('accesses')).length
}

describe('counters among several Corps and Runners', () => {
  test('Highlighter counters give access only to the Runner who placed them, on the Corp that has them', () => {
    const spec = { corp1: { counters: { highlighter: 3 } } }
    const own = fourSeats({ turn: 'runner1', ...spec })
    own.do('runner1', 'run', { fort: 'corp1-rd' })
    expect(accessed(own, 'runner1')).toBe(3)
    const elsewhere = fourSeats({ turn: 'runner1', ...spec })
    elsewhere.do('runner1', 'run', { fort: 'corp2-rd' })
    expect(accessed(elsewhere, 'runner1')).toBe(1)
    const other = fourSeats({ turn: 'runner2', ...spec })
    other.do('runner2', 'run', { fort: 'corp1-rd' })
    expect(accessed(other, 'runner2')).toBe(1)
  })

  test('Crumble counters let only the Runner who placed them trash, on the Corp that has them', () => {
    const spec = {
      corp1: { hand: ['Keeper'], counters: { crumble: 2 } },
      corp2: { hand: ['Keeper'] },
    }
    const trashes = (turn: 'runner1' | 'runner2', fort: string): boolean => {
      const g = fourSeats({ turn, ...spec })
      g.do(turn, 'run', { fort })
      return g.can(turn, 'trash')
    }
    expect(trashes('runner1', 'corp1-hq')).toBe(true)
    expect(trashes('runner1', 'corp2-hq')).toBe(false)
    expect(trashes('runner2', 'corp1-hq')).toBe(false)
  })

  test('Scaldan counters roll dice only at the start of the turn of the Corp that has them', () => {
    const g = fourSeats({
      turn: 'corp1',
      atStart: true,
      corp1: { counters: { scaldan: 2 } },
      corp2: { counters: { scaldan: 3 } },
    })
    const dice = () => (g.log[''] ?? []).filter((line) => line.includes('the die shows')).length
    g.skipTo('corp1')
    expect(dice()).toBe(2)
    g.skipTo('corp2')
    expect(dice()).toBe(5)
  })

  test('a Tax counter takes bits only at the start of the turn of the Corp that has it', () => {
    const g = fourSeats({
      turn: 'runner2',
      actions: 1,
      corp1: { bits: 5, counters: { tax: 4 } },
      corp2: { bits: 5 },
    })
    g.skipTo('corp1')
    expect(g.seat('corp1').bits).toBe(3)
    g.skipTo('corp2')
    expect(g.seat('corp2').bits).toBe(5)
  })

  test('counters of two Runners on one Corp are counted separately', () => {
    const g = fourSeats({
      turn: 'runner2',
      corp1: { counters: { gremlin: 2 } },
      runner2: { rig: ['Gremlins'] },
    })
    g.do('runner2', 'run', { fort: 'corp1-hq' })
    g.until('runner2')
    expect(g.seat('corp1').counters.map(({ n }) => n)).toEqual([2, 1])
    expect(g.seat('corp1').maxHand).toBe(4)
    expect(g.seat('corp2').maxHand).toBe(5)
  })

  test('a purge removes the counters of all Runners', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: {
        counters: { tax: 4 },
        hq: { ice: [{ card: 'Keeper', rezzed: true, counters: { pattel: 1 } }] },
      },
    })
    g.do('corp1', 'purge')
    expect(g.seat('corp1').counters).toEqual([])
  })

  test('a counter on a Runner gives tags from the Corp that placed it', () => {
    const g = fourSeats({ turn: 'corp1', actions: 1, runner1: { counters: { 'data-raven': 2 } } })
    g.skipTo('runner1')
    expect(g.seat('runner1').tags).toBe(2)
    expect(g.state.seats[1]?.tags).toEqual({ 0: 2 })
    g.do('runner1', 'remove-counter')
    expect(g.seat('runner1').counters).toMatchObject([{ n: 1 }])
  })
})

describe('abilities against one of several Runners', () => {
  test('an action against a tagged Runner is offered only against Runners who are tagged', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: { forts: [{ cards: [rezzed('Solo Squad')] }] },
      runner1: { hand, tags: 1 },
      runner2: { hand },
    })
    expect(g.find('corp1', { verb: 'action' }).map((o) => o.label)).toEqual([
      'Solo Squad: Deal 1 meat damage to the Runner (against Runner 1) (1 action)',
    ])
    g.do('corp1', 'action')
    expect([g.seat('runner1').handSize, g.seat('runner2').handSize]).toEqual([2, 3])
  })

  test('a Corp chooses which of two tagged Runners an action affects', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: { score: ['On-Call Solo Team'] },
      runner1: { hand, tags: 1 },
      runner2: { hand, tags: 1 },
    })
    g.do('corp1', 'action', { words: 'Runner 2' })
    expect([g.seat('runner1').handSize, g.seat('runner2').handSize]).toEqual([3, 2])
  })

  test('a Corp has no such action against a Runner tagged by another Corp', () => {
    const g = fourSeats({
      turn: 'corp2',
      corp2: { score: ['On-Call Solo Team'] },
      runner1: { hand, tags: 1 },
    })
    expect(g.can('corp2', 'action')).toBe(false)
  })

  test('Closed Accounts takes all bits of the tagged Runner, and none of the other', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: { bits: 1, hand: ['Closed Accounts'] },
      runner1: { bits: 7 },
      runner2: { bits: 9, tags: 1 },
    })
    g.do('corp1', 'play')
    expect([g.seat('runner1').bits, g.seat('runner2').bits]).toEqual([7, 0])
  })
})
