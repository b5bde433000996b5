import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceShow,
  beatMs,
  hastenShow,
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

const onHq = {
  runner: 'runner',
  corp: 'corp',
  fort: 'hq',
  accessFort: 'hq',
  step: 1,
  ice: null,
  encountering: false,
  subroutines: [],
  passed: [],
  successful: false,
  runBits: 0,
  notes: [],
}

/** Successive states of a client, all at time 0. */
const showAfter = (first: TableState, ...rest: TableState[]): { show: Show; live: TableState } => {
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
    const { show, live } = showAfter(first, rez, ask)
    expect(show.shown.view).toBe(rez.view)
    expect(tableToDraw(live, show)).toMatchObject({ decision: null, view: { seats: rez.view.seats } })
    expect(tableToDraw(live, show).log.map(({ kind }) => kind)).toEqual(['gain', 'rez'])
    const later = at(show, 1_000)
    expect(later.shown.view).toBe(ask.view)
    expect(tableToDraw(live, later).decision).toBe(null)
    expect(tableToDraw(live, at(show, 2_000))).toBe(live)
  })

  it('goes on after an update that changes nothing to be seen', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const silent = { ...rez, seq: rez.seq + 1 }
    const ask = update(silent, [{ kind: 'encounter' }], { decision: mine })
    const { show } = showAfter(first, rez, silent, ask)
    expect(show.playing?.beat.event.kind).toBe('rez')
    expect(at(show, 1_000).playing?.beat.event.kind).toBe('encounter')
  })

  it('takes eight seconds at most, however much it is', () => {
    const lives = [start()]
    for (let n = 0; n < 40; n++)
      lives.push(update(lives[n] ?? start(), [{ kind: 'install' }, { kind: 'rez' }]))
    const { show } = showAfter(lives[0] ?? start(), ...lives.slice(1))
    expect(wait(show)).toBeGreaterThan(6_000)
    expect(wait(show)).toBeLessThan(10_000)
  })

  it('takes eight seconds at most with a score among it', () => {
    const lives = [start()]
    for (let n = 0; n < 40; n++) lives.push(update(lives[n] ?? start(), [{ kind: 'install' }]))
    const scored = update(lives.at(-1) ?? start(), [{ kind: 'score', seat: 'corp' }])
    const { show } = showAfter(lives[0] ?? start(), ...lives.slice(1), scored)
    expect(wait(show)).toBeLessThan(8_100)
  })

  it('keeps the time of what befell the player, however much else there is', () => {
    const lives = [start()]
    for (let n = 0; n < 40; n++) lives.push(update(lives[n] ?? start(), [{ kind: 'install' }]))
    const hurt = update(lives.at(-1) ?? start(), [{ kind: 'damage', seat: 'runner' }])
    const { show } = showAfter(lives[0] ?? start(), ...lives.slice(1), hurt)
    let next = show
    while (next.playing && next.playing.beat.event.kind !== 'damage')
      next = advanceShow(next, next.playing.until)
    const from = next.playing?.until ?? 0
    expect(isCaughtUp(advanceShow(show, from - 10))).toBe(false)
    expect(isCaughtUp(advanceShow(show, from - 1_310))).toBe(false)
    expect(advanceShow(show, from - 1_290).playing?.beat.event.kind).toBe('damage')
  })

  it('that reaches an empty fort is told in less than a second more, and can be skipped', () => {
    const first = start()
    const fort = first.view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 'fort-2')
    if (fort) fort.cards = []
    const waitAt = (id: string): number =>
      wait(showAfter(first, update(first, [{ kind: 'success', facts: { fort: id } }])).show)
    expect(waitAt('fort-1')).toBe(650)
    expect(waitAt('hq')).toBe(650)
    expect(waitAt('fort-2')).toBe(1_600)
    const { show } = showAfter(first, update(first, [{ kind: 'success', facts: { fort: 'fort-2' } }]))
    expect(isCaughtUp(hastenShow(show, 100))).toBe(true)
  })

  it('is jumped over by a press', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const ask = update(rez, [{ kind: 'encounter' }], { decision: mine })
    const { show, live } = showAfter(first, rez, ask)
    expect(tableToDraw(live, skipShow(show))).toBe(live)
  })

  it('is skipped by a press, but for a glimpse of a card that is taken', () => {
    const first = start()
    const taken = update(
      first,
      ['rez', 'encounter', 'liberate', 'trash'].map((kind) => ({ kind })),
    )
    const ask = update(taken, [{ kind: 'gain' }], { decision: mine })
    const { show, live } = showAfter(first, taken, ask)
    const pressed = hastenShow(show, 0)
    expect(pressed.playing?.beat.event.kind).toBe('liberate')
    expect(tableToDraw(live, at(pressed, 240)).decision).toBe(null)
    expect(tableToDraw(live, at(pressed, 260))).toBe(live)
    expect(tableToDraw(live, hastenShow(pressed, 10))).toBe(live)
  })

  it('is skipped whole by a second press, whatever the first one found', () => {
    const first = start()
    const scored = update(
      first,
      ['score', 'liberate'].map((kind) => ({ kind })),
    )
    const { show, live } = showAfter(first, scored)
    const once = hastenShow(at(show, 400), 400)
    expect(once.playing?.beat.event.kind).toBe('score')
    expect(isCaughtUp(once)).toBe(false)
    expect(tableToDraw(live, hastenShow(once, 420))).toBe(live)
  })

  it('is skipped until my next decision, and not beyond', () => {
    const first = start()
    const turn = update(first, [{ kind: 'turn', seat: 'corp' }])
    const { show } = showAfter(first, turn)
    const pressed = hastenShow(show, 0)
    const installed = update(turn, [{ kind: 'install', seat: 'corp' }])
    const scored = update(installed, [{ kind: 'score', seat: 'corp' }], { decision: mine })
    const still = showAfterUpdate(showAfterUpdate(pressed, turn, installed, 10), installed, scored, 20)
    expect(still.playing?.beat.event.kind).toBe('score')
    expect(isCaughtUp(at(still, 280))).toBe(true)
    const answered = update(scored, [{ kind: 'gain', seat: 'runner' }])
    const next = update(answered, [{ kind: 'install', seat: 'corp' }])
    const after = showAfterUpdate(
      showAfterUpdate(at(still, 900), scored, answered, 900),
      answered,
      next,
      2_000,
    )
    expect(after.playing?.beat.event.kind).toBe('install')
  })

  it('is not waited for at the speed instant, and twice as soon at quick', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const { show } = showAfter(first, rez)
    expect(isCaughtUp(withSpeed(show, 'instant'))).toBe(true)
    const quick = showAfterUpdate(stillShow(first, 'quick'), first, rez, 0)
    expect(wait(quick)).toBe(wait(show) / 2)
  })

  it('stays to be looked at until the own next turn is over', () => {
    const first = start()
    const theirs = update(first, [{ kind: 'install', seat: 'corp' }])
    const own = update(theirs, [{ kind: 'turn', seat: 'runner' }])
    const { show } = showAfter(first, theirs, own)
    expect(show.past.map(({ seq }) => seq)).toEqual([2])
    const next = showAfterUpdate(skipShow(show), own, update(own, [{ kind: 'turn', seat: 'corp' }]), 0)
    expect(next.past.map(({ seq }) => seq)).toEqual([4])
  })

  it('does not show the result before what led to it', () => {
    const first = start()
    const result = { winners: ['corp'], reason: 'flatline' as const, text: 'Flatlined.' }
    const end = update(first, [{ kind: 'damage', seat: 'runner' }], { view: { ...first.view, result } })
    const { show, live } = showAfter(first, end)
    expect(tableToDraw(live, show).view.result).toBe(null)
    expect(tableToDraw(live, at(show, 5_000)).view.result).toEqual(result)
  })
})

