import { describe, expect, it } from 'vitest'
import { isDisputed, isWaiting } from '../../src/tournament/acts/reports.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Act, Entry } from '../../src/tournament/acts/schema.ts'
import { matchesOf } from '../../src/tournament/cut/matches.ts'
import type { Event, EventGame, PersonId } from '../../src/tournament/event.ts'
import { exportNrtm } from '../../src/tournament/files/nrtm.ts'
import { adoptionOf, importNrtm } from '../../src/tournament/files/nrtm-import.ts'
import { journalFrom } from '../../src/tournament/journal.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import {
  ada,
  conceded,
  cutTo,
  done,
  journalWith,
  lastRound,
  names,
  open,
  paired,
  played,
  put,
  refusalOf,
  register,
  report,
  started,
  tableOf,
} from './event.ts'

const seeds = (event: Event): PersonId[] => event.cut?.seeds ?? []
const match = (event: Event, number: number) => {
  const found = event.cut && matchesOf(event.cut)[number - 1]
  if (!found) throw new Error(`no match ${number}`)
  return found
}
const chosen = (event: Event, number: number): Event =>
  done(event, { type: 'choose-side', by: ada, match: number, side: 'corp' })

describe('a drop in the cut', () => {
  const clock = (event: Event, number: number): Event =>
    done(event, { type: 'start-match-timer', by: ada, match: number, at: '1996-04-26T12:00:00Z' })
  const leaving = (player: PersonId): Act[] => [
    { type: 'drop', by: player, player },
    { type: 'disqualify', by: ada, player, reason: 'Marked cards.' },
  ]

  it('T22 — a qualifier who drops or is disqualified leaves running matches alone', () => {
    const event = cutTo(12, 8)
    const running = [
      clock(chosen(event, 1), 1),
      done(chosen(event, 1), {
        type: 'report-match',
        by: seeds(event)[0] ?? '',
        match: 1,
        winner: 'corp',
        how: 'points',
        agenda: null,
      }),
    ]
    for (const stands of running)
      for (const act of leaving(seeds(event)[5] ?? '')) {
        const after = done(stands, act)
        expect(seeds(after)).toEqual(seeds(event))
        expect(match(after, 1)).toEqual(match(stands, 1))
        expect(after.cut?.choices).toEqual(stands.cut?.choices)
        expect(after.cut?.claims).toEqual(stands.cut?.claims)
        expect(after.cut?.clocks).toEqual(stands.cut?.clocks)
        expect(match(after, 4).played).toMatchObject({ by: 'bye', winner: seeds(event)[2] })
      }
  })

  it('T22 — also if only the server knows that a game is being played', () => {
    const event = chosen(cutTo(12, 8), 1)
    for (const act of leaving(seeds(event)[5] ?? '')) {
      const after = done(event, { ...act, begun: true } as Act)
      expect(seeds(after)).toEqual(seeds(event))
      expect(after.cut?.choices).toHaveLength(1)
    }
  })

  it('T20 — before any game the next ranked player still enters', () => {
    const event = chosen(cutTo(12, 8), 1)
    for (const act of leaving(seeds(event)[5] ?? '')) {
      const after = done(event, act)
      expect(seeds(after)).toHaveLength(8)
      expect(seeds(after)).not.toContain(seeds(event)[5])
    }
  })

  it('a journal that was written before reads as it was meant', () => {
    const structure = { kind: 'custom', rounds: 1, cut: 4 } as const
    let journal = journalWith(names(6), { structure })
    journal = put(journal, { type: 'start', by: ada })
    if (!journal.event) throw new Error('no event')
    journal = put(journal, propose(journal.event, ada))
    journal = put(journal, { type: 'publish', by: ada, round: 1 })
    for (const { table } of (journal.event as Event).rounds[0]?.tables ?? [])
      journal = put(journal, {
        type: 'report',
        by: ada,
        round: 1,
        table,
        result: { kind: 'games', games: [conceded('corp'), conceded('runner')] },
      })
    journal = put(journal, { type: 'cut', by: ada, size: null })
    journal = put(journal, { type: 'start-match-timer', by: ada, match: 1, at: '1996-04-26T12:00:00Z' })
    const leaver = (journal.event as Event).cut?.seeds[1] ?? ''
    const now = put(journal, { type: 'drop', by: leaver, player: leaver })
    expect(now.entries.at(-1)).toMatchObject({ type: 'drop', begun: true })
    expect(now.event?.cut?.seeds).toContain(leaver)
    // In older journals the same act has no `begun` mark, and the next-ranked player came in.
    const old = journalFrom([...journal.entries, { type: 'drop', by: leaver, player: leaver }])
    expect(isRefusal(old) ? old.message : old.event?.cut?.seeds).not.toContain(leaver)
    expect(journalFrom(now.entries)).toEqual(now)
  })
})

