import { describe, expect, test } from 'vitest'
import { cancelTrace, resource, whenTraced } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const net = "Baedeker's Net Map"

/** A run into Hunter: trace 5 for a tag. */
const traced = (
  corpBits: number,
  runnerBits: number,
  rig: Put[] = [net],
  more: Partial<Spec> = {},
): TestGame => {
  const g = game({
    corp: { bits: corpBits, hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: runnerBits, rig },
    ...more,
  })
  g.runner.run('HQ')
  return g
}

describe('what a trace shows', () => {
  test('to both sides and spectators: which card traces, the limit, and what follows from success', () => {
    const g = traced(5, 5)
    const trace = { limit: 5, by: 'hunter', stake: 'If the trace succeeds, give the Runner a tag.' }
    for (const who of ['corp', 'runner', null] as const) expect(g.view(who).trace).toMatchObject(trace)
    g.corp.commit(0)
    g.runner.commit(1)
    g.settled()
  })

  test('to the Runner: each base link card, with the cost of further link', () => {
    const g = traced(5, 5, [net, 'Access through Alpha'])
    expect(g.runner.options()).toEqual([
      "Baedeker's Net Map: Base link 1, then 1 bit per extra link",
      'Access through Alpha: Base link 9 and no more (1 bit)',
      'None of them',
    ])
    g.corp.commit(0)
    g.runner.pick('None of them')
    g.settled()
  })
})

