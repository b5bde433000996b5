/** The short form of messages, over random games with both kinds of decks. */
import { describe, expect, it } from 'vitest'
import { cardInfo } from '../../src/cards/index.ts'
import type { SayPart, TableEvent } from '../../src/engine/view/types.ts'
import { fullJoin, fullPatch, fullUpdate, shortJoin, shortUpdate } from '../../src/protocol/compact/index.ts'
import { sightOf, usualLabel } from '../../src/protocol/compact/labels.ts'
import { randomChoice } from '../../src/sim/players.ts'
import { seededRng } from '../../src/sim/random.ts'
import { updatesFor, type ViewerUpdate, viewForViewer } from '../../src/tables/moves/views.ts'
import { engine, setupOf } from '../support/random-play.ts'

const names = { get: cardInfo }
const viewers = ['corp', 'runner', ''] as const
const eyes = { engine }

/** What each viewer of a random game is sent, and sees after it. */
function* sent(seed: number, most: number): Generator<ViewerUpdate> {
  const rng = seededRng(seed)
  let { state } = engine.create(
    setupOf({ seed, decks: seed % 2 === 0 ? 'starter' : 'random', pairs: 1, steps: 0 }),
  )
  const views = new Map(viewers.map((viewer) => [viewer, viewForViewer(eyes, state, viewer)]))
  for (let seq = 1; seq <= most && !engine.isOver(state); seq++) {
    const decision = engine.decisionFor(state, 'corp') ?? engine.decisionFor(state, 'runner')
    if (!decision) throw new Error('Nobody is asked anything.')
    const { seat, id } = decision
    const moved = engine.answer(state, { seat, decision: id, choice: randomChoice(rng, decision) })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
    const row = { seq, seat, kind: 'answer' as const, decision: id, choice: null, events: moved.events }
    for (const viewer of viewers) {
      const before = views.get(viewer) ?? viewForViewer(eyes, state, viewer)
      const { seen, view } = updatesFor(eyes, { table: 't', viewer, before, steps: [{ row, state }] })
      views.set(viewer, view)
      yield* seen
    }
  }
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Merges adjacent text, since the short form splits sentences in other places. */
const uncut = (events: TableEvent[]): TableEvent[] =>
  events.map((event) => ({ ...event, say: uncutSay(event.say) }))

function uncutSay(say: SayPart[]): SayPart[] {
  const parts: SayPart[] = []
  for (const part of say) {
    const last = parts.at(-1)
    if (typeof last === 'string' && typeof part === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}

const SEEDS = [1, 2, 3, 4, 5, 6]

describe('The short form of an update', () => {
  it.each(SEEDS)('is expanded to the original, in every way, game %i', (seed) => {
    for (const { update, view } of sent(seed, 250)) {
      const short = overTheWire(shortUpdate(update, view, names))
      const whole = overTheWire({ ...update, events: uncut(update.events) })
      expect(fullUpdate(short, view, names)).toEqual(whole)
      expect(fullPatch(short)).toEqual(whole.patch)
    }
  })

  it('needs no names that the reader lacks', () => {
    const nobody = { get: () => undefined }
    for (const { update, view } of sent(7, 60)) {
      const short = overTheWire(shortUpdate(update, view, nobody))
      expect(fullUpdate(short, view, nobody).decision).toEqual(overTheWire(update.decision))
    }
  })

  it('encodes repetitions of the option before in a few letters', () => {
    const [first] = sent(2, 1)
    if (!first) throw new Error('Nothing was sent.')
    const { update, view } = first
    const forts = Array.from({ length: 20 }, (_, n) => `fort-${n}`)
    const options = forts.flatMap((fort) => [
      { verb: 'install', card: 'c100', fort, cost: 2, price: { actions: 1, bits: 2 } },
      { verb: 'install-trim', card: 'c100', fort, price: { actions: 1 } },
    ])
    const many = options.map((option, n) => ({
      ...option,
      id: `o${n + 1}`,
      ...usualLabel(sightOf(view, names), option),
    }))
    const decision = {
      id: 'd1',
      seat: 'corp',
      kind: 'act' as const,
      prompt: '',
      min: 1,
      max: 1,
      options: many,
    }
    const asked = { ...update, events: [], patch: [], decision }
    const short = overTheWire(shortUpdate(asked, view, names))
    expect(fullUpdate(short, view, names).decision?.options).toEqual(overTheWire(many))
    expect(JSON.stringify(short).length / many.length).toBeLessThan(18)
  })

  it('is less than half of it', () => {
    const sizes = { short: 0, whole: 0 }
    for (const { update, view } of sent(8, 250)) {
      sizes.short += JSON.stringify(shortUpdate(update, view, names)).length
      sizes.whole += JSON.stringify(update).length
    }
    expect(sizes.short / sizes.whole).toBeLessThan(1 / 2)
  })
})

describe('The short form of what a joiner is shown', () => {
  it.each(SEEDS)('is expanded to the original, game %i', (seed) => {
    const log: TableEvent[] = []
    for (const { update, view } of sent(seed, 120)) {
      if (view.viewer !== 'runner') continue
      log.push(...update.events)
      const { seq, decision } = update
      const rest = {
        players: [],
        clock: null,
        undo: null,
        suspension: null,
        tournament: null,
        log,
        earlier: null,
      }
      const ack = { ok: true as const, seat: 'runner', seq, view, decision, ...rest }
      const whole = overTheWire({ ...ack, log: uncut(log) })
      expect(fullJoin(overTheWire(shortJoin(ack, names)), names)).toEqual(whole)
    }
  })
})
