import { describe, expect, it } from 'vitest'
import type { Act } from '../../src/tournament/acts/schema.ts'
import { enter } from '../../src/tournament/journal.ts'
import { isCancelled, statusOf } from '../../src/tournament/status.ts'
import {
  ada,
  done,
  journalWith,
  names,
  open,
  paired,
  played,
  put,
  refusalOf,
  register,
  started,
} from './event.ts'

type Changes = Extract<Act, { type: 'edit' }>['changes']
const edit = (changes: Changes, by = ada): Act => ({ type: 'edit', by, changes })
const cancel: Act = { type: 'end', by: ada, reason: 'The club is closed.' }
const remove: Act = { type: 'delete', by: ada, reason: 'Entered twice.' }

describe('an announced tournament', () => {
  it('is edited by its organizer and by nobody else', () => {
    const changes = { name: 'Sunday Open', date: '1996-04-28', venue: 'The Club', cap: 16 } as const
    expect(done(open(names(4)), edit(changes))).toMatchObject(changes)
    expect(refusalOf(open(names(4)), edit(changes, 'p1'))).toBe('not-allowed')
  })

  it('keeps its rules, format and structure from the start on', () => {
    const event = started(names(4))
    const fixed: Changes[] = [
      { tier: 'relaxed' },
      { format: 'half-draft' },
      { structure: { kind: 'basic' } },
      { listsRequired: true },
      { intentionalDraws: true },
      { cards: 'base' },
    ]
    for (const changes of fixed) expect(refusalOf(event, edit(changes))).toBe('already-started')
    const free = { name: 'Late', venue: 'Next door', breaks: [{ after: 2, minutes: 45, what: 'Lunch' }] }
    expect(done(event, edit(free))).toMatchObject(free)
    expect(refusalOf(done(event, cancel), edit(free))).toBe('event-over')
  })

  it('does not contradict itself', () => {
    const event = open(names(4))
    const pause = { after: 1, minutes: 10, what: '' }
    for (const changes of [
      { lastDay: '1996-04-25' },
      { startsAt: '1996-05-01T10:00:00.000Z' },
      { cap: 3 },
      { breaks: [pause, pause] },
    ] satisfies Changes[])
      expect(refusalOf(event, edit(changes))).toBe('bad-announcement')
    const fine = { lastDay: '1996-04-27', startsAt: '1996-04-26T08:00:00.000Z', cap: 4, breaks: [pause] }
    expect(done(event, edit(fine))).toMatchObject(fine)
  })

  it('names no official as a player when its tier changes', () => {
    const leaders = { organizer: ada, marshals: [], judges: ['jo'] }
    const event = done(open(names(2), { tier: 'relaxed', leaders }), register('jo'))
    expect(refusalOf(event, edit({ tier: 'formal' }))).toBe('leader-cannot-play')
  })

  it('wants new decks from players whose decks a change of the cards made illegal', () => {
    const event = done(open(names(2)), { type: 'edit', by: ada, changes: { cards: 'base' }, unfit: ['p1'] })
    expect(event.players.map(({ decks }) => decks.corp)).toEqual([null, "p2's Corp"])
  })

  it('takes no more players than it has places, and again when one withdraws', () => {
    const full = done(open(names(2)), edit({ cap: 2 }))
    expect(refusalOf(full, register('p3', 'p3'))).toBe('event-full')
    expect(refusalOf(full, register('p3'))).toBe('event-full')
    const freed = done(full, { type: 'drop', by: 'p1', player: 'p1' })
    expect(done(freed, register('p3', 'p3')).players).toHaveLength(2)
  })

  it('registers players through its officials if it is private', () => {
    const event = done(open(names(2)), edit({ access: 'private' }))
    expect(refusalOf(event, register('p3', 'p3'))).toBe('not-allowed')
    expect(done(event, register('p3')).players).toHaveLength(3)
  })
})

describe('a cancelled tournament', () => {
  it('says who cancelled it and why, cannot be joined and cannot start', () => {
    const event = done(open(names(4)), cancel)
    expect([isCancelled(event), statusOf(event)]).toEqual([true, 'over'])
    expect(event.ending).toEqual({ by: ada, reason: 'The club is closed.' })
    expect(refusalOf(event, register('p9', 'p9'))).toBe('event-over')
    expect(refusalOf(event, { type: 'start', by: ada })).toBe('event-over')
    expect(refusalOf(event, edit({ name: 'Again' }))).toBe('event-over')
  })

  it('is one that ended early if something was played', () => {
    const event = done(played(paired(started(names(4)))), cancel)
    expect([isCancelled(event), statusOf(event)]).toEqual([false, 'over'])
  })
})

describe('deleting a tournament', () => {
  it('is for its organizer, before anything is played, also after it was cancelled', () => {
    expect(refusalOf(open(names(4)), { ...remove, by: 'p1' })).toBe('not-allowed')
    for (const event of [open([]), open(names(4)), paired(started(names(4))), done(open([]), cancel)]) {
      const gone = done(event, remove)
      expect(gone.deleted).toEqual({ by: ada, reason: 'Entered twice.' })
      expect(statusOf(gone)).toBe('over')
    }
  })

  it('is refused once a result or a report is in, and when the tournament is over', () => {
    const running = paired(started(names(4)))
    expect(refusalOf(played(running), remove)).toBe('was-played')
    const { table = 1, players = ['', ''] } = running.rounds[0]?.tables[0] ?? {}
    const result = { kind: 'split' } as const
    const request: Act = { type: 'report', by: players[0], round: 1, table, result }
    expect(refusalOf(done(running, request), remove)).toBe('was-played')
    const over = played(paired(started(names(4), { structure: { kind: 'custom', rounds: 1, cut: 0 } })))
    expect(refusalOf(over, remove)).toBe('was-played')
  })

  it('is final: nothing follows, and it is not undone', () => {
    const journal = put(journalWith(names(4)), remove)
    const notes: Act = { type: 'note', by: ada, player: 'p1', text: 'Late.' }
    for (const act of [notes, remove, register('p9', 'p9'), edit({ name: 'Again' })])
      expect(refusalOf(journal.event, act)).toBe('event-over')
    expect(enter(journal, { type: 'undo', by: ada })).toMatchObject({ code: 'not-allowed' })
  })
})
