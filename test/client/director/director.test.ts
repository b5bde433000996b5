import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceShow,
  isCaughtUp,
  type Show,
  showAfterUpdate,
  skipShow,
  stillShow,
  tableToDraw,
  withSpeed,
} from '../../../src/client/director/director.ts'
import type { TableState } from '../../../src/client/state/table-state.ts'
import { decision } from '../builders.ts'
import { start, update } from './client-states.ts'

const mine = decision({ id: 'mine' })

/** Successive states of a client, all at time 0. */
const told = (first: TableState, ...rest: TableState[]): { show: Show; live: TableState } => {
  let show = stillShow(first, 'normal')
  let live = first
  for (const next of rest) {
    show = showAfterUpdate(show, live, next, 0)
    live = next
  }
  return { show, live }
}

const at = (show: Show, ms: number): Show => advanceShow(show, ms)

/** Milliseconds until the player may get the decision. */
const wait = (show: Show): number => {
  let now = 0
  for (let next = show; !isCaughtUp(next); next = advanceShow(next, now)) now = next.playing?.until ?? now
  return now
}

describe('what the others do', () => {
  it('is shown act by act before the next decision', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const ask = update(rez, [{ kind: 'encounter' }], { decision: mine })
    const { show, live } = told(first, rez, ask)
    expect(show.shown.view).toBe(rez.view)
    expect(tableToDraw(live, show)).toMatchObject({ decision: null, view: { seats: rez.view.seats } })
    expect(tableToDraw(live, show).log.map(({ kind }) => kind)).toEqual(['gain', 'rez'])
    const later = at(show, 1_000)
    expect(later.shown.view).toBe(ask.view)
    expect(tableToDraw(live, later).decision).toBe(null)
    expect(tableToDraw(live, at(show, 2_000))).toBe(live)
  })

  it('takes eight seconds at most, however much it is', () => {
    const lives = [start()]
    for (let n = 0; n < 40; n++)
      lives.push(update(lives[n] ?? start(), [{ kind: 'install' }, { kind: 'rez' }]))
    const { show } = told(lives[0] ?? start(), ...lives.slice(1))
    expect(wait(show)).toBeGreaterThan(6_000)
    expect(wait(show)).toBeLessThan(10_000)
  })

  it('keeps the time of what befell the player, however much else there is', () => {
    const lives = [start()]
    for (let n = 0; n < 40; n++) lives.push(update(lives[n] ?? start(), [{ kind: 'install' }]))
    const hurt = update(lives.at(-1) ?? start(), [{ kind: 'damage', seat: 'runner' }])
    const { show } = told(lives[0] ?? start(), ...lives.slice(1), hurt)
    let next = show
    while (next.playing && next.playing.beat.event.kind !== 'damage')
      next = advanceShow(next, next.playing.until)
    const from = next.playing?.until ?? 0
    expect(isCaughtUp(advanceShow(show, from - 10))).toBe(false)
    expect(isCaughtUp(advanceShow(show, from - 1_310))).toBe(false)
    expect(advanceShow(show, from - 1_290).playing?.beat.event.kind).toBe('damage')
  })

  it('is jumped over by a press', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const ask = update(rez, [{ kind: 'encounter' }], { decision: mine })
    const { show, live } = told(first, rez, ask)
    expect(tableToDraw(live, skipShow(show))).toBe(live)
  })

  it('is not waited for at the speed instant, and twice as soon at quick', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const { show } = told(first, rez)
    expect(isCaughtUp(withSpeed(show, 'instant'))).toBe(true)
    const quick = showAfterUpdate(stillShow(first, 'quick'), first, rez, 0)
    expect(wait(quick)).toBe(wait(show) / 2)
  })

  it('stays to be looked at until the own next turn is over', () => {
    const first = start()
    const theirs = update(first, [{ kind: 'install', seat: 'corp' }])
    const own = update(theirs, [{ kind: 'turn', seat: 'runner' }])
    const { show } = told(first, theirs, own)
    expect(show.past.map(({ seq }) => seq)).toEqual([2])
    const next = showAfterUpdate(skipShow(show), own, update(own, [{ kind: 'turn', seat: 'corp' }]), 0)
    expect(next.past.map(({ seq }) => seq)).toEqual([4])
  })

  it('does not show the result before what led to it', () => {
    const first = start()
    const result = { winners: ['corp'], reason: 'flatline' as const, text: 'Flatlined.' }
    const end = update(first, [{ kind: 'damage', seat: 'runner' }], { view: { ...first.view, result } })
    const { show, live } = told(first, end)
    expect(tableToDraw(live, show).view.result).toBe(null)
    expect(tableToDraw(live, at(show, 5_000)).view.result).toEqual(result)
  })
})

