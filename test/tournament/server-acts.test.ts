import { describe, expect, it } from 'vitest'
import type { Act, ActOf, ReportedResult } from '../../src/tournament/acts/schema.ts'
import { minutesOfMatch } from '../../src/tournament/cut/match-minutes.ts'
import { matchesOf } from '../../src/tournament/cut/matches.ts'
import type { Event } from '../../src/tournament/event.ts'
import { exportNrtm } from '../../src/tournament/files/nrtm.ts'
import { emptyJournal, enter, journalFrom } from '../../src/tournament/journal.ts'
import { SERVER_ID } from '../../src/tournament/leaders.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { simulateEvent } from '../../src/tournament/simulated-event.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import { statusOf } from '../../src/tournament/status.ts'
import {
  ada,
  conceded,
  cutTo,
  done,
  lastRound,
  names,
  open,
  paired,
  played,
  refusalOf,
  register,
  started,
} from './event.ts'

const won: ReportedResult = { kind: 'games', games: [conceded('corp'), conceded('runner')] }
const final = (event: Event): ActOf<'report-match'> => ({
  type: 'report-match',
  by: ada,
  match: (event.cut ? matchesOf(event.cut) : []).findLast((m) => m.played)?.match ?? 0,
  winner: 'corp',
  how: 'conceded',
  agenda: null,
})
/** Everyone in the cut has played until one player was left. */
const bracketOver = (): Event => {
  const { event } = simulateEvent({ players: 8, rounds: 1, cut: 4, seed: 'over' })
  if (!event) throw new Error('no event')
  return { ...event, leaders: { ...event.leaders, organizer: ada } }
}
const inCut = (): Event => cutTo(8, 4)

