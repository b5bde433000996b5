import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Act } from '../../src/tournament/acts/schema.ts'
import type { Event } from '../../src/tournament/event.ts'
import { enter, type TournamentJournal } from '../../src/tournament/journal.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import {
  ada,
  conceded,
  cutTo,
  done,
  journalWith,
  names,
  paired,
  put,
  refusalOf,
  report,
  started,
  tableOf,
  worth,
} from './event.ts'

const leaders = { organizer: ada, marshals: ['mara'], judges: ['jude', 'jo'] }
const place = { kind: 'table', round: 1, table: 1 } as const
const first = (event: Event): string => event.rounds[0]?.tables[0]?.players[0] ?? ''
const second = (event: Event): string => event.rounds[0]?.tables[0]?.players[1] ?? ''

const called = (): Event => {
  const event = paired(started(names(4), { leaders }))
  return done(event, { type: 'call', by: first(event), place, text: 'Is that legal?' })
}

describe('issue 40, 1.3 — a called judge comes and answers', () => {
  it('an official goes to the table, and a call that is repeated keeps that', () => {
    const event = called()
    const come = { type: 'come', by: 'jude', place } as const
    expect(refusalOf(event, { ...come, by: first(event) })).toBe('not-allowed')
    expect(refusalOf(event, { ...come, place: { ...place, table: 2 } })).toBe('not-called')
    const coming = done(event, come)
    expect(coming.calls).toEqual([{ by: first(event), place, text: 'Is that legal?', comes: 'jude' }])
    const again = done(coming, { type: 'call', by: first(event), place, text: 'Quick.' })
    expect(again.calls).toEqual([{ by: first(event), place, text: 'Quick.', comes: 'jude' }])
  })

  it('the answer stands at the table and closes its calls; more may be said later', () => {
    const event = called()
    const answer = { type: 'answer', by: 'jude', place, text: 'Yes, it is.' } as const
    const answered = done(event, answer)
    expect(answered.calls).toEqual([])
    expect(answered.answers).toEqual([{ by: 'jude', place, text: 'Yes, it is.', final: false }])
    const more = done(answered, { ...answer, by: 'mara', text: 'Only once a turn.' })
    expect(more.answers?.at(-1)).toEqual({ by: 'mara', place, text: 'Only once a turn.', final: true })
  })

  it('players do not answer in words, and officials not at their own table', () => {
    const event = called()
    const answer = { type: 'answer', place, text: 'I win.' } as const
    expect(refusalOf(event, { ...answer, by: first(event) })).toBe('not-allowed')
    expect(refusalOf(event, { ...answer, by: second(event) })).toBe('not-allowed')
    const relaxed = paired(started([...names(3), 'jude'], { tier: 'relaxed', leaders }))
    const own = { kind: 'table', round: 1, table: tableOf(relaxed, 'jude').table } as const
    expect(refusalOf(relaxed, { ...answer, by: 'jude', place: own })).toBe('not-allowed')
    expect(refusalOf(relaxed, { ...answer, by: 'jo', place: own })).toBe('taken')
  })
})

