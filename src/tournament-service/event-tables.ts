import { createQueues } from '../shared/queues.ts'
import type { TournamentLists, TournamentTableRow, UserRow } from '../store/contract.ts'
import { newId } from '../store/ids.ts'
import type { TournamentTableRequest } from '../tables/setup/tournament-tables.ts'
import type { EntryWriter } from './append-entry.ts'
import { listsInForce } from './decks.ts'
import type { TournamentServiceDeps } from './deps.ts'
import type { CachedEvent, EventCache } from './event-cache.ts'
import { createEventDrafts } from './event-draft.ts'
import { journalLines } from './journal.ts'
import type { EventPeople } from './people.ts'
import { isStillPaired, newestAt, pairingKey, type RequiredTable, requiredTables } from './required-tables.ts'
import { reportsOf } from './results.ts'
import { placeDeadlines } from './time.ts'

export type EventTables = {
  /**
   * Brings the server's tables in line with an event: closes tables of pairings that were taken back, enters
   * results, and opens tables for games to be played. Repeating it, or running it in two processes at once,
   * has no effect. Resolves to whether viewers were notified of a change.
   */
  settle(id: string): Promise<boolean>
  /** Looks for games whose end was not reported. */
  lookAgain(id: string): Promise<void>
  /** Calls time at the tables that are out of time. */
  callTime(id: string): Promise<void>
  /** Are decks drafted or built? Then the event is settled again and again. */
  isDrafting(id: string): Promise<boolean>
  drained(): Promise<void>
}

type EventTablesDeps = Pick<TournamentServiceDeps, 'store' | 'rooms' | 'pods' | 'log' | 'now'> & {
  /** Notifies viewers in all processes. */
  tell(id: string, seq: number): void
  shelf: EventCache
  writing: EntryWriter
  people: EventPeople
}
type Cast = { users: ReadonlyMap<string, UserRow>; lists: ReadonlyMap<string, TournamentLists> }

