import { describe, expect, it } from 'vitest'
import { countNoun, listOf } from '../../../src/client/state/words.ts'
import { leftUntil } from '../../../src/client/tournaments/clock.ts'
import { sectionsFor } from '../../../src/client/tournaments/event-sections.ts'
import { eventSteps } from '../../../src/client/tournaments/event-stage.ts'
import {
  changesOf,
  eventFormFields,
  firstFields,
  localDay,
  namesIn,
  structureOf,
  toTournamentRequest,
} from '../../../src/client/tournaments/new-event.ts'
import { dateText, planText } from '../../../src/client/tournaments/option-texts.ts'
import { rowsByName } from '../../../src/client/tournaments/pairing-rows.ts'
import {
  firstDraft,
  reportHindrance,
  toTableResult,
  tournamentPointsOf,
} from '../../../src/client/tournaments/report/table-report.ts'
import { gameText, resultLines, sidesIn } from '../../../src/client/tournaments/report/words.ts'
import { extendedText, pointsText, strengthText } from '../../../src/client/tournaments/tiebreaks.ts'
import { newTournament } from '../../../src/protocol/tournament.ts'
import { planOf } from '../../../src/protocol/tournament-plan.ts'
import { apply } from '../../../src/tournament/apply.ts'
import { isRefusal } from '../../../src/tournament/refusal.ts'
import { paired, names as players, seated, started, tableOf, wins } from '../../tournament/event.ts'
import { viewOf } from '../fake/tournament.ts'
import { cutMade, finished, leader, startedTestEvent, swissOver, upcoming } from './events.ts'

const loud = (id: string): string => id.toUpperCase()

