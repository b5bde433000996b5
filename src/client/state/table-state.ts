/** The state of one table as this browser knows it, and the pure steps that change it. */
import { applyPatch } from 'rfc6902'
import type { PatchOperation, Player, TableChat, TableUpdate } from '../../protocol/sockets.ts'
import { afterEvents, type PassMode } from './autopass.ts'
import type { Decision, Joined, TableEvent, View } from './types.ts'

/** A chat line and the log line it stands behind. */
export type Said = { chat: TableChat; after: number }

export type Live = {
  seat: string | null
  seq: number
  view: View
  decision: Decision | null
  players: Player[]
  log: TableEvent[]
  chat: Said[]
  passMode: PassMode
  /** The last line of the log when the player answered last: what comes after is news. */
  readTo: number
}

/** The state after joining: the server's word replaces everything but the log's past, the chat and the pass mode. */
export const joined = (before: Live | null, ack: Joined): Live => ({
  seat: ack.seat,
  seq: ack.seq,
  view: ack.view,
  decision: ack.decision,
  players: ack.players,
  log: mergeLog(before?.log ?? [], ack.log),
  chat: before?.chat ?? [],
  passMode: before?.passMode ?? 'smart',
  readTo: before?.readTo ?? lastOwn(ack),
})

/** The last line of the log that tells of this seat's own doing; spectators have read everything. */
const lastOwn = ({ seat, log }: Joined): number => {
  if (seat === null) return log.at(-1)?.n ?? -1
  return log.findLast((event) => event.seat === seat && event.kind !== 'turn')?.n ?? -1
}

/** The state after an update; the same state for one already seen; null when one was missed or doesn't fit. */
export const updated = (live: Live, update: TableUpdate): Live | null => {
  if (update.seq <= live.seq) return live
  if (update.seq !== live.seq + 1) return null
  const view = patched(live.view, update.patch)
  if (!view) return null
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
export const read = (live: Live): Live => ({ ...live, readTo: live.log.at(-1)?.n ?? -1 })

/** The state with one more line of chat, placed at the end of the log so far. */
export const said = (live: Live, chat: TableChat): Live => ({
  ...live,
  chat: [...live.chat, { chat, after: live.log.at(-1)?.n ?? -1 }],
})

/** Appends what is new by event number. */
export const mergeLog = (log: TableEvent[], events: TableEvent[]): TableEvent[] => {
  const last = log.at(-1)?.n ?? -1
  const fresh = events.filter((event) => event.n > last)
  return fresh.length > 0 ? [...log, ...fresh] : log
}

const root = (path: string): string => `/view${path}`
/** Patches are applied under a wrapper, so that one may replace the whole view. */
const underRoot = (operation: PatchOperation): PatchOperation =>
  'from' in operation
    ? { ...operation, path: root(operation.path), from: root(operation.from) }
    : { ...operation, path: root(operation.path) }

/** A patched copy of the view, or null when an operation doesn't fit it. */
export const patched = (view: View, patch: PatchOperation[]): View | null => {
  const wrapped = { view: structuredClone(view) }
  const results = applyPatch(wrapped, patch.map(underRoot))
  return results.every((result) => result === null) ? wrapped.view : null
}