describe('C6.1 the course of a trace', () => {
  test('C6.1 the trace succeeds if the Corp puts in at least the Runner’s link, a tie included', () => {
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

  test('C6.1 both sides pay, whatever the result', () => {
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

  test('C6.1 the Corp may put in at most the limit, and at most what it has', () => {
    expect(traced(9, 0).decision('corp')).toMatchObject({ kind: 'secret', min: 0, max: 5 })
    expect(traced(3, 0).decision('corp')).toMatchObject({ kind: 'secret', min: 0, max: 3 })
  })

  test('C6.1 a Runner without a base link card has link 0 and is not asked', () => {
    const g = traced(5, 5, [])
    expect(g.decision('runner')).toBeNull()
    g.corp.commit(0)
    g.expect.tags(1).bits('runner', 5).bits('corp', 5)
    g.settled()
  })

  test('C6.1 the base link is free, and each further link costs what the card says', () => {
    const g = traced(5, 2)
    expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: 3 })
    g.corp.commit(2)
    g.runner.commit(3)
    g.expect.tags(0).bits('runner', 0)
    g.settled()
  })

  test('C6.1 the Runner uses one base link card at most: two do not add up', () => {
    const g = traced(5, 1, [net, 'Bakdoor'])
    g.runner.pick('Bakdoor')
    g.corp.commit(0)
    g.expect.bits('runner', 1).tags(0)
    g.settled()
  })
})

describe('C6.1 both sides commit in secret', () => {
  const seenBy = (g: TestGame, side: 'corp' | 'runner' | null) =>
    JSON.stringify([g.view(side), g.logLines(side), side === null ? null : g.decision(side)])

  test('C6.1 both sides decide at the same time', () => {
    const g = traced(5, 5)
    expect(g.view().waitingFor.sort()).toEqual(['corp', 'runner'])
    expect(g.view().trace).toMatchObject({ limit: 5, committed: [], revealed: null })
  })

  test('C6.1 the Corp’s number stays hidden until the Runner has committed', () => {
    const [a, b] = [0, 5].map((n) => {
      const g = traced(5, 5)
      g.corp.commit(n)
      expect(g.view('runner').trace).toMatchObject({ committed: ['corp'], revealed: null })
      return [seenBy(g, 'runner'), seenBy(g, null)]
    })
    expect(a).toEqual(b)
  })

  test('C6.1 the Runner’s number stays hidden until the Corp has committed', () => {
    const [a, b] = [0, 5].map((n) => {
      const g = traced(5, 5)
      g.runner.commit(n)
      expect(g.view('corp').trace).toMatchObject({ committed: ['runner'], revealed: null })
      return [seenBy(g, 'corp'), seenBy(g, null)]
    })
    expect(a).toEqual(b)
  })

  test('C6.1 both sides pay once both have committed, and all see the numbers', () => {
    const g = traced(5, 5)
    g.corp.commit(4)
    g.expect.bits('corp', 5)
    g.runner.commit(2)
    g.expect.bits('corp', 1).bits('runner', 4)
    for (const viewer of ['corp', 'runner', null] as const) {
      expect(g.logLines(viewer)).toContain('Corp put in 4, Runner has link 2.')
    }
    g.settled()
  })
})

describe('C6.1 a Runner with several base link cards chooses one', () => {
  const two = [net, 'Bakdoor']

  test('C6.1 each card is offered once with its price, and so is using none', () => {
    const g = traced(5, 5, [net, 'Bakdoor', net, 'Access to Arasaka'])
    expect(g.runner.options()).toEqual([
      "Baedeker's Net Map: Base link 1, then 1 bit per extra link",
      'Bakdoor: Base link 3, then 2 bits per extra link',
      'Access to Arasaka: Base link 4, then 2 bits per extra link (2 bits)',
      'None of them',
    ])
  })

  test('C6.1 a base link card that the Runner cannot pay for is not offered', () => {
    const g = traced(5, 1, [net, 'Access to Arasaka'])
    expect(g.runner.options().map((o) => o.split(':')[0])).toEqual([net, 'None of them'])
  })

  test('C6.1 the link is built on the chosen card', () => {
    for (const [base, min, max, paid] of [
      [net, 1, 6, 2],
      ['Bakdoor', 3, 5, 0],
    ] as const) {
      const g = traced(5, 5, two)
      g.runner.pick(base)
      g.corp.commit(2)
      expect(g.decision('runner')).toMatchObject({ kind: 'secret', min, max })
      g.runner.commit(3)
      g.expect.tags(0).bits('runner', 5 - paid)
      expect(g.logLines('corp')).toContain(`The base link is that of ${base}.`)
      g.settled()
    }
  })

  test('C6.1 the link is 0 if the Runner chooses none', () => {
    const g = traced(5, 5, two)
    g.runner.pick('None of them')
    g.corp.commit(0)
    g.expect.tags(1).bits('runner', 5)
    g.settled()
  })

  test('C6.1 the Runner is not asked to choose between copies of one card', () => {
    expect(traced(5, 5, [net, net]).decision('runner')?.kind).toBe('secret')
  })

  test('C6.1 the chosen card and the Corp’s number stay hidden until both have committed', () => {
    const [a, b] = [net, 'Bakdoor'].map((base) => {
      const g = traced(5, 5, two)
      g.runner.pick(base)
      const before = [g.view('corp'), g.view(), g.logLines('corp')]
      expect(g.view('corp').trace).toMatchObject({ committed: [], revealed: null })
      g.corp.commit(4)
      expect(g.view('runner').trace).toMatchObject({ committed: ['corp'], revealed: null })
      return JSON.stringify([before, g.view('corp'), g.view(), g.logLines('corp'), g.logLines()])
    })
    expect(a).toBe(b)
    const [c, d] = [0, 5].map((n) => {
      const g = traced(5, 5, two)
      g.corp.commit(n)
      g.runner.pick(net)
      return JSON.stringify([g.view('runner'), g.logLines('runner'), g.decision('runner')])
    })
    expect(c).toBe(d)
  })
})

describe('C6.1 raising link after the reveal', () => {
  const rig = [net, 'Signpost']
  const shown = (value: number, link: number, bits: number, cards: Put[] = rig, more: Partial<Spec> = {}) => {
    const g = traced(5, bits, cards, more)
    g.corp.commit(value)
    if (g.decision('runner')?.kind === 'secret') g.runner.commit(link)
    return g
  }

  test('C6.1 is offered once both have paid, and all see the new link', () => {
    const g = shown(3, 2, 5)
    expect(g.view('corp').trace?.revealed).toEqual({ value: 3, link: 2 })
    g.expect.bits('corp', 2).bits('runner', 4)
    expect(g.runner.options()).toEqual(['Signpost: Raise your link by 2 (1 bit)', 'Pass'])
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 3)
    expect(g.logLines('corp')).toContain('Runner raises the link by 2, to 4 with Signpost.')
    expect(g.logLines()).toContain('The trace fails.')
    g.settled()
  })

  test('C6.1 to a tie does not stop the trace from succeeding', () => {
    const g = shown(4, 2, 5)
    g.runner.use('Signpost')
    g.expect.tags(1)
    g.settled()
  })

  test('C6.1 is optional: passing leaves the link as it was', () => {
    const g = shown(3, 2, 5)
    g.runner.pass()
    g.expect.tags(1).bits('runner', 4)
    g.settled()
  })

  test('C6.1 does not count towards the number that the Runner commits', () => {
    expect(traced(5, 3, rig).decision('runner')).toMatchObject({ min: 0, max: 4 })
    const bare = traced(5, 3, ['Signpost'])
    expect(bare.decision('runner')).toBeNull()
  })

  test('C6.1 is not offered if the trace has already failed', () => {
    const g = shown(2, 3, 9)
    expect(g.decision('runner')?.options.some((o) => o.verb === 'use') ?? false).toBe(false)
    g.expect.tags(0)
    g.settled()
  })

  test('C6.1 is not offered outside a trace', () => {
    const g = game({ runner: { rig } })
    expect(g.runner.can('use')).toBe(false)
    g.settled()
  })

  test('C6.1 can be paid with bits for raising link', () => {
    const g = shown(1, 0, 0, [rezzed('PK-6089a'), 'Signpost'])
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 0).card('PK-6089a', { bits: 2 })
    g.settled()
  })

  test('C6.1 is offered again in each trace of a run', () => {
    const g = shown(1, 0, 3, ['Signpost'], {
      corp: { bits: 5, hq: { ice: [rezzed('Hunter'), rezzed('Hunter')] } },
    })
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 2)
    g.runner.pass()
    g.corp.commit(1)
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 1)
    g.settled()
  })
})

