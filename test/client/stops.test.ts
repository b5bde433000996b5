import { describe, expect, it } from 'vitest'
import type { CardView, Decision, OptionView, View } from '../../src/client/state/types.ts'
import {
  answerFor,
  momentOf,
  moments,
  noStops,
  onlyAnswer,
  readStops,
  type StopContext,
  stopsHere,
  withAlways,
  withMoment,
  withoutQuiet,
  withQuiet,
  writeStops,
} from '../../src/stops/stops.ts'
import { decision, option } from './builders.ts'
import { viewFor } from './fake/view.ts'

const pass = option('p', { verb: 'pass' })
const rez = option('z', { verb: 'rez', card: 'h1', fort: 'fort-1' })
const use = option('x', { verb: 'use', card: 'h2' })
const score = option('s', { verb: 'score', card: 'h1' })

const card = (handle: string, name: string): CardView => ({
  handle,
  card: name,
  faceUp: false,
  rezzed: false,
  strength: null,
  bits: 0,
  advancement: 0,
  counters: {},
  hosted: [],
})

const theirTurn: View = {
  ...viewFor('corp'),
  turn: { number: 5, seat: 'runner', phase: 'actions' },
  shown: [card('h1', 'some-node'), card('h2', 'some-use')],
  run: null,
}
const myTurn: View = { ...theirTurn, turn: { number: 4, seat: 'corp', phase: 'start' } }
const inRun: View = {
  ...theirTurn,
  run: {
    runner: 'runner',
    corp: 'corp',
    fort: 'hq',
    accessFort: 'hq',
    step: 3,
    ice: 'h9',
    encountering: false,
    subroutines: [],
    passed: [],
    successful: false,
    runBits: 0,
    notes: [],
  },
}

const at = (place: Decision['at'], options: OptionView[], more: Partial<StopContext> = {}): StopContext => ({
  game: 'g1',
  decision: decision({
    kind: 'window',
    seat: 'corp',
    options: [...options, pass],
    ...(place && { at: place }),
  }),
  view: theirTurn,
  stops: noStops,
  ahead: false,
  every: false,
  ...more,
})

describe('by default', () => {
  it('a window with nothing but passing is passed, unless every window is wanted', () => {
    expect(answerFor(at(undefined, []))).toBe(pass)
    expect(answerFor(at('approach', [], { every: true }))).toBeNull()
  })

  it('a node that could be rezzed opens no question in the other turn until a run comes', () => {
    expect(stopsHere(at('start', [rez]))).toBe(false)
    expect(stopsHere(at('afterAction', [rez]))).toBe(false)
    expect(stopsHere(at('approach', [rez], { view: inRun }))).toBe(false)
    expect(stopsHere(at('pass', [rez], { view: inRun }))).toBe(false)
    expect(stopsHere(at('access', [rez], { view: inRun }))).toBe(false)
  })

  it('stops at the approach of ice that can be paid for, and before access to a card of that fort', () => {
    const ice = option('i', { verb: 'rez', card: 'h9', fort: 'hq' })
    const upgrade = option('u', { verb: 'rez', card: 'h8', fort: 'hq' })
    expect(stopsHere(at('approach', [ice], { view: inRun }))).toBe(true)
    expect(stopsHere(at('access', [upgrade], { view: inRun }))).toBe(true)
  })

  it('my turn begins unasked, but for a card to use or effects to order', () => {
    const start = (id: string) => option(id, { verb: 'start' })
    const draw = option('d', { verb: 'mandatory-draw' })
    expect(stopsHere(at('start', [draw, rez], { view: myTurn }))).toBe(false)
    expect(stopsHere(at('start', [start('a'), draw], { view: myTurn }))).toBe(false)
    expect(stopsHere(at('start', [start('a'), start('b')], { view: myTurn }))).toBe(true)
    expect(stopsHere(at('start', [use], { view: myTurn }))).toBe(true)
  })

  it('questions with a stop of their own wait', () => {
    for (const place of ['trace', 'struck', 'draw', 'expose', 'breaker', undefined] as const)
      expect(stopsHere(at(place, [rez]))).toBe(true)
    expect(stopsHere(at(undefined, [option('j', { verb: 'jack-out' })], { view: inRun }))).toBe(true)
  })
})

