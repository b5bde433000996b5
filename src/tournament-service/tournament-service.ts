import type { Page, PageRequest } from '../protocol/pagination.ts'
import type {
  DeckRegistration,
  LogLine,
  NewTournament,
  RegisteredDecks,
  TournamentAct,
} from '../protocol/tournament.ts'
import type {
  OrganizedEvent,
  TournamentListed,
  TournamentNotice,
  TournamentView,
} from '../protocol/tournament-view.ts'
import { createCoalescer } from '../shared/coalesce.ts'
import { pageBy, timeCursor } from '../shared/list-cursor.ts'
import { RefusedError } from '../shared/refusal.ts'
import type { TournamentRow, TournamentTableOutcome, UserRow } from '../store/contract.ts'
import { newId } from '../store/ids.ts'
import { checkCards } from '../tables/setup/card-lists.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { Event, EventFormat, PersonId } from '../tournament/event.ts'
import { pairingsCsv, standingsCsv } from '../tournament/files/csv.ts'
import { exportNrtm } from '../tournament/files/nrtm.ts'
import { adoptionOf, importNrtm } from '../tournament/files/nrtm-import.ts'
import type { Nrtm } from '../tournament/files/nrtm-schema.ts'
import { withReopeningSeed } from '../tournament/journal.ts'
import { isLeader } from '../tournament/leaders.ts'
import { isRefusal } from '../tournament/refusal.ts'
import { statusOf } from '../tournament/status.ts'
import { assertUnchangedSince, creationEntry, type EnteredAct, entryFor } from './acts.ts'
import { createEntryWriter } from './append-entry.ts'
import { submittedDecks, toDeckSubmission } from './decks.ts'
import type { TournamentServiceDeps } from './deps.ts'
import { isNews } from './entry-effect.ts'
import { type CachedEvent, createEventCache, type EntryAttachments } from './event-cache.ts'
import { createEventTables } from './event-tables.ts'
import { createEventWatcher } from './event-watcher.ts'
import { withSoundNames } from './imported-names.ts'
import { successorOf } from './leaving-organizer.ts'
import { toAuditLogPage } from './log.ts'
import { createPairingWorker } from './pairing-worker.ts'
import {
  createEventPeople,
  type Directory,
  type EventVisitor,
  eventPersonName,
  toTournamentPerson,
  visitorOf,
} from './people.ts'
import { assertNoGamesPlayed } from './played-games-guard.ts'
import { seenRooms, withBegun } from './started-games.ts'
import { viewOf } from './view/index.ts'
import { assertVisible, type EventViewer, isForAll, seesDecks, viewerOfEvent } from './view/visibility.ts'
import { createViewCache, type EventViewRequest } from './view-cache.ts'

type EntryProposal = { entry: Entry; more: EntryAttachments }
type TournamentRowPage = { rows: TournamentRow[]; next: string | null }

/**
 * Tournaments as people of this server run, play and watch them. A call that rejects has changed nothing.
 */
