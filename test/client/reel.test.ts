import { describe, expect, it } from 'vitest'
import { reelOf, stopAfter, stopBefore } from '../../src/client/replay/reel.ts'
import type { TableEvent, View } from '../../src/client/state/types.ts'
import type { GameReplay } from '../../src/protocol/replay.ts'
import { viewFor } from './fake/view.ts'

const eventAt = (n: number, turn: number): TableEvent => ({
  n,
  kind: 'gain',
  seat: 'corp',
  turn,
  step: null,
  say: [`Line ${n}.`],
  private: false,
})

/** Sixty moves that each change the Corp's bits. Every other one has a log line about it. */
const film = (): Pick<GameReplay, 'start' | 'moves'> => ({
  start: viewFor(null),
  moves: Array.from({ length: 60 }, (_, seq) => ({
    seq,
    seat: seq === 0 ? null : 'corp',
    kind: seq === 0 ? ('deal' as const) : ('answer' as const),
    events: seq % 2 === 0 ? [eventAt(seq, Math.floor(seq / 10))] : [],
    patch: seq === 0 ? [] : [{ op: 'replace' as const, path: '/seats/0/bits', value: seq }],
  })),
})
const bits = (view: View | null) => view?.seats[0]?.bits

describe('A reel', () => {
  it('shows any moment, whichever was shown before', () => {
    const reel = reelOf(film())
    for (const seq of [41, 3, 59, 20, 19, 21, 40, 1]) expect(bits(reel.viewAt(seq))).toBe(seq)
    expect(bits(reel.viewAt(1_000))).toBe(59)
    expect(bits(reel.viewAt(-4))).toBe(bits(film().start))
  })

  it('stops where something is logged, at the deal and at the end', () => {
    const { stops, turns, logAt } = reelOf(film())
    expect(stops.slice(0, 3)).toEqual([0, 2, 4])
    expect(stops.slice(-2)).toEqual([58, 59])
    expect(turns).toEqual([10, 20, 30, 40, 50])
    expect(logAt(5).map(({ n }) => n)).toEqual([0, 2, 4])
    expect([stopBefore(stops, 5), stopAfter(stops, 5)]).toEqual([4, 6])
    expect([stopBefore(stops, 0), stopAfter(stops, 59)]).toEqual([0, 59])
  })

  it('of a game without pictures still has its log', () => {
    const { viewAt, logAt } = reelOf({ ...film(), start: null })
    expect(viewAt(4)).toBeNull()
    expect(logAt(Number.POSITIVE_INFINITY)).toHaveLength(30)
  })
})
