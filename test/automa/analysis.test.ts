/**
 * Analyses of finished games: the same game always gives the same result, and hidden randomness is drawn
 * anew.
 */
import { describe, expect, it } from 'vitest'
import { type AnalysisMoment, analyseGame, type GameAnalysisResult } from '../../src/automa/analysis/index.ts'
import { dealtAnew, estimate } from '../../src/automa/analysis/rollouts.ts'
import { rolloutTableOf as understoodAt } from '../../src/automa/analysis/table.ts'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { chanceOf } from '../../src/automa/thinking/chance.ts'
import { defaultDeck } from '../../src/decks/starters.ts'
import { dealDirect } from '../../src/engine/in-place.ts'
import type { GameSetup } from '../../src/engine/index.ts'
import { takeChoice } from '../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { packAt } from '../../src/sim/pairings.ts'
import { randomTable, teamTable } from '../../src/sim/setups.ts'

const deck = (side: 'corp' | 'runner') => defaultDeck(side)?.cards ?? []

/** Two points win, since a short game is enough. */
const short = (seed: number): GameSetup => ({
  ...randomTable(seed, { corps: [deck('corp')], runners: [deck('runner')] }),
  options: { mulligan: 'none', agendaPoints: 2 },
})

const played = (seed: number, instead = -1): AnalysisMoment[] => playedFrom(short(seed), instead)

/** A game by judgement. At decision `instead` it takes the last option. */
function playedFrom(setup: GameSetup, instead = -1): AnalysisMoment[] {
  const g = dealDirect(setup, pool)
  const moments: AnalysisMoment[] = [{ seq: 0, state: cloneState(g.s), answer: null }]
  while (!g.s.over) {
    const pending = g.s.decisions[0]
    if (!pending) throw new Error('Nobody is asked.')
    const other = moments.length >= instead && instead > 0 && pending.kind === 'act'
    const choice = other ? [`o${pending.options.length}`] : judgedChoice(g, pending)
    if (other) instead = -1
    takeChoice(g, pending.seat, pending.id, choice)
    advanceGame(g)
    moments.push({ seq: moments.length, state: cloneState(g.s), answer: { decision: pending.id, choice } })
  }
  return moments
}

const little = { point: 2, answer: 2, compared: 2 }

function understood(
  moments: AnalysisMoment[],
  key = 'a game',
): { found: GameAnalysisResult; shares: number[] } {
  const table = moments[0] && understoodAt(moments[0].state)
  if (!table) throw new Error('Not a game of two.')
  const work = analyseGame(table, moments, key, little)
  const shares: number[] = []
  for (;;) {
    const next = work.next()
    if (next.done) return { found: next.value, shares }
    shares.push(next.value)
  }
}

