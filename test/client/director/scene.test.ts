/** The stage of real games, played through the engine and reduced line by line. */
import { describe, expect, it } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { beatsOf } from '../../../src/client/director/beats.ts'
import { type Scene, sceneAfterEvent, sceneAtView } from '../../../src/client/director/scene.ts'
import type { Decision, TableEvent } from '../../../src/client/state/types.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { type PositionName, positions, withPosition } from '../../support/positions.ts'
import { event } from '../builders.ts'
import { silentKinds, writtenKinds } from './line-kinds.ts'

const seats = (['corp', 'runner'] as const).map((side) => ({ id: side, side, deck: [] }))

/** A stage after a line (its kind), or after an update (''). */
type Moment = { kind: string; scene: Scene | null }

/** Numbers go in as far as they may; of options the first that matches a word is taken, else the last. */
const choiceIn = (decision: Decision, words: readonly RegExp[]) => {
  if (decision.kind === 'secret' || decision.kind === 'number') return decision.max
  const wanted = words.flatMap((each) => decision.options.filter(({ label }) => each.test(label)))[0]
  const pass = decision.options.find(({ verb }) => verb === 'pass')
  return [(wanted ?? pass ?? decision.options.at(-1))?.id ?? '']
}

/** Plays a position for so many answers, and gives what this viewer's stage shows. */
const play = (position: PositionName, viewer: 'corp' | 'runner', words: readonly RegExp[], answers = 30) => {
  const setup: GameSetup = { seed: 'stage', seats, options: { mulligan: 'none' }, format: 'classic' }
  let { state } = engine.create(withPosition(setup, positions[position]))
  const moments: Moment[] = []
  let scene: Scene | null = null
  for (let n = 0; n < answers; n++) {
    const decision = engine.decisionFor(state, 'corp') ?? engine.decisionFor(state, 'runner')
    if (!decision) break
    const choice = choiceIn(decision, words)
    const moved = engine.answer(state, { seat: decision.seat, decision: decision.id, choice })
    if (!moved.ok) throw new Error(moved.error.message)
    const [before, after] = [state, moved.state].map((each) => engine.viewFor(each, viewer))
    if (!before || !after) throw new Error('There is always a view.')
    state = moved.state
    for (const event of moved.events[viewer] ?? []) {
      scene = sceneAfterEvent(scene, { event, before, after })
      moments.push({ kind: event.kind, scene })
    }
    scene = sceneAtView(scene, after)
    moments.push({ kind: '', scene })
    if (scene?.over) scene = null
  }
  return moments
}

/** The lines of so many answers, as they come if the server sends them in one update. */
const changesIn = (
  position: PositionName,
  viewer: 'corp' | 'runner',
  words: readonly RegExp[],
  answers: number,
): Parameters<typeof sceneAfterEvent>[1][] => {
  const setup: GameSetup = { seed: 'stage', seats, options: { mulligan: 'none' }, format: 'classic' }
  const first = engine.create(withPosition(setup, positions[position])).state
  let state = first
  const events: TableEvent[] = []
  for (let n = 0; n < answers; n++) {
    const decision = engine.decisionFor(state, 'corp') ?? engine.decisionFor(state, 'runner')
    if (!decision) throw new Error('Somebody is always asked.')
    const choice = choiceIn(decision, words)
    const moved = engine.answer(state, { seat: decision.seat, decision: decision.id, choice })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
    events.push(...(moved.events[viewer] ?? []))
  }
  const [before, after] = [first, state].map((each) => engine.viewFor(each, viewer))
  if (!before || !after) throw new Error('There is always a view.')
  return events.map((event) => ({ event, before, after }))
}

const at = (moments: readonly Moment[], kind: string): Scene | null =>
  moments.find((each) => each.kind === kind)?.scene ?? null

const heist = [/^Run on Fort 1/, /^Break/, /^Raise/, /^Continue/, /^Gain/]