describe('issue 40, 1.3 — a marshal’s ruling is final', () => {
  const ruled = (by: string): Event => {
    const event = paired(started(names(4), { leaders }))
    const p = first(event)
    return done(event, report(event, p, worth(tableOf(event, p), p, 2), by))
  }
  const correction = (event: Event, by: string): Act => ({
    type: 'correct',
    by,
    round: 1,
    table: 1,
    result: worth(tableOf(event, first(event)), first(event), 0),
  })

  it('what a marshal ruled only a marshal corrects; what a judge ruled every official', () => {
    for (const by of ['jude', 'jo', ada, 'mara'])
      expect(refusalOf(ruled('jude'), correction(ruled('jude'), by))).toBe('taken')
    const event = ruled('mara')
    for (const by of ['jude', 'jo', ada]) expect(refusalOf(event, correction(event, by))).toBe('not-allowed')
    expect(refusalOf(event, correction(event, 'mara'))).toBe('taken')
    const corrected = done(ruled('jude'), correction(ruled('jude'), 'mara'))
    expect(refusalOf(corrected, correction(corrected, 'jude'))).toBe('not-allowed')
  })

  it('without a named marshal that is the organizer', () => {
    const alone = { organizer: ada, marshals: [], judges: ['jude'] }
    const event = paired(started(names(4), { leaders: alone }))
    const p = first(event)
    const reported = done(event, report(event, p, worth(tableOf(event, p), p, 2), ada))
    expect(refusalOf(reported, correction(reported, 'jude'))).toBe('not-allowed')
    expect(refusalOf(reported, correction(reported, ada))).toBe('taken')
  })

  it('the same in the cut', () => {
    const event = cutTo(4, 4)
    const staffed: Event = { ...event, leaders }
    const claim = { match: 1, winner: 'corp', how: 'conceded', agenda: null } as const
    const sided = done(staffed, { type: 'choose-side', by: 'mara', match: 1, side: 'corp' })
    const played = done(sided, { type: 'report-match', by: 'mara', ...claim })
    const correct = { type: 'correct-match', ...claim, winner: 'runner' } as const
    expect(refusalOf(played, { ...correct, by: 'jude' })).toBe('not-allowed')
    expect(refusalOf(played, { ...correct, by: 'mara' })).toBe('taken')
  })

  it('nobody else takes it back', () => {
    const start = put(journalWith(names(4), { leaders }), { type: 'start', by: ada })
    if (!start.event) throw new Error('no event')
    const drawn = put(start, propose(start.event, ada))
    const journal = put(drawn, { type: 'publish', by: ada, round: 1 })
    const undoers = (after: TournamentJournal): string[] =>
      [ada, 'mara', 'jude'].filter((by) => !isRefusal(enter(after, { type: 'undo', by })))
    const reportBy = (by: string): Act => ({
      type: 'report',
      by,
      round: 1,
      table: 1,
      result: { kind: 'games', games: [conceded('corp'), conceded('corp')] },
    })
    expect(undoers(put(journal, reportBy('jude')))).toEqual([ada, 'mara', 'jude'])
    expect(undoers(put(journal, reportBy('mara')))).toEqual(['mara'])
    expect(undoers(put(journal, { type: 'answer', by: 'mara', place, text: 'No.' }))).toEqual(['mara'])
  })

  it('no judge answers after a marshal, unless a player calls again', () => {
    const event = done(called(), { type: 'answer', by: 'mara', place, text: 'No.' })
    const other = { type: 'answer', by: 'jude', place, text: 'Yes.' } as const
    expect(refusalOf(event, other)).toBe('not-allowed')
    const again = done(event, { type: 'call', by: first(event), place, text: 'Something else.' })
    expect(refusalOf(again, other)).toBe('taken')
  })

  it('where two officials play each other, a marshal rules', () => {
    const event = paired(started(['jude', 'jo'], { tier: 'relaxed', leaders }))
    const result = worth(tableOf(event, 'jo'), 'jo', 2)
    expect(refusalOf(event, report(event, 'jo', result, ada))).toBe('not-allowed')
    expect(refusalOf(event, report(event, 'jo', result, 'mara'))).toBe('taken')
  })
})

describe('issue 40, 1.3 — officials off duty', () => {
  it('each says so of themselves, the organizer of everyone', () => {
    const event = started(names(4), { leaders })
    const off = { type: 'duty', leader: 'jude', on: false } as const
    expect(refusalOf(event, { ...off, by: 'jo' })).toBe('not-allowed')
    expect(refusalOf(event, { ...off, by: 'p1' })).toBe('not-allowed')
    expect(refusalOf(event, { ...off, by: 'p1', leader: 'p1' })).toBe('not-allowed')
    const away = done(event, { ...off, by: 'jude' })
    expect(away.offDuty).toEqual(['jude'])
    expect(done(away, { ...off, by: ada, on: true }).offDuty).toEqual([])
  })
})