describe('passing ahead', () => {
  const ahead = { ahead: true, stops: moments.reduce((s, m) => withMoment(s, m.moment, 'all'), noStops) }

  it('passes what is only possible', () => {
    expect(stopsHere(at('afterAction', [rez, use], ahead))).toBe(false)
    expect(stopsHere(at('approach', [use], { ...ahead, view: inRun }))).toBe(false)
  })

  it('never passes an approach, an access, a score, a trace, nor a decision that only I can make', () => {
    const ice = option('i', { verb: 'rez', card: 'h9', fort: 'hq' })
    expect(stopsHere(at('approach', [ice], { ...ahead, view: inRun }))).toBe(true)
    expect(stopsHere(at('access', [ice], { ...ahead, view: inRun }))).toBe(true)
    expect(stopsHere(at('afterAction', [score], ahead))).toBe(true)
    expect(stopsHere(at('trace', [rez], ahead))).toBe(true)
    expect(stopsHere(at('afterAction', [option('v', { verb: 'prevent' })], ahead))).toBe(true)
  })
})

describe('what the player sets', () => {
  it('a moment stops for anything, or for nothing but a score', () => {
    expect(stopsHere(at('afterAction', [rez], { stops: withMoment(noStops, 'theirAction', 'all') }))).toBe(
      true,
    )
    const none = withMoment(noStops, 'myStart', 'none')
    expect(stopsHere(at('start', [use], { stops: none, view: myTurn }))).toBe(false)
    expect(stopsHere(at('start', [score], { stops: none, view: myTurn }))).toBe(true)
  })

  it('a card stops the game wherever it can be used', () => {
    const stops = withAlways(noStops, 'some-node', true)
    expect(stopsHere(at('afterAction', [rez], { stops }))).toBe(true)
    expect(stopsHere(at('afterAction', [rez], { stops, ahead: true }))).toBe(true)
    expect(stopsHere(at('afterAction', [rez], { stops: withAlways(stops, 'some-node', false) }))).toBe(false)
  })

  it('a card asks no more this turn, or this game; a score still does', () => {
    const turn = withQuiet(noStops, { card: 'some-use', game: 'g1', turn: 5 })
    expect(stopsHere(at('trace', [use], { stops: turn }))).toBe(false)
    expect(stopsHere(at('start', [use], { stops: turn, view: myTurn }))).toBe(true)
    const game = withQuiet(noStops, { card: 'some-use', game: 'g1', turn: null })
    expect(stopsHere(at('start', [use], { stops: game, view: myTurn }))).toBe(false)
    expect(stopsHere(at('start', [use], { stops: game, view: myTurn, game: 'g2' }))).toBe(true)
    expect(stopsHere(at('trace', [use], { stops: withoutQuiet(game, 'some-use') }))).toBe(true)
    const quiet = withQuiet(noStops, { card: 'some-node', game: 'g1', turn: null })
    expect(stopsHere(at('start', [score], { stops: quiet, view: myTurn }))).toBe(true)
  })

  it('of two settings for a card the later counts, and other games are forgotten', () => {
    const stops = withQuiet(withAlways(noStops, 'a', true), { card: 'a', game: 'g1', turn: null })
    expect(stops).toMatchObject({ always: [], quiet: [{ card: 'a' }] })
    expect(withAlways(stops, 'a', true)).toMatchObject({ always: ['a'], quiet: [] })
    expect(withQuiet(stops, { card: 'b', game: 'g2', turn: 1 }).quiet.map((q) => q.card)).toEqual(['b'])
  })

  it('is read back as it was written, and anything else is as by default', () => {
    const stops = withQuiet(withAlways(withMoment(noStops, 'access', 'all'), 'a', true), {
      card: 'b',
      game: 'g1',
      turn: 3,
    })
    expect(readStops(writeStops(stops))).toEqual(stops)
    for (const odd of [null, '', '{', '[]', '7']) expect(readStops(odd)).toEqual(noStops)
    expect(readStops('{"moments":{"access":"often"},"always":[1],"quiet":[{"card":1}]}')).toEqual(noStops)
  })
})