describe('a run that liberates', () => {
  const moments = play('heist', 'runner', heist, 14)
  const from = moments.findIndex(({ kind }) => kind === 'run')
  const to = moments.findIndex(({ kind }) => kind === 'runEnd')

  it('has a stage from the first line to the last', () => {
    const run = moments.slice(from, to + 1)
    expect(run.length).toBeGreaterThan(10)
    expect(run.filter(({ scene }) => scene === null)).toEqual([])
    expect(at(moments, 'run')).toMatchObject({ state: 'opening', at: -1, fort: { id: 'fort-1' } })
    expect(at(moments, 'runEnd')).toMatchObject({ over: true })
  })

  it('meets the ice, breaks its lines, and leaves its gap', () => {
    expect(at(moments, 'encounter')).toMatchObject({ state: 'met', at: 0, encountering: true })
    expect(at(moments, 'broke')?.subroutines).toMatchObject([{ broken: true }])
    expect(at(moments, 'pass')).toMatchObject({ at: 1, gates: [{ passed: true, broken: true }] })
    expect(at(moments, 'runEnd')).toMatchObject({ gates: [{ passed: true, broken: true }] })
  })

  it('shows the card, and counts its points from those there were', () => {
    expect(at(moments, 'success')).toMatchObject({ state: 'vault', at: 1 })
    expect(at(moments, 'access')?.cards).toMatchObject([{ card: 'tycho-extension', fate: 'seen' }])
    const taken = at(moments, 'liberate')
    expect(taken).toMatchObject({ state: 'result', award: { seat: 'runner', from: 0, points: 4 } })
    expect(taken?.cards).toMatchObject([{ card: 'tycho-extension', fate: 'liberated' }])
    expect(taken?.cards.map(({ key }) => key)).toEqual(at(moments, 'access')?.cards.map(({ key }) => key))
  })
})

