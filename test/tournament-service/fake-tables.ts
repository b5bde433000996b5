import { pino } from 'pino'
import type { EventPods } from '../../src/pods/event-pods.ts'
import type { TournamentAct, TournamentRequest } from '../../src/protocol/tournament.ts'
import { newTournament } from '../../src/protocol/tournament.ts'
import { type TournamentView, tournamentView } from '../../src/protocol/tournament-view.ts'
import { RefusedError } from '../../src/shared/refusal.ts'
import type { TournamentTableOutcome, UserRow } from '../../src/store/contract.ts'
import type { TournamentTableListener } from '../../src/tables/setup/tournament-listeners.ts'
import type { TournamentTableRequest, TournamentTables } from '../../src/tables/setup/tournament-tables.ts'
import { visitorOf } from '../../src/tournament-service/people.ts'
import {
  createTournamentService,
  type TournamentService,
} from '../../src/tournament-service/tournament-service.ts'
import { factsPool } from '../decks/pool.ts'
import { type FakeStore, fakeStore } from '../tables/fake-store.ts'

/** Tables that only record requests. Their games end when a test says so. */
type FakeRooms = TournamentTables & {
  opened: TournamentTableRequest[]
  called: string[]
  until: Map<string, string | null>
  outcomes: Map<string, TournamentTableOutcome>
  closed: string[]
  /** While true, the service hears of no end, as if the process that did had died. */
  deaf: boolean
  end(table: string, outcome: TournamentTableOutcome): Promise<void>
}

function fakeRooms(): FakeRooms {
  let ears: TournamentTableListener | null = null
  const rooms: FakeRooms = {
    opened: [],
    called: [],
    until: new Map(),
    outcomes: new Map(),
    closed: [],
    deaf: false,
    async open(wish) {
      if (!rooms.opened.some(({ id }) => id === wish.id)) rooms.opened.push(wish)
    },
    outcome: async (table) => rooms.outcomes.get(table) ?? null,
    callTime: async (table) => void rooms.called.push(table),
    setUntil: async (table, until) => void rooms.until.set(table, until),
    close: async (table) => void rooms.closed.push(table),
    listen: (listener) => {
      ears = listener
    },
    async end(table, outcome) {
      rooms.outcomes.set(table, outcome)
      if (!rooms.deaf) await ears?.ended(table, outcome)
    },
  }
  return rooms
}

export type TestTournamentService = {
  tournaments: TournamentService
  store: FakeStore
  rooms: FakeRooms
  clock: { now: number }
  notified: { tournament: string; seq: number; to: string }[]
}

/** No tournament is drafted here. */
const noEventPods: EventPods = {
  check: () => undefined,
  of: async () => [],
  open: async () => undefined,
  keepOnly: async () => undefined,
  decks: async () => null,
  close: async () => undefined,
}

/**
 * A tournament service over a store in memory. With the store of another one it is a second process, or the
 * same one after a restart.
 */
export function openTournamentService(
  given: Partial<Pick<TestTournamentService, 'store' | 'rooms' | 'clock'>> = {},
): TestTournamentService {
  const { store = fakeStore(), rooms = fakeRooms(), clock = { now: Date.UTC(1996, 3, 26, 12) } } = given
  const notified: TestTournamentService['notified'] = []
  let seeds = 0
  const tournaments = createTournamentService({
    store,
    pool: factsPool,
    rooms,
    pods: noEventPods,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    seed: () => `seed ${++seeds}`,
    tell: (tournament, seq, to) => void notified.push({ tournament, seq, to }),
    // Tests sweep themselves.
    sweepMs: 1_000_000,
  })
  tournaments.open()
  return { tournaments, store, rooms, clock, notified: notified }
}

/** A new user with an account. */
export async function person(store: FakeStore, name: string): Promise<UserRow> {
  const { user } = await store.users.createGuest(name)
  return (await store.accounts.open(user.id, name, 'secret')) ?? user
}
export const visitor = async (store: FakeStore, name: string): Promise<UserRow> =>
  (await store.users.createGuest(name)).user

const plain: TournamentRequest = {
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'formal',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 2, cut: 0 },
  listsRequired: false,
}
export const tournamentRequest = (more: Partial<TournamentRequest> = {}) =>
  newTournament.parse({ ...plain, ...more })

/** The code with which a call is refused. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'taken'
  } catch (err) {
    if (!(err instanceof RefusedError)) throw err
    if (!/^.+\.$/.test(err.message)) throw new Error(`no sentence: ${err.message}`)
    return err.code
  }
}

/** The event as a user sees it, checked against the protocol. */
export const seenBy = async (
  { tournaments }: TestTournamentService,
  user: UserRow | null,
  id: string,
): Promise<TournamentView> =>
  tournamentView.parse(JSON.parse(JSON.stringify(await tournaments.view(user, id))))

/** A user with their id in an event. */
export type Attendee = UserRow & { person: string }

export type Crowd = TestTournamentService & {
  id: string
  ada: Attendee
  players: Attendee[]
  act(user: UserRow, request: TournamentAct): Promise<number>
  /** Acts as the organizer. */
  lead(report: TournamentAct): Promise<number>
  see(user?: UserRow | null): Promise<TournamentView>
}

export const starters = { corp: { deck: 'open-ledger' }, runner: { deck: 'slow-rot' } }

/** An event with Ada as its organizer and this many players with decks, started by default. */
export async function crowd(
  n: number,
  more: Partial<TournamentRequest> = {},
  { start = true, decks = true }: { start?: boolean; decks?: boolean } = {},
  given: Partial<Pick<TestTournamentService, 'store' | 'rooms' | 'clock'>> = {},
): Promise<Crowd> {
  const service = openTournamentService(given)
  const organizer = await person(service.store, 'Ada')
  const { id } = await service.tournaments.create(organizer, tournamentRequest(more))
  const attending = (user: UserRow): Attendee => ({ ...user, person: visitorOf(id, user).id })
  const ada = attending(organizer)
  const players: Attendee[] = []
  for (let i = 1; i <= n; i++) {
    const user = await person(service.store, `P${i}`)
    players.push(attending(user))
    await service.tournaments.act(user, id, { type: 'register' })
    if (decks) await service.tournaments.submitDecks(user, id, starters)
  }
  const act = (user: UserRow, request: TournamentAct) => service.tournaments.act(user, id, request)
  const lead = (report: TournamentAct) => act(ada, report)
  if (start) await lead({ type: 'start' })
  return { ...service, id, ada, players, act, lead, see: (user = ada) => seenBy(service, user, id) }
}

/** Draws and publishes the next round, and lets its rooms open. */
export async function publish(event: Crowd): Promise<void> {
  await event.lead({ type: 'pair' })
  const round = (await event.see()).rounds.at(-1)?.number ?? 0
  await event.lead({ type: 'publish', round })
  await event.tournaments.sweep()
}

/** The player with an id. */
export const who = ({ players }: Crowd, id: string | undefined): Attendee => {
  const found = players.find(({ person }) => person === id)
  if (!found) throw new Error(`${id} does not play`)
  return found
}

export const won = (winner: 'corp' | 'runner'): TournamentTableOutcome => ({
  winner,
  by: 'points',
  agenda: winner === 'corp' ? { corp: 7, runner: 2 } : { corp: 3, runner: 8 },
})

/** A player makes a move at a table. */
export const move = (event: Crowd, table: string): void => {
  const row = { seat: 'corp', kind: 'answer', decision: 'd', choice: ['x'], events: {} } as const
  event.store.shelf.journal.set(
    table,
    [0, 1].map((seq) => ({ ...row, seq, choice: ['x'] })),
  )
}
