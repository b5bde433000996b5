import { expect, test } from 'vitest'
import { pickBefore } from '../../../src/client/limited/draft-call.ts'
import type { LimitedDraft } from '../../../src/protocol/limited.ts'

const draft = (over: Partial<LimitedDraft>): LimitedDraft => ({
  seat: 1,
  booster: 2,
  boosters: 5,
  product: 'Proteus',
  tick: 3,
  pack: null,
  picks: [],
  seats: [],
  passesTo: 0,
  table: null,
  ...over,
})
const grid = (turn: number | null) => draft({ table: { format: 'grid', turn, grid: null, before: null } })
const winston = (turn: number | null) =>
  draft({ table: { format: 'winston', turn, at: 0, mayGoOn: true, deck: 40, piles: [], last: [] } })

test('L90: a pack that comes calls for a pick, another one for the next', () => {
  expect(pickBefore(draft({}))).toBeNull()
  const first = pickBefore(draft({ pack: ['a', 'b'] }))
  expect(first?.prompt).toBe('A pack of 2 cards is before you.')
  expect(pickBefore(draft({ pack: ['a', 'b'] }))?.id).toBe(first?.id)
  expect(pickBefore(draft({ pack: ['a'], tick: 4 }))?.id).not.toBe(first?.id)
})

test('L90: on an open table the turn calls', () => {
  for (const table of [grid, winston]) {
    expect(pickBefore(table(0))).toBeNull()
    expect(pickBefore(table(null))).toBeNull()
    expect(pickBefore(table(1))).not.toBeNull()
  }
})
