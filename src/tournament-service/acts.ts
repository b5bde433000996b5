import type { CardPool } from '../decks/pool.ts'
import type { EventPods } from '../pods/event-pods.ts'
import type { NewTournament, TournamentAct } from '../protocol/tournament.ts'
import { turnOwner } from '../shared/fair-queue.ts'
import { RefusedError } from '../shared/refusal.ts'
import type { Store, TournamentPerson } from '../store/contract.ts'
import { newId } from '../store/ids.ts'
import { checkCards } from '../tables/setup/card-lists.ts'
import { proposePods } from '../tournament/acts/draft.ts'
import { proposeChecks } from '../tournament/acts/officials.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { Event } from '../tournament/event.ts'
import { isLeader } from '../tournament/leaders.ts'
import { realChanges } from './announcement.ts'
import { playersUnfitFor } from './decks.ts'
import { type CachedEvent, throwIfRefused } from './event-cache.ts'
import { assertAllHaveAccounts, assertDraftAllowed } from './event-draft.ts'
import { hasLeft } from './leaving-organizer.ts'
import type { PairingWorker } from './pairing-worker.ts'
import { type EventPeople, type EventVisitor, toTournamentPerson } from './people.ts'

/** Acts that depend on the state of the event: refused if another person has entered anything since. */
const actsNeedingFreshState: ReadonlySet<TournamentAct['type']> = new Set([
  'edit',
  'delete',
  'leaders',
  'hand-over',
  'draft-seats',
  'deal-pods',
  'exchange-seats',
  'begin-draft',
  'cancel-draft',
  'start',
  'pair',
  'repair',
  'publish',
  'cut',
  'end',
  'undo',
])

/** Refuses a decision that was made on an older state of the event. */
export function assertUnchangedSince(
  { journal }: CachedEvent,
  me: EventVisitor,
  request: TournamentAct,
): void {
  const { seq } = request
  if (seq === undefined || !actsNeedingFreshState.has(request.type)) return
  const since = journal.entries.slice(seq)
  // An undo takes back the last act, whoever entered it.
  if (since.some(({ by }) => request.type === 'undo' || by !== me.id))
    throw new RefusedError(
      'moved-on',
      'The tournament has changed since you loaded it. Review it and try again.',
    )
}

type ActRequest<T extends TournamentAct['type']> = Extract<TournamentAct, { type: T }>

/** An entry, and the users that it brings to the event. */
export type EnteredAct = { entry: Entry; people: TournamentPerson[] }

/** The accounts with these names, each once. */
async function accountsNamed(
  people: EventPeople,
  tournament: string,
  names: string[],
): Promise<EventVisitor[]> {
  const found = new Map<string, EventVisitor>()
  for (const name of names) {
    const visitor = await people.account(tournament, name)
    found.set(visitor.id, visitor)
  }
  return [...found.values()]
}

type LeaderIds = { marshals: string[]; judges: string[] }

async function leadersNamed(
  people: EventPeople,
  tournament: string,
  request: LeaderIds,
): Promise<{ leaders: LeaderIds; people: TournamentPerson[] }> {
  const marshals = await accountsNamed(people, tournament, request.marshals)
  const judges = await accountsNamed(people, tournament, request.judges)
  return {
    leaders: { marshals: marshals.map(({ id }) => id), judges: judges.map(({ id }) => id) },
    people: [...marshals, ...judges].map(toTournamentPerson),
  }
}

/** The first entry of an event. */
export async function creationEntry(
  people: EventPeople,
  tournament: string,
  me: EventVisitor,
  request: NewTournament,
  seed: string,
): Promise<EnteredAct> {
  const { marshals, judges, ...rest } = request
  if (me.guest && request.tier !== 'relaxed') throw accountNeededError(request.tier)
  const named = await leadersNamed(people, tournament, { marshals, judges })
  const leaders = { organizer: me.id, ...named.leaders }
  return {
    entry: { type: 'create', by: me.id, ...rest, leaders, seed },
    people: [toTournamentPerson(me), ...named.people],
  }
}

const accountNeededError = (tier: string): RefusedError =>
  new RefusedError('not-allowed', `A ${tier} tournament needs players with an account.`)

const noDecks = { corp: null, runner: null }

async function registrationEntry(
  people: EventPeople,
  { id, event }: CachedEvent,
  me: EventVisitor,
  { account, name }: ActRequest<'register'>,
): Promise<EnteredAct> {
  const entry = { type: 'register', by: me.id, decks: noDecks } as const
  if (account !== undefined && name !== undefined)
    throw new RefusedError('bad-request', 'Enter a player by account or by name, not both.')
  const other = account !== undefined || name !== undefined
  if (other && !isLeader(event, me.id))
    throw new RefusedError('not-allowed', 'Only an official of the tournament can register another player.')
  if (name !== undefined) return { entry: { ...entry, player: newId(), name }, people: [] }
  const player = account === undefined ? me : await people.account(id, account)
  if (player.guest && event.tier !== 'relaxed') throw accountNeededError(event.tier)
  return { entry: { ...entry, player: player.id, name: player.name }, people: [toTournamentPerson(player)] }
}

