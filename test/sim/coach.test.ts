/** The coach finds what is planted, in simulated games, and depends on nothing that the seat cannot see. */
import { describe, expect, it } from 'vitest'
import { coachDeps } from '../../src/automa/coach/deps.ts'
import { createCoach } from '../../src/automa/coach/index.ts'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { coachedSeries } from '../../src/sim/coach/measure.ts'
import { permuted } from '../../src/sim/hints/measure.ts'
import { momentsOf } from '../../src/sim/hints/moments.ts'

describe('The coach over simulated games', () => {
  it('tells a planted mistake first', { timeout: 120_000 }, () => {
    const { notices, chances } = coachedSeries('open-agenda', 'corp', 4, 1)
    expect(chances).toBeGreaterThan(5)
    expect(notices[0]?.kind).toBe('open-agenda')
    expect(notices[0]?.moments.length).toBeGreaterThanOrEqual(3)
  })

  it('tells the sparring partner nothing', { timeout: 120_000 }, () => {
    expect(coachedSeries(null, 'runner', 2, 5).games.flatMap(({ mistakes }) => mistakes)).toEqual([])
  })

  it('finds the same with all hidden cards in other places', { timeout: 120_000 }, () => {
    let found = 0
    for (const { g, pending } of momentsOf(12, 4)) {
      const other = openDirect(permuted(g.s, pending.seat), pool)
      for (const n of pending.options.keys()) {
        const answer = [`o${n + 1}`]
        const here = createCoach(coachDeps).look(openDirect(cloneState(g.s), pool), pending, answer)
        const there = createCoach(coachDeps).look(other, pending, answer)
        expect(there).toEqual(here)
        if (here) found++
      }
      if (found > 3) return
    }
    expect(found).toBeGreaterThan(0)
  })
})