describe('creating a tournament', () => {
  it('sends what the protocol takes', () => {
    const fields = {
      ...firstFields(),
      name: ' Night City Open ',
      kind: 'custom' as const,
      cut: '8',
      rounds: '5',
    }
    const wish = toTournamentRequest({ ...fields, marshals: 'Ann, Bob ,, Ann', judges: '' })
    expect(newTournament.parse(wish)).toMatchObject({
      name: 'Night City Open',
      structure: { kind: 'custom', rounds: 5, cut: 8 },
      marshals: ['Ann', 'Bob'],
      judges: [],
    })
    expect(structureOf({ kind: 'basic', rounds: '5', cut: '8' })).toEqual({ kind: 'basic' })
    expect(namesIn(' , ')).toEqual([])
    expect(localDay(new Date(2026, 3, 6))).toBe('2026-04-06')
  })

  it('sends the card pool: a format by its name, or a list of its own', () => {
    const fields = { ...firstFields(), name: 'Night City Open' }
    const sent = (more: Partial<typeof fields>) =>
      newTournament.parse(toTournamentRequest({ ...fields, ...more })).cards
    const own = { sets: ['base' as const], barred: ['loony-goon'], limited: [] }
    expect(sent({})).toBe('all')
    expect(sent({ cards: 'proteus', own })).toBe('proteus')
    expect(sent({ cards: 'own', own })).toEqual(own)
  })

  it('edits only what was changed in the form, and can empty a field', () => {
    const event = viewOf({ ...upcoming, venue: 'The Club', cap: 8, lastDay: '1996-04-27' }, { id: 'p1' })
    const before = eventFormFields(event)
    expect(changesOf(before, before)).toEqual({})
    expect(changesOf(before, { ...before, venue: ' ', cap: '', lastDay: '' })).toEqual({
      venue: '',
      cap: null,
      lastDay: null,
    })
    const later = changesOf(before, { ...before, time: '10:30' })
    expect(later).toEqual({ startsAt: new Date(`${before.date}T10:30`).toISOString() })
    const again = viewOf({ ...upcoming, startsAt: later.startsAt ?? null }, { id: 'p1' })
    expect(changesOf(eventFormFields(again), eventFormFields(again))).toEqual({})
    expect(eventFormFields(again)).toMatchObject({ date: before.date, time: '10:30' })
  })

  it('shows the result of a structure (T17–T19)', () => {
    expect(planOf({ kind: 'basic' }, 8)).toEqual({ rounds: 3, cut: 0 })
    expect(planOf({ kind: 'basic' }, 3)).toBe('The basic structure begins at 4 players; there are 3.')
    expect(planText({ rounds: 3, cut: 0 })).toBe('3 Swiss rounds, then it is over: no cut.')
    expect(planText({ rounds: 1, cut: 4 })).toBe(
      '1 Swiss round, then a cut to the top 4 in double elimination.',
    )
  })

  it('speaks plainly', () => {
    expect([countNoun(1, 'match', 'matches'), countNoun(2, 'match', 'matches')]).toEqual([
      '1 match',
      '2 matches',
    ])
    expect([listOf([]), listOf(['a']), listOf(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c'])
    expect(dateText('1996-04-26')).toBe('Friday, April 26, 1996')
    expect(dateText('soon')).toBe('soon')
  })
})

describe('a tournament’s page', () => {
  it('shows each their parts', () => {
    const paths = (event: Parameters<typeof viewOf>[0], me: Parameters<typeof viewOf>[1]) =>
      sectionsFor(viewOf(event, me)).map(({ label }) => label)
    expect(paths(upcoming, { id: null })).toEqual(['Overview', 'Pairings', 'Standings', 'Players'])
    expect(paths(cutMade, { id: 'p1', roles: ['player'] })).toEqual([
      'My match',
      'Pairings',
      'Standings',
      'Bracket',
      'Players',
    ])
    expect(paths(cutMade, { id: leader, roles: ['organizer'] })).toEqual([
      'Overview',
      'Manage',
      'Pairings',
      'Standings',
      'Bracket',
      'Players',
      'Log',
    ])
    expect(paths(finished, { id: null })).toContain('Log')
  })

  it('shows its rounds as steps, and the cut at their end', () => {
    const steps = (event: Parameters<typeof viewOf>[0]) =>
      eventSteps(viewOf(event, { id: null })).map(
        ({ round, cut, state }) => `${round ?? `cut ${cut}`} ${state}`,
      )
    const before = eventSteps({ ...viewOf(upcoming, { id: null }), plan: null })
    expect(before).toEqual([])
    expect(steps(startedTestEvent)).toEqual(['1 coming', '2 coming', '3 coming', 'cut 4 coming'])
    expect(steps(swissOver)).toEqual(['1 past', '2 past', '3 now', 'cut 4 coming'])
    expect(steps(cutMade)).toEqual(['1 past', '2 past', '3 past', 'cut 4 now'])
    expect(steps(finished)).toEqual(['1 past', '2 past', '3 past', 'cut 4 past'])
  })

  it('counts by the server’s clock', () => {
    const heard = { now: Date.parse('2026-04-26T12:00:00Z'), at: 5_000 }
    expect(leftUntil('2026-04-26T12:01:00Z', heard, 5_000)).toBe(60_000)
    expect(leftUntil('2026-04-26T12:01:00Z', heard, 75_000)).toBe(-10_000)
  })

  it('lists everybody by name with their table, the bye too', () => {
    const event = seated(
      started(['bob', 'Ann', 'cyd'], { structure: { kind: 'custom', rounds: 2, cut: 0 } }),
      [['bob', 'cyd']],
      'Ann',
    )
    const [round] = viewOf(event, { id: null }).rounds
    if (!round) throw new Error('no round')
    const rows = rowsByName(round, (id) => id)
    expect(rows.map(({ name, table, opponent }) => [name, table, opponent])).toEqual([
      ['Ann', null, null],
      ['bob', 1, 'cyd'],
      ['cyd', 1, 'bob'],
    ])
    expect(new Set(rows.map(({ begins }) => begins))).toEqual(new Set([null, 'Corp', 'Runner']))
  })

  it('lists everybody with a bye, where there are several', () => {
    const [round] = viewOf(seated(started(['a', 'b', 'c'], {}), [['a', 'b']], 'c'), { id: null }).rounds
    if (!round) throw new Error('no round')
    const rows = rowsByName({ ...round, moreByes: [{ player: 'd', why: '' }] }, (id) => id)
    expect(rows.map(({ name, opponent }) => [name, opponent])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['c', null],
      ['d', null],
    ])
  })
})

describe('tiebreakers explained (T12, T28)', () => {
  it('with the exact fraction and its derivation', () => {
    const two = { structure: { kind: 'custom', rounds: 2, cut: 0 } } as const
    const first = wins(
      wins(
        seated(started(['a', 'b', 'c', 'd'], two), [
          ['a', 'b'],
          ['c', 'd'],
        ]),
        'a',
        2,
      ),
      'c',
      1,
    )
    const event = wins(
      wins(
        seated(first, [
          ['a', 'c'],
          ['b', 'd'],
        ]),
        'a',
        1,
      ),
      'b',
      2,
    )
    const { standings } = viewOf(event, { id: null })
    const row = standings.find(({ player }) => player === 'a')
    if (!row) throw new Error('no row')
    expect(strengthText(row, standings, loud)).toBe(
      'The points of each opponent divided by the rounds they have played: B 6/2, C 6/2. The mean of 2 opponents is 3/1.',
    )
    expect(extendedText(row, standings, loud)).toMatch(
      /: B \d+\/\d+, C \d+\/\d+\. The mean of 2 opponents is \d+\/\d+\.$/,
    )
    expect(pointsText(row)).toBe('9 tournament points from 2 rounds.')
  })

  it('with the bye named, and nothing without one', () => {
    const started3 = started(['a', 'b', 'c'], { structure: { kind: 'custom', rounds: 1, cut: 0 } })
    const event = wins(seated(started3, [['b', 'c']], 'a'), 'b', 2)
    const { standings } = viewOf(event, { id: null })
    const row = standings.find(({ player }) => player === 'a')
    if (!row) throw new Error('no row')
    expect(pointsText(row)).toBe('6 tournament points from 1 round, 1 bye among them.')
    expect(strengthText(row, standings, loud)).toMatch(/a bye is none/)
    expect(extendedText(row, standings, loud)).toMatch(/a bye is none/)
  })
})

describe('reporting a table', () => {
  const event = paired(
    started(players(2), { structure: { kind: 'custom', rounds: 1, cut: 0 }, intentionalDraws: true }),
  )
  const [table] = viewOf(event, { id: 'p1' }).rounds[0]?.tables ?? []
  if (!table) throw new Error('no table')
  const empty = firstDraft(table, 2, null, '')
  const won = { winner: 'corp' as const, by: 'points' as const, corp: '7', runner: '2' }

  it('says what is missing', () => {
    expect(reportHindrance(empty, 7)).toBe('Enter who won game 1 and how.')
    expect(reportHindrance({ ...empty, games: [won, { ...won, corp: '5' }] }, 7)).toBe(
      'Game 2 is not complete.',
    )
    expect(reportHindrance({ ...empty, kind: 'split' }, 7)).toBe('Choose the official who was present.')
    // Players only report that they agreed.
    expect(toTableResult({ ...empty, kind: 'split', leader: null }, 7)).toEqual({ kind: 'split' })
    expect(reportHindrance({ ...empty, kind: 'forfeit' }, 7)).toBe('Choose the absent players.')
    expect(reportHindrance({ ...empty, games: empty.games.slice(0, 1) }, 7)).toBe('Enter who won and how.')
    expect(toTableResult(empty, 7)).toBeNull()
    expect(tournamentPointsOf(empty, table, 7)).toBeNull()
  })

  it('sends what the event takes', () => {
    const drafts = [
      { ...empty, games: [won, won] },
      { ...empty, kind: 'split' as const, leader: 'ada' },
      { ...empty, kind: 'draw' as const, leader: 'ada' },
      { ...empty, kind: 'forfeit' as const, absent: ['p2'] },
    ]
    for (const draft of drafts) {
      const result = toTableResult(draft, 7)
      if (!result) throw new Error('no result')
      const after = apply(event, { type: 'report', by: 'ada', round: 1, table: 1, result })
      expect(isRefusal(after)).toBe(false)
    }
  })

  it('counts the points with sides swapped, as the event does', () => {
    const draft = {
      ...empty,
      games: [won, { winner: 'draw' as const, by: 'time' as const, corp: '1', runner: '1' }],
    }
    const first = table.players[0] === sidesIn(table, 0).corp
    expect(tournamentPointsOf(draft, table, 7)).toEqual(first ? [4, 1] : [1, 4])
    expect(sidesIn(table, 1)).toEqual({ corp: sidesIn(table, 0).runner, runner: sidesIn(table, 0).corp })
  })

  it('begins with what was reported, or with the results of tables on this server', () => {
    const games = [
      { winner: 'corp' as const, by: 'flatline' as const, agenda: null },
      { winner: 'runner' as const, by: 'unsaid' as const, agenda: null },
    ]
    const draft = firstDraft(table, 2, { kind: 'games', games }, null)
    expect(draft.games.map(({ winner, by }) => [winner, by])).toEqual([
      ['corp', 'flatline'],
      ['runner', ''],
    ])
    const room = {
      game: 2 as const,
      corp: 'p1',
      runner: 'p2',
      table: 't',
      status: 'over' as const,
      outcome: { winner: null, by: 'time' as const, agenda: { corp: 2, runner: 2 } },
    }
    expect(firstDraft({ ...table, rooms: [room] }, 2, null, null).games[1]).toEqual({
      winner: 'draw',
      by: 'time',
      corp: '2',
      runner: '2',
    })
    expect(firstDraft(table, 2, { kind: 'forfeit', absent: ['p1'] }, '')).toMatchObject({
      kind: 'forfeit',
      absent: ['p1'],
    })
  })

  it('is put into words', () => {
    const sides = { corp: 'a', runner: 'b' }
    expect(gameText({ winner: 'runner', by: 'points', agenda: { corp: 3, runner: 7 } }, sides, loud)).toBe(
      'B won as Runner by agenda points, 7 to 3',
    )
    expect(gameText({ winner: null, by: 'time', agenda: { corp: 3, runner: 3 } }, sides, loud)).toBe(
      'A draw when time was called, 3 to 3',
    )
    expect(gameText({ winner: 'corp', by: 'unsaid', agenda: null }, sides, loud)).toBe('A won as Corp')
    expect(resultLines({ kind: 'split' }, table, loud)).toEqual(['They agreed to split the round.'])
    expect(resultLines({ kind: 'draw' }, table, loud)).toEqual(['They agreed on a draw.'])
    expect(resultLines({ kind: 'forfeit', absent: ['p1', 'p2'] }, table, loud)).toEqual([
      'P1 and P2 did not show up.',
    ])
    for (const round of viewOf(swissOver, { id: null }).rounds)
      for (const each of round.tables)
        expect(each.result && resultLines(each.result, each, loud)).toHaveLength(2)
    expect(tableOf(event, 'p1').table).toBe(table.table)
  })
})
