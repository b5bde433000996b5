import { describe, expect, it } from 'vitest'
import { stageText, urgentFirst } from '../../../src/client/tournaments/event-stage.ts'
import { canRemove, drawnPlaceOf } from '../../../src/client/tournaments/organizer/remove.ts'
import { eventSituation, organizerSteps } from '../../../src/client/tournaments/organizer/steps.ts'
import { seatingOf, swapSeats, wouldChange } from '../../../src/client/tournaments/organizer/swap.ts'
import type { May, TournamentView } from '../../../src/protocol/tournament-view.ts'
import { propose } from '../../../src/tournament/acts/rounds.ts'
import type { Event } from '../../../src/tournament/event.ts'
import { done } from '../../tournament/event.ts'
import { viewOf } from '../fake/tournament.ts'
import { cutMade, finished, leader, startedTestEvent, swissOver, upcoming } from './events.ts'

const all: May[] = ['start', 'pair', 'publish', 'start-timer', 'cut']
const desk = (event: Event, may = all): TournamentView =>
  viewOf(event, { id: leader, roles: ['organizer'], may })

const whys = (event: TournamentView) =>
  Object.fromEntries(organizerSteps(event).map(({ action, why }) => [action, why]))
const next = (event: TournamentView) => organizerSteps(event).find((step) => step.next)?.label ?? null

const drawn = done(startedTestEvent, propose(startedTestEvent, leader))
const published = done(drawn, { type: 'publish', by: leader, round: 1 })

describe('the organizer’s desk', () => {
  it('says of every step why it is not possible', () => {
    expect(whys(desk(upcoming))).toEqual({
      start: null,
      pair: 'Start the tournament first.',
      publish: 'No drawn round is waiting to be published.',
      'start-timer': 'Start the tournament first.',
    })
    expect(whys(desk({ ...upcoming, structure: { kind: 'basic' } })).start).toBe(
      'The basic structure begins at 4 players; there are 3.',
    )
    expect(whys(desk(published))).toMatchObject({
      start: 'The tournament has started.',
      pair: 'Round 1 has no result yet at tables 1, 2, 3 and 4.',
      'start-timer': null,
      cut: '2 Swiss rounds are to be played first.',
    })
    expect(whys(desk(swissOver))).toMatchObject({ pair: 'All 3 Swiss rounds are played.', cut: null })
    expect(whys(desk(cutMade))).toMatchObject({ pair: 'The Swiss rounds are over.', cut: 'The cut is made.' })
  })

  it('names players who have not submitted their decks, if lists are required', () => {
    const [one, ...rest] = upcoming.players
    const bare = {
      ...upcoming,
      listsRequired: true,
      players: one ? [{ ...one, decks: { corp: null, runner: null } }, ...rest] : rest,
    }
    expect(whys(desk(bare)).start).toBe('p1 has not submitted both decks.')
    expect(whys(desk({ ...bare, listsRequired: false })).start).toBeNull()
  })

  it('asks for the seats of a full draft', () => {
    const draft = { ...upcoming, format: 'full-draft' as const }
    expect(whys(desk(draft)).start).toMatch(/at the draft/)
    expect(whys(desk({ ...draft, draftSeats: ['p1', 'p2', 'p3'] })).start).toBeNull()
  })

  it('offers dropping a player to the organizer, and the organizer’s opponent to the other officials', () => {
    const [organizer = '', opponent = ''] = published.rounds[0]?.tables[0]?.players ?? []
    const other = published.rounds[0]?.tables[1]?.players[0] ?? ''
    const event = { ...published, leaders: { organizer, marshals: [leader], judges: [] } }
    const offered = (id: string, roles: TournamentView['me']['roles']) => {
      const view = viewOf(event, { id, roles, may: [] })
      return [opponent, other].map((player) => canRemove(view, player))
    }
    expect(offered(organizer, ['organizer', 'player'])).toEqual([false, true])
    expect(offered(leader, ['marshal'])).toEqual([true, false])
  })

  it('puts the next step first', () => {
    expect(next(desk(upcoming))).toBe('Start tournament')
    expect(next(desk(startedTestEvent))).toBe('Draw round 1')
    expect(next(desk(drawn))).toBe('Publish round 1')
    expect(next(desk(published))).toBe('Start the clock of round 1')
    expect(next(desk(cutMade))).toBeNull()
  })

  it('leaves the last word to the server', () => {
    expect(whys(desk(upcoming, [])).start).toBe('This is not possible now.')
  })

  it('shows the stage of the tournament', () => {
    expect(eventSituation(desk(upcoming))).toBe('3 players are registered.')
    expect(eventSituation(desk(drawn))).toMatch(/Round 1 is drawn/)
    expect(eventSituation(desk(published))).toBe('4 results are missing in round 1.')
    expect(eventSituation(desk(swissOver))).toBe('All results of round 3 are in.')
    expect(eventSituation(desk(cutMade))).toBe('2 matches are to be played.')
    expect(eventSituation(desk(finished))).toBe('The tournament is over.')
    expect([upcoming, published, cutMade, finished].map((event) => stageText(desk(event)))).toEqual([
      'Registration is open',
      'Round 1 of 3',
      'Double elimination',
      'Over',
    ])
  })

  it('puts disputed results before missing ones, and those before entered ones', () => {
    const list = [
      { id: 'in', disputed: false, open: false },
      { id: 'open', disputed: false, open: true },
      { id: 'disputed', disputed: true, open: true },
    ]
    expect(urgentFirst(list, ({ open }) => open).map(({ id }) => id)).toEqual(['disputed', 'open', 'in'])
  })
})

