/** Crumble and Garbage In: their counters let the Runner trash accessed cards. */
import { describe, expect, test } from 'vitest'
import { carried } from '../../support/counters.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import type { CorpSpec, RunnerSpec } from '../../support/table-spec.ts'

const LEAVE = 'Leave it'
const LEAVE_THEM = 'Leave the rest'
const deck = ['Night Shift', 'BBS Whispering Campaign', 'Keeper']
const garbage = (n: number, corp: CorpSpec = {}, runner: RunnerSpec = {}): TestGame =>
  game({ corp: { bits: 0, deck, ...corp, counters: { garbage: n, ...corp.counters } }, runner })
const left = (g: TestGame) => carried(g, 'corp').garbage ?? 0

ruling('runner/crumble/2', 'upgrades on HQ can be trashed by it, beside what is stored there', () => {
  const g = game({
    corp: { bits: 0, hand: ['Night Shift'], hq: { cards: ['Red Herrings'] }, counters: { crumble: 2 } },
    runner: { bits: 0 },
  })
  g.runner.run('HQ').pick('face-down', 'Stored')
  expect(g.runner.options()).toEqual(['Trash Red Herrings', 'Trash Night Shift', LEAVE_THEM])
  g.runner.trash('Red Herrings').trash('Night Shift')
  g.expect.handSize('corp', 0).trash('corp', 'Night Shift', 'Red Herrings')
  g.settled()
})

ruling('runner/garbage-in/2', 'upgrades on R&D can be trashed by it, beside what is stored there', () => {
  const g = garbage(2, { rd: { cards: ['Red Herrings'] } }, { bits: 0 })
  g.runner.run('R&D').pick('face-down', 'Stored')
  const [herrings, nightShift] = ['Red Herrings', 'Night Shift'].map((c) => `Trash ${c} by Garbage counters`)
  expect(g.runner.options()).toEqual([`${herrings}`, `${nightShift}`, LEAVE_THEM])
  g.runner.do('trash', { words: 'Red Herrings' }).do('trash', { words: 'Night Shift' })
  g.expect.trash('corp', 'Night Shift', 'Red Herrings').fort('R&D', { cards: [] })
  expect(left(g)).toBe(0)
  g.settled()
})

for (const [card, kind, fort, other] of [
  ['Crumble', 'crumble', 'HQ', 'R&D'],
  ['Garbage In', 'garbage', 'R&D', 'HQ'],
] as const) {
  const places = (run: string, counters: number): CorpSpec => ({
    bits: 0,
    counters: { [kind]: counters },
    ...(run === 'HQ' ? { hand: ['Keeper'] } : { deck: ['Keeper'] }),
  })
  describe(`${kind} counters`, () => {
    test('one is not enough, two are, and more are no more than that', () => {
      for (const n of [1, 2, 5]) {
        const g = game({ corp: places(fort, n) })
        g.runner.run(fort)
        expect(g.runner.can('trash'), `${n}`).toBe(n >= 2)
        g.settled()
      }
    })

    test(`elsewhere than on ${fort} they give no leave`, () => {
      const g = game({
        corp: { ...places(other, 3), forts: [{ cards: ['Red Herrings'] }] },
        runner: { bits: 0 },
      })
      g.runner.run(other)
      expect(g.runner.options()).toEqual([LEAVE])
      g.runner.pass().run('Fort 1')
      expect(g.runner.options()).toEqual([LEAVE])
      g.settled()
    })

    test('an agenda may be trashed that could be liberated, or else it is liberated', () => {
      for (const [verb, points] of [
        ['trash', 0],
        ['liberate', 1],
        ['pass', 1],
      ] as const) {
        const g = game({
          corp: {
            ...places(fort, 2),
            ...(fort === 'HQ' ? { hand: ['Hostile Takeover'] } : { deck: ['Hostile Takeover'] }),
          },
        })
        g.runner.run(fort).do(verb)
        g.settled()
        g.expect.points('runner', points)
      }
    })

    test('the program itself is not needed, its counters do it', () => {
      const g = game({ corp: places(fort, 1), runner: { rig: [card] } })
      g.runner.run(fort)
      expect(g.runner.can('trash')).toBe(false)
      g.settled()
      expect(carried(g, 'corp')).toEqual({ [kind]: 2 })
      g.runner.run(fort).do('trash', { words: 'Keeper' })
      g.settled()
    })
  })
}

