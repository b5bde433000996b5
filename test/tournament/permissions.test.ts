import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Act } from '../../src/tournament/acts/schema.ts'
import { matchesOf } from '../../src/tournament/cut/matches.ts'
import type { Event } from '../../src/tournament/event.ts'
import { enter, mayUndo, type TournamentJournal } from '../../src/tournament/journal.ts'
import { SERVER_ID } from '../../src/tournament/leaders.ts'
import { isRefusal, type Refusal } from '../../src/tournament/refusal.ts'
import {
  ada,
  conceded,
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
  tableOf,
} from './event.ts'

/**
 * `mara` is a marshal, `jude` a judge. `jo` and `ann` are a judge and an organizer of a relaxed event who
 * also play in it.
 */
const leaders = { organizer: ada, marshals: ['mara'], judges: ['jude', 'jo'] }
const wish = {
  tier: 'relaxed' as const,
  leaders,
  structure: { kind: 'custom' as const, rounds: 1, cut: 4 as const },
}

/** Everyone who might act. `p1` sits at table 1 with `jo`, `p3` and `p4` at another. */
const who = {
  organizer: ada,
  marshal: 'mara',
  judge: 'jude',
  'judge who plays': 'jo',
  player: 'p1',
  other: 'p3',
  stranger: 'nobody',
  house: SERVER_ID,
}
type Who = keyof typeof who

const all: Who[] = Object.keys(who) as Who[]
const staff: Who[] = ['organizer', 'marshal', 'judge', 'judge who plays']
const aside: Who[] = ['organizer', 'marshal', 'judge']
const ordinary = names(4)

const before = (): Event => open(['p1', 'jo', 'p3', 'p4'], wish)
const begun = (): Event => done(before(), { type: 'start', by: ada })
const drawn = (): Event => done(begun(), propose(begun(), ada))
const round = (): Event => {
  const event = drawn()
  const tables: [string, string][] = [
    ['p1', 'jo'],
    ['p3', 'p4'],
  ]
  const set = done(event, { type: 'repair', by: ada, round: 1, tables, bye: null })
  return done(set, { type: 'publish', by: ada, round: 1 })
}
const table = (): number => tableOf(round(), 'p1').table
const swissOver = (): Event => played(round())
const cut = (): Event => done(swissOver(), { type: 'cut', by: ada, size: null })
/** The match in which `jo` plays. `who.other` stands for anyone who isn't in it. */
const matchOfJo = (event: Event) => {
  const match =
    event.cut && matchesOf(event.cut).find((m) => m.status === 'open' && m.players?.includes('jo'))
  if (!match?.players) throw new Error('jo plays no match')
  return match
}

const games = { kind: 'games' as const, games: [conceded('corp'), conceded('corp')] }
const at = '1996-04-26T12:00:00Z'
const place = () => ({ kind: 'table' as const, round: 1, table: table() })
const reported = (): Event =>
  done(round(), { type: 'report', by: 'p1', round: 1, table: table(), result: games })

type Case = { what: string; event: () => Event; act: (by: string) => Act | Refusal; may: Who[] }

