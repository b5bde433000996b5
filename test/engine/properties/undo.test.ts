import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameState } from '../../../src/engine/index.ts'
import { bounds, engine, must, plans, viewers, walk } from '../../support/random-play.ts'

/** A state without the numbers of its decisions, lines and handles. */
const facts = ({ next, nextHandle, handles, decisions, ...rest }: GameState) => ({
  ...rest,
  decisions: decisions.map(({ id, ...pending }) => pending),
})

describe('undo', () => {
  it('restores an earlier state and asks its decisions again, and the game continues from there', () => {
    fc.assert(
      fc.property(plans(120), fc.nat(), (plan, pick) => {
        const steps = [...walk(plan)]
        const from = steps[pick % steps.length]
        const last = steps.at(-1)?.after.state
        if (!from || !last || last.over) return
        const seat = from.move.seat
        const { state, events } = must(engine.undoTo(last, from.before, seat, 'thinks again.'))
        expect(facts(state)).toEqual(facts(from.before))
        expect(state.next.line).toBe(last.next.line + 1)
        const counts = viewers(state).map((viewer) => events[viewer ?? '']?.length)
        expect(counts).toEqual(viewers(state).map(() => 1))

        const stale = engine.answer(state, from.move)
        expect(stale).toMatchObject({ ok: false, error: { code: 'stale-decision' } })
        const asked = engine.decisionFor(state, seat)
        if (!asked) throw new Error('The decision is not asked again.')
        const again = must(engine.answer(state, { ...from.move, decision: asked.id }))
        expect(facts(again.state)).toEqual(facts(from.after.state))
      }),
      bounds(30),
    )
  })
})

/** Log lines about a player who looked at hidden cards. */
const looks = new Set(['look'])

describe('a move', () => {
  it('counts as revealing if it draws on chance or lets a viewer learn or look at a card', () => {
    fc.assert(
      fc.property(plans(100), (plan) => {
        for (const { before, after } of walk(plan)) {
          if (before.drawn !== after.state.drawn) expect(after.revealed).toBe(true)
          const grew = after.state.cards.some(({ known }, card) => known & ~(before.cards[card]?.known ?? 0))
          if (grew) expect(after.revealed).toBe(true)
          const looked = Object.values(after.events).some((lines) =>
            lines.some(({ kind }) => looks.has(kind)),
          )
          if (looked) expect(after.revealed).toBe(true)
        }
      }),
      bounds(6),
    )
  })
})
