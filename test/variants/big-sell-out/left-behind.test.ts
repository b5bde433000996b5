import { expect, test } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import type { Game } from '../../../src/engine/kernel/game.ts'
import type { LastingAbility } from '../../../src/engine/state/types.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { rule } from '../../support/rule-test.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'

const sound = (g: SeatsGame) => expect(brokenInvariants(g.state, fullPool)).toEqual([])

/** Seats: s1 0, a1 1, s2 2, a2 3, s3 4, a3 5. */
const standing = (
  id: number,
  you: number,
  rival: number | null,
  more: Partial<LastingAbility> = {},
): LastingAbility => ({
  id,
  ability: { kind: 'forfeits', points: 3, team: true },
  you,
  rival,
  source: null,
  fort: null,
  until: 'game',
  run: 0,
  since: 0,
  n: 3,
  ...more,
})

const setUp = ({ s }: Game): void => {
  const [, a1, s2, a2, , a3] = s.seats
  Object.assign(s2 ?? {}, { owed: 2, extraPoints: 3, badPublicity: 4, actions: 1 })
  Object.assign(a2 ?? {}, { brain: 2, extraPoints: -1, tags: { 0: 2 } })
  for (const seat of [a1, a3]) Object.assign(seat ?? {}, { tags: { 0: 1, 2: 2 } })
  s.lasting.push(standing(1, 2, null), standing(2, 0, 3), standing(3, 0, 5), standing(4, 4, null))
  s.next.lasting = 5
  if (!s.teams) return
  s.teams.lots = [
    { owner: 2, agent: 1, n: 1 },
    { owner: 0, agent: 3, n: 2 },
    { owner: 0, agent: 5, n: 3 },
  ]
  s.teams.alarms = { 0: [5], 2: [1] }
  s.teams.asks = { 0: 1, 3: 4 }
}

rule('B14', 'a team that leaves takes its debts, tags and effects with it, and others lose nothing', () => {
  const g = teamTable({ teams: 3, turn: 's1', s2: { bits: 7 }, a2: { bits: 6 }, adjust: setUp })
  const others = g.state.seats.map(({ bits, hand }) => ({ bits, hand }))
  g.concede('a2')
  const nothing = { bits: 0, actions: 0, owed: 0, extraPoints: 0, brain: 0, badPublicity: 0 }
  for (const seat of [2, 3])
    expect(g.state.seats[seat]).toMatchObject({ ...nothing, tags: {}, counters: [], hand: [], score: [] })
  for (const seat of [0, 1, 4, 5]) expect(g.state.seats[seat]).toMatchObject(others[seat] ?? {})
  expect(g.state.seats.map(({ tags }) => tags)).toEqual([{}, { 0: 1 }, {}, {}, {}, { 0: 1 }])
  expect(g.state.lasting.map(({ id }) => id)).toEqual([3, 4])
  expect(g.state.teams).toMatchObject({ lots: [{ owner: 0, agent: 5, n: 3 }], alarms: { 0: [5] } })
  expect(g.state.teams?.alarms).not.toHaveProperty('2')
  expect(g.state.teams?.asks).toEqual({ 0: 1 })
  expect(g.state.forts.map(({ corp }) => corp)).not.toContain(2)
  expect(g.waitingFor()).toEqual(['s1'])
  expect(g.seat('s1').actions).toBe(3)
})

rule('B14', 'all cards of a team that leaves are removed from the game', () => {
  const g = teamTable({
    teams: 3,
    turn: 's1',
    s1: { score: ['Hostile Takeover'] },
    s2: { score: ['Tycho Extension'], forts: [{ cards: ['Rustbelt HQ Branch'] }] },
    a2: { rig: ['Cloak'], hand: ['Mouse'] },
  })
  g.concede('s2')
  const mine = g.state.cards.filter(({ owner }) => owner === 2 || owner === 3)
  expect(mine.length).toBeGreaterThan(5)
  expect(new Set(mine.map(({ zone, faceUp }) => `${zone} ${faceUp}`))).toEqual(new Set(['removed false']))
  expect(g.seat('s1').points).toBe(1)
  sound(g)
})

rule('B14', 'effects that last as long as a run end with it, and other effects stay', () => {
  const g = teamTable({ teams: 3, s2: { hq: { ice: [rezzed('Quandary')] } }, a1: { rig: ['Codecracker'] } })
  g.do('a1', 'run', { fort: 's2-hq' })
  const frame = g.state.frames.find(({ kind }) => kind === 'run')
  const run = frame && 'id' in frame ? Number(frame.id) : 0
  g.state.lasting.push(
    standing(91, 1, null, { until: 'run', run }),
    standing(92, 1, null, { until: 'encounter', run }),
    standing(93, 1, null, { until: 'nextIce', run }),
    standing(94, 1, null, { until: 'game', run }),
  )
  g.concede('s2')
  expect(g.state.lasting.map(({ id }) => id)).toEqual([94])
  expect(g.state.frames.map(({ kind }) => kind)).not.toContain('run')
  expect(g.state.shown).toBeNull()
  expect(g.until('a1').kind).toBe('act')
})

rule('B14', 'permanent changes by a card stay, even if the Corp that was run on leaves', () => {
  const g = teamTable({
    teams: 3,
    s2: { hq: { ice: [rezzed('Neural Blade')] } },
    a1: { rig: ['Emergency Self-Construct'] },
  })
  const changed = () => g.state.lasting.filter(({ until }) => until === 'game').map((l) => l.ability.kind)
  g.do('a1', 'run', { fort: 's2-hq' })
  g.do('a1', 'prevent')
  expect(changed()).toEqual(['modify', 'modify', 'prevent'])
  g.concede('s2')
  expect(changed()).toEqual(['modify', 'modify', 'prevent'])
  expect(g.seat('a1').maxHand).toBe(4)
  sound(g)
})

rule('B14', 'bits lent for a turn are gone with it, even if it is broken off', () => {
  const contract = { card: 'Government Contract', rezzed: true, advancement: 1 }
  const g = teamTable({ teams: 3, s2: { bits: 0, forts: [{ cards: [contract] }] } })
  g.do('a1', 'gain')
  g.do('s2', 'use', { card: 'government-contract' })
  expect(g.seat('s2').notes.join()).toContain('3 extra bits')
  g.concede('a1')
  g.skipTo('s2')
  expect(g.seat('s2').notes).toEqual([])
  sound(g)
})

test('B14 — a player who is choosing a Sponsor is asked again, without the one that has left', () => {
  const g = teamTable({
    teams: 4,
    s1: { score: ['Hostile Takeover'] },
    a1: { hand: ['Corporate Ally'], bits: 5 },
    options: { dearer: 'one' },
  })
  g.do('a1', 'install', { card: 'corporate-ally' })
  const before = g.decision('a1')
  const labels = () =>
    g
      .decision('a1')
      ?.options.filter(({ verb }) => verb === 'against')
      .map(({ label }) => label)
  expect(labels()).toHaveLength(3)
  g.concede('s3')
  expect(labels()).toHaveLength(2)
  expect(labels()?.join()).not.toContain('Sponsor 3')
  expect(g.decision('a1')?.id).not.toBe(before?.id)
  expect(g.decision('a1')).toMatchObject({ min: 1, max: 1 })
  sound(g)
})