export function createEventTables({
  store,
  rooms,
  pods,
  log,
  now,
  tell,
  shelf,
  writing,
  people,
}: EventTablesDeps): EventTables {
  const queues = createQueues()
  const { tournaments } = store
  const drafts = createEventDrafts({ store, pods, shelf, writing, people, tell })
  /** By table: the end of its round as last sent to the table. */
  const announced = new Map<string, string | null>()
  const waiting = new Map<string, Promise<boolean>>()

  async function castOf(opened: CachedEvent): Promise<Cast> {
    const lists = listsInForce(journalLines(opened), await tournaments.lists(opened.id))
    return { users: await people.directory(opened.id), lists }
  }

  /** Null if one of the two has no account here or has submitted no deck: that game is played elsewhere. */
  function wishOf(
    { id, event }: CachedEvent,
    wanted: RequiredTable,
    table: string,
    cast: Cast,
  ): TournamentTableRequest | null {
    const { place, game } = wanted
    const corp = seatForPlayer(cast, wanted.corp, 'corp')
    const runner = seatForPlayer(cast, wanted.runner, 'runner')
    if (!corp || !runner) return null
    const until = placeDeadlines(event).get(pairingKey(place)) ?? null
    const [round, number] = place.kind === 'table' ? [place.round, place.table] : [null, place.match]
    return {
      id: table,
      tournament: { id, name: event.name, round, table: number, game, until },
      corp,
      runner,
      agendaPoints: wanted.agendaPoints === 6 ? 6 : 7,
      ...(event.cards === undefined ? {} : { cards: event.cards }),
      tier: event.tier,
      spectators: true,
      listed: (event.access ?? 'public') === 'public',
    }
  }

  /**
   * Writes the table's row before opening it: of two processes only one opens it, and after a crash it is
   * still opened.
   */
  async function openRoom(
    opened: CachedEvent,
    rows: readonly TournamentTableRow[],
    wanted: RequiredTable,
    cast: Cast,
  ): Promise<boolean> {
    const place = pairingKey(wanted.place)
    const known = newestAt(rows, place, wanted.game)
    if (known && known.status !== 'opening') return false
    const request = wishOf(opened, wanted, known?.id ?? newId(), cast)
    if (!request) return false
    if (!known) {
      const { corp, runner, game } = wanted
      const before = rows.filter((r) => r.place === place && r.game === game).length
      const row: TournamentTableRow = {
        id: request.id,
        tournament: opened.id,
        place,
        game,
        nth: before + 1,
        corp,
        runner,
        status: 'opening',
        outcome: null,
        called: false,
        entered: false,
      }
      if (!(await tournaments.addTable(row))) return false
    }
    await rooms.open(request)
    await tournaments.updateTable(request.id, { status: 'open' })
    announced.set(request.id, request.tournament.until)
    return true
  }

  const missingRooms = ({ event }: CachedEvent, rows: readonly TournamentTableRow[]): RequiredTable[] =>
    requiredTables(event, rows).filter(({ place, game }) => {
      const known = newestAt(rows, pairingKey(place), game)
      return !known || known.status === 'opening'
    })

  /** Opens those of these rooms that are still missing. */
  async function openRooms(
    opened: CachedEvent,
    rows: readonly TournamentTableRow[],
    due: readonly RequiredTable[],
  ): Promise<boolean> {
    const missing = missingRooms(opened, rows).filter((room) => due.some((each) => isSameRoom(each, room)))
    if (missing.length === 0) return false
    const cast = await castOf(opened)
    let some = false
    for (const wanted of missing) {
      try {
        if (await openRoom(opened, rows, wanted, cast)) some = true
      } catch (err) {
        // The other tables are opened all the same; this one is retried with the next check.
        log.warn(
          { err, tournament: opened.id, place: pairingKey(wanted.place) },
          'tournament table not created',
        )
      }
    }
    return some
  }

  async function closeRooms(opened: CachedEvent, rows: readonly TournamentTableRow[]): Promise<boolean> {
    const gone = rows.filter((row) => row.status !== 'closed' && !isStillPaired(opened.event, row))
    for (const { id, status } of gone) {
      // A row in status `opening` may have no table yet.
      if (status !== 'opening') await rooms.close(id)
      await tournaments.updateTable(id, { status: 'closed' })
    }
    return gone.length > 0
  }

  /** Enters results, one pairing at a time: each entry changes the state for the next one. */
  async function enterResults(id: string, rows: readonly TournamentTableRow[]): Promise<boolean> {
    for (let some = false; ; some = true) {
      const before = await shelf.open(id)
      const after = await writing.write(id, ({ event }) => {
        const [report] = reportsOf(
          event,
          rows.filter((row) => row.status !== 'closed'),
        )
        return report ? { entry: report.entry, more: { enters: report.enters } } : null
      })
      if (after.seq === before.seq) return some
      tell(id, after.seq)
    }
  }

  async function tellTimes({ event }: CachedEvent, rows: readonly TournamentTableRow[]): Promise<void> {
    const times = placeDeadlines(event)
    for (const { id, place, status } of rows) {
      const until = times.get(place) ?? null
      if (status !== 'open' || (announced.get(id) ?? null) === until) continue
      await rooms.setUntil(id, until)
      announced.set(id, until)
    }
  }

  async function settleNow(id: string): Promise<boolean> {
    const closed = await closeRooms(await shelf.open(id), await tournaments.tables(id))
    const entered = await enterResults(id, await tournaments.tables(id))
    const due = missingRooms(await shelf.open(id), await tournaments.tables(id))
    // Only now: decks that were saved before a round was published are in it.
    await drafts.settle(id)
    const opened = await shelf.open(id)
    const opening = await openRooms(opened, await tournaments.tables(id), due)
    await tellTimes(opened, await tournaments.tables(id))
    if (closed || opening) tell(id, opened.seq)
    return closed || entered || opening
  }

  async function callTimeNow(id: string): Promise<void> {
    const due = [...placeDeadlines((await shelf.open(id)).event)].filter(
      ([, until]) => Date.parse(until) <= now(),
    )
    if (due.length === 0) return
    const places = new Set(due.map(([place]) => place))
    for (const row of await tournaments.tables(id)) {
      if (row.status !== 'open' || row.called || !places.has(row.place)) continue
      await rooms.callTime(row.id)
      await tournaments.updateTable(row.id, { called: true })
    }
  }

  async function lookNow(id: string): Promise<void> {
    for (const row of await tournaments.tables(id)) {
      if (row.status !== 'open') continue
      const outcome = await rooms.outcome(row.id)
      if (outcome) await tournaments.updateTable(row.id, { status: 'over', outcome })
    }
    await settleNow(id)
  }

  /** Settles in the event's queue. Calls that come while one is waiting share it. */
  function settle(id: string): Promise<boolean> {
    const known = waiting.get(id)
    if (known) return known
    const asked = queues.run(id, () => {
      waiting.delete(id)
      return settleNow(id)
    })
    waiting.set(id, asked)
    return asked
  }

  return {
    settle,
    lookAgain: (id) => queues.run(id, () => lookNow(id)),
    isDrafting: drafts.isOpen,
    callTime: (id) => queues.run(id, () => callTimeNow(id)),
    drained: queues.drained,
  }
}

const isSameRoom = (a: RequiredTable, b: RequiredTable): boolean =>
  pairingKey(a.place) === pairingKey(b.place) && a.game === b.game

const seatForPlayer = ({ users, lists }: Cast, player: string, side: 'corp' | 'runner') => {
  const user = users.get(player)
  const deck = lists.get(player)?.[side]
  return user && deck ? { user: user.id, name: user.name, deck } : null
}
