import { describe, expect, it } from 'vitest'
import { chooseOption } from '../../src/automa/judgement/options.ts'
import { chooseSecretNumber, linkReach } from '../../src/automa/judgement/trace.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import type { SeatView, Side } from '../../src/engine/index.ts'
import { openTrace } from '../support/open-trace.ts'
import { decision, defs, options, rezzed, rig, seat, sight, view } from './table.ts'

const linked = (bits: number): SeatView =>
  seat('runner', { bits, rig: rig({ programs: [rezzed('baedekers-net-map')] }) })

const committed = (side: Side, corpBits: number, runner: SeatView, limit: number, max: number): number => {
  const trace = openTrace(limit)
  const v = view([seat('corp', { bits: corpBits }), runner], { trace })
  return chooseSecretNumber(sight(v, decision(side, 'secret', [], { min: 0, max })))
}

describe('traces', () => {
  it('know how much link can be paid for', () => {
    expect(linkReach(defs, linked(3))).toBe(4)
    expect(linkReach(defs, linked(0))).toBe(1)
    expect(linkReach(defs, seat('runner'))).toBeNull()
  })
  it('cost the Corp nothing against a Runner without base link', () => {
    expect(committed('corp', 10, seat('runner'), 5, 5)).toBe(0)
  })
  it('are made sure of where that is cheap', () => {
    expect(committed('corp', 10, linked(3), 5, 5)).toBe(4)
  })
  it('are not paid for where the Runner can build more', () => {
    expect(committed('corp', 6, linked(9), 5, 5)).toBe(0)
  })
  it('are escaped by one more than the Corp can put in', () => {
    expect(committed('runner', 2, linked(9), 5, 9)).toBe(3)
  })
  it('are answered without a trace in sight', () => {
    const v = view([seat('corp'), seat('runner')])
    // A secret bid: any of the smaller numbers, whichever its own hand suggests.
    expect([1, 2, 3, 4]).toContain(
      chooseSecretNumber(sight(v, decision('corp', 'secret', [], { min: 1, max: 5 }))),
    )
  })

  it('count what may be raised once both sides have shown what they put in', () => {
    const late = { programs: [rezzed('signpost')], resources: [rezzed('the-springboard')] }
    expect(linkReach(defs, seat('runner', { bits: 2, rig: rig(late) }))).toBe(3)
    expect(linkReach(defs, seat('runner', { bits: 1, rig: rig(late) }))).toBe(2)
    expect(linkReach(defs, seat('runner', { bits: 0, rig: rig(late) }))).toBeNull()
    const both = { ...late, resources: [rezzed('access-through-alpha')] }
    expect(linkReach(defs, seat('runner', { bits: 2, rig: rig(both) }))).toBe(11)
    expect(linkReach(defs, seat('runner', { bits: 1, rig: rig(both) }))).toBe(9)
  })
})

describe('the base link card for a trace', () => {
  const chosen = (corpBits: number, runnerBits: number, cards: readonly string[], limit = 5) => {
    const runner = seat('runner', {
      bits: runnerBits,
      rig: rig({ resources: cards.map((id) => rezzed(id)) }),
    })
    const trace = openTrace(limit)
    const v = view([seat('corp', { bits: corpBits }), runner], { trace })
    const offered = options(...cards.map((card) => ({ verb: 'base', card })), { verb: 'base' })
    const { card } = chooseOption(sight(v, decision('runner', 'option', offered))) ?? {}
    return card
  }

  it('is the one that escapes for the fewest bits', () => {
    const both = ['back-door-to-hilliard', 'access-to-arasaka']
    expect(chosen(1, 9, both)).toBe('back-door-to-hilliard')
    expect(chosen(3, 9, both)).toBe('access-to-arasaka')
    expect(chosen(9, 9, ['access-to-arasaka', 'access-through-alpha'])).toBe('access-through-alpha')
  })

  it('is one that costs nothing where none escapes, and none where all cost something', () => {
    expect(chosen(5, 2, ['access-to-arasaka', 'back-door-to-hilliard'])).toBe('back-door-to-hilliard')
    expect(chosen(5, 2, ['access-to-arasaka', 'access-to-kiribati'])).toBeUndefined()
  })
})

describe('a link after the reveal', () => {
  const raised = (value: number, link: number, cards: readonly string[]) => {
    const runner = seat('runner', { bits: 9, rig: rig({ resources: cards.map((id) => rezzed(id)) }) })
    const trace = openTrace(5, { revealed: { value, link } })
    const v = view([seat('corp'), runner], { trace })
    const uses = cards.map((card) => ({ verb: 'use', card, cost: 1 }))
    return chooseInWindow(sight(v, decision('runner', 'window', options(...uses, { verb: 'pass' }))))?.card
  }

  it('is raised where that escapes the trace', () => {
    expect(raised(1, 0, ['signpost'])).toBe('signpost')
    expect(raised(2, 0, ['signpost', 'the-springboard'])).toBe('signpost')
  })

  it('and left where it does not', () => {
    expect(raised(2, 0, ['signpost'])).toBeUndefined()
    expect(raised(3, 0, ['signpost', 'the-springboard'])).toBeUndefined()
  })
})
