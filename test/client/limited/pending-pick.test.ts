import { expect, test } from 'vitest'
import { pendingPick } from '../../../src/client/limited/pending-pick.ts'
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
  expect(pendingPick(draft({}))).toBeNull()
  const first = pendingPick(draft({ pack: ['a', 'b'] }))
  expect(first?.prompt).toBe('A pack of 2 cards is before you.')
  expect(pendingPick(draft({ pack: ['a', 'b'] }))?.id).toBe(first?.id)
  expect(pendingPick(draft({ pack: ['a'], tick: 4 }))?.id).not.toBe(first?.id)
})

test('L90: on an open table the turn calls', () => {
  for (const table of [grid, winston]) {
    expect(pendingPick(table(0))).toBeNull()
    expect(pendingPick(table(null))).toBeNull()
    expect(pendingPick(table(1))).not.toBeNull()
  }
})
