import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { ReportedResult } from '../../src/tournament/acts/schema.ts'
import { matchesOf } from '../../src/tournament/cut/matches.ts'
import { gameIn } from '../../src/tournament/games.ts'
import {
  emptyJournal,
  enter,
  journalFrom,
  readEntry,
  standingActs,
  type TournamentJournal,
  withReopeningSeed,
} from '../../src/tournament/journal.ts'
import { commitmentOf, seedFor } from '../../src/tournament/random.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { simulateEvent } from '../../src/tournament/simulated-event.ts'
import { ada, conceded, creation, journalWith, lastRound, names, put, register } from './event.ts'

const codeOf = (answer: unknown): string => (isRefusal(answer) ? answer.code : 'taken')

const begun = (): TournamentJournal => put(journalWith(names(6)), { type: 'start', by: ada })

describe('the journal', () => {
  it('T30 — a tournament is the fold of its acts, and all of it is JSON', () => {
    const journal = simulateEvent({ players: 13, rounds: 4, cut: 8, seed: 'fold' })
    const lines: unknown[] = JSON.parse(JSON.stringify(journal.entries))
    const entries = lines.map((line) => {
      const read = readEntry(line)
      if (isRefusal(read)) throw new Error(read.message)
      return read
    })
    expect(journalFrom(entries)).toEqual(journal)
    expect(JSON.parse(JSON.stringify(journal.event))).toEqual(journal.event)
  })

  it('T30 — every round’s seed comes from the tournament’s, committed to at the start and published at the end', () => {
    const { event } = simulateEvent({ players: 8, rounds: 3, cut: 0, seed: 'secret' })
    expect(event?.rounds.map((r) => r.seed)).toEqual([1, 2, 3].map((n) => seedFor('secret', 'swiss', n)))
    expect(commitmentOf('secret')).toMatch(/^[0-9a-f]{64}$/)
    expect(commitmentOf('secret')).not.toBe(commitmentOf('Secret'))
  })

  it('T30 — undo removes the last act, one by one; the entries keep both', () => {
    const journal = begun()
    if (!journal.event) throw new Error('no event')
    const drawn = put(journal, propose(journal.event, ada))
    const undone = put(drawn, { type: 'undo', by: ada })
    expect(undone.event).toEqual(journal.event)
    expect(undone.entries).toHaveLength(journal.entries.length + 2)
    expect(standingActs(undone.entries)).toEqual(standingActs(journal.entries))
    const further = put(undone, { type: 'undo', by: ada })
    expect(further.event?.plan).toBeNull()
    expect(journalFrom(further.entries)).toEqual(further)
    // A new draw gives the same round, so that no leader can draw until a pairing suits them.
    if (!undone.event || !drawn.event) throw new Error('no event')
    expect(put(undone, propose(undone.event, ada)).event).toEqual(drawn.event)
    expect(lastRound(drawn.event).number).toBe(1)
  })

  it('only an official undoes an act, and the creation stays', () => {
    expect(codeOf(enter(begun(), { type: 'undo', by: 'p1' }))).toBe('not-allowed')
    expect(codeOf(enter(put(emptyJournal, creation()), { type: 'undo', by: ada }))).toBe('nothing-to-undo')
    expect(codeOf(enter(emptyJournal, { type: 'undo', by: ada }))).toBe('nothing-to-undo')
    expect(codeOf(enter(emptyJournal, register('p1')))).toBe('not-created')
  })

  it('a pairing that was not drawn from the round’s seed is no pairing', () => {
    const journal = begun()
    if (!journal.event) throw new Error('no event')
    const drawn = propose(journal.event, ada)
    if (isRefusal(drawn)) throw new Error(drawn.message)
    expect(codeOf(enter(journal, { ...drawn, seed: 'mine' }))).toBe('bad-pairing')
    expect(codeOf(enter(journal, { ...drawn, round: 2 }))).toBe('bad-pairing')
    expect(codeOf(enter(journal, { ...drawn, tables: drawn.tables.slice(1) }))).toBe('bad-pairing')
  })

  describe('of a cut that is opened again', () => {
    const ready = (): TournamentJournal => {
      let journal = journalWith(names(8), { structure: { kind: 'custom', rounds: 1, cut: 4 } })
      journal = put(journal, { type: 'start', by: ada })
      if (!journal.event) throw new Error('no event')
      journal = put(put(journal, propose(journal.event, ada)), { type: 'publish', by: ada, round: 1 })
      const result: ReportedResult = { kind: 'games', games: [conceded('corp'), conceded('corp')] }
      for (const table of [1, 2, 3, 4])
        journal = put(journal, { type: 'report', by: ada, round: 1, table, result })
      journal = put(journal, { type: 'cut', by: ada, size: null })
      for (const match of [1, 2])
        journal = put(journal, { type: 'choose-side', by: ada, match, side: 'corp' })
      return journal
    }
    const win = (journal: TournamentJournal, match: number): TournamentJournal =>
      put(journal, { type: 'report-match', by: ada, match, winner: 'corp', how: 'conceded', agenda: null })
    /** Both players of that match have been the Corp once, so the side is drawn. */
    const corpOfThird = ({ event }: TournamentJournal): string | undefined => {
      const match = event?.cut && matchesOf(event.cut)[2]
      return event && match ? gameIn(event, match)?.corp.player : undefined
    }
    const fresh = Array.from({ length: 12 }, (_, i) => commitmentOf(`fresh ${i}`))
    const reopened = (journal: TournamentJournal, seed: string): TournamentJournal => {
      const over = put(journal, { type: 'end', by: ada, reason: '' })
      return put(
        over,
        withReopeningSeed(over, { type: 'undo', by: ada }, () => seed),
      )
    }
    const sound = (journal: TournamentJournal): TournamentJournal => {
      expect(journalFrom(journal.entries)).toEqual(journal)
      return journal
    }

    it('T21 T30 — sides that are not drawn yet come from the unpublished seed', () => {
      const journal = win(ready(), 1)
      const corps = fresh.map((seed) => corpOfThird(sound(win(reopened(journal, seed), 2))))
      expect(new Set(corps).size).toBe(2)
    })

    it('T21 T30 — sides of open matches stay, also when it is opened twice', () => {
      const journal = win(win(ready(), 1), 2)
      for (const seed of fresh) {
        const again = reopened(reopened(journal, seed), commitmentOf(seed))
        expect(corpOfThird(sound(again))).toBe(corpOfThird(journal))
      }
    })

    it('T21 — a saved side belongs to the two players it was drawn for', () => {
      const journal = win(win(ready(), 1), 2)
      for (const seed of fresh) {
        const claim = { match: 1, winner: 'runner', how: 'conceded', agenda: null } as const
        const other = put(reopened(journal, seed), { type: 'correct-match', by: ada, ...claim })
        const match = other.event?.cut && matchesOf(other.event.cut)[2]
        expect(match?.players).toContain(corpOfThird(sound(other)))
      }
    })

    it('T21 T30 — entries of older versions have no sides, which came from the first seed', () => {
      const journal = win(ready(), 1)
      for (const seed of fresh) {
        const over = put(journal, { type: 'end', by: ada, reason: '' })
        const old = put(over, { type: 'undo', by: ada, fresh: seed })
        expect(corpOfThird(win(old, 2))).toBe(corpOfThird(win(journal, 2)))
      }
    })
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