describe('my own acts', () => {
  const asked = start({ decision: mine })

  it('never make me wait', () => {
    const next = update(asked, [{ kind: 'install', seat: 'runner' }], { decision: decision({ id: 'next' }) })
    const { show, live } = told(asked, next)
    expect(tableToDraw(live, show)).toBe(live)
    expect(show.playing?.beat.event.kind).toBe('install')
  })

  it('are cut short by what comes next', () => {
    const next = update(asked, [{ kind: 'score', seat: 'runner' }], { decision: decision({ id: 'next' }) })
    const drawing = update(next, [{ kind: 'draw', seat: 'runner' }])
    const { show } = told(asked, next, drawing)
    expect(show.playing?.beat.event.kind).toBe('draw')
  })

  it('show what they brought upon me first', () => {
    const next = update(
      asked,
      [
        { kind: 'pass', seat: 'runner' },
        { kind: 'damage', seat: 'runner' },
      ],
      { decision: decision({ id: 'next' }) },
    )
    const { show, live } = told(asked, next)
    expect(tableToDraw(live, show).decision).toBe(null)
    expect(tableToDraw(live, at(show, 1_300)).decision?.id).toBe('next')
  })
})

describe('who comes anew', () => {
  it('sees the table as it is', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const { show } = told(first, rez)
    const fetched = { ...start(), seq: 9, view: structuredClone(first.view), decision: mine }
    const next = showAfterUpdate(show, rez, fetched, 10)
    expect(tableToDraw(fetched, next)).toBe(fetched)
  })

  it('through other eyes keeps nothing of those before', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez', seat: 'corp' }])
    const { show } = told(first, rez)
    expect(show.past).toHaveLength(1)
    const turned = { ...start(), seat: null, seq: 3, view: structuredClone(first.view) }
    expect(showAfterUpdate(show, rez, turned, 0)).toMatchObject({ past: [], queue: [] })
  })
})

const kinds = ['rez', 'install', 'pay', 'step', 'damage', 'score', 'turn', 'run', 'gain']

it('shows every update in order, and ends at the newest, whatever the times are', () => {
  const one = fc.record({
    wait: fc.integer({ min: 0, max: 3_000 }),
    events: fc.array(
      fc.record({ kind: fc.constantFrom(...kinds), seat: fc.constantFrom('corp', 'runner') }),
      {
        maxLength: 4,
      },
    ),
    asked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (updates) => {
      let live = start()
      let show = stillShow(live, 'normal')
      let now = 0
      const seen: number[] = []
      for (const { wait: ms, events, asked } of updates) {
        now += ms
        show = advanceShow(show, now)
        seen.push(show.shown.seq)
        const next = update(live, events, { decision: asked ? mine : null })
        show = showAfterUpdate(show, live, next, now)
        live = next
        seen.push(show.shown.seq)
        const at = tableToDraw(live, show)
        expect(at.decision === null || at === live).toBe(true)
        expect(at.log.length).toBeLessThanOrEqual(live.log.length)
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      const end = advanceShow(show, now + 60_000)
      expect(end.shown.seq).toBe(live.seq)
      expect(tableToDraw(live, end)).toBe(live)
    }),
  )
})
