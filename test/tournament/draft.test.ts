import { describe, expect, it } from 'vitest'
import { formatRules } from '../../src/tournament/format.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import {
  ada,
  conceded,
  done,
  lastRound,
  names,
  open,
  paired,
  played,
  refusalOf,
  report,
  started,
} from './event.ts'

const drafted = (n: number, seed = 'seed') => {
  const seats = { type: 'draft-seats', by: ada, seats: names(n) } as const
  return done(done(open(names(n), { format: 'full-draft', seed }), seats), { type: 'start', by: ada })
}

describe('drafts', () => {
  it('T25 — a full draft: six points, two games, and the first round against the furthest seat', () => {
    const event = paired(drafted(8))
    expect(formatRules(event)).toMatchObject({ agendaPoints: 6, games: 2, swiss: 50 })
    expect(lastRound(event).tables.map((t) => t.players)).toEqual([
      ['p1', 'p5'],
      ['p2', 'p6'],
      ['p3', 'p7'],
      ['p4', 'p8'],
    ])
    expect(lastRound(event).tables[1]?.why).toEqual({ kind: 'draft', seats: [2, 6] })
    expect(lastRound(paired(played(event))).tables.every((t) => t.why.kind === 'score')).toBe(true)
    const six = { winner: 'corp', by: 'points', agenda: { corp: 6, runner: 5 } } as const
    expect(refusalOf(event, report(event, 'p1', { kind: 'games', games: [six, conceded('corp')] }))).toBe(
      'taken',
    )
  })

  it('T25 — with an odd number a random player has the bye and the others close the gap', () => {
    const byes = new Set(names(10).map((seed) => lastRound(paired(drafted(7, seed))).bye?.player))
    expect(byes.size).toBeGreaterThan(3)
    const round = lastRound(paired(drafted(7)))
    const left = names(7).filter((p) => p !== round.bye?.player)
    expect(round.tables.map((t) => t.players)).toEqual([0, 1, 2].map((i) => [left[i], left[i + 3]]))
  })

  it('a full draft needs the seats of everybody', () => {
    const event = open(names(6), { format: 'full-draft' })
    expect(refusalOf(event, { type: 'start', by: ada })).toBe('bad-seats')
    const seats = { type: 'draft-seats', by: ada } as const
    expect(refusalOf(event, { ...seats, seats: names(5) })).toBe('bad-seats')
    expect(refusalOf(event, { ...seats, seats: [...names(5), 'p1'] })).toBe('bad-seats')
    expect(refusalOf(event, { ...seats, seats: [...names(5), 'px'] })).toBe('unknown-player')
    expect(refusalOf(open(names(6)), { ...seats, seats: names(6) })).toBe('bad-seats')
  })

  it('T26 — a half draft: six points, one game a round, 30 minutes; a bye is one win', () => {
    const event = paired(started(names(9), { format: 'half-draft' }))
    expect(formatRules(event)).toMatchObject({ agendaPoints: 6, games: 1, swiss: 30 })
    const bye = lastRound(event).bye?.player
    const one = { kind: 'games' as const, games: [conceded('corp')] }
    const ended = lastRound(event).tables.reduce(
      (now, { players }) => done(now, report(now, players[0], one)),
      event,
    )
    const pointsOfBye = [event, ended].map((now) => standingsOf(now).find((s) => s.player === bye)?.points)
    expect(pointsOfBye).toEqual([0, 3])
    const two = { kind: 'games' as const, games: [conceded('corp'), conceded('corp')] }
    const at = lastRound(event).tables[0]?.players[0] ?? ''
    expect(refusalOf(event, report(event, at, two))).toBe('bad-result')
    expect(refusalOf(event, report(event, at, { kind: 'split', leader: ada }))).toBe('bad-result')
    expect(refusalOf(event, report(event, at, { ...two, games: [conceded('corp')] }))).toBe('taken')
  })
})
