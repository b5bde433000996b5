/** What hints tell is checked again by a second implementation, which also finds what is false. */
import { describe, expect, it } from 'vitest'
import { type ExplanationResult, explain } from '../../src/automa/reasons/index.ts'
import type { Reason } from '../../src/automa/reasons/types.ts'
import { falseClaims } from '../../src/sim/hints/claim-check.ts'
import { hintDeps, measureHints, newFigures } from '../../src/sim/hints/measure.ts'
import { momentsOf } from '../../src/sim/hints/moments.ts'

describe('Hints over simulated games', () => {
  it('are true, blind, and carried by their first reason', () => {
    const figures = newFigures()
    const until = Number.POSITIVE_INFINITY
    measureHints(figures, { count: 24, seed: 41, rollouts: 40, every: 9, until })
    expect(figures.false).toEqual([])
    expect(figures.changed).toBe(0)
    expect(figures.permuted).toBeGreaterThan(0)
    expect(figures.reasoned).toBeGreaterThan(5)
    expect(figures.carried).toBeGreaterThanOrEqual(0.8 * figures.reasoned)
  })

  const found: ExplanationResult[] = []
  for (const { g, pending } of momentsOf(12, 6)) {
    const hint = explain(hintDeps(40), g, pending)
    if (hint && hint.chosen.of.length > 0) found.push(hint)
  }

  /** The same with each of its reasons made false. */
  const lies = (reason: Reason): Reason | null => {
    if ('ours' in reason) return { ...reason, ours: reason.ours + 1 }
    if ('by' in reason) return { ...reason, by: reason.by + 2 }
    return 'n' in reason ? { ...reason, n: reason.n + 1 } : null
  }

  it('are found out if they are false', () => {
    let hints = 0
    for (const hint of found.slice(0, 8)) {
      const reasons = hint.explanation.reasons.flatMap((reason) => lies(reason) ?? [])
      hints += reasons.length
      expect(falseClaims({ ...hint, explanation: { ...hint.explanation, reasons, but: null } })).toEqual(
        reasons,
      )
    }
    expect(hints).toBeGreaterThan(3)
  })
})
