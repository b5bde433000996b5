/** Every effect of a card has a deliberate worth: a number, or a reason why it has none. */
import { describe, expect, it } from 'vitest'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import { effectsWorth } from '../../src/automa/judgement/worth/effects.ts'
import { withoutWorth } from '../../src/automa/judgement/worth/worthless.ts'
import { pool } from '../../src/cards/index.ts'
import { innerEffects } from '../../src/cards/vocabulary/inner-effects.ts'
import type { Ability, Effect } from '../../src/engine/language/index.ts'
import { card, decision, fort, forts, options, run, seat, sight, view } from './table.ts'

const inside = (ability: Ability): readonly Effect[] => [
  ...('effects' in ability && ability.effects ? ability.effects : []),
  ...('after' in ability && ability.after ? ability.after : []),
  ...('next' in ability && ability.next ? ability.next : []),
]
const unfold = (effect: Effect): readonly Effect[] => [
  effect,
  ...innerEffects(effect).flat().flatMap(unfold),
  ...(effect.op === 'run' ? (effect.with ?? []).flatMap(inside).flatMap(unfold) : []),
]
const everything = [...pool.cards.values(), ...pool.counters.values()]
  .flatMap(({ abilities }) => abilities.flatMap(inside))
  .flatMap(unfold)

const corp = seat('corp', {
  bits: 5,
  handSize: 4,
  stack: 20,
  forts: forts(fort('fort-1', { cards: [card(null, { advancement: 2 })] })),
})
const runner = seat('runner', { bits: 5, handSize: 4, stack: 20, tags: 1, brainDamage: 1 })
const table = view([corp, runner])
const sides = ['corp', 'runner'] as const
const worths = (effect: Effect): readonly number[] =>
  sides.map((side) =>
    effectsWorth(sight(table, decision(side, 'act', [])), [effect], { bits: 3, advancement: 2 }),
  )

describe('what effects are worth', () => {
  const without = new Set<string>(Object.keys(withoutWorth))

  it('is a number for every effect of the pool', () => {
    for (const effect of everything)
      for (const worth of worths(effect)) expect(Number.isFinite(worth), JSON.stringify(effect)).toBe(true)
  })

  it('is nothing where there is a reason, which the pool has a card for', () => {
    const ops = new Set<string>(everything.map(({ op }) => op))
    expect([...without].filter((op) => !ops.has(op))).toEqual([])
    for (const effect of everything.filter(({ op }) => without.has(op)))
      expect(worths(effect)).toEqual([0, 0])
    for (const reason of Object.values(withoutWorth)) expect(reason.length).toBeGreaterThan(20)
  })

  it('is more or less than nothing for some effect of every other op', () => {
    const others = [...new Set(everything.map(({ op }) => op))].filter((op) => !without.has(op))
    const idle = others.filter((op) =>
      everything.filter((effect) => effect.op === op).every((effect) => worths(effect).every((n) => n === 0)),
    )
    // Their worth depends on a trace or on cards that are set aside.
    expect(idle.sort()).toEqual(['raiseLink', 'takeOff'])
  })

  it('never lets a game be lost for bits', () => {
    const lost: Effect = { op: 'unlessPaid', who: 'you', bits: 1, why: 'Pay?', effects: [{ op: 'loseGame' }] }
    expect(worths({ op: 'loseGame' })).toEqual([-60, -60])
    expect(worths(lost)).toEqual([-1, -1])
  })
})

describe('a counter that ends a run', () => {
  const asked = (advancement: number, ice: string | null) => {
    const scored = seat('corp', {
      bits: 5,
      score: [card('data-fort-remapping', { counters: { remap: 1 } })],
      forts: forts(fort('fort-1', { cards: [card('project-babylon', { advancement })] })),
    })
    const v = view([scored, runner], { run: run('fort-1', { ice }) })
    const offers = options({ verb: 'use', card: 'data-fort-remapping' }, { verb: 'pass' })
    return chooseInWindow(sight(v, decision('corp', 'window', offers)))?.verb
  }
  it('is spent once no ice is in the way of an agenda, and kept before', () => {
    expect(asked(3, null)).toBe('use')
    expect(asked(3, 'hunter')).toBe('pass')
  })
})