describe('C6.1 traces outside ice, and bits for link', () => {
  test('C6.1 an operation traces the Runner in the Corp’s turn', () => {
    const g = game({ corp: { hand: ['Chance Observation'] }, actions: 1 })
    g.runner.run('Archives')
    g.settled()
    g.corp.play('Chance Observation').commit(1)
    g.expect.tags(1).bits('corp', 2)
    g.settled()
  })

  test('C6.1 a scored agenda traces the Runner', () => {
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

  test('C6.1 bits for any use during a run pay for link', () => {
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

describe('C6.1 traces with other cards', () => {
  test('the Corp chooses how many bits cards pay, and they come from one card after the other', () => {
    const g = game({
      corp: {
        bits: 9,
        hq: { ice: [rezzed('Hunter')] },
        forts: [
          { cards: [rezzed('Hacker Tracker Central', 2)] },
          { cards: [rezzed('Hacker Tracker Central', 2)] },
        ],
      },
      actions: 1,
    })
    g.runner.run('HQ')
    g.corp.commit(5).commit(3)
    g.settled()
    // Each gains a bit after the trace.
    const bits = g.seat('corp').forts.flatMap(({ cards }) => cards.map((card) => card.bits))
    expect(bits).toEqual([1, 2])
    expect(g.logLines()).toContain('Corp spends 1 bit from Hacker Tracker Central.')
  })

  test('a trace that always succeeds shows its numbers to all from the start', () => {
    const way = resource('Databroker', { cost: 0, abilities: [whenTraced({ trash: true }, cancelTrace)] })
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { rig: ['Crash Space', 'Databroker'] },
      pool: poolWith(way),
    })
    g.runner.run('HQ')
    expect(g.runner.can('use', { card: 'Databroker' })).toBe(true)
    expect(g.view().trace?.revealed).toEqual({ value: 0, link: 0 })
    g.settled()
  })
})