export type TournamentService = {
  list(asked: PageRequest, status?: TournamentListed['status']): Promise<Page<TournamentListed>>
  /** Events in which the user has a part, also those that are in no list. */
  mine(user: UserRow, asked: PageRequest): Promise<Page<TournamentListed>>
  /** What the user has not read yet about their events. */
  notices(user: UserRow, asked: PageRequest): Promise<Page<TournamentNotice>>
  readNotice(user: UserRow, id: string): Promise<void>
  /** Like `import`, rejects with `QuotaExceeded` if the user has `max` events that are not over. */
  create(user: UserRow, request: NewTournament, max?: number): Promise<TournamentView>
  import(
    user: UserRow,
    file: unknown,
    format: EventFormat,
    max?: number,
  ): Promise<{ tournament: TournamentView; warnings: string[] }>
  view(user: UserRow | null, id: string): Promise<TournamentView>
  /** The view as JSON, or its changes since a known view; built once for all callers. */
  page(user: UserRow | null, id: string, asked: EventViewRequest): Promise<string>
  /** Is the user an official of this event? */
  leads(user: UserRow, id: string): Promise<boolean>
  /** The number of the newest entry. */
  newest(user: UserRow | null, id: string): Promise<number>
  /**
   * Enters an act. Resolves to the number of its entry, or of the newest entry if nothing was left to do.
   */
  act(user: UserRow, id: string, request: TournamentAct): Promise<number>
  submitDecks(user: UserRow, id: string, request: DeckRegistration): Promise<number>
  decks(user: UserRow | null, id: string, player: PersonId): Promise<RegisteredDecks>
  /** The audit log, oldest first. */
  log(user: UserRow | null, id: string, asked: PageRequest): Promise<Page<LogLine>>
  nrtm(user: UserRow | null, id: string): Promise<Nrtm>
  standings(user: UserRow | null, id: string): Promise<string>
  /** One round as CSV; by default the newest published one. */
  pairings(user: UserRow | null, id: string, round: number | undefined): Promise<string>
  /** The user's events that are not over; `to`: the leader who would take each over, null for none. */
  organized(user: UserRow): Promise<OrganizedEvent[]>
  /**
   * Removes a user who deletes their account: the events they organize are handed over, or ended if there is
   * no other leader, and the user drops out of every event.
   */
  leave(user: UserRow): Promise<void>
  /** Replaces the name of a deleted user in all their events; returns the ids of these. */
  anonymize(user: string, word: string): Promise<string[]>
  /** Something outside of its journal has happened to this event. */
  checkSoon(id: string): void
  /** These events have been rewritten in another process. */
  dropRewritten(ids: string[]): void
  /** Another process has notified everybody of this entry, viewers of this process included. */
  noteNotified(id: string, seq: number): void
  /** Starts to watch events in progress. */
  open(): void
  /** Checks events in progress once; this also runs by itself at intervals. */
  sweep(): Promise<void>
  /** These events have been deleted. */
  forgetDeleted(ids: readonly string[]): void
  /** Finishes pending work. */
  drain(): Promise<void>
}

/** The event without the deck names that this viewer may not see yet. */
const asSeen = (event: Event, viewer: EventViewer): Event => ({
  ...event,
  players: event.players.map((p) =>
    seesDecks(viewer, p.id) ? p : { ...p, decks: { corp: null, runner: null } },
  ),
})

const toTournamentListRow = ({
  organizer: _,
  organizerName,
  seq: _seq,
  createdAt: _at,
  access,
  ...row
}: TournamentRow): TournamentListed => ({
  ...row,
  organizer: organizerName,
  access: access === 'deleted' ? 'private' : access,
})

const markOf = ({ createdAt, id }: TournamentRow): string => timeCursor.write({ at: createdAt, id })

/** A user as an event knows them. */
const toVisitor = (id: string, user: UserRow | null): EventVisitor | null => user && visitorOf(id, user)

