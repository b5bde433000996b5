/** How a recording is read: what decided a game, whatever was taken back on the way. */
import { describe, expect, it } from 'vitest'
import { engine } from '../../src/automa/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { EventFacts, View } from '../../src/engine/view/types.ts'
import type { PatchOperation, TableEvent } from '../../src/protocol/sockets.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { gameStory } from '../../src/story/game-story.ts'
import type { StoryMove } from '../../src/story/telling.ts'
import type { GameStory } from '../../src/story/types.ts'

const deckOf = (side: 'corp' | 'runner') => starterDecks.find((deck) => deck.side === side)?.cards ?? []
const setup = randomTable(1, { corps: [deckOf('corp')], runners: [deckOf('runner')] })
const start: View = engine.viewFor(engine.create(setup).state, null)
const place = (seat: string): number => start.seats.findIndex(({ id }) => id === seat)

const event = (kind: string, seat: string, facts: EventFacts = {}, handle?: string): TableEvent => {
  const say = handle === undefined ? [] : [{ name: handle, card: handle, handle }]
  return { n: 0, kind, seat, turn: 1, step: null, say, private: false, facts }
}
const points = (seat: string, value: number): PatchOperation => ({
  ...{ op: 'replace', path: `/seats/${place(seat)}/points`, value },
})
const won = (reason: string, winner: string): PatchOperation => ({
  ...{ op: 'replace', path: '/result', value: { winners: [winner], reason, text: '' } },
})

type Played = { events?: TableEvent[]; patch?: PatchOperation[]; to?: number }
/** The story of a game with these moves; the first of them has the number 1. */
const storyOf = (...played: Played[]): GameStory | null => {
  const moves = played.map(({ events = [], patch = [], to }, n): StoryMove => {
    return { seq: n + 1, events, patch, ...(to !== undefined && { to }) }
  })
  return gameStory({ start, moves: [{ seq: 0, events: [], patch: [] }, ...moves] })
}

const run = (fort: string): Played => ({ events: [event('run', 'runner', { fort, fortName: fort })] })
const success = (fort: string): Played => ({ events: [event('success', 'runner', { fort, fortName: fort })] })
const passed = (ice: string, isBroken = false): Played => ({
  events: [
    event('encounter', 'runner', {}, ice),
    ...(isBroken ? [event('broke', 'runner', { all: true })] : []),
    event('pass', 'runner', {}, ice),
  ],
})
const liberated = (worth: number, total: number, more: PatchOperation[] = []): Played => ({
  events: [event('liberate', 'runner', { points: worth, total }, 'agenda')],
  patch: [points('runner', total), ...more],
})
const scored = (worth: number, total: number): Played => ({
  events: [event('score', 'corp', { points: worth, total }, 'agenda')],
  patch: [points('corp', total)],
})
const ended = (
  reason: string,
  winner: string,
  loser: string | null,
  patch: PatchOperation[] = [],
): Played => ({
  events: [event('end', winner, { result: { reason: 'points', winners: [winner], seat: loser } })],
  patch: [...patch, won(reason, winner)],
})

describe('A story of a game with moves that were taken back', () => {
  it('forgets an agenda that was liberated in them', () => {
    const story = storyOf(
      ...[scored(2, 2), run('HQ'), liberated(3, 3)],
      { patch: [points('runner', 0)], to: 1 },
      ...[run('R&D'), liberated(1, 1), ended('conceded', 'runner', 'corp')],
    )
    expect(story?.act).toMatchObject({ fort: 'R&D', from: 5, to: 6, points: 1 })
  })

  it('goes on with the run that was under way then, and the ice met up to then', () => {
    const story = storyOf(
      ...[run('HQ'), passed('wall', true), passed('gate'), { events: [event('runEnd', 'runner')] }],
      { to: 2 },
      ...[passed('gate', true), liberated(7, 7), ended('points', 'runner', null)],
    )
    expect(story?.act).toMatchObject({ fort: 'HQ', run: true, from: 1, to: 7 })
    expect(story?.act?.ice).toEqual([
      { card: null, broken: true },
      { card: null, broken: true },
    ])
  })

  it('tells of a branch that was left and taken up again', () => {
    const story = storyOf(
      ...[scored(3, 3), { patch: [points('corp', 0)], to: 0 }, scored(1, 1)],
      { patch: [points('corp', 3)], to: 1 },
      ended('conceded', 'corp', 'runner'),
    )
    expect(story?.act).toMatchObject({ from: 1, points: 3, seat: 'corp' })
  })

  it('counts no points that came back with them', () => {
    const story = storyOf(
      ...[scored(2, 2), run('HQ'), liberated(2, 2)],
      ...[
        { patch: [points('runner', 0)], to: 2 },
        { patch: [points('runner', 2)], to: 3 },
      ],
      ended('conceded', 'runner', 'corp'),
    )
    expect(story?.act).toMatchObject({ kind: 'liberate', from: 2, to: 3 })
  })
})

