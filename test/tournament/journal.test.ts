import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import {
  type Book,
  bookFrom,
  emptyBook,
  enter,
  readEntry,
  standingActs,
} from '../../src/tournament/journal.ts'
import { commitmentOf, seedFor } from '../../src/tournament/random.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { rehearse } from '../../src/tournament/rehearsal.ts'
import { ada, bookOf, creation, lastRound, names, put, register } from './event.ts'

const codeOf = (answer: unknown): string => (isRefusal(answer) ? answer.code : 'taken')

const begun = (): Book => put(bookOf(names(6)), { type: 'start', by: ada })

describe('the journal', () => {
  it('T30 — an event is the fold of its acts, and all of it is JSON', () => {
    const book = rehearse({ players: 13, rounds: 4, cut: 8, seed: 'fold' })
    const lines: unknown[] = JSON.parse(JSON.stringify(book.entries))
    const entries = lines.map((line) => {
      const read = readEntry(line)
      if (isRefusal(read)) throw new Error(read.message)
      return read
    })
    expect(bookFrom(entries)).toEqual(book)
    expect(JSON.parse(JSON.stringify(book.event))).toEqual(book.event)
  })

  it('T30 — every round’s seed comes from the event’s, which is promised at the start and published at the end', () => {
    const { event } = rehearse({ players: 8, rounds: 3, cut: 0, seed: 'secret' })
    expect(event?.rounds.map((r) => r.seed)).toEqual([1, 2, 3].map((n) => seedFor('secret', 'swiss', n)))
    expect(commitmentOf('secret')).toMatch(/^[0-9a-f]{64}$/)
    expect(commitmentOf('secret')).not.toBe(commitmentOf('Secret'))
  })

  it('T30 — the last act is taken back, act by act; the entries keep both', () => {
    const book = begun()
    if (!book.event) throw new Error('no event')
    const drawn = put(book, propose(book.event, ada))
    const undone = put(drawn, { type: 'undo', by: ada })
    expect(undone.event).toEqual(book.event)
    expect(undone.entries).toHaveLength(book.entries.length + 2)
    expect(standingActs(undone.entries)).toEqual(standingActs(book.entries))
    const further = put(undone, { type: 'undo', by: ada })
    expect(further.event?.plan).toBeNull()
    expect(bookFrom(further.entries)).toEqual(further)
    // Drawn again the round comes out the same: nobody fishes for a pairing.
    if (!undone.event || !drawn.event) throw new Error('no event')
    expect(put(undone, propose(undone.event, ada)).event).toEqual(drawn.event)
    expect(lastRound(drawn.event).number).toBe(1)
  })

  it('nobody but a leader takes an act back, and the creation stays', () => {
    expect(codeOf(enter(begun(), { type: 'undo', by: 'p1' }))).toBe('not-allowed')
    expect(codeOf(enter(put(emptyBook, creation()), { type: 'undo', by: ada }))).toBe('nothing-to-undo')
    expect(codeOf(enter(emptyBook, { type: 'undo', by: ada }))).toBe('nothing-to-undo')
    expect(codeOf(enter(emptyBook, register('p1')))).toBe('not-created')
  })

  it('a pairing that was not drawn from the round’s seed is no pairing', () => {
    const book = begun()
    if (!book.event) throw new Error('no event')
    const drawn = propose(book.event, ada)
    if (isRefusal(drawn)) throw new Error(drawn.message)
    expect(codeOf(enter(book, { ...drawn, seed: 'mine' }))).toBe('bad-pairing')
    expect(codeOf(enter(book, { ...drawn, round: 2 }))).toBe('bad-pairing')
    expect(codeOf(enter(book, { ...drawn, tables: drawn.tables.slice(1) }))).toBe('bad-pairing')
  })

  it('lines from outside are checked: acts and fields we don’t know are refused', () => {
    expect(codeOf(readEntry({ type: 'win', by: ada }))).toBe('bad-act')
    expect(codeOf(readEntry({ ...creation(), prize: 'a deck' }))).toBe('bad-act')
    expect(codeOf(readEntry({ ...creation(), date: '1996-02-31' }))).toBe('bad-act')
    expect(codeOf(readEntry('start'))).toBe('bad-act')
    const named = readEntry({ type: 'drop', by: ada, player: '' })
    expect(isRefusal(named) && named.message).toMatch(/player/)
    expect(readEntry({ type: 'undo', by: ada })).toEqual({ type: 'undo', by: ada })
  })
})