export function createTournamentService(deps: TournamentServiceDeps): TournamentService {
  const { store, pool, rooms, now } = deps
  const shelf = createEventCache(store)
  const people = createEventPeople(store)
  const writing = createEntryWriter(shelf)
  const hosting = createEventTables({ ...deps, tell, shelf, writing, people })
  const watching = createEventWatcher(deps, hosting)
  const drawing = createPairingWorker()
  const together = createCoalescer<TournamentRowPage>()
  const pages = createViewCache(store, { shelf, people, now })

  /** Notifies viewers in all processes; the next check does not do it again. */
  function tell(id: string, seq: number): void {
    watching.known(id, seq)
    deps.tell(id, seq, 'everywhere')
  }

  function list(
    { limit, cursor }: PageRequest,
    status?: TournamentListed['status'],
  ): Promise<TournamentRowPage> {
    const after = timeCursor.read(cursor)
    return together(`${limit} ${cursor} ${status}`, async () =>
      pageBy(await store.tournaments.list(limit + 1, after, status), limit, markOf),
    )
  }

  /** Who can see an event that is not for everybody. */
  const directoryFor = async ({ id, event }: CachedEvent): Promise<Directory | null> =>
    isForAll(event) ? null : people.directory(id)

  /** The event, if this user may see it. */
  async function openFor(user: UserRow | null, id: string): Promise<CachedEvent> {
    const opened = await shelf.open(id)
    assertVisible(opened.event, await directoryFor(opened), toVisitor(id, user))
    return opened
  }

  async function seen(user: UserRow | null, id: string): Promise<{ event: Event; viewer: EventViewer }> {
    const { event } = await openFor(user, id)
    const viewer = viewerOfEvent(event, toVisitor(id, user))
    return { event: asSeen(event, viewer), viewer }
  }

  async function view(user: UserRow | null, id: string): Promise<TournamentView> {
    const opened = await openFor(user, id)
    const [rows, directory] = await Promise.all([seenRooms(store, id), people.directory(id)])
    return viewOf({ opened, rooms: rows, directory, now: now() }, toVisitor(id, user))
  }

  async function begin(id: string, user: UserRow, made: EnteredAct, max?: number): Promise<TournamentView> {
    await shelf.create(id, user.id, made, max)
    return view(user, id)
  }

  /**
   * Enters an act and notifies viewers, unless it changes nothing. Resolves to the number of the newest
   * entry.
   */
  async function put(id: string, make: (opened: CachedEvent) => Promise<EntryProposal>): Promise<number> {
    let news = false
    let opensPods = false
    const { seq } = await writing.write(id, async (opened) => {
      const made = await make(opened)
      news = await isNews(store, opened, made)
      opensPods = made.entry.type === 'begin-draft'
      return news ? made : null
    })
    if (!news) return seq
    // Whoever hears of a draft asks for its pods at once. If they cannot be opened, the next check does it.
    if (opensPods) await hosting.settle(id).catch(() => {})
    tell(id, seq)
    watching.checkSoon(id)
    return seq
  }

  /** A game at one of this server's tournament tables is over; ignores unknown and closed tables. */
  async function ended(table: string, outcome: TournamentTableOutcome): Promise<void> {
    const room = await store.tournaments.table(table)
    if (!room || room.status === 'closed') return
    if (room.status !== 'over') await store.tournaments.updateTable(table, { status: 'over', outcome })
    if (await hosting.settle(room.tournament)) return
    tell(room.tournament, (await shelf.open(room.tournament)).seq)
  }

  /** Shows on the event's page that play has begun. */
  async function begun(table: string): Promise<void> {
    const room = await store.tournaments.table(table)
    if (room?.status !== 'open') return
    tell(room.tournament, (await shelf.open(room.tournament)).seq)
  }

  const act = (user: UserRow, id: string, request: TournamentAct): Promise<number> =>
    put(id, async (opened) => {
      const me = visitorOf(id, user)
      assertVisible(opened.event, await directoryFor(opened), visitorOf(id, user))
      assertUnchangedSince(opened, me, request)
      const { entry, people: known } = await entryFor(
        { people, drawing, store, pool, pods: deps.pods },
        opened,
        me,
        request,
        now(),
      )
      await assertNoGamesPlayed(store, opened, entry)
      const line = await withBegun(store, opened, entry)
      return { entry: withReopeningSeed(opened.journal, line, deps.seed), more: { people: known } }
    })

  /** The event and its next organizer, if this user organizes it and it is not over. */
  async function organizedBy(user: UserRow, id: string) {
    const { event } = await shelf.open(id)
    if (event.leaders.organizer !== visitorOf(id, user).id || statusOf(event) === 'over') return null
    const directory = await people.directory(id)
    return { event, directory, successor: successorOf(event, directory) }
  }

  async function leaveEvent(user: UserRow, id: string): Promise<void> {
    const mine = await organizedBy(user, id)
    if (mine?.successor) await act(user, id, { type: 'hand-over', to: mine.successor })
    else if (mine)
      await act(user, id, { type: 'end', reason: 'The organizer has left, and there is no other official.' })
    await act(user, id, { type: 'drop' }).catch((err: unknown) => {
      // They don't play there, or have dropped already, or the event is over.
      if (!(err instanceof RefusedError)) throw err
    })
  }

  return {
    async organized(user) {
      const found: OrganizedEvent[] = []
      for (const id of await store.tournaments.of(user.id)) {
        const mine = await organizedBy(user, id)
        if (!mine) continue
        const { event, directory, successor } = mine
        found.push({
          ...{ id, name: event.name, status: statusOf(event) },
          to: successor && eventPersonName(event, directory, successor),
        })
      }
      return found
    },
    async leave(user) {
      for (const id of await store.tournaments.of(user.id)) await leaveEvent(user, id)
    },
    async list(asked, status) {
      const { rows, next } = await list(asked, status)
      return { items: rows.map(toTournamentListRow), next }
    },
    async mine(user, { limit, cursor }) {
      const found = await store.tournaments.withUser(user.id, limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, markOf)
      return { items: rows.map(toTournamentListRow), next }
    },
    async notices(user, { limit, cursor }) {
      const found = await store.tournaments.notices(user.id, limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, timeCursor.write)
      return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next }
    },
    async readNotice(user, id) {
      if (!(await store.tournaments.readNotice(user.id, id)))
        throw new RefusedError('not-found', 'There is no such notice for you, or you have read it already.')
    },
    async create(user, request, max) {
      const id = newId()
      checkCards(request.cards, pool)
      const made = await creationEntry(people, id, visitorOf(id, user), request, deps.seed())
      return begin(id, user, made, max)
    },
    async import(user, file, format, max) {
      const id = newId()
      const me = visitorOf(id, user)
      const read = importNrtm(file, me.id, format)
      if (isRefusal(read)) throw new RefusedError(read.code, `This file cannot be imported: ${read.message}`)
      const { event, warnings } = withSoundNames(read.event)
      const entry: Entry = adoptionOf(event, me.id, deps.seed())
      const made = { entry, people: [toTournamentPerson(me)] }
      return { tournament: await begin(id, user, made, max), warnings: [...warnings, ...read.warnings] }
    },
    view,
    page: pages.page,
    async anonymize(user, word) {
      const events = await store.tournaments.anonymize(user, word)
      for (const id of events) {
        shelf.drop(id)
        tell(id, (await shelf.open(id)).seq)
      }
      return events
    },
    dropRewritten(ids) {
      for (const id of ids) shelf.drop(id)
    },
    leads: async (user, id) => isLeader((await openFor(user, id)).event, visitorOf(id, user).id),
    newest: async (user, id) => (await openFor(user, id)).seq,
    act,
    submitDecks: (user, id, request) =>
      put(id, async (opened) => {
        assertVisible(opened.event, await directoryFor(opened), visitorOf(id, user))
        const { entry, lists } = await toDeckSubmission(
          store,
          pool,
          opened.event,
          visitorOf(id, user),
          request,
        )
        return { entry, more: { lists } }
      }),
    async decks(user, id, player) {
      const opened = await openFor(user, id)
      const { event } = opened
      if (!event.players.some((p) => p.id === player))
        throw new RefusedError('unknown-player', 'No player of that name is registered.')
      if (!seesDecks(viewerOfEvent(event, toVisitor(id, user)), player))
        throw new RefusedError('not-allowed', 'Deck lists are published when the tournament is over.')
      const [lists, directory] = await Promise.all([store.tournaments.lists(id), people.directory(id)])
      return submittedDecks(pool, opened, lists, directory, player)
    },
    async log(user, id, asked) {
      const opened = await openFor(user, id)
      const viewer = viewerOfEvent(opened.event, toVisitor(id, user))
      if (!viewer.leader && !viewer.over)
        throw new RefusedError('not-allowed', 'The log is published when the tournament is over.')
      return toAuditLogPage(opened, await people.directory(id), viewer, asked)
    },
    nrtm: async (user, id) => exportNrtm((await seen(user, id)).event),
    standings: async (user, id) => standingsCsv((await seen(user, id)).event),
    async pairings(user, id, number) {
      const { event, viewer } = await seen(user, id)
      const shown = event.rounds.filter((r) => r.published || viewer.leader)
      const round =
        number === undefined ? shown.findLast((r) => r.published) : shown.find((r) => r.number === number)
      if (!round) throw new RefusedError('no-such-round', 'This round has not been published yet.')
      return pairingsCsv(event, round)
    },
    open() {
      rooms.listen({ ended, begun, lookAgain: watching.lookAgain })
      watching.start()
    },
    checkSoon: watching.checkSoon,
    sweep: watching.sweep,
    noteNotified: watching.known,
    forgetDeleted: shelf.forgetDeleted,
    async drain() {
      watching.stop()
      await hosting.drained()
      await writing.drained()
    },
  }
}
