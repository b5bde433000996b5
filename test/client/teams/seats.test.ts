import { describe, expect, it } from 'vitest'
import {
  agentFortOf,
  isOut,
  ownForts,
  partnerInView,
  roundOf,
  teamNotes,
  teamNumber,
  titleById,
  turnNow,
  turnTitle,
} from '../../../src/client/state/seats.ts'
import { seatInView } from '../../../src/client/state/view-lookup.ts'
import { openRival, rivalTeams } from '../../../src/client/teams/rivals.ts'
import { teamTable } from '../../support/teams.ts'
import { viewFor } from '../fake/view.ts'
import { viewOf } from './views.ts'

const need = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('it is not there')
  return value
}

describe('names of seats', () => {
  it('are those of the sides at a table of two, and of the part in the team with its number at a table of teams', () => {
    expect(titleById(viewFor('corp'), 'runner')).toBe('Runner')
    expect(titleById(viewOf('a1'), 's2')).toBe('Sponsor 2')
    expect(titleById(viewOf('a1', { teams: 4 }), 'a4')).toBe('Agent 4')
    expect(turnTitle(viewOf('a1'), 's2', 'a1')).toBe('Sponsor 2’s turn')
    expect(turnTitle(viewOf('a1'), 'a1', 'a1')).toBe('Your turn')
  })

  it('show the turn as each side counts its own', () => {
    expect([0, 1, 2, 3, 4, 29].map((turn) => roundOf(turn, 2))).toEqual([1, 1, 1, 2, 2, 15])
    expect([4, 5].map((turn) => roundOf(turn, 4))).toEqual([1, 2])
  })

  it('show the turn of their own seat, which is not that of the round if seats have left', () => {
    const view = viewOf('a1', { teams: 3 })
    const seats = view.seats.map((seat) => ({ ...seat, turns: seat.id === 's1' ? 7 : 6 }))
    const turn = { ...view.turn, number: 31 }
    expect(turnNow({ seats, turn: { ...turn, seat: 's1' } })).toBe(7)
    expect(turnNow({ seats, turn: { ...turn, seat: 's2' } })).toBe(6)
    expect(turnNow(viewFor('corp'))).toBe(1)
  })

  it('know partner and team of a seat; a table of two has neither', () => {
    const view = viewOf('a1', { teams: 3 })
    expect([partnerInView(view, 'a2'), partnerInView(view, 's3'), partnerInView(view, null)]).toEqual([
      's2',
      'a3',
      null,
    ])
    expect([teamNumber(view, 's3'), teamNumber(view, null)]).toEqual([3, 0])
    expect(partnerInView(viewFor('corp'), 'corp')).toBeNull()
  })

  it('B14: know who has left with its team', () => {
    const view = viewOf('a1', { teams: 3 })
    const teams = (view.teams ?? []).map((team) => ({ ...team, out: team.sponsor === 's2' }))
    const gone = ['s1', 'a1', 's2', 'a2', null].filter((seat) => isOut({ teams }, seat))
    expect(gone).toEqual(['s2', 'a2'])
    expect(isOut(viewFor('corp'), 'corp')).toBe(false)
  })
})

describe('a Sponsor’s forts', () => {
  it('stand under their own names, the Agent fort apart', () => {
    const sponsor = need(seatInView(viewOf('a1'), 's2'))
    expect(ownForts(sponsor, true).forts.map(({ name }) => name)).toEqual(['HQ', 'R&D', 'Archives'])
    expect(agentFortOf(sponsor)?.id).toBe('s2-agent')
  })
})

describe('notes on a seat', () => {
  it('say whose tags an Agent has', () => {
    const view = viewOf('a1', { a1: { tags: { s2: 2, a2: 1 } } })
    expect(teamNotes(view, need(seatInView(view, 'a1')))).toEqual(['2 tags of Sponsor 2', '1 tag of Agent 2'])
  })

  it('say how much a Sponsor’s ice is on guard', () => {
    const view = viewOf('a1')
    need(view.teams?.[1]).guard = 2
    expect(teamNotes(view, need(seatInView(view, 's2')))).toEqual([
      'All its ice has +2 strength until its turn',
    ])
    expect(teamNotes(view, need(seatInView(view, 's1')))).toEqual([])
  })
})

describe('the other teams', () => {
  const table = (turn = 'a2') => {
    const view = viewOf('a2', { teams: 4, turn })
    return { view, rivals: rivalTeams(view, need(view.teams?.[1])) }
  }
  const open = (picked: string | null, last: string | null, turn?: string) => {
    const { view, rivals } = table(turn)
    return openRival(view, rivals, picked, last)?.sponsor
  }

  it('come in the order of the table, from the viewer’s own on', () => {
    expect(table().rivals.map(({ sponsor }) => sponsor)).toEqual(['s3', 's4', 's1'])
  })

  it('lie open by a press, else whose turn it is, else as they lay', () => {
    expect(open(null, null)).toBe('s3')
    expect(open(null, 's1')).toBe('s1')
    expect(open(null, 's1', 's4')).toBe('s4')
    expect(open('s3', 's1', 's4')).toBe('s3')
  })

  it('lie open where a run goes, whatever was pressed', () => {
    const g = teamTable({ teams: 4, turn: 'a2', s4: { hq: { ice: ['Filter'] }, bits: 9 } })
    g.do('a2', 'run', { fort: 's4-hq' })
    const view = g.view('a2')
    const rivals = rivalTeams(view, need(view.teams?.[1]))
    expect(view.run?.corp).toBe('s4')
    expect(openRival(view, rivals, 's3', null)?.sponsor).toBe('s4')
  })

  it('that have left stay closed', () => {
    const { view, rivals } = table('a3')
    for (const team of rivals) team.out = team.sponsor === 's3'
    expect(openRival(view, rivals, null, null)?.sponsor).toBe('s4')
  })
})