/** The two players of a split can't name the leader who was present. */
function assertNoWitnessNamed(event: Event, by: string, request: ActRequest<'report'>): void {
  const round = event.rounds.find((r) => r.number === request.round && r.published)
  const table = round?.tables.find((t) => t.table === request.table)
  if ('leader' in request.result && table?.players.includes(by))
    throw new RefusedError(
      'not-allowed',
      'An official who was present must confirm this; players only report what they agreed on.',
    )
}

/** Entries of acts that need nothing but the person who enters them. */
function plainEntry(
  by: string,
  request: Exclude<
    TournamentAct,
    { type: 'register' | 'leaders' | 'pair' | 'edit' | 'draw-checks' | 'deal-pods' }
  >,
  now: number,
): Entry {
  switch (request.type) {
    case 'drop':
      return { type: 'drop', by, player: request.player ?? by, drawn: request.drawn }
    case 'start-timer':
      return { type: request.type, by, round: request.round, at: new Date(now).toISOString() }
    case 'begin-draft':
      return { type: request.type, by, at: new Date(now).toISOString() }
    case 'start-match-timer':
      return { type: request.type, by, match: request.match, at: new Date(now).toISOString() }
    default: {
      const { seq: _seq, ...act } = request
      return { ...act, by }
    }
  }
}

type ActDeps = {
  people: EventPeople
  drawing: PairingWorker
  store: Pick<Store, 'tournaments'>
  pool: CardPool
  pods: EventPods
}

/** What is really changed, and whose decks are not legal any more. */
async function editEntry(
  { people, store, pool }: ActDeps,
  opened: CachedEvent,
  me: EventVisitor,
  request: ActRequest<'edit'>,
): Promise<EnteredAct> {
  const changes = realChanges(opened.event, request.changes)
  const { tier, cards } = changes
  if (tier !== undefined && tier !== 'relaxed') await assertHaveAccounts(people, opened, me, tier)
  if (cards !== undefined) checkCards(cards, pool)
  const unfit =
    cards === undefined || opened.event.plan ? [] : await playersUnfitFor(store, pool, opened, cards)
  const entry = { type: 'edit', by: me.id, changes, ...(unfit.length > 0 && { unfit }) } as const
  return { entry, people: [] }
}

/** Guests play in relaxed events only. */
async function assertHaveAccounts(
  people: EventPeople,
  { id, event }: CachedEvent,
  me: EventVisitor,
  tier: string,
): Promise<void> {
  const directory = await people.directory(id)
  if (me.guest || event.players.some((p) => directory.get(p.id)?.guest)) throw accountNeededError(tier)
}

/** The journal entry for a request: names become ids, rounds are drawn, clocks are read. */
export async function entryFor(
  deps: ActDeps,
  opened: CachedEvent,
  me: EventVisitor,
  request: TournamentAct,
  now: number,
): Promise<EnteredAct> {
  const { people, drawing } = deps
  if (request.type === 'edit') return editEntry(deps, opened, me, request)
  if (request.type === 'register') return registrationEntry(people, opened, me, request)
  if (request.type === 'pair') {
    const drawn = await drawing.draw(opened.event, me.id, turnOwner(me.user))
    return { entry: throwIfRefused(drawn), people: [] }
  }
  if (request.type === 'deal-pods') {
    const entry = throwIfRefused(proposePods(opened.event, me.id, request.draft))
    assertDraftAllowed(deps.pods, opened.event, entry)
    return { entry, people: [] }
  }
  if (request.type === 'begin-draft') assertAllHaveAccounts(opened.event, await people.directory(opened.id))
  if (request.type === 'draw-checks')
    return { entry: throwIfRefused(proposeChecks(opened.event, me.id, request.count)), people: [] }
  if (request.type === 'report') assertNoWitnessNamed(opened.event, me.id, request)
  if (request.type === 'leaders') {
    if (opened.event.leaders.organizer !== me.id)
      throw new RefusedError('not-allowed', 'Only the organizer can do this.')
    const named = await leadersNamed(people, opened.id, request)
    return { entry: { type: 'leaders', by: me.id, ...named.leaders }, people: named.people }
  }
  if (request.type === 'hand-over' && hasLeft(await people.directory(opened.id), request.to))
    throw new RefusedError('not-allowed', 'This official has deleted their account. Choose another one.')
  return { entry: plainEntry(me.id, request, now), people: [] }
}