describe('a round counts once', () => {
  it('T15 — for a player who returns and is then paired into the round that was missed', () => {
    let event = started(names(6))
    event = done(event, { type: 'drop', by: ada, player: 'p6' })
    event = done(event, { type: 'drop', by: ada, player: 'p5' })
    event = paired(event)
    event = done(event, { type: 'rejoin', by: ada, player: 'p6' })
    event = done(event, { type: 'rejoin', by: ada, player: 'p5' })
    const tables = [...lastRound(event).tables.map((t) => t.players), ['p5', 'p6'] as [string, string]]
    event = done(event, { type: 'repair', by: ada, round: 1, tables, bye: null })
    event = played(event)
    expect(standingsOf(event).map((s) => s.rounds)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('T15 — an unpaired loss still counts if the round was not paired again', () => {
    let event = started(names(5))
    event = done(event, { type: 'drop', by: ada, player: 'p5' })
    event = done(played(paired(event)), { type: 'rejoin', by: ada, player: 'p5' })
    expect(standingsOf(event).find((s) => s.player === 'p5')).toMatchObject({ rounds: 1, points: 0 })
  })
})

describe('two reports of one table', () => {
  const points: EventGame = { winner: 'corp', by: 'points', agenda: { corp: 7, runner: 3 } }
  const bare: EventGame = { ...points, agenda: null }
  const unsaid: EventGame = { winner: 'corp', by: 'unsaid', agenda: null }
  const second: EventGame = conceded('runner')
  const event = paired(started(['p1', 'p2']))
  const reportBy = (by: PersonId, games: EventGame[]): Act =>
    report(event, 'p1', { kind: 'games', games }, by)
  const both = (one: EventGame[], two: EventGame[]): Event =>
    done(done(event, reportBy('p1', one)), reportBy('p2', two))

  it('T27 — the same result with agenda points given by one only is no dispute', () => {
    const whole = { kind: 'games', games: [points, second] }
    expect(tableOf(both([points, second], [bare, second]), 'p1').result).toEqual(whole)
    expect(tableOf(both([bare, second], [points, second]), 'p1').result).toEqual(whole)
    expect(tableOf(both([unsaid, second], [points, second]), 'p1').result).toEqual(whole)
    const twice = both([bare, second], [bare, second])
    expect(tableOf(twice, 'p1').result).toEqual({ kind: 'games', games: [bare, second] })
  })

  it('T27 — another result is one, and so are other points', () => {
    const other: EventGame = { ...points, agenda: { corp: 8, runner: 3 } }
    const time: EventGame = { winner: 'corp', by: 'time', agenda: { corp: 5, runner: 3 } }
    for (const two of [
      [other, second],
      [second, second],
      [conceded('corp'), second],
      [time, second],
    ]) {
      const differ = both([points, second], two)
      expect(tableOf(differ, 'p1').result).toBeNull()
      expect(isDisputed(tableOf(differ, 'p1'))).toBe(true)
    }
    // An ordinary win is worth three points, a win on time two.
    expect(tableOf(both([unsaid, second], [time, second]), 'p1').result).toBeNull()
  })

  it('one each is reported at one press, and details later; nobody’s points change by it', () => {
    const even = (by: PersonId): Act => report(event, 'p1', { kind: 'even' }, by)
    const agreed = done(done(event, even('p1')), even('p2'))
    expect(tableOf(agreed, 'p1').result).toEqual({ kind: 'even' })
    expect(standingsOf(agreed).map((s) => [s.points, s.opponents.length])).toEqual([
      [3, 1],
      [3, 1],
    ])
    const detail = done(agreed, reportBy('p2', [conceded('corp'), conceded('corp')]))
    expect(tableOf(detail, 'p1').result).toMatchObject({ kind: 'games' })
    expect(standingsOf(detail).map((s) => s.points)).toEqual([3, 3])
    expect(refusalOf(agreed, reportBy('p2', [conceded('corp'), conceded('runner')]))).toBe('already-reported')
    expect(refusalOf(detail, even('p1'))).toBe('already-reported')
    expect(
      refusalOf(agreed, { ...reportBy('p1', [conceded('corp'), conceded('corp')]), by: 'p9' } as Act),
    ).toBe('not-your-table')
    const half = paired(started(['p1', 'p2', 'p3', 'p4'], { format: 'half-draft' }))
    expect(refusalOf(half, report(half, 'p1', { kind: 'even' }, 'p1'))).toBe('bad-result')
  })

  it('a report is withdrawn while it does not count yet, and given again', () => {
    const place = { kind: 'table', round: 1, table: 1 } as const
    const once = done(event, reportBy('p1', [points, second]))
    const back = done(once, { type: 'withdraw', by: 'p1', place })
    expect(back).toEqual(event)
    expect(refusalOf(event, { type: 'withdraw', by: 'p1', place })).toBe('not-reported')
    expect(refusalOf(once, { type: 'withdraw', by: 'p2', place })).toBe('not-reported')
    const agreed = both([points, second], [points, second])
    expect(refusalOf(agreed, { type: 'withdraw', by: 'p1', place })).toBe('not-reported')
    // The reports differ, so one player withdraws theirs and reports the same as the other.
    const differ = both([points, second], [second, second])
    const peace = done(done(differ, { type: 'withdraw', by: 'p2', place }), reportBy('p2', [points, second]))
    expect(tableOf(peace, 'p1').result).not.toBeNull()
  })

  it('a split still waits for an official', () => {
    const split = (by: PersonId): Act => report(event, 'p1', { kind: 'split' }, by)
    const waiting = done(done(event, split('p1')), split('p2'))
    expect(tableOf(waiting, 'p1').result).toBeNull()
    expect(isWaiting(tableOf(waiting, 'p1'))).toBe(true)
    expect(isDisputed(tableOf(waiting, 'p1'))).toBe(false)
  })

  it('T27 — of a match of the cut, too', () => {
    const stands = chosen(cutTo(6, 4), 1)
    const [high = '', low = ''] = match(stands, 1).players ?? []
    const act = (by: PersonId, how: EventGame['by'], agenda: EventGame['agenda']): Act => ({
      type: 'report-match',
      by,
      match: 1,
      winner: 'corp',
      how,
      agenda,
    })
    const agreed = done(done(stands, act(high, 'points', { corp: 7, runner: 1 })), act(low, 'points', null))
    expect(match(agreed, 1).played).toMatchObject({
      winner: high,
      by: 'points',
      agenda: { corp: 7, runner: 1 },
    })
    const quick = done(done(stands, act(high, 'unsaid', null)), act(low, 'unsaid', null))
    const later = done(quick, act(low, 'flatline', null))
    expect(match(later, 1).played).toMatchObject({ winner: high, by: 'flatline' })
    const withdrawn = done(done(stands, act(high, 'unsaid', null)), {
      type: 'withdraw',
      by: high,
      place: { kind: 'match', match: 1 },
    })
    expect(withdrawn).toEqual(stands)
  })

  it('a result disputed under older rules and decided by an official can still be read', () => {
    let journal = journalWith(['p1', 'p2'])
    journal = put(journal, { type: 'start', by: ada })
    if (!journal.event) throw new Error('no event')
    journal = put(journal, propose(journal.event, ada))
    journal = put(journal, { type: 'publish', by: ada, round: 1 })
    const line = (by: PersonId, games: EventGame[]): Entry => ({
      type: 'report',
      by,
      round: 1,
      table: 1,
      result: { kind: 'games', games },
    })
    const lines = [line('p1', [points, second]), line('p2', [bare, second]), line(ada, [points, second])]
    const old = journalFrom([...journal.entries, ...lines])
    expect(isRefusal(old) ? old.message : old.event?.rounds[0]?.tables[0]?.result).toMatchObject({
      kind: 'games',
    })
    // If entered now, the second report settles the result and is marked as agreeing.
    const now = lines.slice(0, 2).reduce(put, journal)
    expect(now.entries.at(-1)).toMatchObject({ agrees: true })
    expect(journalFrom(now.entries)).toEqual(now)
  })
})

describe('late entries', () => {
  it('T25 — a full draft draws with a player who registered after the seats were entered', () => {
    const seats = { type: 'draft-seats', by: ada, seats: names(6) } as const
    let event = done(open(names(6), { format: 'full-draft' }), seats)
    event = done(done(event, register('late1')), register('late2'))
    event = paired(done(event, { type: 'start', by: ada }))
    expect(
      lastRound(event)
        .tables.flatMap((t) => t.players)
        .toSorted(),
    ).toEqual([...names(6), 'late1', 'late2'].toSorted())
    expect(tableOf(event, 'p1').players).toEqual(['p1', 'p5'])
    expect(tableOf(event, 'late2').why).toEqual({ kind: 'draft', seats: [4, 8] })
  })

  it('T25 — also after the start, and a player who left does not block the draft', () => {
    const seats = { type: 'draft-seats', by: ada, seats: names(6) } as const
    let event = done(open(names(6), { format: 'full-draft' }), seats)
    event = done(event, { type: 'drop', by: 'p2', player: 'p2' })
    event = done(event, { type: 'start', by: ada })
    event = paired(done(event, register('late')))
    expect(lastRound(event).tables).toHaveLength(3)
  })

  it('T15 — a player added after the start has a loss for every round that was missed', () => {
    let event = played(paired(started(names(4))))
    event = done(event, register('late'))
    expect(standingsOf(event).find((s) => s.player === 'late')).toMatchObject({ rounds: 1, points: 0 })
    event = paired(event)
    expect(lastRound(event).bye?.player).toBe('late')
    const decks: Act = {
      type: 'decks',
      by: 'late',
      player: 'late',
      decks: { corp: 'a', runner: 'b' },
      advantage: false,
      reason: '',
    }
    const bare = done(played(paired(started(names(4)))), {
      type: 'register',
      by: ada,
      player: 'late',
      name: 'late',
      decks: { corp: null, runner: null },
    })
    const handed = done(bare, decks)
    expect(handed.notes).toEqual([])
    expect(refusalOf(handed, decks)).toBe('not-allowed')
    expect(refusalOf(event, { ...register('x', 'x') })).toBe('already-started')
    expect(refusalOf(cutTo(6, 4), register('x'))).toBe('stage-over')
  })

  it('T1 — judges can be added after the start, and nobody who was announced is removed', () => {
    const event = started(names(4), { leaders: { organizer: ada, marshals: [], judges: ['jude'] } })
    const act = { type: 'leaders' as const, by: ada, marshals: [] }
    expect(done(event, { ...act, judges: ['jude', 'jo'] }).leaders.judges).toEqual(['jude', 'jo'])
    for (const judges of [['jo'], [], ['jude']])
      expect(refusalOf(event, { ...act, judges })).toBe('already-started')
    expect(refusalOf(event, { ...act, judges: ['jude', 'p1'] })).toBe('leader-cannot-play')
  })
})

describe('a call for a judge', () => {
  it('waits in line until it is answered', () => {
    const event = paired(started(names(4), { leaders: { organizer: ada, marshals: [], judges: ['jude'] } }))
    const place = (player: PersonId) => ({
      kind: 'table' as const,
      round: 1,
      table: tableOf(event, player).table,
    })
    const call = (by: PersonId, text = ''): Act => ({ type: 'call', by, place: place(by), text })
    const two = done(
      done(event, call('p1', 'Was that a node?')),
      call(tableOf(event, 'p1').players.find((p) => p !== 'p1') ?? ''),
    )
    expect(two.calls).toHaveLength(2)
    expect(done(two, call('p1', 'Again.')).calls?.map((c) => c.text)).toEqual(['Again.', ''])
    const answered = done(two, { type: 'answer', by: 'jude', place: place('p1') })
    expect(answered.calls).toEqual([])
    expect(refusalOf(answered, { type: 'answer', by: 'jude', place: place('p1') })).toBe('not-called')
  })
})

describe('a round that is paired again', () => {
  const byes = (event: Event) => standingsOf(event).map((s) => [s.player, s.points, s.rounds, s.byes])

  it('T14 — has the byes of its new pairing only, even if a file had more', () => {
    const alone = (table: number, id: number) => ({
      table,
      player1: { id, combinedScore: 6 },
      player2: { id: null },
    })
    const pair = (table: number, one: number, two: number, a: number, b: number) => ({
      table,
      player1: { id: one, combinedScore: a },
      player2: { id: two, combinedScore: b },
    })
    const read = importNrtm(
      {
        name: 'From elsewhere',
        cutToTop: 0,
        preliminaryRounds: 3,
        players: [1, 2, 3, 4, 5].map((id) => ({ id, name: `p${id}` })),
        rounds: [
          [pair(1, 1, 2, 6, 0), pair(2, 3, 4, 6, 0), alone(3, 5)],
          [pair(1, 1, 3, 0, 0), alone(2, 2), alone(3, 4), alone(4, 5)],
        ],
      },
      ada,
    )
    if (isRefusal(read)) throw new Error(read.message)
    const event = done(null, adoptionOf(read.event, ada, 'seed'))
    const anew = (bye: PersonId): Event => {
      const tables: [PersonId, PersonId][] = [
        ['p1', 'p3'],
        ['p2', bye === 'p4' ? 'p5' : 'p4'],
      ]
      return done(event, { type: 'repair', by: ada, round: 2, tables, bye })
    }
    expect(lastRound(anew('p5'))).not.toHaveProperty('moreByes')
    expect(byes(played(anew('p5')))).toContainEqual(['p5', 12, 2, 2])
    expect(byes(played(anew('p4')))).toContainEqual(['p4', 6, 2, 1])
    const again = importNrtm(exportNrtm(played(anew('p5'))), ada)
    expect(isRefusal(again) ? again.message : byes(again.event)).toContainEqual(['p5', 12, 2, 2])
  })

  it('T7 — takes no time from a table that stays as it was', () => {
    const event = paired(started(names(6)))
    const longer = done(event, { type: 'extend', by: ada, round: 1, table: 3, minutes: 10 })
    const [one, two, three] = lastRound(longer).tables.map((t) => t.players)
    if (!one || !two || !three) throw new Error('no three tables')
    const anew = (tables: [PersonId, PersonId][]): number[] =>
      lastRound(done(longer, { type: 'repair', by: ada, round: 1, tables, bye: null })).tables.map(
        (t) => t.extension,
      )
    expect(anew([[one[0], two[0]], [one[1], two[1]], three])).toEqual([0, 0, 10])
    expect(anew([[three[1], three[0]], one, two])).toEqual([10, 0, 0])
    expect(anew([one, [two[0], three[0]], [two[1], three[1]]])).toEqual([0, 0, 0])
  })
})
