import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Choice, Decision, GameState, SeatId } from '../../../src/engine/index.ts'
import type { JournalMove } from '../../../src/sim/journal.ts'
import { bounds, engine, plans, walk } from '../../support/random-play.ts'

type Bad = { what: string; move: JournalMove; code: string }

const takesNumber = (d: Decision): boolean => d.kind === 'number' || d.kind === 'secret'

const badNumbers = (d: Decision): [string, Choice][] => [
  ['a list for a number', []],
  ['a number below', d.min - 1],
  ['a number above', d.max + 1],
  ['half a number', d.min + 0.5],
  ['no number', Number.NaN],
]

const badPicks = (d: Decision): [string, Choice][] => {
  const ids = d.options.map(({ id }) => id)
  const bad: [string, Choice][] = [
    ['a number for a list', 1],
    ['an option nobody offered', Array.from({ length: Math.max(1, d.min) }, (_, n) => `x${n}`)],
    ['one option beyond the last', [`o${ids.length + 1}`, ...ids].slice(0, Math.max(1, d.min))],
    ['more options than there are', [...ids, 'o1', 'o2']],
    ['the prototype for an option', ['__proto__', ...ids].slice(0, Math.max(1, d.min))],
  ]
  if (d.min > 0) bad.push(['too few options', ids.slice(0, d.min - 1)])
  if (d.max < ids.length) bad.push(['too many options', ids.slice(0, d.max + 1)])
  if (d.max > 1) bad.push(['an option twice', Array.from({ length: Math.max(2, d.min) }, () => ids[0] ?? '')])
  return bad
}

const badChoices = (d: Decision): Bad[] =>
  (takesNumber(d) ? badNumbers(d) : badPicks(d)).map(([what, choice]) => ({
    what,
    move: { seat: d.seat, decision: d.id, choice },
    code: 'bad-choice',
  }))

/** Answers from the wrong seat, and answers to past or unknown decisions. */
const badDecisions = (s: GameState, d: Decision, past: JournalMove): Bad[] => {
  const strangers: SeatId[] = [...s.seats.map(({ id }) => id).filter((id) => id !== d.seat), 'nobody', '']
  const choice: Choice = takesNumber(d) ? d.min : d.options.slice(0, d.min).map(({ id }) => id)
  return [
    ...strangers.map((seat) => ({
      what: `an answer of ${seat || 'no seat'}`,
      move: { seat, decision: d.id, choice },
      code: 'not-your-decision',
    })),
    { what: 'an answer given before', move: past, code: 'stale-decision' },
    ...['', 'd0', 'd999999', '__proto__'].map((decision) => ({
      what: `an answer to “${decision}”`,
      move: { seat: d.seat, decision, choice },
      code: 'stale-decision',
    })),
  ]
}

describe('a refused answer', () => {
  it('has an error code and a sentence, and changes nothing', () => {
    fc.assert(
      fc.property(plans(120), (plan) => {
        for (const { move, after } of walk(plan)) {
          const { state } = after
          const hash = engine.hash(state)
          const open = state.seats.flatMap(({ id }) => engine.decisionFor(state, id) ?? [])
          for (const bad of open.flatMap((d) => [...badChoices(d), ...badDecisions(state, d, move)])) {
            const refused = engine.answer(state, bad.move)
            expect({ what: bad.what, ...refused }).toMatchObject({ ok: false, error: { code: bad.code } })
            expect(refused.ok ? '' : refused.error.message).toMatch(/^[A-Z].*\.$/)
          }
          expect(engine.hash(state)).toBe(hash)
        }
      }),
      bounds(12),
    )
  })
})
