import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { type Dice, diceOf } from '../../src/chance/dice.ts'
import { foldPod, type PodEntry, type PodState, podStatus } from '../../src/limited/pod.ts'
import { dueEntry, nextDue } from '../../src/limited/pod-due.ts'
import { holdsBack, pausableAfter } from '../../src/limited/pod-pause.ts'
import { begun, deciding, folded, seen, take } from './pod-steps.ts'

const minute = 60_000
const atMoment = (now: number) => ({ now, lost: () => 0, pick: bestOffer })
const pauseAt = (state: PodState, at: number, by: number | null = 0): PodEntry => {
  const after = pausableAfter(state)
  if (after === null) throw new Error('no pause is possible')
  return { type: 'pause', after, by, at }
}

/** All people pick until nobody has anything to decide. */
function played(state: PodState, at: number): PodState {
  let now = state
  for (let open = deciding(now); open.length > 0; open = deciding(now)) now = take(now, open[0] ?? 0, at)
  return now
}

describe('L27: a pause between boosters', () => {
  test('holds when the booster is over: nobody has a turn, no clock runs, and bots wait as well', () => {
    const asked = foldPod(begun('pause', { seats: 4, people: 2 }), {
      ...{ type: 'pause', after: 0, by: 0 },
      at: 1,
    })
    expect(asked.pause).toEqual({ after: 0, by: 0, since: null })
    // The booster goes on as before.
    expect(deciding(asked)).toHaveLength(2)
    const held = played(asked, 5 * minute)
    expect(held.draft?.pools.map(({ length }) => length)).toEqual([15, 15, 15, 15])
    expect(held.pause).toEqual({ after: 0, by: 0, since: 5 * minute })
    expect(held.clocks).toEqual([null, null, null, null])
    for (const seat of [0, 1, 2, 3]) expect(holdsBack(held, seat)).toBe(true)
    expect(dueEntry(held, atMoment(10 * minute))).toBeNull()
  })

  test('ends after 15 minutes by itself, and clocks begin then; outages do not count', () => {
    const held = played(folded(begun('ends', { seats: 2, people: 2 }), asks(0)), minute)
    expect(nextDue(held, atMoment(2 * minute))).toBe(16 * minute)
    expect(dueEntry(held, atMoment(16 * minute - 1))).toBeNull()
    const away = { ...atMoment(16 * minute), lost: () => minute }
    expect(dueEntry(held, away)).toBeNull()
    const ends = dueEntry(held, atMoment(16 * minute))
    expect(ends).toEqual({ type: 'resume', by: 'clock', at: 16 * minute })
    const on = foldPod(held, ends as PodEntry)
    expect([on.pause, on.clocks.map((clock) => clock?.from)]).toEqual([null, [16 * minute, 16 * minute]])
    expect(on.clocks[0]?.ms).toBe(75_000)
    expect(pausableAfter(on)).toBe(1)
  })

  test('is taken back before it holds, and ended by a person while it does', () => {
    const state = folded(begun('back', { seats: 2, people: 2 }), asks(0), {
      ...{ type: 'resume', by: 'person', at: 2 },
    })
    expect(deciding(played(state, 3))).toEqual([])
    expect(played(state, 3).draft?.pools[0]).toHaveLength(75)
    const held = played(foldPod(begun('back', { seats: 2, people: 2 }), asks(0)), minute)
    const on = foldPod(held, { type: 'resume', by: 'person', at: 2 * minute })
    expect([on.pause, deciding(on)]).toEqual([null, [0, 1]])
  })

  test('is possible after every booster but the last', () => {
    let state = begun('last', { seats: 2, people: 2 })
    for (const booster of [0, 1, 2, 3]) {
      expect(pausableAfter(state)).toBe(booster)
      state = played(foldPod(state, pauseAt(state, 1)), 2)
      state = foldPod(state, { type: 'resume', by: 'person', at: 3 })
    }
    expect([pausableAfter(state), deciding(state).length]).toEqual([null, 2])
    expect(pausableAfter(begun('w', { format: 'winston', kit: 'community', seats: 2, people: 2 }))).toBeNull()
    const done = played(state, 4)
    expect([podStatus(done), pausableAfter(done)]).toEqual(['building', null])
  })

  test('in a half draft the ring ahead waits at the same booster', () => {
    let state = begun('rings', { format: 'half-draft', kit: 'base', seats: 4, people: 4 })
    // The Corps are one booster ahead of the Runners.
    while ((seen(state, 0).booster === 0 || seen(state, 2).booster === 0) && deciding(state).length > 0) {
      const corp = deciding(state).find((seat) => seat % 2 === 0)
      state = take(state, corp ?? 0, 1)
    }
    expect([seen(state, 0).booster, seen(state, 1).booster, pausableAfter(state)]).toEqual([1, 0, 1])
    const held = played(foldPod(state, pauseAt(state, 2)), 3)
    expect(held.draft?.pools.map(({ length }) => length)).toEqual([30, 30, 30, 30])
  })

  test('L21: whenever it is asked for and ended, the same choices give the same pools', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2, max: 4 }),
        (seed, seats) => {
          const plain = played(begun(seed, { seats, people: 2 }), 0)
          const state = playedWithPauses(begun(seed, { seats, people: 2 }), diceOf(seed))
          expect(state.draft?.pools).toEqual(plain.draft?.pools)
        },
      ),
      { numRuns: 20 },
    )
  })
})

const asks = (after: number): PodEntry => ({ type: 'pause', after, by: 0, at: 0 })

/** What is due without a person. */
function dueNow(state: PodState, at: number): PodState {
  const due = dueEntry(state, atMoment(at))
  return due ? foldPod(state, due) : state
}

/** Somebody asks for a pause, or ends one: now and then, and when nobody can go on. */
function pausedOrNot(state: PodState, now: boolean, at: number): PodState {
  if (state.pause)
    return now || deciding(state).length === 0 ? foldPod(state, { type: 'resume', by: 'person', at }) : state
  return now && pausableAfter(state) !== null ? foldPod(state, pauseAt(state, at)) : state
}

function playedWithPauses(from: PodState, dice: Dice): PodState {
  let state = from
  for (let at = 0; podStatus(state) === 'drafting'; at++) {
    state = dueNow(pausedOrNot(state, dice.below(20) === 0, at), at)
    const open = deciding(state)
    if (open.length > 0) state = take(state, open[dice.below(open.length)] ?? 0, at)
  }
  return state
}
