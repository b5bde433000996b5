/** The opening of real games: what the players are shown before their first decision. */
import { describe, expect, it } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { openingFrames } from '../../../src/client/director/animations/opening.ts'
import {
  advanceShow,
  isCaughtUp,
  type Show,
  showAfterUpdate,
  showOfFrames,
  tableToDraw,
} from '../../../src/client/director/director.ts'
import type { TableState } from '../../../src/client/state/table-state.ts'
import type { TableEvent, View } from '../../../src/client/state/types.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { patchBetween } from '../../../src/shared/patch.ts'
import { positions, withPosition } from '../../support/positions.ts'
import { start } from './client-states.ts'

type Past = Parameters<typeof openingFrames>[1]

const setup: GameSetup = {
  seed: 'opening',
  format: 'classic',
  options: { mulligan: 'none' },
  seats: [
    {
      id: 'corp',
      side: 'corp',
      deck: [
        { card: 'data-wall', count: 20 },
        { card: 'night-shift', count: 25 },
      ],
    },
    { id: 'runner', side: 'runner', deck: [{ card: 'jack-n-joe', count: 45 }] },
  ],
}

/** A game until the Runner's first decision, as the Runner sees it: its present, and how it came to it. */
const played = (from: GameSetup = setup): { live: TableState; past: Past } => {
  const dealt = engine.create(from)
  let { state } = dealt
  let view: View = engine.viewFor(state, 'runner')
  let events: TableEvent[] = dealt.events.runner ?? []
  const log = [...events]
  const past: Past = {
    start: view,
    moves: [{ seq: 0, seat: null, kind: 'deal', events, patch: [] }],
  }
  for (let seq = 1; seq < 30; seq++) {
    const decision = engine.decisionFor(state, 'corp')
    if (!decision) break
    const wanted = decision.options.find(({ label }) => /^Install|^Pass/.test(label)) ?? decision.options[0]
    const moved = engine.answer(state, { seat: 'corp', decision: decision.id, choice: [wanted?.id ?? ''] })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
    const after = engine.viewFor(state, 'runner')
    events = moved.events.runner ?? []
    log.push(...events)
    past.moves.push({ seq, seat: 'corp', kind: 'answer', events, patch: patchBetween(view, after) })
    view = after
  }
  const decision = engine.decisionFor(state, 'runner')
  return { live: start({ seq: past.moves.length - 1, view, decision, log }), past }
}

/** The show of an opening, looked at whenever it changes. */
const watched = (live: TableState, past: Past): { kind: string; drawn: TableState }[] => {
  const frames = openingFrames(live, past)
  if (!frames) return []
  let show: Show = showOfFrames(frames, live, { speed: 'normal', now: 0 })
  const seen: { kind: string; drawn: TableState }[] = []
  for (let steps = 0; steps < 200; steps++) {
    seen.push({ kind: show.playing?.beat.event.kind ?? '', drawn: tableToDraw(live, show) })
    if (!show.playing) break
    show = advanceShow(show, show.playing.until)
  }
  expect(isCaughtUp(show)).toBe(true)
  return seen
}

const seatOf = ({ view }: TableState, id: string) => view.seats.find((seat) => seat.id === id)

describe('an opening whose start was seen', () => {
  const { live, past } = played()
  const seen = watched(live, past)

  it('shows the players, the deal, the turn of the Corp, and then the decision', () => {
    expect(seen.slice(0, 3).map(({ kind }) => kind)).toEqual(['versus', 'deal', 'turn'])
    expect(seen.filter(({ kind }) => kind === 'install').length).toBeGreaterThan(1)
    expect(seen.at(-1)).toMatchObject({ kind: '', drawn: { decision: { seat: 'runner' } } })
    expect(seen.slice(0, -1).every(({ drawn }) => drawn.decision === null)).toBe(true)
  })

  it('begins with empty hands, and deals five cards to each', () => {
    const [versus, deal] = seen
    expect(versus && seatOf(versus.drawn, 'runner')).toMatchObject({ handSize: 0, hand: [], stack: 45 })
    expect(deal && seatOf(deal.drawn, 'runner')).toMatchObject({ handSize: 5, stack: 40 })
    expect(deal && seatOf(deal.drawn, 'corp')).toMatchObject({ handSize: 5, stack: 40, actions: 0 })
  })

  it('tells a line when it is shown, and installs a card with its line', () => {
    expect(seen[0]?.drawn.log).toEqual([])
    const installed = seen.map(({ drawn }) =>
      (seatOf(drawn, 'corp')?.forts ?? []).reduce(
        (sum, { ice, cards }) => sum + ice.length + cards.length,
        0,
      ),
    )
    const lines = seen.map(({ drawn }) => drawn.log.filter(({ kind }) => kind === 'install').length)
    expect(installed).toEqual(lines)
  })

  it('takes 3.3 s to the hand', () => {
    const frames = openingFrames(live, past)
    expect(frames?.[0]?.beats.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(3_400)
  })

  it('goes on from there, although the moves are older than the table', () => {
    const behind = { ...past, moves: past.moves.slice(0, 2) }
    expect(watched(live, behind).at(-1)?.drawn.view).toBe(live.view)
  })
})

it('joining again at the same move does not end what is shown', () => {
  const { live, past } = played()
  const show = showOfFrames(openingFrames(live, past) ?? [], live, { speed: 'normal', now: 0 })
  const again = { ...live, view: structuredClone(live.view) }
  const after = showAfterUpdate(show, live, again, 100)
  expect(after.playing).toBe(show.playing)
  expect(after.queue.at(-1)?.view).toBe(again.view)
})

it('a game in progress, or over, has no opening', () => {
  const { live, past } = played()
  expect(openingFrames(live, past)?.[0]?.beats[0]?.event.kind).toBe('versus')
  // O41: nobody is introduced again in a rematch.
  expect(openingFrames(live, past, false)?.[0]?.beats[0]?.event.kind).toBe('deal')
  const acted = live.view.seats.map((seat) => (seat.id === 'runner' ? { ...seat, actionsTaken: 1 } : seat))
  expect(openingFrames({ ...live, view: { ...live.view, seats: acted } }, past)).toBeNull()
  expect(openingFrames({ ...live, earlier: 7 }, past)).toBeNull()
})

it('a table that is laid out has no opening, and one whose past is not known neither', () => {
  const laid = played(
    withPosition({ ...setup, seats: setup.seats.map((seat) => ({ ...seat, deck: [] })) }, positions.heist),
  )
  expect(openingFrames(laid.live, laid.past)).toBeNull()
  expect(openingFrames(played().live, { start: null, moves: [] })).toBeNull()
})