describe('my own acts', () => {
  const asked = start({ decision: mine })

  it('never make me wait', () => {
    const next = update(asked, [{ kind: 'install', seat: 'runner' }], { decision: decision({ id: 'next' }) })
    const { show, live } = showAfter(asked, next)
    expect(tableToDraw(live, show)).toBe(live)
    expect(show.playing?.beat.event.kind).toBe('install')
  })

  describe('that go on once the others have passed', () => {
    const run = update(asked, [{ kind: 'run', seat: 'runner' }], { view: { ...asked.view, run: onHq } })
    const passed = update(run, [])
    const next = { decision: decision({ id: 'next' }) }
    const meet = { kind: 'encounter', seat: 'runner' }

    it('never make me wait, and are shown one after the other', () => {
      const { show, live } = showAfter(asked, run, passed, update(passed, [{ kind: 'step' }, meet], next))
      expect(tableToDraw(live, show).decision?.id).toBe('next')
      expect(show.playing?.beat.event.kind).toBe('run')
      expect(tableToDraw(live, show).log.at(-1)?.kind).toBe('run')
      expect(at(show, 700).playing?.beat.event.kind).toBe('encounter')
      expect(tableToDraw(live, at(show, 700)).log).toEqual(live.log)
    })

    it('wait for what the others do, and no longer', () => {
      const rez = update(run, [{ kind: 'rez', seat: 'corp' }])
      const { show, live } = showAfter(asked, run, rez, update(rez, [meet], next))
      expect(tableToDraw(live, show).decision).toBe(null)
      expect(wait(show)).toBe(650 + 900)
      expect(at(show, 1_600).playing?.beat.event.kind).toBe('encounter')
    })

    it('show all that leads to what befalls me', () => {
      const hurt = [meet, { kind: 'subroutine', seat: 'runner' }, { kind: 'damage', seat: 'runner' }]
      const { show, live } = showAfter(asked, run, update(run, hurt, next))
      expect(tableToDraw(live, show).decision).toBe(null)
      expect(at(show, 700).playing?.beat.event.kind).toBe('encounter')
      expect(wait(show)).toBe(650 + 500 + 700 + 1_300)
    })
  })

  it('leave my turn on the table until that of the others is shown', () => {
    const view = structuredClone(asked.view)
    Object.assign(view, { turn: { ...view.turn, seat: 'corp' }, waitingFor: ['corp'] })
    for (const seat of view.seats)
      Object.assign(seat, { actions: seat.id === 'corp' ? 3 : 0, brainDamage: 1 })
    const ownEvents = ['access', 'damage', 'endRun'].map((kind) => ({ kind, seat: 'runner' }))
    const over = update(asked, [...ownEvents, { kind: 'turn', seat: 'corp' }], { view })
    const { show, live } = showAfter(asked, over)
    const drawn = (ms: number) => tableToDraw(live, at(show, ms)).view
    const [access, damage, endRun] = [1_300, 1_300, 900]
    expect(drawn(0)).toMatchObject({ turn: asked.view.turn, waitingFor: asked.view.waitingFor })
    expect(drawn(0).seats).toEqual(asked.view.seats)
    expect(drawn(access + 100).seats[1]?.brainDamage).toBe(1)
    expect(drawn(access + damage + endRun - 100).turn).toEqual(asked.view.turn)
    const theirs = drawn(access + damage + endRun + 600)
    expect(theirs).toMatchObject({ turn: view.turn, waitingFor: ['corp'] })
    expect(theirs.seats.map(({ actions }) => actions)).toEqual(view.seats.map(({ actions }) => actions))
  })

  it('are cut short by what comes next', () => {
    const next = update(asked, [{ kind: 'install', seat: 'runner' }], { decision: decision({ id: 'next' }) })
    const drawing = update(next, [{ kind: 'draw', seat: 'runner' }])
    const { show } = showAfter(asked, next, drawing)
    expect(show.playing?.beat.event.kind).toBe('draw')
  })

  it('are seen to their end if a card of the stage is in them, while I go on', () => {
    const run = { kind: 'liberate', seat: 'runner' }
    const next = update(asked, [{ kind: 'pass', seat: 'runner' }, run], {
      decision: decision({ id: 'next' }),
    })
    // The other side has nothing to do, which takes no time.
    const passed = update(next, [], { decision: decision({ id: 'last' }) })
    const drawing = update(passed, [{ kind: 'draw', seat: 'runner' }], { decision: mine })
    const { show, live } = showAfter(asked, next, passed, drawing)
    expect(show.playing?.beat.event.kind).toBe('liberate')
    expect(tableToDraw(live, show).decision).toBe(mine)
    expect(at(show, 3_000).playing?.beat.event.kind).toBe('draw')
  })

  it('stay on the table while a card is still seen and the others go on', () => {
    const access = update(asked, [{ kind: 'access', seat: 'runner' }], { decision: decision({ id: 'next' }) })
    const trash = { kind: 'trash', seat: 'runner' }
    const trashed = update(access, [trash], { decision: decision({ id: 'last' }) })
    const theirs = update(trashed, [{ kind: 'install' }], { decision: mine })
    const { show, live } = showAfter(asked, access, trashed, theirs)
    expect(show.playing?.beat.event.kind).toBe('access')
    expect(tableToDraw(live, show).decision).toBe(null)
    expect(tableToDraw(live, show).view.seats).toBe(trashed.view.seats)
    const both = update(asked, [{ kind: 'access', seat: 'runner' }, trash], { decision: mine })
    const { show: one, live: newest } = showAfter(asked, both, update(both, [{ kind: 'install' }]))
    expect(tableToDraw(newest, one).view.seats).toBe(both.view.seats)
  })

  describe('that follow each other quickly', () => {
    /** Acts of mine, 200 ms after one another, with what is shown then, and the time. */
    const quickly = (kinds: readonly string[]): { show: Show; live: TableState; now: number } =>
      kinds.reduce(
        ({ show, live, now }, kind, n) => {
          const next = update(live, [{ kind, seat: 'runner' }], { decision: decision({ id: `${n}` }) })
          return { show: showAfterUpdate(at(show, now), live, next, now), live: next, now: now + 200 }
        },
        { show: stillShow(asked, 'normal'), live: asked, now: 0 },
      )

    it('let each card that is accessed be seen for its whole time', () => {
      const { show, live } = quickly(Array<string>(12).fill('access'))
      expect(tableToDraw(live, show).decision?.id).toBe('11')
      const times: number[] = []
      for (let on = show, from = 0; on.playing; on = at(on, from)) {
        times.push(on.playing.until - from)
        expect(beatMs(on, on.playing.beat)).toBe(on.playing.beat.ms)
        from = on.playing.until
      }
      expect(times.length).toBeGreaterThan(10)
    })

    it('take nothing from the time in which the others are shown', () => {
      const { show, live, now } = quickly(Array<string>(60).fill('install'))
      let others = { show: at(show, now), live }
      for (let n = 0; n < 40; n++) {
        const next = update(others.live, [{ kind: 'install' }])
        others = { show: showAfterUpdate(others.show, others.live, next, now), live: next }
      }
      expect(wait(others.show) - now).toBeGreaterThan(6_000)
      expect(wait(others.show) - now).toBeLessThan(10_000)
    })
  })

  it('are seen before the result, if they end the game', () => {
    const result = { winners: ['runner'], reason: 'points' as const, text: 'The Runner wins.' }
    const events = ['liberate', 'end'].map((kind) => ({ kind, seat: 'runner' }))
    const won = update(asked, events, { view: { ...asked.view, result } })
    const { show, live } = showAfter(asked, won)
    expect(tableToDraw(live, show).view.result).toBe(null)
    expect(tableToDraw(live, at(show, 9_000)).view.result).toEqual(result)
  })

  it('turn the ice up before the beat of what it does, if that is waited for', () => {
    const lines = [
      { kind: 'rez', seat: 'runner', step: 5 },
      { kind: 'encounter', seat: 'corp' },
      { kind: 'subroutine', seat: 'runner' },
      { kind: 'damage', seat: 'corp' },
      { kind: 'trash', seat: 'corp' },
    ]
    const { show } = showAfter(asked, update(asked, lines, { decision: decision({ id: 'next' }) }))
    expect(show.playing?.beat.event.kind).toBe('rez')
    expect(at(show, 790).playing?.beat.event.kind).toBe('rez')
    expect(at(show, 810).playing?.beat.event.kind).toBe('damage')
    const quick = withSpeed(show, 'quick')
    expect(beatMs(quick, show.playing?.beat ?? expect.fail())).toBeGreaterThan(380)
    // Where nothing is waited for, it takes its time.
    const harmless = showAfter(asked, update(asked, lines.slice(0, 3), { decision: mine })).show
    expect(isCaughtUp(harmless)).toBe(true)
    expect(harmless.playing?.beat).toMatchObject({ ms: 900, event: { kind: 'rez' } })
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
    const { show, live } = showAfter(asked, next)
    expect(tableToDraw(live, show).decision).toBe(null)
    expect(tableToDraw(live, at(show, 1_300)).decision?.id).toBe('next')
  })
})