test('Crumble counters are not used up', () => {
  const g = game({ corp: { hand: ['Keeper', 'Rex'], counters: { crumble: 2 } } })
  for (const run of [1, 2]) {
    g.runner.run('HQ').do('trash')
    g.expect.handSize('corp', 2 - run)
  }
  expect(carried(g, 'corp')).toEqual({ crumble: 2 })
  g.settled()
})

test('with Crumble counters a node is trashed for nothing, and for bits there is no need', () => {
  const g = game({ corp: { hand: ['BBS Whispering Campaign'], counters: { crumble: 2 } } })
  g.runner.run('HQ')
  expect(g.runner.options()).toEqual(['Trash BBS Whispering Campaign', LEAVE])
  g.runner.trash('BBS Whispering Campaign')
  g.expect.bits('runner', 5)
  g.settled()
})

describe('what the use of Garbage counters takes', () => {
  test('two of them when the run is over, however many cards are trashed', () => {
    const g = garbage(5, { counters: { highlighter: 3 } })
    g.runner.run('R&D').do('trash', { words: 'Night Shift' })
    expect(left(g)).toBe(5)
    g.runner.do('trash', { words: 'Keeper' }).pass()
    g.expect.noRun()
    expect(left(g)).toBe(3)
    g.expect.trash('corp', 'Keeper', 'Night Shift')
    g.settled()
  })

  test('none where nothing is trashed by them', () => {
    const g = garbage(2)
    g.runner.run('R&D').pass()
    expect(left(g)).toBe(2)
    g.settled()
  })

  test('a trash cost may be paid instead, and leaves the counters', () => {
    const g = garbage(3, { deck: ['BBS Whispering Campaign'] })
    g.runner.run('R&D')
    expect(g.runner.options()).toEqual([
      'Trash BBS Whispering Campaign (4 bits)',
      'Trash BBS Whispering Campaign by Garbage counters',
      LEAVE,
    ])
    g.runner.do('trash', { words: '4 bits' })
    g.expect.bits('runner', 1).trash('corp', 'BBS Whispering Campaign')
    expect(left(g)).toBe(3)
    g.settled()
  })

  test('what lets it be trashed for nothing anyway is used first', () => {
    const g = garbage(2, {}, { hand: ['Kilroy Was Here'] })
    g.runner.play('Kilroy Was Here')
    expect(g.runner.options()).toEqual(['Trash Night Shift', LEAVE])
    g.runner.trash('Night Shift')
    expect(left(g)).toBe(2)
    g.settled()
  })

  test('they go before the counter that the run brings comes', () => {
    const g = garbage(2, {}, { rig: ['Garbage In'] })
    g.runner.run('R&D').do('trash', { words: 'Night Shift' })
    g.settled()
    expect(left(g)).toBe(1)
    expect(g.logLines().filter((line) => line.includes('Garbage counter'))).toEqual([
      'Corp removes 2 Garbage counters.',
      'Corp receives 1 Garbage counter.',
    ])
  })

  test('purged on the way in, they give no leave any more', () => {
    const g = garbage(2, { rd: { ice: ['Keeper'] } }, { rig: ['Garbage In'] })
    g.runner.run('R&D')
    g.corp.purge().pass()
    g.runner.pass()
    expect(g.runner.options()).toEqual([LEAVE])
    g.settled()
    expect(left(g)).toBe(1)
  })

  test('the next run without them takes no more', () => {
    const g = garbage(5)
    g.runner.run('R&D').do('trash', { words: 'Night Shift' })
    g.settled()
    g.runner.run('R&D').pass()
    g.settled()
    expect(left(g)).toBe(3)
  })
})