const cases: Case[] = [
  {
    what: 'name leaders',
    event: before,
    act: (by) => ({ type: 'leaders', by, marshals: ['mara'], judges: ['jude', 'jo', 'x'] }),
    may: ['organizer'],
  },
  {
    what: 'name more leaders since the start',
    event: begun,
    act: (by) => ({ type: 'leaders', by, marshals: ['mara'], judges: ['jude', 'jo', 'x'] }),
    may: ['organizer'],
  },
  { what: 'enter somebody', event: before, act: (by) => register('p9', by), may: staff },
  { what: 'let somebody in late', event: round, act: (by) => register('p9', by), may: ['organizer'] },
  {
    what: 'hand in another’s decks',
    event: before,
    act: (by) => ({
      type: 'decks',
      by,
      player: 'p4',
      decks: { corp: null, runner: null },
      advantage: false,
      reason: '',
    }),
    may: staff,
  },
  {
    what: 'correct a list',
    event: begun,
    act: (by) => ({
      type: 'decks',
      by,
      player: 'p4',
      decks: { corp: 'a', runner: 'b' },
      advantage: false,
      reason: 'x',
    }),
    may: staff,
  },
  {
    what: 'drop somebody',
    event: round,
    act: (by) => ({ type: 'drop', by, player: 'p4' }),
    may: ['organizer'],
  },
  {
    what: 'take somebody off the list',
    event: before,
    act: (by) => ({ type: 'drop', by, player: 'p4' }),
    may: ['organizer'],
  },
  {
    what: 'disqualify',
    event: round,
    act: (by) => ({ type: 'disqualify', by, player: 'p4', reason: 'x' }),
    may: ['organizer'],
  },
  {
    what: 'let somebody come back',
    event: () => done(round(), { type: 'drop', by: ada, player: 'p4' }),
    act: (by) => ({ type: 'rejoin', by, player: 'p4' }),
    may: ['organizer'],
  },
  {
    what: 'note unsporting conduct',
    event: round,
    act: (by) => ({ type: 'note', by, player: 'p4', text: 'x' }),
    may: staff,
  },
  { what: 'start', event: before, act: (by) => ({ type: 'start', by }), may: staff },
  { what: 'draw a round', event: begun, act: (by) => propose(begun(), by), may: staff },
  { what: 'publish', event: drawn, act: (by) => ({ type: 'publish', by, round: 1 }), may: staff },
  {
    what: 'start the clock',
    event: round,
    act: (by) => ({ type: 'start-timer', by, round: 1, at }),
    may: staff,
  },
  {
    what: 'give a table more time',
    event: round,
    act: (by) => ({ type: 'extend', by, round: 1, table: table(), minutes: 5 }),
    may: aside,
  },
  {
    what: 'pair by hand',
    event: drawn,
    act: (by) => ({
      type: 'repair',
      by,
      round: 1,
      tables: lastRound(drawn()).tables.map((t) => t.players),
      bye: null,
    }),
    may: staff,
  },
  {
    what: 'report a table',
    event: round,
    act: (by) => ({ type: 'report', by, round: 1, table: table(), result: games }),
    may: [...staff, 'player', 'house'],
  },
  {
    what: 'say who was absent',
    event: round,
    act: (by) => ({
      type: 'report',
      by,
      round: 1,
      table: table(),
      result: { kind: 'forfeit', absent: ['p1'] },
    }),
    may: aside,
  },
  {
    what: 'correct a table',
    event: swissOver,
    act: (by) => ({ type: 'correct', by, round: 1, table: table(), result: games }),
    may: aside,
  },
  {
    what: 'take a report back',
    event: reported,
    act: (by) => ({ type: 'withdraw', by, place: place() }),
    may: ['player'],
  },
  {
    what: 'call a judge',
    event: round,
    act: (by) => ({ type: 'call', by, place: place(), text: '' }),
    may: ['player', 'judge who plays'],
  },
  {
    what: 'answer a call',
    event: () => done(round(), { type: 'call', by: 'p1', place: place(), text: '' }),
    act: (by) => ({ type: 'answer', by, place: place() }),
    may: [...aside, 'player'],
  },
  { what: 'make the cut', event: swissOver, act: (by) => ({ type: 'cut', by, size: null }), may: staff },
  {
    what: 'hand the tournament over',
    event: round,
    act: (by) => ({ type: 'hand-over', by, to: 'jude' }),
    may: ['organizer'],
  },
  { what: 'end the event', event: round, act: (by) => ({ type: 'end', by, reason: '' }), may: ['organizer'] },
]