describe('The act that decided a game', () => {
  it('is not an agenda that was handed over without points', () => {
    const given: Played = { events: [event('score', 'corp', { points: 0, total: 2 }, 'agenda')] }
    const story = storyOf(scored(2, 2), given, ended('conceded', 'corp', 'runner'))
    expect(story?.act).toMatchObject({ from: 1, points: 2 })
    expect(storyOf(given, ended('conceded', 'corp', 'runner'))?.act).toBeNull()
  })

  it('is points of another kind where they were the most', () => {
    const story = storyOf({ patch: [points('corp', 2)] }, ended('conceded', 'corp', 'runner'))
    expect(story?.act).toMatchObject({ kind: 'points', seat: 'corp', points: 2 })
  })

  it('is the damage that exceeded the hand, not the last damage', () => {
    const hurt = (n: number, hand: number): TableEvent =>
      event('damage', 'runner', { n, damage: 'net', hand })
    const story = storyOf(
      { events: [hurt(1, 4)] },
      { events: [hurt(4, 3), hurt(1, 5)] },
      ended('flatline', 'corp', 'runner'),
    )
    expect(story).toMatchObject({ ended: true, act: { to: 2, damage: { n: 4, hand: 3 } } })
    const spared = storyOf({ events: [hurt(3, 3)] }, ended('flatline', 'corp', 'runner'))
    expect(spared).toMatchObject({ ended: false, act: null, loser: 'runner' })
  })

  it('says of damage in a run whether ice on the way has done it', () => {
    const hurt = (by: string): Played => ({
      events: [event('damage', 'runner', { n: 2, damage: 'net', hand: 1 }, by)],
    })
    const met = (ice: string): Played => ({ events: [event('encounter', 'runner', {}, ice)] })
    const byIce = (...played: Played[]) =>
      storyOf(run('HQ'), ...played, ended('flatline', 'corp', 'runner'))?.act?.damage?.ice
    expect(byIce(met('wire'), hurt('wire'))).toBe(true)
    expect(byIce(passed('wall'), met('wire'), hurt('wire'))).toBe(true)
    expect(byIce(passed('wire'), success('HQ'), hurt('ambush'))).toBe(false)
    expect(byIce(met('wire'), hurt('upgrade'))).toBe(false)
    const played = storyOf(hurt('operation'), ended('flatline', 'corp', 'runner'))
    expect(played?.act?.damage?.ice).toBe(false)
  })

  it('has no ice of a fort that the run has left', () => {
    const redirected: Played = { events: [event('redirect', 'runner', { fort: 'R&D', fortName: 'R&D' })] }
    const rest = [success('R&D'), liberated(7, 7), ended('points', 'runner', null)]
    const iceOf = (...played: Played[]) => storyOf(...played, ...rest)?.act?.ice.length
    expect(iceOf(run('HQ'), passed('wall'), redirected)).toBe(0)
    expect(iceOf(run('HQ'), passed('wall'), redirected, passed('gate'))).toBe(1)
    expect(iceOf(run('Archives'), passed('wall'))).toBe(0)
    expect(iceOf(run('R&D'), passed('wall'), passed('gate'))).toBe(2)
  })
})