it('has the steps that a run went through, and not those it skipped', () => {
  const stepsAt = (words: readonly RegExp[]) =>
    at(play('heist', 'runner', words, 14), 'runEnd')?.steps.toSorted((a, b) => a - b)
  expect(stepsAt(heist)).toEqual([1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(stepsAt([/^Run on R&D/, ...heist])).toEqual([1, 13, 14, 15, 16, 17, 18, 19, 20])
})

describe('a card that is accessed', () => {
  const cardsOf = (position: PositionName, viewer: 'corp' | 'runner', fort: RegExp) =>
    play(position, viewer, [fort, /^Access/, /^Break/, /^Raise/, /^Continue/, /^Leave/], 14).findLast(
      ({ kind }) => kind === 'access',
    )?.scene?.cards

  it.each(['corp', 'runner'] as const)('and lay there face up comes face up, for the %s', (viewer) => {
    expect(cardsOf('known', viewer, /^Run on Fort 1/)).toMatchObject([
      { card: 'bbs-whispering-campaign', open: true },
    ])
    // A face-down one has been turned up in Archives, and shown, before any is accessed.
    const open = cardsOf('known', viewer, /^Run on Archives/)?.map((each) => [each.card, each.open])
    expect(open?.toSorted()).toEqual([
      ['accounts-receivable', true],
      ['efficiency-experts', true],
      ['systematic-layoffs', true],
    ])
    // The Corp knows what is in its own fort, but nobody has seen it there.
    expect(cardsOf('heist', viewer, /^Run on Fort 1/)?.map(({ open }) => open)).toEqual([false])
  })

  it('and was shown before comes face up, though both come in one update', () => {
    let scene: Scene | null = null
    for (const change of changesIn('known', 'runner', [/^Run on Archives/, /^Access/, /^Continue/], 1))
      scene = sceneAfterEvent(scene, change)
    expect(scene?.cards.find(({ card }) => card === 'systematic-layoffs')?.open).toBe(true)
  })

  it('and comes to the middle again, to be liberated, is known by then', () => {
    const moments = play('heist', 'runner', heist, 14)
    expect(at(moments, 'access')?.cards).toMatchObject([{ open: false }])
    expect(at(moments, 'liberate')?.cards).toMatchObject([{ open: true }])
  })
})

it('a fort that is reached and empty is told as such, one with a card or with cards in a pile is not', () => {
  const reachedBy = (fort: RegExp) =>
    at(play('known', 'runner', [fort, /^Continue/, /^Leave/], 6), 'success')?.emptyFort
  expect(reachedBy(/^Run on Fort 2/)).toBe('Fort 2')
  expect(reachedBy(/^Run on Fort 1/)).toBe(null)
  expect(reachedBy(/^Run on Archives/)).toBe(null)
})

it.each(['corp', 'runner'] as const)(
  'the icebreaker in use is known and strong enough, for the %s',
  (viewer) => {
    // The view after the last break has its strength as it was before.
    const one = play('heist', viewer, heist, 14)
    expect(at(one, 'encounter')?.breaker).toBe(null)
    expect(at(one, 'broke')?.breaker).toMatchObject({ card: 'codecracker', strength: 2 })
    expect(at(one, 'pass')?.breaker).toBe(null)
    const four = play('fourfold', viewer, [/^Run on HQ/, ...heist], 14)
    const used = four.filter(({ kind }) => kind === 'broke').map(({ scene }) => scene?.breaker)
    expect(used.map((each) => [each?.card, each?.strength])).toEqual(Array(4).fill(['loony-goon', 6]))
  },
)

it('a score opens the stage out of the fort of the agenda', () => {
  const moments = play('scoring', 'runner', [/^Advance/, /^Score/, /^Draw the card/, /^Gain/], 20)
  expect(at(moments, 'score')).toMatchObject({
    cause: 'score',
    state: 'result',
    fort: { id: 'fort-1' },
    cards: [{ card: 'tycho-extension', fate: 'scored' }],
    over: true,
  })
})

it('a trace shows both numbers at once, and then its outcome', () => {
  const moments = play('traced', 'corp', [/^Run on Fort 2/, /^Continue/, /^Leave/], 12)
  const revealed = at(moments, 'reveal')?.trace?.revealed
  expect(revealed).toEqual({ value: expect.any(Number), link: expect.any(Number) })
  const verdicts = moments.flatMap(({ scene }) => scene?.verdict ?? [])
  expect(verdicts[0]).toBe((revealed?.value ?? 0) >= (revealed?.link ?? 0))
})

it('ice that is rezzed and encountered in one update has its subroutines beside it at once', () => {
  let scene: Scene | null = null
  const found: number[] = []
  for (const { event, before, after } of changesIn('traced', 'runner', [/^Run on Fort 2/, /^Rez/], 4)) {
    scene = sceneAfterEvent(scene, { event, before, after })
    if (event.kind === 'encounter') found.push(scene?.subroutines.length ?? 0)
  }
  expect(found).toEqual([2])
})

it('ice that a viewer cannot read is the same for it, whatever it is', () => {
  const moments = play('traced', 'runner', [/^Run on Fort 2/], 3)
  const hidden = at(moments, 'approach')?.gates.filter(({ ice }) => ice.card === null) ?? []
  const plain = hidden.map(({ ice }) => JSON.stringify({ ...ice, handle: '' }))
  expect(plain.length).toBeGreaterThan(1)
  expect(new Set(plain).size).toBe(1)
})

const isShown = (kind: string): boolean => beatsOf([event(1, { kind })], null, false).length > 0

it('every kind of line that the engine writes is shown or listed as silent', () => {
  const kinds = writtenKinds()
  expect(kinds.length).toBeGreaterThan(60)
  expect(kinds.filter((kind) => isShown(kind) === kind in silentKinds)).toEqual([])
  expect(Object.keys(silentKinds).filter((kind) => !kinds.includes(kind))).toEqual([])
})
