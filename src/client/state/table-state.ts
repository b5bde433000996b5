/** The state of one table as this browser knows it, and the pure steps that change it. */
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

/** A chat line and the log line it stands behind. */
export type TimedChatLine = { chat: TableChat; after: number }

export type HeardTournament = { tournament: TableTournament; heardAt: number }

export type TableState = {
  seat: string | null
  seq: number
  view: View
  decision: Decision | null
  players: Player[]
  /** Somebody asks to take a decision back. */
  undo: UndoRequest | null
  /** Somebody asks to suspend the game, or it is. */
  suspension: Suspension | null
  /** Null at a table without clocks. */
  clock: HeardClock | null
  /** What a tournament says of its game here, and when that came by this browser's own clock. */
  tournament: HeardTournament | null
  log: TableEvent[]
  /** There are older lines, told before this move; null where there are none. */
  earlier: number | null
  chat: TimedChatLine[]
  passMode: PassMode
  /** The last line of the log when the player answered last: what comes after is news. */
  readTo: number
}

/** The state after joining: the server's word replaces everything but the log's past, the chat and the pass mode. */
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

/** The page goes behind what is here already, unless moves in between are missing. */
const logAfter = (
  before: TableState | null,
  { log, earlier }: JoinedTable,
): Pick<TableState, 'log' | 'earlier'> => {
  if (!before || (earlier !== null && before.seq < earlier - 1)) return { log, earlier }
  const kept = before.log.length > 0
  return { log: mergeLog(before.log, log), earlier: kept ? before.earlier : earlier }
}

/** The state with an older page of the log; the same state where that is not the page before what is here. */
export const withOlder = (
  live: TableState,
  before: number,
  page: Pick<TableState, 'log' | 'earlier'>,
): TableState => {
  if (live.earlier !== before) return live
  const first = live.log[0]?.n ?? Number.POSITIVE_INFINITY
  return { ...live, earlier: page.earlier, log: [...page.log.filter(({ n }) => n < first), ...live.log] }
}

/** The last line of the log that tells of this seat's own doing; spectators have read everything. */
const lastOwn = ({ seat, log }: JoinedTable): number => {
  if (seat === null) return log.at(-1)?.n ?? -1
  return log.findLast((event) => event.seat === seat && event.kind !== 'turn')?.n ?? -1
}

/** An update as it came, in either form. */
export type TableUpdateResult = TableUpdate | ShortUpdate

export const updatedTableId = (result: TableUpdateResult): string =>
  Array.isArray(result) ? result[0] : result.table

/** The state after an update; the same state for one already seen; null when one was missed or doesn't fit. */
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

/** The state once the player has answered: the log so far has been read. */
export const markLogRead = (live: TableState): TableState => ({ ...live, readTo: live.log.at(-1)?.n ?? -1 })

/** The state with what the server says of the clocks. */
export const withTableClock = (live: TableState, clock: TableClock): TableState => ({
  ...live,
  clock: { clock, heardAt: performance.now() },
})

/** The state with what a tournament says of its game. */
export const newLogLines = (live: TableState, place: TableTournament): TableState => ({
  ...live,
  tournament: { tournament: place, heardAt: performance.now() },
})

/** The state with one more line of chat, placed at the end of the log so far. */
export const addChatLine = (live: TableState, chat: TableChat): TableState => ({
  ...live,
  chat: [...live.chat, { chat, after: live.log.at(-1)?.n ?? -1 }],
})

/** Appends what is new by event number. */
export const mergeLog = (log: TableEvent[], events: TableEvent[]): TableEvent[] => {
  const last = log.at(-1)?.n ?? -1
  const newEvents = events.filter((event) => event.n > last)
  return newEvents.length > 0 ? [...log, ...newEvents] : log
}