describe('a stage that folds', () => {
  const score = (first: TableState): TableState => {
    const seats = first.view.seats.map((seat) => (seat.id === 'corp' ? { ...seat, points: 5 } : seat))
    return update(first, [{ kind: 'score', seat: 'corp' }], { view: { ...first.view, seats } })
  }
  const pointsOf = (live: TableState, show: Show): number | undefined =>
    tableToDraw(live, show).view.seats.find(({ id }) => id === 'corp')?.points

  it('is folded before the next card of the other comes to the middle', () => {
    const first = start()
    const scored = score(first)
    const played = update(scored, [{ kind: 'play', seat: 'corp' }])
    const { show } = showAfter(first, scored, played)
    const ends = show.playing?.until ?? 0
    expect(at(show, ends + 10).scene?.state).toBe('closing')
    expect(at(show, ends + 410).playing).toBe(null)
    const later = at(show, ends + 430)
    expect(later.scene).toBe(null)
    expect(later.playing?.beat.event.kind).toBe('play')
  })

  it('shows the points once the card has landed on them, not before', () => {
    const first = start()
    const { show, live } = showAfter(first, score(first))
    expect(pointsOf(live, at(show, 1_000))).toBe(2)
    expect(pointsOf(live, at(show, 1_900))).toBe(2)
    expect(pointsOf(live, at(show, 2_000))).toBe(5)
  })

  it('is folded before a turn that begins with the same update', () => {
    const first = start()
    const { view } = score(first)
    const both = update(
      first,
      [
        { kind: 'score', seat: 'corp' },
        { kind: 'turn', seat: 'runner' },
      ],
      { view },
    )
    const { show, live } = showAfter(first, both)
    const ends = show.playing?.until ?? 0
    expect(at(show, ends + 10)).toMatchObject({ scene: { state: 'closing' }, playing: null })
    expect(tableToDraw(live, at(show, ends + 10)).decision).toBe(null)
    expect(pointsOf(live, at(show, ends + 10))).toBe(5)
    const later = at(show, ends + 430)
    expect(later.scene).toBe(null)
    expect(later.playing?.beat.event.kind).toBe('turn')
    expect(tableToDraw(live, at(show, 20_000))).toBe(live)
  })

  it('does not come back after the result', () => {
    const first = start()
    const scored = score(first)
    const result = { winners: ['corp'], reason: 'points' as const, text: 'The Corp wins.' }
    const end = update(scored, [{ kind: 'end' }], { view: { ...scored.view, result } })
    const { show } = showAfter(first, scored, end)
    expect(at(show, 20_000).scene).toBe(null)
    const during = at(show, (show.playing?.until ?? 0) + 100)
    expect(during.playing?.beat.event.kind).toBe('end')
  })
})

describe('who comes anew', () => {
  it('sees the table as it is', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez' }])
    const { show } = showAfter(first, rez)
    const fetched = { ...start(), seq: 9, view: structuredClone(first.view), decision: mine }
    const next = showAfterUpdate(show, rez, fetched, 10)
    expect(tableToDraw(fetched, next)).toBe(fetched)
  })

  it('through other eyes keeps nothing of those before', () => {
    const first = start()
    const rez = update(first, [{ kind: 'rez', seat: 'corp' }])
    const { show } = showAfter(first, rez)
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
        expect([null, live.decision]).toContain(at.decision)
        expect(at.log.length).toBeLessThanOrEqual(live.log.length)
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      const end = advanceShow(show, now + 60_000)
      expect(end.shown.seq).toBe(live.seq)
      expect(tableToDraw(live, end)).toBe(live)
    }),
  )
})
