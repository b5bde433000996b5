/** The state of one table in this browser, and the pure functions that change it. */
import { type CardNames, fullPatch, fullUpdate, type ShortUpdate } from '../../protocol/compact/index.ts'
import type {
  Player,
  Suspension,
  TableChat,
  TableClock,
  TableTournament,
  TableUpdate,
  UndoRequest,
} from '../../protocol/sockets.ts'
import { afterEvents, type PassMode } from './autopass.ts'
import type { HeardClock } from './clock.ts'
import { applyViewPatch } from './patched-view.ts'
import type { Decision, JoinedTable, TableEvent, View } from './types.ts'

/** A chat line and the log line it follows. */
export type TimedChatLine = { chat: TableChat; after: number }

export type HeardTournament = { tournament: TableTournament; heardAt: number }

/** One table as this browser knows it. */
export type TableState = {
  seat: string | null
  seq: number
  view: View
  decision: Decision | null
  players: Player[]
  /** A pending undo request. */
  undo: UndoRequest | null
  /** A pending request to suspend, or the suspended game. */
  suspension: Suspension | null
  /** Null at a table without clocks. */
  clock: HeardClock | null
  /** The tournament's message about this game, and when it arrived by this browser's own clock. */
  tournament: HeardTournament | null
  log: TableEvent[]
  /** The move before which there are older lines; null if there are none. */
  earlier: number | null
  chat: TimedChatLine[]
  passMode: PassMode
  /** The last log line when the player last answered: later lines are new. */
  readTo: number
}

/**
 * The state after joining: the reply replaces everything but earlier log lines, the chat and the pass mode.
 */
export const stateAfterJoin = (
  before: TableState | null,
  ack: JoinedTable,
  now = performance.now(),
): TableState => ({
  seat: ack.seat,
  seq: ack.seq,
  view: ack.view,
  decision: ack.decision,
  players: ack.players,
  undo: ack.undo,
  suspension: ack.suspension ?? null,
  clock: ack.clock && { clock: ack.clock, heardAt: now },
  tournament: ack.tournament && { tournament: ack.tournament, heardAt: now },
  ...logAfter(before, ack),
  chat: before?.chat ?? [],
  passMode: before?.passMode ?? 'smart',
  readTo: before?.readTo ?? lastOwn(ack),
})

/** Appends the page to the loaded lines, unless moves in between are missing. */
const logAfter = (
  before: TableState | null,
  { log, earlier }: JoinedTable,
): Pick<TableState, 'log' | 'earlier'> => {
  if (!before || (earlier !== null && before.seq < earlier - 1)) return { log, earlier }
  const kept = before.log.length > 0
  return { log: mergeLog(before.log, log), earlier: kept ? before.earlier : earlier }
}

/**
 * The state with an older page of the log; the same state if the page is not the one before the loaded lines.
 */
export const withOlder = (
  live: TableState,
  before: number,
  page: Pick<TableState, 'log' | 'earlier'>,
): TableState => {
  if (live.earlier !== before) return live
  const first = live.log[0]?.n ?? Number.POSITIVE_INFINITY
  return { ...live, earlier: page.earlier, log: [...page.log.filter(({ n }) => n < first), ...live.log] }
}

/** The last log line about this seat's own action; spectators have read everything. */
const lastOwn = ({ seat, log }: JoinedTable): number => {
  if (seat === null) return log.at(-1)?.n ?? -1
  return log.findLast((event) => event.seat === seat && event.kind !== 'turn')?.n ?? -1
}

/** An update as it arrived, in either form. */
export type TableUpdateResult = TableUpdate | ShortUpdate

export const updatedTableId = (result: TableUpdateResult): string =>
  Array.isArray(result) ? result[0] : result.table

/**
 * The state after an update; the same state if it was already applied; null if one is missing or does not
 * fit.
 */
export const applyUpdate = (
  live: TableState,
  result: TableUpdateResult,
  names: CardNames,
): TableState | null => {
  const [seq, patch] = Array.isArray(result) ? [result[1], fullPatch(result)] : [result.seq, result.patch]
  if (seq <= live.seq) return live
  if (seq !== live.seq + 1) return null
  const view = applyViewPatch(live.view, patch)
  if (!view) return null
  const update = Array.isArray(result) ? fullUpdate(result, view, names) : result
  return {
    ...live,
    seq: update.seq,
    view,
    decision: update.decision,
    log: mergeLog(live.log, update.events),
    passMode: afterEvents(live.passMode, {
      seat: live.seat,
      events: update.events,
      before: live.view,
      after: view,
    }),
  }
}

/** The state after the player's answer: the log so far has been read. */
export const markLogRead = (live: TableState): TableState => ({ ...live, readTo: live.log.at(-1)?.n ?? -1 })

/** The state with the server's message about the clocks. */
export const withTableClock = (live: TableState, clock: TableClock): TableState => ({
  ...live,
  clock: { clock, heardAt: performance.now() },
})

/** The state with the tournament's message about its game. */
export const withTournament = (live: TableState, place: TableTournament): TableState => ({
  ...live,
  tournament: { tournament: place, heardAt: performance.now() },
})

/** The state with one more chat line, placed at the end of the current log. */
export const addChatLine = (live: TableState, chat: TableChat): TableState => ({
  ...live,
  chat: [...live.chat, { chat, after: live.log.at(-1)?.n ?? -1 }],
})

/** Appends new events by number. */
export const mergeLog = (log: TableEvent[], events: TableEvent[]): TableEvent[] => {
  const last = log.at(-1)?.n ?? -1
  const newEvents = events.filter((event) => event.n > last)
  return newEvents.length > 0 ? [...log, ...newEvents] : log
}