describe('paying', () => {
  const own = (id: string, card?: string) => option(id, { verb: 'pay', ...(card && { card }) })
  const asked = (...options: OptionView[]): StopContext => ({
    ...at(undefined, []),
    decision: decision({ kind: 'option', seat: 'corp', options }),
  })

  it('takes the bits of the one card that has any, as many as it gives', () => {
    const most = own('a', 'h1')
    expect(answerFor(asked(most, own('b', 'h1'), own('c')))).toBe(most)
  })

  it('takes the bits that end with the run first, even if other cards have bits', () => {
    const ending = option('r', { verb: 'pay', card: 'h2', ends: 'run' })
    expect(answerFor(asked(own('a', 'h1'), ending, own('c')))).toBe(ending)
    expect(answerFor(asked(ending, use))).toBeNull()
  })

  it('asks if several cards could pay, if a card would have to be used for it, and if it is requested', () => {
    expect(answerFor(asked(own('a', 'h1'), own('b', 'h2'), own('c')))).toBeNull()
    expect(answerFor(asked(own('a', 'h1'), use))).toBeNull()
    const ask = asked(own('a', 'h1'), own('c'))
    expect(answerFor({ ...ask, stops: { ...noStops, cardsPayFirst: false } })).toBeNull()
    expect(answerFor({ ...ask, every: true })).toBeNull()
  })
})

it('knows the moments of turn and run', () => {
  const of = (place: Decision['at'], view = theirTurn) => momentOf(at(place, []).decision, view)
  expect([of('start'), of('start', myTurn), of('afterAction'), of('afterAction', myTurn)]).toEqual([
    'theirStart',
    'myStart',
    'theirAction',
    'myAction',
  ])
  expect([of('runStart'), of('bare'), of('approach'), of('pass'), of('access')]).toEqual([
    'runStart',
    'runStart',
    'approach',
    'passed',
    'access',
  ])
  expect(of('success')).toBeNull()
})

describe('A question with one answer', () => {
  const view = { ...viewFor('corp'), shown: [card('h1', 'twin'), card('h2', 'twin'), card('h3', 'other')] }
  const only = (more: Partial<Decision>) => onlyAnswer(decision(more), view)
  const twin = (id: string, handle: string, copy: number) =>
    option(id, { verb: 'choose', card: handle, copy })

  it('has that answer: a single option, all cards, the only number', () => {
    expect(only({ kind: 'cards', options: [option('a')] })).toEqual(['a'])
    expect(only({ kind: 'cards', min: 2, max: 2, options: [option('a'), option('b')] })).toEqual(['a', 'b'])
    expect(only({ kind: 'secret', min: 0, max: 0, options: [] })).toBe(0)
    expect(only({ kind: 'order', options: [option('a')] })).toEqual(['a'])
    expect(only({ kind: 'window', options: [option('a', { verb: 'mandatory-draw' })] })).toEqual(['a'])
  })

  it('has none if there is a choice, and leaves passing to the stops', () => {
    expect(only({ kind: 'cards', min: 0, options: [option('a')] })).toBeNull()
    expect(only({ kind: 'cards', options: [option('a'), option('b')] })).toBeNull()
    expect(only({ kind: 'number', min: 0, max: 1, options: [] })).toBeNull()
    expect(only({ kind: 'order', options: [option('a'), option('b')] })).toBeNull()
    expect(only({ kind: 'window', options: [pass] })).toBeNull()
  })

  it('does not ask which of two equal cards, unless they lie in a fort', () => {
    expect(only({ kind: 'cards', options: [twin('a', 'h1', 1), twin('b', 'h2', 2)] })).toEqual(['a'])
    expect(only({ kind: 'cards', options: [twin('a', 'h1', 1), option('b', { card: 'h3' })] })).toBeNull()
    const inFort = [twin('a', 'h1', 1), twin('b', 'h2', 2)].map((each) => ({ ...each, fort: 'fort-1' }))
    expect(only({ kind: 'cards', options: inFort })).toBeNull()
    expect(only({ kind: 'cards', options: [twin('a', 'x1', 1), twin('b', 'x2', 2)] })).toBeNull()
  })
})