describe('authority', () => {
  it.each(cases)('who may $what', ({ event, act, may }) => {
    const stands = event()
    const able = all.filter((role) => refusalOf(stands, act(who[role])) === 'taken')
    expect(able).toEqual(all.filter((role) => may.includes(role)))
  })

  it('in the cut nobody chooses, reports alone or rules for the match they play', () => {
    const event = cut()
    const match = matchOfJo(event)
    const [high] = match.players ?? []
    const choose = { type: 'choose-side', match: match.match, side: 'corp' } as const
    // `jo` is a judge, but only the higher seed of the match chooses.
    expect(refusalOf(event, { ...choose, by: 'jo' })).toBe(high === 'jo' ? 'taken' : 'not-allowed')
    expect(aside.map((role) => refusalOf(event, { ...choose, by: who[role] }))).toEqual(
      aside.map(() => 'taken'),
    )
    const sided = done(event, { ...choose, by: ada })
    const claim = { match: match.match, winner: 'corp', how: 'conceded', agenda: null } as const
    const alone = done(sided, { type: 'report-match', by: 'jo', ...claim })
    expect(alone.cut?.played).toEqual([])
    const over = done(sided, { type: 'report-match', by: 'jude', ...claim })
    for (const [by, verdict] of [
      ['jo', 'not-allowed'],
      ['jude', 'taken'],
      ['nobody', 'not-allowed'],
    ] as const) {
      expect(refusalOf(over, { type: 'correct-match', by, ...claim })).toBe(verdict)
      expect(refusalOf(sided, { type: 'extend-match', by, match: match.match, minutes: 5 })).toBe(verdict)
      expect(refusalOf(sided, { type: 'start-match-timer', by, match: match.match, at })).toBe(verdict)
    }
  })

  it('an official who plays cannot choose their own opponent by hand', () => {
    const event = drawn()
    const across = tableOf(event, 'jo').players.find((p) => p !== 'jo') ?? ''
    const [other = '', another = ''] = ['p1', 'p3', 'p4'].filter((p) => p !== across)
    const swapped: [string, string][] = [
      ['jo', other],
      [across, another],
    ]
    const same: [string, string][] = [
      [other, another],
      [across, 'jo'],
    ]
    const repair = { type: 'repair', round: 1, bye: null } as const
    expect(refusalOf(event, { ...repair, by: 'jo', tables: swapped })).toBe('not-allowed')
    expect(refusalOf(event, { ...repair, by: 'jo', tables: same })).toBe('taken')
    expect(refusalOf(event, { ...repair, by: 'jude', tables: swapped })).toBe('taken')
  })

  it('who takes an act back might have done it, and it was not at their own table', () => {
    const undoable = (journal: TournamentJournal): Who[] =>
      all.filter((role) => !isRefusal(enter(journal, { type: 'undo', by: who[role] })))
    let journal = journalWith(['p1', 'jo', 'p3', 'p4'], wish)
    // Undoing it takes a player off the list, as a drop does. The person who added the player may do so.
    expect(undoable(journal)).toEqual(['organizer'])
    expect(undoable(put(journal, register('p9', 'p9')))).toEqual(['organizer'])
    expect(undoable(put(journal, register('p9', 'jude')))).toEqual(['organizer', 'judge'])
    expect(undoable(put(journal, { type: 'drop', by: 'p4', player: 'p4' }))).toEqual(['organizer'])
    const decks = { corp: null, runner: null }
    const handedIn = { type: 'decks', by: 'p4', player: 'p4', decks, advantage: false, reason: '' } as const
    expect(undoable(put(journal, handedIn))).toEqual(staff)
    journal = put(journal, { type: 'start', by: ada })
    if (!journal.event) throw new Error('no event')
    journal = put(journal, propose(journal.event, ada))
    const tables: [string, string][] = [
      ['p1', 'jo'],
      ['p3', 'p4'],
    ]
    journal = put(journal, { type: 'repair', by: ada, round: 1, tables, bye: null })
    journal = put(journal, { type: 'publish', by: 'jude', round: 1 })
    // A new publication would deal the games again.
    expect(undoable(journal)).toEqual(aside)
    // Another leader must undo the report of the opponent at a leader's own table. Leaders may undo their own
    // report.
    const request = { type: 'report', round: 1, table: 1, result: games } as const
    expect(undoable(put(journal, { ...request, by: 'p1' }))).toEqual(aside)
    expect(undoable(put(journal, { ...request, by: 'jo' }))).toEqual(staff)
    expect(undoable(put(journal, { ...request, by: 'jude' }))).toEqual(aside)
    expect(undoable(put(journal, { ...request, by: SERVER_ID }))).toEqual(aside)
    expect(undoable(put(journal, { type: 'disqualify', by: ada, player: 'p4', reason: '' }))).toEqual([
      'organizer',
    ])
    // Only the organizer may undo a player's own drop.
    expect(undoable(put(journal, { type: 'drop', by: 'p4', player: 'p4' }))).toEqual(['organizer'])
    expect(undoable(put(journal, { type: 'end', by: ada, reason: '' }))).toEqual(['organizer'])
  })

  it('a tournament is handed over to another official, for good', () => {
    const event = round()
    const handed = done(event, { type: 'hand-over', by: ada, to: 'jude' })
    expect(handed.leaders).toEqual({
      organizer: 'jude',
      marshals: event.leaders.marshals.filter((id) => id !== 'jude'),
      judges: event.leaders.judges.filter((id) => id !== 'jude'),
    })
    expect(refusalOf(handed, { type: 'end', by: ada, reason: '' })).toBe('not-allowed')
    expect(refusalOf(handed, { type: 'end', by: 'jude', reason: '' })).toBe('taken')
    for (const to of ['p1', 'nobody', ada])
      expect(refusalOf(event, { type: 'hand-over', by: ada, to })).toBe('not-allowed')
    // A playing leader needs another leader to rule on their games, and that leader would be gone.
    const alone = { ...event, leaders: { organizer: ada, marshals: [], judges: ['jo'] } }
    expect(refusalOf(alone, { type: 'hand-over', by: ada, to: 'jo' })).toBe('leader-cannot-play')
    const journal = put(journalWith(['p1', 'p2', 'p3', 'p4'], wish), {
      type: 'hand-over',
      by: ada,
      to: 'jude',
    })
    expect(all.filter((role) => !isRefusal(enter(journal, { type: 'undo', by: who[role] })))).toEqual([])
  })

  it('a player settles only their own call; an official who does not play there settles all of a place', () => {
    const call = { type: 'call', place: place(), text: '' } as const
    const one = done(round(), { ...call, by: 'p1' })
    const two = done(one, { ...call, by: 'jo' })
    const answer = { type: 'answer', place: place() } as const
    expect(done(two, { ...answer, by: 'jo' }).calls).toEqual(one.calls)
    expect(done(two, { ...answer, by: 'jude' }).calls).toEqual([])
    // A call from another table does not allow a player to settle the calls of this one.
    const elsewhere = { ...place(), table: tableOf(round(), 'p3').table }
    const three = done(two, { ...call, by: 'p3', place: elsewhere })
    expect(refusalOf(three, { ...answer, by: 'p3' })).toBe('not-allowed')
    expect(refusalOf(three, { ...answer, by: 'p1', place: elsewhere })).toBe('not-allowed')
  })

  it('a round that is not published answers every player alike, at whichever table they ask', () => {
    const event = drawn()
    const claims = done(round(), { type: 'call', by: 'p1', place: place(), text: '' })
    const later = { ...claims, rounds: [...claims.rounds, { ...lastRound(event), number: 2 }] }
    const asked = (by: string, table: number): string[] => {
      const place = { kind: 'table' as const, round: 2, table }
      const report = { type: 'report', by, round: 2, table } as const
      return [
        refusalOf(later, { type: 'withdraw', by, place }),
        refusalOf(later, { type: 'call', by, place, text: '' }),
        refusalOf(later, { type: 'answer', by, place }),
        refusalOf(later, { ...report, result: games }),
        refusalOf(later, { ...report, result: { kind: 'split', leader: 'jude' } }),
        refusalOf(later, { ...report, result: { kind: 'forfeit', absent: ['p1'] } }),
      ]
    }
    for (const by of ['p1', 'p3', 'p4', 'nobody'])
      for (const table of [1, 2, 3])
        expect(asked(by, table)).toEqual([
          'not-published',
          'not-published',
          'not-allowed',
          'not-published',
          'not-published',
          'not-published',
        ])
    // A playing leader sees the round, but cannot call a judge to it either.
    for (const table of [1, 2])
      expect(
        refusalOf(later, { type: 'call', by: 'jo', place: { kind: 'table', round: 2, table }, text: '' }),
      ).toBe('not-published')
  })

  it('an official who plays cannot redraw or undo their own games', () => {
    let journal = journalWith(['p1', 'jo', 'p3', 'p4'], wish)
    journal = put(journal, { type: 'start', by: ada })
    if (!journal.event) throw new Error('no event')
    journal = put(journal, propose(journal.event, ada))
    const undo = (stands: TournamentJournal, by: string): string => {
      const next = enter(stands, { type: 'undo', by })
      expect(mayUndo(stands, by)).toBe(!isRefusal(next))
      return isRefusal(next) ? next.code : 'taken'
    }
    for (const by of ['jo', 'jude']) {
      const shown = put(journal, { type: 'publish', by, round: 1 })
      expect(undo(shown, 'jo')).toBe('not-allowed')
      expect(undo(shown, 'jude')).toBe('taken')
    }
    const shown = put(journal, { type: 'publish', by: 'jo', round: 1 })
    const { event } = shown
    if (!event) throw new Error('no event')
    const tables = lastRound(event).tables.map((t) => t.players)
    const repair = { type: 'repair', round: 1, bye: null } as const
    const turned = [...tables].reverse()
    expect(refusalOf(event, { ...repair, by: 'jo', tables: turned })).toBe('not-allowed')
    expect(refusalOf(event, { ...repair, by: 'jo', tables })).toBe('taken')
    const moved = put(shown, { ...repair, by: 'jude', tables: turned })
    expect(undo(moved, 'jo')).toBe('not-allowed')
    expect(undo(moved, ada)).toBe('taken')

    const { table } = tableOf(event, 'jo')
    const other = tableOf(event, 'jo').players.find((p) => p !== 'jo') ?? ''
    const request = { type: 'report', round: 1, table, result: games } as const
    const agreed = put(put(shown, { ...request, by: other }), { ...request, by: 'jo' })
    expect(undo(agreed, 'jo')).toBe('not-allowed')
    expect(undo(agreed, 'jude')).toBe('taken')
    expect(undo(put(shown, { ...request, by: 'jo' }), 'jo')).toBe('taken')
  })

  it('in the cut an official who plays cannot change their opponent', () => {
    const event = cut()
    const [first, second] = event.cut ? matchesOf(event.cut) : []
    if (!first?.players || !second?.players) throw new Error('no bracket')
    // Whichever match `jo` is in, the other match decides whom they meet next.
    const [mine, theirs] = first.players.includes('jo') ? [first, second] : [second, first]
    const claim = { type: 'report-match', how: 'conceded', agenda: null, winner: 'corp' } as const
    const stands = [mine, theirs].reduce((stands, { match }) => {
      const sided = done(stands, { type: 'choose-side', by: ada, match, side: 'corp' })
      return done(sided, { ...claim, by: 'jude', match })
    }, event)
    const correct = { ...claim, type: 'correct-match', winner: 'runner', match: theirs.match } as const
    expect(refusalOf(stands, { ...correct, by: 'jo' })).toBe('not-allowed')
    expect(refusalOf(stands, { ...correct, by: 'jude' })).toBe('taken')
  })

  it('an official who plays cannot correct their own list; one who may read all lists cannot join after the start', () => {
    const correct = {
      type: 'decks',
      player: 'jo',
      decks: { corp: 'a', runner: 'b' },
      advantage: false,
      reason: 'x',
    } as const
    const upcoming = before()
    expect(refusalOf(upcoming, { ...correct, by: 'jo' })).toBe('taken')
    expect(refusalOf(upcoming, register(ada))).toBe('taken')
    expect(refusalOf(begun(), { ...correct, by: 'jo' })).toBe('not-allowed')
    expect(refusalOf(begun(), { ...correct, by: 'jude' })).toBe('taken')
    for (const player of [ada, 'jude']) expect(refusalOf(begun(), register(player))).toBe('not-allowed')
  })

  it.each(['drop', 'disqualify'] as const)(
    'an organizer who plays does not %s their own opponent; another leader does',
    (type) => {
      const playing = { ...wish, leaders: { organizer: ada, marshals: ['mara'], judges: ['jude', 'jo'] } }
      const start = done(open(['p1', ada, 'p3', 'jo'], playing), { type: 'start', by: ada })
      const tables: [string, string][] = [
        ['p1', ada],
        ['p3', 'jo'],
      ]
      const drawn = done(start, propose(start, ada))
      const set = done(drawn, { type: 'repair', by: 'mara', round: 1, tables, bye: null })
      const out = (event: Event, by: string, player: string): string =>
        refusalOf(event, type === 'drop' ? { type, by, player } : { type, by, player, reason: 'x' })
      const verdicts = (event: Event, player: string): string[] =>
        [ada, 'mara', 'jude', 'jo', 'p3'].map((by) => out(event, by, player))
      const byOthers = ['not-allowed', 'taken', 'taken', 'taken', 'not-allowed']
      const byOrganizer = ['taken', 'not-allowed', 'not-allowed', 'not-allowed', 'not-allowed']
      // Also before the round is published, since they would be paired with another player.
      expect(verdicts(set, 'p1')).toEqual(byOthers)
      const shown = done(set, { type: 'publish', by: 'mara', round: 1 })
      expect(verdicts(shown, 'p1')).toEqual(byOthers)
      const reported = lastRound(shown).tables.reduce(
        (event, { table }) => done(event, { type: 'report', by: 'mara', round: 1, table, result: games }),
        shown,
      )
      expect(verdicts(reported, 'p1')).toEqual(byOrganizer)
      expect(out(shown, ada, 'jo')).toBe('taken')
      // A player who drops in the cut makes room for another, or gives a bye.
      const cut = done(reported, { type: 'cut', by: ada, size: null })
      const match = cut.cut && matchesOf(cut.cut).find((m) => m.players?.includes(ada))
      const across = match?.players?.find((p) => p !== ada) ?? ''
      expect(out(cut, ada, across)).toBe('not-allowed')
      expect(out(cut, 'mara', across)).toBe('taken')
    },
  )

  it('a player drops out alone; nobody else drops them but the organizer', () => {
    expect(refusalOf(round(), { type: 'drop', by: 'p4', player: 'p4' })).toBe('taken')
    expect(
      refusalOf(paired(done(open(ordinary), { type: 'start', by: ada })), {
        type: 'drop',
        by: 'p1',
        player: 'p2',
      }),
    ).toBe('not-allowed')
  })
})