describe('what serves the server', () => {
  it('T27 — the server reports how games ended, and nothing else', () => {
    const event = paired(started(names(4)))
    const report = { type: 'report', by: SERVER_ID, round: 1, table: 1 } as const
    const reported = done(event, { ...report, result: won })
    expect(lastRound(reported).tables[0]?.result).toEqual(won)
    expect(refusalOf(reported, { ...report, result: won })).toBe('already-reported')
    expect(refusalOf(event, { ...report, result: { kind: 'split', leader: ada } })).toBe('not-allowed')
    expect(refusalOf(event, { ...report, result: { kind: 'forfeit', absent: ['p1'] } })).toBe('not-allowed')
    expect(refusalOf(event, { ...report, type: 'correct', result: won })).toBe('not-allowed')
    expect(refusalOf(event, { type: 'drop', by: SERVER_ID, player: 'p1' })).toBe('not-allowed')
  })

  it('T27 — the server reports a match of the cut', () => {
    const sided = done(inCut(), { type: 'choose-side', by: ada, match: 1, side: 'corp' })
    const correction: Act = {
      type: 'report-match',
      by: SERVER_ID,
      match: 1,
      winner: 'runner',
      how: 'decked',
      agenda: { corp: 3, runner: 2 },
    }
    expect(done(sided, correction).cut?.played).toMatchObject([{ match: 1, by: 'decked' }])
  })

  it('T1 — the organizer names officials until the tournament starts', () => {
    const event = open(names(4))
    const named = done(event, { type: 'leaders', by: ada, marshals: ['mara'], judges: ['jo'] })
    expect(named.leaders).toEqual({ organizer: ada, marshals: ['mara'], judges: ['jo'] })
    const wish: ActOf<'leaders'> = { type: 'leaders', by: ada, marshals: [], judges: [] }
    expect(refusalOf(named, { ...wish, by: 'mara' })).toBe('not-allowed')
    expect(refusalOf(started(names(4)), wish)).toBe('already-started')
  })

  it('T2 — a player cannot become an official of a formal tournament', () => {
    const wish: ActOf<'leaders'> = { type: 'leaders', by: ada, marshals: [], judges: ['p1'] }
    expect(refusalOf(open(names(4)), wish)).toBe('leader-cannot-play')
    expect(done(open(names(4), { tier: 'relaxed' }), wish).leaders.judges).toEqual(['p1'])
  })

  it('T7 — an official starts the clock of a match, and gives it more time', () => {
    const event = inCut()
    const at = '1996-04-26T12:00:00Z'
    const running = done(event, { type: 'start-match-timer', by: ada, match: 2, at })
    expect(running.cut?.clocks).toEqual([{ match: 2, startedAt: at, extension: 0 }])
    const longer = done(running, { type: 'extend-match', by: ada, match: 2, minutes: 5 })
    expect(longer.cut?.clocks).toEqual([{ match: 2, startedAt: at, extension: 5 }])
    const [match] = event.cut ? matchesOf(event.cut) : []
    expect(event.cut && match && minutesOfMatch(event, event.cut, match)).toBe(40)
    expect(refusalOf(running, { type: 'start-match-timer', by: ada, match: 2, at })).toBe('already-started')
    expect(refusalOf(event, { type: 'start-match-timer', by: 'p1', match: 2, at })).toBe('not-allowed')
    expect(refusalOf(event, { type: 'start-match-timer', by: ada, match: 3, at })).toBe('match-not-open')
    expect(refusalOf(event, { type: 'extend-match', by: ada, match: 9, minutes: 5 })).toBe('no-such-match')
  })

  it('T29 — a tournament from a file is an act, and draws from a seed of our own', () => {
    const other = simulateEvent({ players: 8, rounds: 3, cut: 4, seed: 'elsewhere' }).event
    const file: unknown = JSON.parse(JSON.stringify(other && exportNrtm(other)))
    const act: Act = { type: 'import', by: ada, format: 'constructed', file, seed: 'ours' }
    const journal = enter(emptyJournal, act)
    if (isRefusal(journal) || !journal.event || !other) throw new Error('not read')
    expect(journal.event.seed).toBe('ours')
    expect(standingsOf(journal.event).map((s) => s.points)).toEqual(standingsOf(other).map((s) => s.points))
    expect(statusOf(journal.event)).toBe('over')
    expect(refusalOf(journal.event, act)).toBe('already-created')
    expect(refusalOf(null, { ...act, file: { name: 'x' } })).toBe('bad-file')
  })

  it('a tournament is upcoming, running or over: after its last result, or when its organizer ends it', () => {
    expect(statusOf(open(names(4)))).toBe('upcoming')
    const wish = { structure: { kind: 'custom', rounds: 1, cut: 0 } } as const
    const event = paired(started(names(4), wish))
    expect(statusOf(event)).toBe('running')
    expect(statusOf(played(event))).toBe('over')
    expect(statusOf(inCut())).toBe('running')
    const ended = done(event, { type: 'end', by: ada, reason: 'The power is out.' })
    expect(statusOf(ended)).toBe('over')
    expect(refusalOf(ended, { type: 'drop', by: ada, player: 'p1' })).toBe('event-over')
    expect(done(ended, { type: 'note', by: ada, player: 'p1', text: 'Left.' }).notes).toHaveLength(1)
    expect(refusalOf(event, { type: 'end', by: 'p1', reason: '' })).toBe('not-allowed')
    // Ending an event before its start cancels it.
    const cancelled = done(open(names(4)), { type: 'end', by: ada, reason: 'No hall.' })
    expect(statusOf(cancelled)).toBe('over')
    expect(refusalOf(cancelled, { type: 'start', by: ada })).toBe('event-over')
    expect(refusalOf(cancelled, register('p9', 'p9'))).toBe('event-over')
  })

  it('a finished tournament accepts corrections and notes only', () => {
    const wish = { structure: { kind: 'custom', rounds: 1, cut: 0 } } as const
    const swiss = played(paired(started(names(4), wish)))
    const ended = done(swiss, { type: 'correct', by: ada, round: 1, table: 1, result: won })
    for (const over of [swiss, ended, bracketOver()]) {
      expect(statusOf(over)).toBe('over')
      const [player] = names(1)
      const refused: Act[] = [
        register('late'),
        { type: 'leaders', by: ada, marshals: [], judges: ['jo'] },
        { type: 'drop', by: ada, player: player ?? '' },
        { type: 'drop', by: player ?? '', player: player ?? '' },
        { type: 'rejoin', by: ada, player: player ?? '' },
        { type: 'disqualify', by: ada, player: player ?? '', reason: 'Marked cards.' },
        { type: 'extend', by: ada, round: 1, table: 1, minutes: 5 },
        { type: 'start-timer', by: ada, round: 1, at: '1996-04-26T12:00:00Z' },
        { type: 'cut', by: ada, size: null },
        { type: 'end', by: ada, reason: 'Done.' },
      ]
      for (const act of refused) expect([act.type, refusalOf(over, act)]).toEqual([act.type, 'event-over'])
      const decks = { corp: 'a', runner: 'b' }
      const taken: Act[] = [
        { type: 'note', by: ada, player: 'p1', text: 'Left without a word.' },
        { type: 'decks', by: ada, player: 'p1', decks, advantage: false, reason: 'A slip of the pen.' },
      ]
      for (const act of taken) expect(refusalOf(over, act)).toBe('taken')
    }
    expect(refusalOf(swiss, { type: 'correct', by: ada, round: 1, table: 2, result: won })).toBe('taken')
    expect(refusalOf(bracketOver(), { ...final(bracketOver()), type: 'correct-match' })).toBe('taken')
  })

  it('details of a win can be added after the end, too, and open calls are answered', () => {
    const wish = { structure: { kind: 'custom', rounds: 1, cut: 0 } } as const
    const place = { kind: 'table', round: 1, table: 1 } as const
    const called = done(paired(started(names(2), wish)), { type: 'call', by: 'p1', place, text: '' })
    const report: Act = { type: 'report', by: ada, round: 1, table: 1, result: { kind: 'even' } }
    const over = done(called, report)
    expect(statusOf(over)).toBe('over')
    const detailed = { kind: 'games', games: [conceded('corp'), conceded('corp')] } as const
    const more: Act = { ...report, result: { ...detailed, games: [...detailed.games] } }
    expect(lastRound(done(over, more)).tables[0]?.result).toMatchObject(detailed)
    expect(refusalOf(over, { type: 'call', by: 'p1', place, text: 'Again.' })).toBe('event-over')
    expect(done(over, { type: 'answer', by: ada, place }).calls).toEqual([])
  })

  it('what a journal holds from after the end is read as it was taken', () => {
    const journal = simulateEvent({ players: 4, rounds: 1, cut: 0, seed: 'late' })
    const by = journal.event?.leaders.organizer ?? ''
    const late = {
      type: 'register',
      by,
      player: 'late',
      name: 'Late',
      decks: { corp: null, runner: null },
    } as const
    const end = { type: 'end', by, reason: '' } as const
    expect(enter(journal, late)).toMatchObject({ code: 'event-over' })
    const read = journalFrom([...journal.entries, late, end])
    expect(isRefusal(read) ? read.message : read.event?.players).toHaveLength(5)
  })
})
