import { describe, expect, it } from 'vitest'
import { commit, linkReach } from '../../src/automa/judgement/trace.ts'
import type { SeatView, Side } from '../../src/engine/index.ts'
import { decision, defs, rezzed, rig, seat, sight, view } from './table.ts'

const linked = (bits: number): SeatView =>
  seat('runner', { bits, rig: rig({ programs: [rezzed('baedekers-net-map')] }) })

const committed = (side: Side, corpBits: number, runner: SeatView, limit: number, max: number): number => {
  const trace = { corp: 'corp', runner: 'runner', limit, committed: [], revealed: null }
  const v = view([seat('corp', { bits: corpBits }), runner], { trace })
  return commit(sight(v, decision(side, 'secret', [], { min: 0, max })))
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
    expect([1, 2, 3, 4]).toContain(commit(sight(v, decision('corp', 'secret', [], { min: 1, max: 5 }))))
  })
})
