import { applyPatch } from 'rfc6902'
import { cardInfo } from '../../../src/cards/index.ts'
import type { TableEvent, View } from '../../../src/engine/view/types.ts'
import {
  fullJoin,
  fullPatch,
  fullUpdate,
  type ShortJoin,
  type ShortUpdate,
} from '../../../src/protocol/compact/index.ts'
import type { JoinAck } from '../../../src/protocol/sockets.ts'

/**
 * What one viewer was sent about one move: the view after it, its log lines, and every card that they name.
 */
export type ViewerMessage = { seq: number; view: View; events: TableEvent[]; ids: Set<string> }

/** The ids of all cards that a message names anywhere. */
function idsIn(sent: unknown): Set<string> {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  return new Set([...text.matchAll(/"card":"([^"]+)"/g)].map(([, id = '']) => id))
}

/** How often each card is visible in a view. */
export function tally(view: View): Map<string, number> {
  const seen = new Map<string, number>()
  for (const [, id = ''] of JSON.stringify(view).matchAll(/"card":"([^"]+)"/g))
    seen.set(id, (seen.get(id) ?? 0) + 1)
  return seen
}

/** Follows a table through the frames of its sockets, as a client does. Returns the messages by move. */
export function follow(frames: readonly string[]): Map<number, ViewerMessage> {
  const messages = new Map<number, ViewerMessage>()
  let last: ViewerMessage | undefined
  for (const frame of frames) {
    const next = fromUpdate(frame, last) ?? fromJoin(frame)
    if (!next) continue
    // What came by HTTP may be older than what the socket has sent meanwhile.
    if (!last || next.seq >= last.seq) last = next
    const before = messages.get(next.seq)
    messages.set(next.seq, { ...next, ids: new Set([...(before?.ids ?? []), ...next.ids]) })
  }
  return messages
}

const names = { get: cardInfo }
const message = /^42\["table:short",(.*)\]$/s
const reply = /^43\d+\[(.*)\]$/s

function fromUpdate(frame: string, last: ViewerMessage | undefined): ViewerMessage | null {
  const json = message.exec(frame)?.[1]
  if (json === undefined) return null
  const short: ShortUpdate = JSON.parse(json)
  const [, seq] = short
  if (!last || seq <= last.seq) return null
  if (seq !== last.seq + 1) throw new Error(`Update ${seq} came after ${last.seq}.`)
  const wrapped = { view: structuredClone(last.view) }
  applyPatch(
    wrapped,
    fullPatch(short).map((each) => ({ ...each, path: `/view${each.path}`, ...fromOf(each) })),
  )
  const update = fullUpdate(short, wrapped.view, names)
  return { seq, view: wrapped.view, events: update.events, ids: idsIn([update, wrapped.view]) }
}
const fromOf = (each: object): { from?: string } => ('from' in each ? { from: `/view${each.from}` } : {})

function fromJoin(frame: string): ViewerMessage | null {
  const json = reply.exec(frame)?.[1]
  if (json === undefined) return null
  const ack: ShortJoin | Exclude<JoinAck, { ok: true }> = JSON.parse(json)
  if (!('short' in ack)) return null
  const joined = fullJoin(ack, names)
  return { seq: joined.seq, view: joined.view, events: joined.log, ids: idsIn(joined) }
}
