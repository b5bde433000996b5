import { describe, expect, it } from 'vitest'
import { proposeChecks } from '../../src/tournament/acts/officials.ts'
import type { Act } from '../../src/tournament/acts/schema.ts'
import type { Event } from '../../src/tournament/event.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { ada, done, lastRound, names, open, paired, played, refusalOf, started, tableOf } from './event.ts'

const leaders = { organizer: ada, marshals: [], judges: ['jo', 'p1'] }
const relaxed = (n: number): Event => open(names(n), { tier: 'relaxed', leaders })

describe('announcements', () => {
  it('are made by officials', () => {
    const said: Act = { type: 'announce', by: 'jo', text: 'Ten minutes.' }
    expect(done(relaxed(4), said).announcements).toEqual([{ by: 'jo', text: 'Ten minutes.' }])
    expect(refusalOf(relaxed(4), { ...said, by: 'p2' })).toBe('not-allowed')
  })
})

describe('warnings', () => {
  const warn = (player: string, by: string): Act => ({ type: 'warn', by, player, text: 'Late.' })
  it('are noted for the player', () => {
    expect(done(relaxed(4), warn('p2', 'jo')).notes).toEqual([
      { kind: 'warning', by: 'jo', player: 'p2', text: 'Late.', advantage: false },
    ])
  })
  it('come neither from players nor from the official who plays this very game', () => {
    const event = paired(done(relaxed(4), { type: 'start', by: ada }))
    const rival = tableOf(event, 'p1').players.find((id) => id !== 'p1') ?? ''
    const other = names(4).find((id) => id !== 'p1' && id !== rival) ?? ''
    expect(refusalOf(event, warn(rival, 'p1'))).toBe('not-allowed')
    expect(refusalOf(event, warn('p1', 'p1'))).toBe('not-allowed')
    expect(refusalOf(event, warn('p1', 'p2'))).toBe('not-allowed')
    expect(done(event, warn(other, 'p1')).notes).toHaveLength(1)
    expect(refusalOf(event, warn('nobody', 'jo'))).toBe('unknown-player')
  })
})

describe('deck checks', () => {
  const draw = (event: Event, count: number) => {
    const act = proposeChecks(event, 'jo', count)
    if (isRefusal(act)) throw new Error(act.code)
    return act
  }
  it('are drawn from the seed, at first among those who were not drawn yet', () => {
    const event = relaxed(6)
    const first = draw(event, 4)
    expect(first.players).toEqual(draw(event, 4).players)
    expect(draw(relaxedWith('another seed'), 4).players).not.toEqual(first.players)
    const then = done(event, first)
    const rest = names(6).filter((id) => !first.players.includes(id))
    expect(draw(then, 6).players.toSorted()).toEqual(rest)
    const all = done(then, draw(then, 2))
    expect(isRefusal(proposeChecks(all, 'jo', 1))).toBe(true)
    const [one = ''] = first.players
    const free = done(all, { type: 'checked', by: 'jo', player: one, fine: true, text: '' })
    expect(draw(free, 3).players).toEqual([one])
  })

  const relaxedWith = (seed: string) => open(names(6), { tier: 'relaxed', leaders, seed })

  it('are closed with what was found', () => {
    const event = done(relaxed(4), { type: 'draw-checks', by: 'jo', players: ['p2'] })
    const checked: Act = { type: 'checked', by: 'jo', player: 'p2', fine: false, text: 'A card more.' }
    expect(done(event, checked).deckChecks).toEqual([
      { player: 'p2', round: 0, by: 'jo', found: { by: 'jo', fine: false, text: 'A card more.' } },
    ])
    expect(refusalOf(done(event, checked), checked)).toBe('not-reported')
    expect(refusalOf(event, { ...checked, player: 'p3' })).toBe('not-reported')
  })

  it('are for officials who do not play', () => {
    const event = done(relaxed(4), { type: 'draw-checks', by: 'jo', players: ['p2'] })
    const checked: Act = { type: 'checked', by: 'p1', player: 'p2', fine: true, text: '' }
    expect(refusalOf(event, checked)).toBe('not-allowed')
    expect(refusalOf(event, { type: 'draw-checks', by: 'p1', players: ['p3'] })).toBe('not-allowed')
    expect(isRefusal(proposeChecks(event, 'p2', 1))).toBe(true)
  })
})

describe('fixed tables', () => {
  const fix = (player: string, table: number | null, by = ada): Act => ({
    type: 'fix-table',
    by,
    player,
    table,
  })
  const numbers = (event: Event) => lastRound(event).tables.map(({ table }) => table)

  it('are the same in every round, and the others take the free numbers', () => {
    let event = done(done(started(names(8)), fix('p5', 3)), fix('p2', 12))
    for (let round = 1; round <= 3; round++) {
      event = played(paired(event))
      const together = tableOf(event, 'p5') === tableOf(event, 'p2')
      expect(tableOf(event, 'p2').table).toBe(12)
      expect(tableOf(event, 'p5').table).toBe(together ? 12 : 3)
      expect(numbers(event)).toEqual([1, 2, 3, 12])
    }
  })

  it('renumber a drawn round, keep its pairs, and leave published rounds alone', () => {
    const event = paired(started(names(6)))
    const player = lastRound(event).tables[2]?.players[0] ?? ''
    expect(numbers(done(event, fix(player, 1)))).toEqual([1, 2, 3])
    expect(tableOf(done(event, fix(player, 1)), player).table).toBe(3)
    const hidden: Event = { ...event, rounds: event.rounds.map((r) => ({ ...r, published: false })) }
    const moved = done(hidden, fix(player, 1))
    expect(tableOf(moved, player).table).toBe(1)
    expect(tableOf(moved, player).players).toEqual(tableOf(event, player).players)
    expect(numbers(done(moved, fix(player, null)))).toEqual([1, 2, 3])
  })

  it('belong to one player each, and only officials give them', () => {
    const event = done(started(names(4)), fix('p1', 2))
    expect(refusalOf(event, fix('p2', 2))).toBe('bad-pairing')
    expect(refusalOf(event, fix('p1', 3, 'p1'))).toBe('not-allowed')
    expect(done(event, fix('p1', null)).players[0]).not.toHaveProperty('fixedTable')
  })
})
