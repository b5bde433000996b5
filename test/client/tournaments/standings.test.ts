import { describe, expect, it } from 'vitest'
import { isSought } from '../../../src/client/tournaments/organizer/desk-search.ts'
import { rowsByName } from '../../../src/client/tournaments/pairing-rows.ts'
import { recordAt, recordsOf, recordText } from '../../../src/client/tournaments/records.ts'
import { quickResults } from '../../../src/client/tournaments/report/quick.ts'
import { lastInCut } from '../../../src/client/tournaments/Standings.tsx'
import type { PairedTable, TournamentView } from '../../../src/protocol/tournament-view.ts'
import type { Event } from '../../../src/tournament/event.ts'
import { ada, done, names, paired, seated, started, wins } from '../../tournament/event.ts'
import { viewOf } from '../fake/tournament.ts'
import { cutMade, swissOver } from './events.ts'

const oneRound = { structure: { kind: 'custom', rounds: 1, cut: 0 } } as const
const shown = (event: Event): TournamentView => viewOf(event, { id: null })
const tableIn = (view: TournamentView): PairedTable => {
  const table = view.rounds[0]?.tables[0]
  if (!table) throw new Error('no table')
  return table
}

describe('a round reported with one press', () => {
  const event = paired(started(names(2), oneRound))
  const table = tableIn(shown(event))
  const [a, b] = table.players
  const pointsOf = (first: string, score: string): [number, number] | null => {
    const quick = quickResults(table, 2, first).find((each) => each.score === score)
    if (!quick) throw new Error('no such press')
    const act = { type: 'report', by: 'ada', round: 1, table: 1, result: quick.result } as const
    return tableIn(shown(done(event, act))).points
  }

  it('T10 — counts what it says, whoever it is asked of', () => {
    expect(['2–0', '1–1', '0–2'].map((score) => pointsOf(a, score))).toEqual([
      [6, 0],
      [3, 3],
      [0, 6],
    ])
    expect(['2–0', '1–1', '0–2'].map((score) => pointsOf(b, score))).toEqual([
      [0, 6],
      [3, 3],
      [6, 0],
    ])
  })

  it('has no even result if a round is one game', () => {
    expect(quickResults(table, 1, a).map(({ score }) => score)).toEqual(['1–0', '0–1'])
  })
})

describe('records', () => {
  it('count games won, lost and drawn; a bye counts as won', () => {
    const view = shown(wins(seated(started(['a', 'b', 'c'], oneRound), [['a', 'b']], 'c'), 'a', 2))
    expect([...recordsOf(view)].map(([player, score]) => [player, recordText(score)])).toEqual([
      ['a', '2–0'],
      ['b', '0–2'],
      ['c', '2–0'],
    ])
    expect(recordText(undefined)).toBe('0–0')
  })

  it('count a bye of a round that an early end left open', () => {
    const open = seated(started(['a', 'b', 'c'], oneRound), [['a', 'b']], 'c')
    const of = (event: typeof open) => recordText(recordsOf(shown(event)).get('c'))
    expect([of(open), of(done(open, { type: 'end', by: ada, reason: 'Fire alarm.' }))]).toEqual([
      '0–0',
      '2–0',
    ])
  })

  it('of every kind of result', () => {
    const table = tableIn(shown(paired(started(names(2), oneRound))))
    const [a] = table.players
    const of = (result: PairedTable['result']) => recordText(recordAt({ ...table, result }, a, 2))
    const drawn = { winner: null, by: 'time' as const, agenda: null }
    expect([
      of(null),
      of({ kind: 'even' }),
      of({ kind: 'split' }),
      of({ kind: 'draw' }),
      of({ kind: 'forfeit', absent: [a] }),
      of({ kind: 'forfeit', absent: ['somebody else'] }),
      of({ kind: 'games', games: [drawn, drawn] }),
    ]).toEqual(['0–0', '1–1', '1–1', '0–0–2', '0–2', '2–0', '0–0–2'])
  })

  it('rows of pairings have the points of both, the player’s first', () => {
    const view = shown(wins(seated(started(['a', 'b', 'c'], oneRound), [['a', 'b']], 'c'), 'a', 2))
    const [round] = view.rounds
    if (!round) throw new Error('no round')
    expect(rowsByName(round, String).map(({ name, points }) => [name, points])).toEqual([
      ['a', [6, 0]],
      ['b', [0, 6]],
      ['c', null],
    ])
  })
})

describe('the line of the cut', () => {
  const view = shown(swissOver)
  const ranked = view.standings.map(({ player }) => player)

  it('T20 — is below the last who would advance, whoever has left', () => {
    expect(lastInCut(view)).toBe(ranked[3])
    const left = view.players.map((each) =>
      each.id === ranked[1] ? { ...each, status: 'dropped' as const } : each,
    )
    expect(lastInCut({ ...view, players: left })).toBe(ranked[4])
    const seeds = shown(cutMade)
    expect(lastInCut(seeds)).toBe(seeds.cut?.seeds[3])
  })

  it('is absent without a cut, or if all advance', () => {
    expect(lastInCut({ ...view, plan: { rounds: 3, cut: 0 } })).toBeNull()
    expect(lastInCut({ ...view, standings: view.standings.slice(0, 4) })).toBeNull()
  })
})

describe('search on the manage page', () => {
  it('is part of a name, however it is written, or a table', () => {
    expect(isSought('', ['Ann'])).toBe(true)
    expect(isSought(' jose', ['Ann', 'José Ruiz'], 7)).toBe(true)
    expect(isSought('7', ['Ann', 'Bob'], 7)).toBe(true)
    expect(isSought('7', ['Ann 7', 'Bob'], 17)).toBe(false)
    expect(isSought('7', ['Ann 7'])).toBe(true)
    expect(isSought('cyd', ['Ann', 'Bob'], 7)).toBe(false)
  })
})
