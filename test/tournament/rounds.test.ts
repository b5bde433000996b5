import { describe, expect, it } from 'vitest'
import { isDisputed } from '../../src/tournament/acts/reports.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import { applyStoredAct } from '../../src/tournament/apply.ts'
import type { EventGame } from '../../src/tournament/event.ts'
import { minutesOf } from '../../src/tournament/format.ts'
import { gamesAt } from '../../src/tournament/games.ts'
import { sidesIn } from '../../src/tournament/points.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import {
  ada,
  conceded,
  done,
  lastRound,
  names,
  paired,
  played,
  refusalOf,
  report,
  seated,
  started,
  tableOf,
  wins,
  worth,
} from './event.ts'

const standing = (event: Parameters<typeof standingsOf>[0], player: string) =>
  standingsOf(event).find((s) => s.player === player)

describe('rounds', () => {
  it('T7 — a Swiss round has 65 minutes, double elimination 40, the final 60; a draft 50 or 30', () => {
    const minutes = (format: 'constructed' | 'full-draft' | 'half-draft') =>
      (['swiss', 'elimination', 'final'] as const).map((kind) => minutesOf({ format }, kind))
    expect(minutes('constructed')).toEqual([65, 40, 60])
    expect(minutes('full-draft')).toEqual([50, 50, 50])
    expect(minutes('half-draft')).toEqual([30, 30, 30])
  })

  it('T7 — an official starts the clock of a published round once, and adds minutes to a table', () => {
    const drawn = done(started(names(4)), propose(started(names(4)), ada))
    const timer = { type: 'start-timer', by: ada, round: 1, at: '1996-04-26T10:00:00Z' } as const
    expect(refusalOf(drawn, timer)).toBe('not-published')
    const event = done(done(drawn, { type: 'publish', by: ada, round: 1 }), timer)
    expect(lastRound(event).startedAt).toBe('1996-04-26T10:00:00Z')
    expect(refusalOf(event, timer)).toBe('already-started')
    expect(refusalOf(event, { ...timer, by: 'p1' })).toBe('not-allowed')
    const more = { type: 'extend', by: ada, round: 1, table: 2, minutes: 5 } as const
    const twice = done(done(event, more), more)
    expect(lastRound(twice).tables.map((t) => t.extension)).toEqual([0, 10])
    expect(refusalOf(event, { ...more, table: 9 })).toBe('no-such-table')
  })

  it('T8 — the first sides are drawn, and swapped for the second game', () => {
    const firsts = new Set<boolean>()
    for (let i = 0; i < 20; i++) {
      const table = lastRound(paired(started(['p1', 'p2'], { seed: `${i}` }))).tables[0]
      if (!table) throw new Error('no table')
      firsts.add(table.firstRunner === 'p1')
      const [first, second] = [sidesIn(table, 0), sidesIn(table, 1)]
      expect(first.runner).toBe(table.firstRunner)
      expect([second.corp, second.runner]).toEqual([first.runner, first.corp])
    }
    expect(firsts.size).toBe(2)
  })

  it('T9 — a game that can’t have ended so is refused', () => {
    const event = paired(started(['p1', 'p2']))
    const code = (game: EventGame) =>
      refusalOf(event, report(event, 'p1', { kind: 'games', games: [game, conceded('corp')] }))
    const game = (
      winner: EventGame['winner'],
      by: EventGame['by'],
      corp?: number,
      runner?: number,
    ): EventGame => ({
      winner,
      by,
      agenda: corp === undefined || runner === undefined ? null : { corp, runner },
    })
    const fine = [
      game('corp', 'points', 7, 6),
      game('runner', 'points'),
      game('corp', 'flatline', 0, 6),
      game('runner', 'decked', 6, 0),
      game('runner', 'bad-publicity'),
      game('corp', 'conceded', 0, 6),
      // The Runner got the seventh point in an access that it did not survive or did not complete.
      game('corp', 'flatline', 0, 7),
      game('corp', 'conceded', 0, 7),
      game('runner', 'bad-publicity', 7, 0),
      game('corp', 'time', 0, -1),
      game('corp', 'time', 4, 3),
      game(null, 'time', 4, 4),
      game('runner', 'card'),
      // How the game was won may be reported later.
      game('corp', 'unsaid'),
    ]
    expect(fine.map(code)).toEqual(fine.map(() => 'taken'))
    const wrong = [
      game('corp', 'points', 6, 3),
      game('corp', 'points', 8, 7),
      game('runner', 'flatline'),
      game('corp', 'decked'),
      game('corp', 'bad-publicity'),
      game('runner', 'decked', 7, 0),
      game('corp', 'card', 0, 7),
      game('runner', 'time', 4, 3),
      game(null, 'time', 4, 3),
      game('corp', 'time', 3, 3),
      game('corp', 'time', 7, 3),
      game('corp', 'time'),
      game(null, 'points'),
      game(null, 'conceded'),
      game('corp', 'unsaid', 7, 0),
    ]
    expect(wrong.map(code)).toEqual(wrong.map(() => 'bad-result'))
    for (const games of [[], [conceded('corp')]])
      expect(refusalOf(event, report(event, 'p1', { kind: 'games', games }))).toBe('bad-result')
    expect(refusalOf(event, report(event, 'p1', { kind: 'forfeit', absent: ['p3'] }))).toBe('bad-result')
    expect(refusalOf(event, report(event, 'p1', { kind: 'forfeit', absent: ['p1', 'p1'] }))).toBe(
      'bad-result',
    )
  })

  it('T27 — a table says who plays which deck on which side, and for how many points', () => {
    const event = paired(started(['p1', 'p2']))
    const table = tableOf(event, 'p1')
    const second = table.players.find((p) => p !== table.firstRunner) ?? ''
    const game = (corp: string, runner: string) => ({
      corp: { player: corp, deck: `${corp}'s Corp` },
      runner: { player: runner, deck: `${runner}'s Runner` },
      agendaPoints: 7,
    })
    expect(gamesAt(event, table)).toEqual([game(second, table.firstRunner), game(table.firstRunner, second)])
  })

  it('T27 — both players report, and an official decides if they differ', () => {
    const event = paired(
      started(['p1', 'p2'], { leaders: { organizer: ada, marshals: [], judges: ['jude'] } }),
    )
    const table = tableOf(event, 'p1')
    const reportBy = (by: string, games: 0 | 1 | 2) => report(event, 'p1', worth(table, 'p1', games), by)
    const once = done(event, reportBy('p1', 2))
    expect(tableOf(once, 'p1').result).toBeNull()
    expect(refusalOf(once, reportBy('p1', 2))).toBe('already-reported')
    expect(refusalOf(once, reportBy('p9', 2))).toBe('not-your-table')
    const agreed = done(once, reportBy('p2', 2))
    expect(tableOf(agreed, 'p1').result).toEqual({
      kind: 'games',
      games:
        worth(table, 'p1', 2).kind === 'games' ? (worth(table, 'p1', 2) as { games: EventGame[] }).games : [],
    })
    expect(refusalOf(agreed, reportBy('jude', 2))).toBe('already-reported')
    const disputed = done(once, reportBy('p2', 1))
    expect(
      lastRound(disputed)
        .tables.filter(isDisputed)
        .map((t) => t.table),
    ).toEqual([1])
    expect(standing(done(disputed, reportBy('jude', 1)), 'p1')?.points).toBe(3)
    expect(refusalOf(event, { ...report(event, 'p1', { kind: 'forfeit', absent: ['p2'] }), by: 'p1' })).toBe(
      'not-allowed',
    )
  })

  it('an official corrects a result until the cut; a round drawn but not published is drawn again', () => {
    let event = played(paired(started(names(4))))
    const first = tableOf(event, 'p1')
    const correct = { type: 'correct', by: ada, round: 1, table: first.table } as const
    const result = worth(first, 'p1', 1)
    event = done(event, propose(event, ada))
    expect(event.rounds).toHaveLength(2)
    event = done(event, { ...correct, result })
    expect(event.rounds).toHaveLength(1)
    expect(standing(event, 'p1')?.points).toBe(3)
    expect(refusalOf(event, { ...correct, by: 'p1', result })).toBe('not-allowed')
    expect(refusalOf(paired(event), { ...correct, round: 2, table: 1, result })).toBe('not-reported')
  })

  it('T13 — the first round is random, and so are the players of a score group', () => {
    const draws = new Set(
      names(12).map((seed) => JSON.stringify(lastRound(paired(started(names(6), { seed }))).tables)),
    )
    expect(draws.size).toBeGreaterThan(8)
    expect(lastRound(paired(started(names(6)))).tables.every((t) => t.why.kind === 'random')).toBe(true)
  })

  it('T13 — of three with the most points one is paired down (John, Stella, Laramy and Kyle)', () => {
    const partners = new Set<string>()
    for (const seed of names(12)) {
      let event = started(['john', 'stella', 'laramy', 'kyle', 'moe', 'nan', 'ole', 'pam'], { seed })
      event = seated(event, [
        ['john', 'moe'],
        ['stella', 'nan'],
        ['laramy', 'ole'],
        ['kyle', 'pam'],
      ])
      event = wins(wins(wins(event, 'john', 2), 'stella', 2), 'laramy', 2)
      event = paired(done(event, report(event, 'kyle', kylesRound(event))))
      const table = tableOf(event, 'kyle')
      const partner = table.players.find((p) => p !== 'kyle') ?? ''
      expect(table.why).toEqual({ kind: 'score', points: [6, 4], groups: 1, met: 0 })
      partners.add(partner)
      const rest = ['john', 'stella', 'laramy'].filter((p) => p !== partner)
      expect(tableOf(event, rest[0] ?? '').players.toSorted()).toEqual(rest.toSorted())
    }
    expect([...partners].sort()).toEqual(['john', 'laramy', 'stella'])
  })

  /** Kyle draws one game and wins the other. */
  const kylesRound = (event: Parameters<typeof tableOf>[0]) => {
    const side = tableOf(event, 'kyle').firstRunner === 'kyle' ? 'runner' : 'corp'
    const drawn: EventGame = { winner: null, by: 'time', agenda: { corp: 2, runner: 2 } }
    return { kind: 'games' as const, games: [conceded(side), drawn] }
  }

  it('T13 — nobody plays an opponent again in the Swiss rounds while it can be avoided', () => {
    let event = started(names(4), { structure: { kind: 'custom', rounds: 4, cut: 0 } })
    const met = new Set<string>()
    for (let i = 0; i < 3; i++) {
      event = played(paired(event))
      for (const t of lastRound(event).tables) met.add(t.players.toSorted().join())
    }
    expect(met.size).toBe(6)
    // In a fourth round of four players a rematch can't be avoided, and the pairing says so.
    expect(lastRound(paired(event)).tables.map((t) => t.why.kind === 'score' && t.why.met)).toEqual([1, 1])
  })

  it('T14 — a bye is all wins of the round: random first, then the lowest ranked without one', () => {
    const first = new Set(names(9).map((seed) => lastRound(paired(started(names(3), { seed }))).bye?.player))
    expect(first.size).toBe(3)
    let event = played(paired(started(names(5))))
    const had = lastRound(event).bye?.player
    expect(standing(event, had ?? '')?.points).toBe(6)
    const lowest = standingsOf(event).findLast((s) => s.player !== had)?.player
    event = paired(event)
    expect(lastRound(event).bye).toEqual({ player: lowest, why: { kind: 'lowest', passed: [] } })
  })

  it('T14 — the next lowest has the bye if the lowest would leave no pairing without a rematch', () => {
    // Ann and Bob have met and won a game each, Cat has lost both of hers, and the others drop.
    let event = started(['ann', 'bob', 'cat', 'x', 'y', 'z'])
    event = seated(event, [
      ['ann', 'bob'],
      ['cat', 'x'],
      ['y', 'z'],
    ])
    event = wins(wins(wins(event, 'ann', 1), 'cat', 0), 'y', 1)
    for (const player of ['x', 'y', 'z']) event = done(event, { type: 'drop', by: ada, player })
    const [high, low, lowest] = standingsOf(event)
      .map((s) => s.player)
      .filter((p) => ['ann', 'bob', 'cat'].includes(p))
    expect(lowest).toBe('cat')
    event = paired(event)
    expect(lastRound(event).bye).toEqual({ player: low, why: { kind: 'lowest', passed: ['cat'] } })
    expect(tableOf(event, 'cat').players).toContain(high)
  })

  it('T15 — a player who drops out is not paired any more, and returns with a loss for every round missed', () => {
    let event = started(names(6), { structure: { kind: 'custom', rounds: 5, cut: 0 } })
    event = played(paired(event))
    const before = standing(event, 'p1')
    event = done(event, { type: 'drop', by: 'p1', player: 'p1' })
    expect(refusalOf(event, { type: 'drop', by: 'p1', player: 'p1' })).toBe('already-dropped')
    expect(refusalOf(event, { type: 'drop', by: 'p2', player: 'p3' })).toBe('not-allowed')
    event = played(paired(event))
    event = played(paired(event))
    expect(() => tableOf(event, 'p1')).toThrow()
    expect(lastRound(event).bye).not.toBeNull()
    expect(standing(event, 'p1')).toMatchObject({ points: before?.points, rounds: 1 })
    expect(refusalOf(event, { type: 'rejoin', by: 'p1', player: 'p1' })).toBe('not-allowed')
    expect(refusalOf(event, { type: 'rejoin', by: ada, player: 'p2' })).toBe('not-dropped')
    event = done(event, { type: 'rejoin', by: ada, player: 'p1' })
    expect(standing(event, 'p1')).toMatchObject({ points: before?.points, rounds: 3 })
    expect(tableOf(paired(event), 'p1')).toBeDefined()
  })

  it('a round is paired when all results are in, and every act at its time', () => {
    const open = done(started(names(4)), propose(started(names(4)), ada))
    const table = { type: 'report', by: ada, round: 1, table: 1 } as const
    const result = { kind: 'forfeit', absent: ['p1'] } as const
    expect(refusalOf(open, { ...table, result: { ...result, absent: ['p1'] } })).toBe('not-published')
    const event = done(open, { type: 'publish', by: ada, round: 1 })
    expect(refusalOf(event, { type: 'publish', by: ada, round: 1 })).toBe('round-published')
    expect(refusalOf(event, { type: 'publish', by: ada, round: 2 })).toBe('no-such-round')
    expect(refusalOf(event, propose(event, ada))).toBe('results-open')
    expect(refusalOf(event, propose(event, 'p1'))).toBe('not-allowed')
    expect(refusalOf(wins(event, 'p1', 2), propose(wins(event, 'p1', 2), ada))).toBe('results-open')
    expect(refusalOf(event, { ...table, table: 7, result: { ...result, absent: ['p1'] } })).toBe(
      'no-such-table',
    )
    let over = played(event)
    for (let i = 1; i < 4; i++) over = played(paired(over))
    expect(refusalOf(over, propose(over, ada))).toBe('rounds-over')
    expect(refusalOf(event, { type: 'drop', by: ada, player: 'nobody' })).toBe('unknown-player')
  })

  it('an inconsistent pairing is refused, whoever made it', () => {
    const event = started(names(5))
    const drawn = done(event, propose(event, ada))
    const repair = { type: 'repair', by: ada, round: 1 } as const
    const tables: [string, string][] = [
      ['p1', 'p2'],
      ['p3', 'p4'],
    ]
    expect(refusalOf(drawn, { ...repair, tables, bye: 'p5' })).toBe('taken')
    expect(refusalOf(drawn, { ...repair, tables, bye: null })).toBe('bad-pairing')
    expect(refusalOf(drawn, { ...repair, tables, bye: 'p4' })).toBe('bad-pairing')
    expect(refusalOf(drawn, { ...repair, tables: tables.slice(1), bye: 'p5' })).toBe('bad-pairing')
    // As in journals from before a drop said what happens to the drawn round.
    const late = applyStoredAct(drawn, { type: 'drop', by: ada, player: 'p5' })
    if (isRefusal(late)) throw new Error(late.message)
    expect(refusalOf(late, { type: 'publish', by: ada, round: 1 })).toBe('bad-pairing')
    expect(lastRound(done(late, propose(late, ada))).bye).toBeNull()
    const even = done(done(late, propose(late, ada)), { type: 'publish', by: ada, round: 1 })
    const begun = wins(even, 'p1', 2)
    expect(refusalOf(begun, { ...repair, tables, bye: null })).toBe('already-reported')
  })
})