describe('exchanging two players of a drawn round', () => {
  const seating = {
    tables: [['a', 'b'] as [string, string], ['c', 'd'] as [string, string]],
    byes: ['e', 'f'],
  }

  it('puts each in the other’s place, at a table or in the bye', () => {
    expect(swapSeats(seating, 'a', 'd')).toEqual({
      tables: [
        ['d', 'b'],
        ['c', 'a'],
      ],
      byes: ['e', 'f'],
    })
    expect(swapSeats(seating, 'e', 'b')).toEqual({
      tables: [
        ['a', 'e'],
        ['c', 'd'],
      ],
      byes: ['b', 'f'],
    })
    expect(seating.tables[0]).toEqual(['a', 'b'])
  })

  it('changes nothing for two who play each other', () => {
    expect(wouldChange(seating, 'a', 'b')).toBe(false)
    expect(wouldChange(seating, 'a', 'a')).toBe(false)
    expect(wouldChange(seating, 'e', 'f')).toBe(false)
    expect(wouldChange(seating, 'a', 'c')).toBe(true)
  })

  it('keeps everybody of a real round', () => {
    const [round] = desk(drawn).rounds
    if (!round) throw new Error('no round')
    const before = seatingOf(round)
    const [[a] = [], [c] = []] = before.tables
    const after = swapSeats(before, a ?? '', c ?? '')
    expect(after.tables.flat().sort()).toEqual(before.tables.flat().sort())
    expect(after).not.toEqual(before)
  })

  it('issue 40, 1.4 — says what a drop does to a drawn round, and by name', () => {
    const view = desk(drawn)
    const [table] = view.rounds[0]?.tables ?? []
    if (!table) throw new Error('no table')
    const [one, other] = table.players
    const nameOf = (player: string | null) => `Player ${player}`
    expect(drawnPlaceOf(view, one, nameOf)).toEqual({
      round: 1,
      place: `plays Player ${other} at table 1`,
      kept: `Player ${other} gets the bye. All other pairs stay as they are drawn.`,
    })
    expect(drawnPlaceOf({ ...view, me: { ...view.me, id: other } }, one, nameOf)?.kept).toBeNull()
    const odd = { ...view, rounds: view.rounds.map((r) => ({ ...r, bye: { player: 'p9', why: '' } })) }
    expect(drawnPlaceOf(odd, one, nameOf)?.kept).toMatch(`Player ${other} plays Player p9, who had the bye.`)
    expect(drawnPlaceOf(odd, 'p9', nameOf)).toMatchObject({ place: 'has the bye' })
    expect(drawnPlaceOf(desk(published), one, nameOf)).toBeNull()
  })

  it('L63: says that a round of a draft is drawn again after a drop', () => {
    const view = desk(drawn)
    const [one = ''] = view.rounds[0]?.tables[0]?.players ?? []
    const plan = { kit: [], tempo: 'standard', building: 25, rebuild: false, seats: 2, cube: null } as const
    const draft = { ...plan, kit: [...plan.kit], begun: true, open: false, pods: [] }
    expect(drawnPlaceOf({ ...view, draft }, one, String)).toMatchObject({ round: 1, kept: null })
  })

  it('issue 40, 1.4 — says whom a drawn round leaves out', () => {
    const late = done(drawn, {
      type: 'register',
      by: leader,
      player: 'late',
      name: 'Nora',
      decks: { corp: null, runner: null },
    })
    expect(whys(desk(late)).publish).toBe('Nora is not paired in it. Draw it again, or pair it by hand.')
    expect(whys(desk(drawn)).publish).toBeNull()
  })
})