describe('A finished game', () => {
  const moments = played(4)
  const { found, shares } = understood(moments)

  it('has a point for every turn and every run, and ends where it ended', () => {
    const last = moments.at(-1)
    const turns = found.points.filter(({ what }) => what === 'turn').map(({ turn }) => turn)
    expect(turns).toEqual(Array.from({ length: last?.state.turn.number ?? 0 }, (_, n) => n + 1))
    expect(found.points.filter(({ what }) => what === 'run').length).toBeGreaterThan(0)
    const corpWon = last?.state.result?.winners[0] === 0
    expect(found.points.at(-1)).toMatchObject({ what: 'end', corp: corpWon ? 1 : 0, seq: last?.seq })
    for (const { low, corp, high } of found.points) {
      expect(low).toBeLessThanOrEqual(corp)
      expect(high).toBeGreaterThanOrEqual(corp)
    }
  })

  it('has the same analysis again, and another with another seed', () => {
    expect(understood(moments).found).toEqual(found)
    expect(understood(moments, 'another').found.points).not.toEqual(found.points)
  })

  it('tells from three to six moves in their order, and how much is done all along', () => {
    expect(found.turnings.length).toBeGreaterThanOrEqual(3)
    expect(found.turnings.length).toBeLessThanOrEqual(6)
    const order = found.turnings.map(({ seq }) => seq)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('is played on without changing it', () => {
    const before = JSON.stringify(moments)
    understood(moments)
    expect(JSON.stringify(moments)).toBe(before)
  })
})

it('A better move is given where one was found, with why', () => {
  const turnings = [4, 9].flatMap((seed) => understood(played(seed, 6)).found.turnings)
  expect(turnings.length).toBeGreaterThan(3)
  for (const { choice, preferred } of turnings) expect(preferred).not.toEqual(choice)
  for (const { chance } of turnings)
    if (chance) expect([chance.agendas > 0, chance.agendas <= chance.cards]).toEqual([true, true])
  const better = turnings.filter(({ preferred }) => preferred !== null)
  expect(better.length).toBeGreaterThan(0)
  for (const { gain, reasons } of better) expect([gain > 0, reasons.length > 0]).toEqual([true, true])
  for (const { preferred, gain, reasons, but } of turnings)
    if (preferred === null) expect([gain, reasons, but]).toEqual([0, [], null])
})

it('The order of a deck that nobody knew does not count', () => {
  const state = played(7).find((moment) => moment.state.turn.number === 2)?.state
  const table = state && understoodAt(state)
  if (!state || !table) throw new Error('The game is over before that.')
  const other = cloneState(state)
  other.seats[1]?.stack.reverse()
  other.seed = 'f'.repeat(64)
  const [one, two] = [state, other].map((each) => estimate(table, each, 24, 'the same').corp)
  // Different games of the same kind.
  expect(Math.abs((one ?? 0) - (two ?? 1))).toBeLessThan(0.2)
})

describe('A game against AI cards', () => {
  const setup = packAt(6, pool)
  if (!setup) throw new Error('The pack refuses the deck.')
  const moments = playedFrom({ ...setup, options: { mulligan: 'none', agendaPoints: 3 } })

  it('is continued by its cards, and has the same analysis again', () => {
    const { found } = understood(moments)
    const seat = moments[0]?.state.seats.findIndex(({ automa }) => automa?.playing)
    expect(seat).toBeGreaterThanOrEqual(0)
    expect(found.points.at(-1)?.what).toBe('end')
    expect(understood(moments).found).toEqual(found)
    for (const { seat: who, preferred } of found.turnings) if (who === seat) expect(preferred).toBeNull()
  })

  it('has the piles and the AI cards that are to come in another order each time, and nothing else', () => {
    const { state } = moments[Math.floor(moments.length / 3)] ?? { state: undefined }
    const automa = state?.seats.find((each) => each.automa)?.automa
    if (!state || !automa) throw new Error('No seat is played by AI cards.')
    const before = JSON.stringify(state)
    const dealt = [1, 2, 3].map((n) => dealtAnew(state, chanceOf(`deal ${n}`)))
    expect(JSON.stringify(state)).toBe(before)
    const now = dealt.map(({ seats }) => seats.find((each) => each.automa)?.automa)
    expect(automa.deck.length).toBeGreaterThan(3)
    expect(new Set(now.map((each) => each?.deck.join())).size).toBe(3)
    expect(new Set(now.map((each) => JSON.stringify(each?.piles))).size).toBe(3)
    for (const each of now) {
      expect(each?.deck.toSorted()).toEqual(automa.deck.toSorted())
      for (const [name, pile] of Object.entries(automa.piles)) {
        const mixed = each?.piles[name as keyof typeof automa.piles]
        expect(mixed?.toSorted()).toEqual(pile.toSorted())
      }
      expect({ ...each, deck: [], piles: {} }).toEqual({ ...automa, deck: [], piles: {} })
    }
  })
})

it('A team game is not analysed', () => {
  const decks = { corps: [deck('corp'), deck('corp')], runners: [deck('runner'), deck('runner')] }
  expect(understoodAt(dealDirect(teamTable(1, decks), pool).s)).toBeNull()
})
