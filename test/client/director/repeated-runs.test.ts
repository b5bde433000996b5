/** Several runs of the others in one turn: what only leads from one thing to the next is soon over. */
import { describe, expect, it } from 'vitest'
import { advanceShow, type Show, showAfterUpdate, stillShow } from '../../../src/client/director/director.ts'
import type { TableState } from '../../../src/client/state/table-state.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { viewFor } from '../fake/view.ts'
import { start, update } from './client-states.ts'

const byRunner = (kind: string, more: Partial<TableEvent> = {}): Partial<TableEvent> => ({
  kind,
  seat: 'runner',
  ...more,
})
const turnOf = (seat: string): Partial<TableEvent> => ({ kind: 'turn', seat })

/** The lines of a run on a fort, with these lines before it is successful. */
const runOn = (fort: string, ...way: Partial<TableEvent>[]): Partial<TableEvent>[] => [
  byRunner('run', { facts: { fort } }),
  ...way,
  byRunner('success'),
  byRunner('access'),
  byRunner('runEnd'),
]

/** The show of these updates to the Corp, unless another seat sees it, all at time 0. */
const shown = (updates: readonly Partial<TableEvent>[][], seat: 'corp' | 'runner' = 'corp'): Show => {
  let live: TableState = start({ seat, view: viewFor(seat) })
  let show = stillShow(live, 'normal')
  for (const events of updates) {
    const next = update(live, events)
    show = showAfterUpdate(show, live, next, 0)
    live = next
  }
  return show
}

type Moment = { kind: string; ms: number; scene: string | null; id: number | null }

/** What is shown one after the other, with the stage at its beginning, and the moments without a beat. */
const momentsOf = (first: Show): Moment[] => {
  const moments: Moment[] = []
  for (let show = first, now = 0; show.playing || show.foldsAt !== null || show.queue.length > 0; ) {
    const until = show.playing?.until ?? show.foldsAt ?? now
    const kind = show.playing?.beat.event.kind ?? ''
    moments.push({ kind, ms: until - now, scene: show.scene?.state ?? null, id: show.scene?.id ?? null })
    now = until
    show = advanceShow(show, now)
  }
  return moments
}

const timesOf = (moments: readonly Moment[], kind: string): number[] =>
  moments.filter((each) => each.kind === kind).map(({ ms }) => ms)

describe('A second run of the others in a turn', () => {
  const approached = byRunner('approach')
  const passed = byRunner('pass')

  it('takes half the time where it only leads on, and the whole where a card is accessed', () => {
    const moments = momentsOf(shown([runOn('rd', approached, passed), runOn('hq', approached, passed)]))
    for (const kind of ['run', 'approach', 'pass', 'success']) {
      const [first = 0, second] = timesOf(moments, kind)
      expect(first).toBeGreaterThan(400)
      expect([kind, second]).toEqual([kind, first / 2])
    }
    const accesses = timesOf(moments, 'access')
    expect(accesses[1]).toBe(accesses[0])
    expect(accesses[1]).toBeGreaterThanOrEqual(900)
  })

  it('takes the whole time where ice did something', () => {
    const moments = momentsOf(
      shown([
        runOn('rd', approached, byRunner('broke'), passed),
        runOn('rd', approached, byRunner('broke'), passed),
      ]),
    )
    for (const kind of ['broke', 'pass']) {
      const [first, second] = timesOf(moments, kind)
      expect([kind, second]).toEqual([kind, first])
    }
  })

  it('begins anew with each turn', () => {
    const moments = momentsOf(shown([runOn('rd'), [turnOf('corp')], [turnOf('runner')], runOn('rd')]))
    const [first, second] = timesOf(moments, 'run')
    expect(second).toBe(first)
  })

  it('has its time if it is my own', () => {
    const moments = momentsOf(shown([runOn('rd'), runOn('hq')], 'runner'))
    expect(new Set(timesOf(moments, 'run')).size).toBe(1)
  })

  it('leaves the stage open if it is on the same fort', () => {
    const moments = momentsOf(shown([runOn('rd'), runOn('rd'), runOn('rd')]))
    const stages = moments.map(({ scene }) => scene)
    expect(stages.filter((state) => state === 'opening')).toHaveLength(1)
    expect(stages.filter((state) => state === 'closing')).toHaveLength(1)
    expect(stages.at(-1)).toBe('closing')
    expect(new Set(moments.flatMap(({ id }) => id ?? [])).size).toBe(1)
    const last = moments.findLast(({ kind }) => kind === 'run')
    expect(last?.scene).toBe('lane')
  })

  it('leaves the stage open over what the Runner does between', () => {
    const gain = [byRunner('gain', { facts: { n: 1, action: true } })]
    const moments = momentsOf(shown([runOn('rd'), gain, runOn('rd')]))
    expect(moments.filter(({ scene }) => scene === 'closing')).toHaveLength(1)
  })

  it('opens the stage out of another fort', () => {
    const moments = momentsOf(shown([runOn('rd'), runOn('hq')]))
    expect(moments.filter(({ scene }) => scene === 'opening')).toHaveLength(2)
    expect(new Set(moments.flatMap(({ id }) => id ?? [])).size).toBe(2)
  })

  it('of four in one turn takes eight seconds at most', () => {
    const turn = [[turnOf('runner')], ...['rd', 'rd', 'hq', 'rd'].map((fort) => runOn(fort))]
    const moments = momentsOf(shown([...turn, [turnOf('corp')]]))
    const last = moments.findLastIndex(({ kind }) => kind === 'access')
    const sum = moments.slice(0, last + 1).reduce((ms, moment) => ms + moment.ms, 0)
    expect(sum).toBeLessThanOrEqual(8_000)
    expect(Math.min(...timesOf(moments, 'access'))).toBeGreaterThanOrEqual(900)
  })
})
