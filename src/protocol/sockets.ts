import { z } from 'zod'
import type { Decision, TableEvent, View } from '../engine/view/types.ts'
import type { ErrorBody } from './errors.ts'
import { id } from './http.ts'

export type * from '../engine/view/types.ts'

/** Messages from client to server; each has an ack. */
export const joinMessage = z.strictObject({ table: id, since: z.number().int().min(0).optional() })
export const answerMessage = z.strictObject({
  table: id,
  decision: z.string().min(1).max(64),
  choice: z.union([z.array(z.string().max(64)).max(200), z.number().int().min(-1_000_000).max(1_000_000)]),
})
export const chatMessage = z.strictObject({
  table: id,
  to: z.enum(['table', 'team']),
  text: z.string().trim().min(1).max(500),
})
/** Takes a seat over from its automa, or hands one's own to it (or to judgement). */
export const takeoverMessage = z.strictObject({ table: id, seat: id, by: z.enum(['me', 'automa']) })
export const tableMessage = z.strictObject({ table: id })

/** `automa`: the seat plays by itself now. `pack`: it is an automa's, whoever plays it. */
export type Player = { seat: string; name: string; connected: boolean; automa: boolean; pack: string | null }

export type JoinAck =
  | {
      ok: true
      /** The seat held, or null for a spectator. */
      seat: string | null
      /** Number of the last update this view contains. */
      seq: number
      view: View
      decision: Decision | null
      players: Player[]
      /** The log so far, as this viewer may read it; with `since`, only what came after it. */
      log: TableEvent[]
    }
  | ErrorBody
export type AnswerAck = { ok: true; seq: number } | ErrorBody
export type PlainAck = { ok: true } | ErrorBody

/** RFC 6902. */
export type PatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string }

/** Messages from server to client. */
export type TableUpdate = {
  table: string
  /** Without gaps. A client that misses one joins again with `since`. */
  seq: number
  events: TableEvent[]
  /** Against the viewer's view at `seq - 1`. */
  patch: PatchOperation[]
  decision: Decision | null
}
/** Who sits where has changed for this viewer: join again. */
export type TableSeats = { table: string }
export type TableEnded = { table: string; result: NonNullable<View['result']>; seed: string }
export type TablePlayers = { table: string; players: Player[] }
export type TableChat = {
  table: string
  from: string
  seat: string | null
  to: 'table' | 'team'
  text: string
  at: string
}

export type ClientToServer = {
  'table:join': (message: z.infer<typeof joinMessage>, ack: (reply: JoinAck) => void) => void
  'table:leave': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  'table:answer': (message: z.infer<typeof answerMessage>, ack: (reply: AnswerAck) => void) => void
  'table:concede': (message: z.infer<typeof tableMessage>, ack: (reply: AnswerAck) => void) => void
  'table:takeover': (message: z.infer<typeof takeoverMessage>, ack: (reply: AnswerAck) => void) => void
  'table:chat': (message: z.infer<typeof chatMessage>, ack: (reply: PlainAck) => void) => void
}
export type ServerToClient = {
  'table:update': (update: TableUpdate) => void
  'table:ended': (ended: TableEnded) => void
  'table:players': (players: TablePlayers) => void
  'table:chat': (chat: TableChat) => void
  'table:seats': (seats: TableSeats) => void
}
