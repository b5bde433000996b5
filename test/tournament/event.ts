import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Act, Entry, ReportedResult } from '../../src/tournament/acts/schema.ts'
import { apply } from '../../src/tournament/apply.ts'
import type { Event, EventGame, EventTable, PersonId, Round } from '../../src/tournament/event.ts'
import { emptyJournal, enter, type TournamentJournal } from '../../src/tournament/journal.ts'
import { isRefusal, type Refusal } from '../../src/tournament/refusal.ts'

/** The organizer of every event in these tests. */
export const ada = 'ada'

type Create = Extract<Act, { type: 'create' }>
type EventOptions = Partial<Omit<Create, 'type' | 'by'>>

export const creation = (wish: EventOptions = {}): Create => ({
  type: 'create',
  by: ada,
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'formal',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 4, cut: 0 },
  leaders: { organizer: ada, marshals: [], judges: [] },
  listsRequired: false,
  intentionalDraws: false,
  seed: 'seed',
  ...wish,
})

/** The event after an act that must succeed. */
export const done = (event: Event | null, act: Act | Refusal): Event => {
  const next = isRefusal(act) ? act : apply(event, act)
  if (isRefusal(next)) throw new Error(`${next.code}: ${next.message}`)
  return next
}

/** The code with which an act is refused. The event must not change. */
export const refusalOf = (event: Event | null, act: Act | Refusal): string => {
  const before = JSON.stringify(event)
  const next = isRefusal(act) ? act : apply(event, act)
  if (JSON.stringify(event) !== before) throw new Error('a refused act changed the event')
  if (!isRefusal(next)) return 'taken'
  if (!/^.+\.$/.test(next.message)) throw new Error(`no sentence: ${next.message}`)
  return next.code
}

export const register = (player: PersonId, by = ada): Act => ({
  type: 'register',
  by,
  player,
  name: player,
  decks: { corp: `${player}'s Corp`, runner: `${player}'s Runner` },
})

export const open = (players: readonly PersonId[], wish: EventOptions = {}): Event =>
  players.reduce((event, p) => done(event, register(p)), done(null, creation(wish)))

export const started = (players: readonly PersonId[], wish: EventOptions = {}): Event =>
  done(open(players, wish), { type: 'start', by: ada })

export const names = (n: number): PersonId[] => Array.from({ length: n }, (_, i) => `p${i + 1}`)

/** Draws and publishes the next round. */
export const paired = (event: Event): Event => {
  const drawn = done(event, propose(event, ada))
  return done(drawn, { type: 'publish', by: ada, round: lastRound(drawn).number })
}

/** An event at the start of its bracket: one Swiss round has been played and the cut is made. */
export const cutTo = (players: number, cut: 4 | 8): Event =>
  done(played(paired(started(names(players), { structure: { kind: 'custom', rounds: 1, cut } }))), {
    type: 'cut',
    by: ada,
    size: null,
  })

/** The journal after one more act that must succeed. */
export const put = (journal: TournamentJournal, line: Entry | Refusal): TournamentJournal => {
  const next = isRefusal(line) ? line : enter(journal, line)
  if (isRefusal(next)) throw new Error(`${next.code}: ${next.message}`)
  return next
}

/** The journal of an event that is announced and whose players have registered. */
export const journalWith = (players: readonly PersonId[], wish: EventOptions = {}): TournamentJournal =>
  players.reduce((journal, p) => put(journal, register(p)), put(emptyJournal, creation(wish)))

export const lastRound = (event: Event): Round => {
  const round = event.rounds.at(-1)
  if (!round) throw new Error('no round')
  return round
}

/** Publishes a round with pairings chosen by the organizer. */
export const seated = (event: Event, tables: [PersonId, PersonId][], bye: PersonId | null = null): Event => {
  const drawn = done(event, propose(event, ada))
  const round = lastRound(drawn).number
  return done(done(drawn, { type: 'repair', by: ada, round, tables, bye }), {
    type: 'publish',
    by: ada,
    round,
  })
}

export const tableOf = (event: Event, player: PersonId, round = lastRound(event).number): EventTable => {
  const table = event.rounds.find((r) => r.number === round)?.tables.find((t) => t.players.includes(player))
  if (!table) throw new Error(`${player} sits nowhere in round ${round}`)
  return table
}

export const conceded = (winner: 'corp' | 'runner'): EventGame => ({ winner, by: 'conceded', agenda: null })

/** The result of a table in which the player won this many of the two games. */
export const worth = (table: EventTable, player: PersonId, wins: 0 | 1 | 2): ReportedResult => {
  const first = table.firstRunner === player ? 'runner' : 'corp'
  const second = first === 'runner' ? 'corp' : 'runner'
  const lost = (side: 'corp' | 'runner') => conceded(side === 'corp' ? 'runner' : 'corp')
  return {
    kind: 'games',
    games: [wins > 0 ? conceded(first) : lost(first), wins > 1 ? conceded(second) : lost(second)],
  }
}

export const report = (event: Event, player: PersonId, result: ReportedResult, by = ada): Act => {
  const round = lastRound(event).number
  return { type: 'report', by, round, table: tableOf(event, player).table, result }
}

/** Reports that a player won this many of the two games. */
export const wins = (event: Event, player: PersonId, games: 0 | 1 | 2): Event =>
  done(event, report(event, player, worth(tableOf(event, player), player, games)))

/** The player at the first seat of every table wins both games. */
export const played = (event: Event): Event =>
  lastRound(event).tables.reduce((e, t) => (t.result ? e : wins(e, t.players[0], 2)), event)
