import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import {
  foldPod,
  isAway,
  nextRound,
  type PodState,
  pickerAt,
  playerAt,
  podStatus,
} from '../../src/limited/pod.ts'
import { dueEntry, leftUntilStandIn } from '../../src/limited/pod-due.ts'
import { begun, bots, deciding, folded, seen, take } from './pod-steps.ts'

const minute = 60_000
const atMoment = (now: number) => ({ now, lost: () => 0, pick: bestOffer })

/** Person 1 lets two picks go by, the second after a minute; the others pick. */
function withAway(seed: string): { state: PodState; seat: number } {
  let state = begun(seed, { seats: 4, people: 2 })
  const seat = state.chairs?.indexOf(1) ?? -1
  while (!isAway(state, seat)) {
    const open = deciding(state)
    const other = open.find((each) => each !== seat)
    state = other === undefined ? take(state, seat, minute, 'clock') : take(state, other, minute)
  }
  return { state, seat }
}

const played = (from: PodState, at: number): PodState => {
  let state = from
  for (let open = deciding(state); open.length > 0; open = deciding(state))
    state = take(state, open[0] ?? 0, at)
  return state
}

describe('L24: the seat of somebody who is away', () => {
  test('may be given to a bot when they have been away for five minutes', () => {
    const { state, seat } = withAway('five')
    expect(leftUntilStandIn(state, seat, atMoment(3 * minute))).toBe(3 * minute)
    expect(leftUntilStandIn(state, seat, { ...atMoment(6 * minute), lost: () => minute })).toBe(minute)
    expect(leftUntilStandIn(state, seat, atMoment(6 * minute))).toBe(0)
    for (const other of [0, 1, 2, 3])
      if (other !== seat) expect(leftUntilStandIn(state, other, atMoment(60 * minute))).toBeNull()
    // Who answers in between is not away any more.
    const back = take(state, seat, 4 * minute)
    expect(leftUntilStandIn(back, seat, atMoment(60 * minute))).toBeNull()
  })

  test('is picked for by a bot, and nobody waits for it; the person takes it back at any time', () => {
    const { state, seat } = withAway('back')
    const given = bots(foldPod(state, { type: 'hand-over', n: 1, at: 7 * minute }), 7 * minute)
    expect([pickerAt(given, seat), playerAt(given, seat), given.clocks[seat]]).toEqual([null, 1, null])
    expect(leftUntilStandIn(given, seat, atMoment(60 * minute))).toBeNull()
    let state2 = given
    for (let n = 0; n < 10; n++) state2 = take(state2, deciding(state2)[0] ?? -1, 8 * minute)
    expect(state2.draft?.pools[seat]?.length).toBeGreaterThan(10)
    const back = foldPod(state2, { type: 'take-back', n: 1, at: 9 * minute })
    expect([pickerAt(back, seat), isAway(back, seat)]).toEqual([1, false])
    const on = take(back, deciding(back).find((each) => each !== seat) ?? -1, 9 * minute)
    expect(on.clocks[seat]?.from).toBe(9 * minute)
    expect(seen(on, seat).pack).not.toBeNull()
  })

  test('stays the seat of its person: building does not wait for them, and they play', () => {
    const { state } = withAway('plays')
    const done = played(
      bots(foldPod(state, { type: 'hand-over', n: 1, at: 7 * minute }), 7 * minute),
      8 * minute,
    )
    expect(podStatus(done)).toBe('building')
    const ready = foldPod(done, { type: 'ready', n: 0, ready: true })
    expect(dueEntry(ready, atMoment(9 * minute))).toEqual({ type: 'built', at: 9 * minute })
    const { pairs = [] } = nextRound(foldPod(ready, { type: 'built', at: 9 * minute })) ?? {}
    expect(pairs.flat()).toEqual(expect.arrayContaining([0, 1]))
    // Back while decks are built, they are waited for again.
    const back = folded(ready, { type: 'take-back', n: 1, at: 9 * minute })
    expect(dueEntry(back, atMoment(9 * minute))).toBeNull()
    const says = folded(ready, { type: 'ready', n: 1, ready: false })
    expect(dueEntry(says, atMoment(9 * minute))).toBeNull()
  })
})
