import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import {
  beginDraft,
  type DraftState,
  enterPick,
  isDrafted,
  isWhole,
  pickNow,
} from '../../src/limited/draft.ts'
import { kits } from '../../src/limited/products.ts'
import { vitalsOf } from '../../src/limited/sheets/index.ts'
import { viewFor } from '../../src/limited/view.ts'
import { mustTake, openedFor, seatsWithPack } from './opened.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })
const begun = (seed: string, seats: number): DraftState =>
  beginDraft(kits.short, openedFor(seed, seats, 'short'))

/** Depends on what the seat sees and on nothing else. */
const choice = (draft: DraftState, seat: number): string => {
  const { pack, picks } = viewFor(draft, seat)
  return diceOf(`${seat}|${pack?.join()}|${picks.join()}`).shuffled(pack ?? [])[0] ?? ''
}

/** Plays a draft to its end; `order` says which seat that has a pack is next. */
function played(draft: DraftState, order: (seats: number[]) => number): DraftState {
  let now = draft
  while (!isDrafted(now)) {
    const seat = order(seatsWithPack(now))
    now = mustTake(now, seat, choice(now, seat))
  }
  return now
}

test('L21: any order of the same choices gives the same pools', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 8 }), (seed, seats) => {
      const dice = diceOf(seed)
      const one = played(begun(seed, seats), ([first = 0]) => first)
      const other = played(begun(seed, seats), (open) => open[dice.below(open.length)] ?? 0)
      expect(other.pools).toEqual(one.pools)
    }),
    { numRuns: 25 },
  )
})

test('L35: packs and pools are at every moment exactly what was opened', () => {
  const dice = diceOf('whole')
  let draft = begun('whole', 5)
  while (!isDrafted(draft)) {
    const open = seatsWithPack(draft)
    const seat = open[dice.below(open.length)] ?? 0
    draft = mustTake(draft, seat, choice(draft, seat))
    expect(isWhole(draft)).toBe(true)
  }
  expect(draft.pools.map(({ length }) => length)).toEqual([75, 75, 75, 75, 75])
  const [first = [], ...others] = draft.pools
  expect(isWhole({ ...draft, pools: [first.slice(1), ...others] })).toBe(false)
})

test('L20: odd boosters go to the left, even ones to the right', () => {
  let draft = begun('ring', 3)
  const take = (seat: number) => {
    draft = mustTake(draft, seat, viewFor(draft, seat).pack?.[0] ?? '')
  }
  const rest = viewFor(draft, 0).pack?.slice(1)
  take(0)
  take(1)
  expect(viewFor(draft, 1).pack).toEqual(rest)
  while (draft.booster === 0) take(seatsWithPack(draft)[0] ?? 0)
  const second = viewFor(draft, 0).pack?.slice(1)
  take(0)
  take(2)
  expect(viewFor(draft, 2).pack).toEqual(second)
})

describe('L33: a pick', () => {
  const draft = begun('once', 2)
  const [card = '', another = ''] = viewFor(draft, 0).pack ?? []
  const pick = pickNow(draft, 0, card)
  const after = mustTake(draft, 0, card)

  test('repeated changes nothing', () => {
    expect(enterPick(after, pick)).toEqual({ kind: 'same' })
  })
  test('of another card for a decided tick is refused', () => {
    expect(enterPick(after, { ...pick, card: another })).toEqual({ kind: 'refused', code: 'pick-decided' })
  })
  test('of a card that is not in the pack is refused', () => {
    expect(enterPick(draft, { ...pick, card: vitalsOf('corp')[0] ?? '' })).toEqual({
      kind: 'refused',
      code: 'not-in-pack',
    })
  })
  test('without a pack is refused', () => {
    expect(enterPick(after, pickNow(after, 0, another))).toEqual({ kind: 'refused', code: 'no-pack' })
  })
  test('of a later tick or booster is refused', () => {
    expect(enterPick(draft, { ...pick, tick: 1 })).toEqual({ kind: 'refused', code: 'no-pack' })
    expect(enterPick(draft, { ...pick, booster: 1 })).toEqual({ kind: 'refused', code: 'no-pack' })
  })
})

test('L28: a hidden card changed leaves the view of a seat the same', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 8 }), fc.nat(1000), (seed, seats, n) => {
      let draft = begun(seed, seats)
      for (let k = 0; k < n % 40; k++) {
        const open = seatsWithPack(draft)
        const seat = open[k % open.length] ?? 0
        draft = mustTake(draft, seat, choice(draft, seat))
      }
      const hide = (cards: readonly string[]) =>
        cards.map((card) => (card === 'filter' ? 'sandstorm' : 'filter'))
      const twin: DraftState = {
        ...draft,
        opened: draft.opened.map((boosters) => boosters.map(hide)),
        pools: draft.pools.map((pool, seat) => (seat === 0 ? pool : hide(pool))),
        lines: draft.lines.map((line, seat) =>
          seat === 0 ? line.map((pack, k) => (k === 0 ? pack : hide(pack))) : line.map(hide),
        ),
      }
      expect(JSON.stringify(viewFor(twin, 0))).toBe(JSON.stringify(viewFor(draft, 0)))
    }),
    { numRuns: 50 },
  )
})
