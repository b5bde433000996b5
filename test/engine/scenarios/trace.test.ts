import { describe, expect, test } from 'vitest'
import { baseLink, resource } from '../../../src/cards/vocabulary/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const net = "Baedeker's Net Map"

/** A run into Hunter: trace 5 for a tag. */
const traced = (corpBits: number, runnerBits: number, rig = [net], more: Partial<Spec> = {}): TestGame => {
  const g = game({
    corp: { bits: corpBits, hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: runnerBits, rig },
    ...more,
  })
  g.runner.run('HQ')
  return g
}

describe('C6.1 how a trace goes', () => {
  test('C6.1 the Corp with at least the link wins, a tie included', () => {
    const outcome = (value: number, link: number) => {
      const g = traced(5, 5)
      g.corp.commit(value)
      g.runner.commit(link)
      const { tags } = g.seat('runner')
      g.settled()
      return tags
    }
    expect([outcome(3, 2), outcome(2, 2), outcome(1, 2), outcome(0, 0), outcome(0, 1)]).toEqual([
      1, 1, 0, 1, 0,
    ])
  })

  test('C6.1 both sides pay, whoever wins', () => {
    const lost = traced(5, 5)
    lost.corp.commit(2)
    lost.runner.commit(4)
    lost.expect.tags(0).bits('corp', 3).bits('runner', 2)
    lost.settled()
    const won = traced(5, 5)
    won.corp.commit(5)
    won.runner.commit(3)
    won.expect.tags(1).bits('corp', 0).bits('runner', 3)
    won.settled()
  })

  test('C6.1 the Corp may put in no more than the limit, and no more than it has', () => {
    expect(traced(9, 0).decision('corp')).toMatchObject({ kind: 'secret', min: 0, max: 5 })
    expect(traced(3, 0).decision('corp')).toMatchObject({ kind: 'secret', min: 0, max: 3 })
  })

  test('C6.1 without a base link the link is 0 and nobody asks the Runner', () => {
    const g = traced(5, 5, [])
    expect(g.decision('runner')).toBeNull()
    g.corp.commit(0)
    g.expect.tags(1).bits('runner', 5).bits('corp', 5)
    g.settled()
  })

  test('C6.1 the base link is free, each further point costs what the card says', () => {
    const g = traced(5, 2)
    expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: 3 })
    g.corp.commit(2)
    g.runner.commit(3)
    g.expect.tags(0).bits('runner', 0)
    g.settled()
  })

  test('C6.1 one base link card at most: two do not add up', () => {
    const door = resource('Access through Alpha', { cost: 0, abilities: [baseLink(3, 0)] })
    const g = traced(5, 1, [net, 'Access through Alpha'], { pool: poolWith(door) })
    expect(g.decision('runner')).toMatchObject({ max: 3 })
    g.corp.commit(0)
    g.runner.commit(3)
    g.expect.bits('runner', 1).tags(0)
    g.settled()
  })
})

describe('C6.1 both commit in secret', () => {
  const seenBy = (g: TestGame, side: 'corp' | 'runner' | null) =>
    JSON.stringify([g.view(side), g.told(side), side === null ? null : g.decision(side)])

  test('C6.1 both decide at the same time', () => {
    const g = traced(5, 5)
    expect(g.view().waitingFor.sort()).toEqual(['corp', 'runner'])
    expect(g.view().trace).toMatchObject({ limit: 5, committed: [], revealed: null })
  })

  test('C6.1 what the Corp committed shows nowhere before the Runner has', () => {
    const [a, b] = [0, 5].map((n) => {
      const g = traced(5, 5)
      g.corp.commit(n)
      expect(g.view('runner').trace).toMatchObject({ committed: ['corp'], revealed: null })
      return [seenBy(g, 'runner'), seenBy(g, null)]
    })
    expect(a).toEqual(b)
  })

  test('C6.1 nor the other way round', () => {
    const [a, b] = [0, 5].map((n) => {
      const g = traced(5, 5)
      g.runner.commit(n)
      expect(g.view('corp').trace).toMatchObject({ committed: ['runner'], revealed: null })
      return [seenBy(g, 'corp'), seenBy(g, null)]
    })
    expect(a).toEqual(b)
  })

  test('C6.1 bits leave the pools when both have committed, and everybody reads how many', () => {
    const g = traced(5, 5)
    g.corp.commit(4)
    g.expect.bits('corp', 5)
    g.runner.commit(2)
    g.expect.bits('corp', 1).bits('runner', 4)
    for (const viewer of ['corp', 'runner', null] as const) {
      expect(g.told(viewer)).toContain('Corp put in 4, Runner has link 2.')
    }
    g.settled()
  })
})

describe('C6.1 traces of every source', () => {
  test('C6.1 by an operation, in the Corp’s turn', () => {
    const g = game({ corp: { hand: ['Chance Observation'] }, actions: 1 })
    g.runner.run('Archives')
    g.settled()
    g.corp.play('Chance Observation').commit(1)
    g.expect.tags(1).bits('corp', 2)
    g.settled()
  })

  test('C6.1 by a scored agenda', () => {
    const g = game({
      corp: { score: ['Netwatch Operations Office'] },
      runner: { rig: [net] },
      turn: 'corp',
    })
    g.corp.use('Netwatch Operations Office')
    expect(g.decision('corp')).toMatchObject({ max: 2 })
    g.corp.commit(2)
    g.runner.commit(2)
    g.expect.tags(1).actions('corp', 2)
    g.settled()
  })

  test('C6.1 bits that may be used for anything in a run pay for links', () => {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 0, rig: [net], hand: ['Lucidrine Booster Drug', 'Score!'] },
    })
    g.runner.play('Lucidrine Booster Drug').pick('HQ')
    expect(g.decision('runner')).toMatchObject({ max: 10 })
    g.corp.commit(5)
    g.runner.commit(6)
    g.expect.tags(0)
    expect(g.view().run?.runBits).toBe(4)
    g.settled()
  })
})
