import { z } from 'zod'
import type { Choice, Decision, TableEvent, View } from '../engine/view/types.ts'
import type { ShortUpdate } from './compact/index.ts'
import type { ErrorBody } from './errors.ts'
import { id, type TournamentGame } from './http.ts'
import type { LobbyChatLine } from './moderation.ts'
import type { Called, RematchView } from './people.ts'

export type * from '../engine/view/types.ts'

/** Messages from client to server; each has an ack. */
export const joinMessage = z.strictObject({
  table: id,
  since: z.number().int().min(0).optional(),
  /** For spectators: over the shoulder of this seat's player, who must have allowed it. */
  as: id.optional(),
})
export const answerMessage = z.strictObject({
  table: id,
  decision: id,
  choice: z.union([z.array(z.string().max(64)).max(200), z.number().int().min(-1_000_000).max(1_000_000)]),
  /** A pass that nobody was asked for: it comes as late as one of somebody who had nothing else to do. */
  itself: z.boolean().optional(),
})
export const chatMessage = z.strictObject({
  table: id,
  to: z.enum(['table', 'team']),
  text: z.string().trim().min(1).max(500),
})
/** Takes a seat over from its automa, or hands one's own to it (or to judgement). */
export const takeoverMessage = z.strictObject({ table: id, seat: id, by: z.enum(['me', 'automa']) })
/**
 * Asks to take back one's last decision, or answers somebody who asks: `agree` and `refuse` (also to withdraw).
 */
export const undoMessage = z.strictObject({
  table: id,
  say: z.enum(['ask', 'agree', 'refuse']).default('ask'),
})
/**
 * Asks to suspend the game, or answers somebody who asks: `agree` and `refuse` (also to withdraw). `resume` takes it up
 * again, when all its people are there.
 */
export const suspendMessage = z.strictObject({
  table: id,
  say: z.enum(['ask', 'agree', 'refuse', 'resume']).default('ask'),
})
/** Lets spectators look over one's shoulder, or no longer. */
export const watchMessage = z.strictObject({ table: id, allow: z.boolean() })
/** Asks one's partner in a team for so many bits; 0: for none any more. */
export const askMessage = z.strictObject({ table: id, bits: z.number().int().min(0).max(100) })
/** At a table of teams: whether one is asked from now on if one sells one's tags; told anew, one is asked again. */
export const tagsMessage = z.strictObject({ table: id, offer: z.boolean() })
/** An older page of the log: what was told before a move, as `earlier` of a page names it. */
export const logMessage = z.strictObject({ table: id, before: z.number().int().min(0).max(2_147_483_647) })
/** Asks what judgement would answer to the decision one holds. */
export const hintMessage = z.strictObject({ table: id, decision: id })
export const emptyMessage = z.strictObject({})
export const tableMessage = z.strictObject({ table: id })
export const tournamentMessage = z.strictObject({ tournament: id })

/**
 * `watched`: spectators may look over this player's shoulder. `automa`: the seat plays by itself now. `pack`: it is an
 * automa's, whoever plays it. `away`: it plays by itself for a person who may come back, and cannot be asked meanwhile.
 * `exposed`: somebody who plays here has seen its hidden cards outside of the game, so that nobody new may play it.
 */
export type Player = {
  seat: string
  name: string
  connected: boolean
  automa: boolean
  pack: string | null
  watched: boolean
  away?: true
  exposed?: true
}

/** A table's clocks. Clients let them tick from the moment this arrives. */
export type TableClock = {
  table: string
  seats: {
    seat: string
    /** For the decision held, or for the next one; below nought where a table only warns. */
    remainingMs: number
    running: boolean
  }[]
  /** While it is paused nobody answers, and no clock runs. */
  paused: boolean
  /** A pause somebody asks for, which the other people at the table may agree to meanwhile. */
  proposal: { seat: string; agreed: string[]; remainingMs: number } | null
  /** When this was so by the server's clock, ISO 8601. */
  at: string
  /** Clocks that run begin only so many ms from then: the first moments of a window are nobody's. */
  restsMs?: number
}

/** A seat that asks to take its last decision back, the line of the log that told of it, if any did, and who has agreed. */
export type UndoRequest = { seat: string; line: number | null; agreed: string[] }

/** That a game is suspended, since when (ISO 8601), or that a seat asks for it, and who has agreed. */
export type Suspension =
  | { state: 'asked'; seat: string; agreed: string[] }
  | { state: 'suspended'; since: string }

/** What a tournament tells of its game at a table: its round's time may run, be extended or be over. */
export type TableTournament = {
  table: string
  tournament: TournamentGame
  /** When this was so by the server's clock, ISO 8601. */
  at: string
}

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
      /** Null at a table without clocks. */
      clock: TableClock | null
      undo: UndoRequest | null
      /** Null where nobody asks for it and the game goes on. */
      suspension: Suspension | null
      /** Null at a table that somebody hosts. */
      tournament: TableTournament | null
      /** The newest page of the log, as this viewer may read it; with `since`, only what came after it. */
      log: TableEvent[]
      /** There are older lines, told before this move: `table:log` brings them. Null where there are none. */
      earlier: number | null
    }
  | ErrorBody
export type AnswerAck = { ok: true; seq: number } | ErrorBody
/** A page of the log, in order; `earlier` as in the reply to `table:join`. */
export type LogAck = { ok: true; log: TableEvent[]; earlier: number | null } | ErrorBody
/** What judgement would answer. */
export type HintAck = { ok: true; choice: Choice } | ErrorBody
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
/** The seed of a game of an event is told with the end of the event: null here. */
export type TableEnded = { table: string; result: NonNullable<View['result']>; seed: string | null }
export type TablePlayers = { table: string; players: Player[] }
export type TableChat = {
  table: string
  from: string
  /** Who says it, and the line itself, by which it can be reported; null where it is not kept, as in a team. */
  person: string
  id: string | null
  seat: string | null
  to: 'table' | 'team'
  text: string
  at: string
}

/** Null: nobody asks any more. */
/**
 * `refused`: the seat that has just said no, or has thought better of its own request.
 * `lapsed`: the seat whose request is off because the game has moved on.
 */
export type TableUndo = { table: string; undo: UndoRequest | null; refused?: string; lapsed?: string }

/** Null: nobody asks any more, or the game goes on. */
export type TableSuspension = { table: string; suspension: Suspension | null }

/** What has been said about playing again at this table. */
export type TableRematch = { table: string; rematch: RematchView }

export type ClientToServer = {
  'table:join': (message: z.infer<typeof joinMessage>, ack: (reply: JoinAck) => void) => void
  'table:leave': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** For a table one has joined. */
  'table:log': (message: z.infer<typeof logMessage>, ack: (reply: LogAck) => void) => void
  'table:answer': (message: z.infer<typeof answerMessage>, ack: (reply: AnswerAck) => void) => void
  'table:concede': (message: z.infer<typeof tableMessage>, ack: (reply: AnswerAck) => void) => void
  'table:watch': (message: z.infer<typeof watchMessage>, ack: (reply: AnswerAck) => void) => void
  'table:ask': (message: z.infer<typeof askMessage>, ack: (reply: AnswerAck) => void) => void
  'table:tags': (message: z.infer<typeof tagsMessage>, ack: (reply: AnswerAck) => void) => void
  /** At tables without other people. */
  'table:hint': (message: z.infer<typeof hintMessage>, ack: (reply: HintAck) => void) => void
  'table:undo': (message: z.input<typeof undoMessage>, ack: (reply: AnswerAck) => void) => void
  'table:takeover': (message: z.infer<typeof takeoverMessage>, ack: (reply: AnswerAck) => void) => void
  /** Asks for a pause, or agrees to one that is asked for. */
  'table:pause': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** Ends a pause, or turns down one that is asked for. */
  'table:resume': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** Of two people or more: puts the game aside for another day. */
  'table:suspend': (message: z.input<typeof suspendMessage>, ack: (reply: AnswerAck) => void) => void
  'table:chat': (message: z.infer<typeof chatMessage>, ack: (reply: PlainAck) => void) => void
  /** From here on `tournament:changed` tells when the event has changed; the number is that of its newest entry. */
  'tournament:watch': (message: z.infer<typeof tournamentMessage>, ack: (reply: AnswerAck) => void) => void
  /** From here on `lobby:said` tells what is said in the lobby. */
  'lobby:watch': (message: z.infer<typeof emptyMessage>, ack: (reply: PlainAck) => void) => void
  'lobby:leave': (message: z.infer<typeof emptyMessage>, ack: (reply: PlainAck) => void) => void
  'tournament:leave': (message: z.infer<typeof tournamentMessage>, ack: (reply: PlainAck) => void) => void
}
export type ServerToClient = {
  'table:undo': (undo: TableUndo) => void
  'table:update': (update: TableUpdate) => void
  /** The same to those who have asked for the short form. */
  'table:short': (update: ShortUpdate) => void
  'table:ended': (ended: TableEnded) => void
  'table:suspension': (told: TableSuspension) => void
  'table:players': (players: TablePlayers) => void
  'table:chat': (chat: TableChat) => void
  'table:seats': (seats: TableSeats) => void
  'table:clock': (clock: TableClock) => void
  'table:tournament': (told: TableTournament) => void
  'table:rematch': (told: TableRematch) => void
  /** To all pages of somebody, wherever they are. */
  'people:called': (called: Called) => void
  'lobby:said': (said: LobbyChatLine) => void
  'lobby:gone': (line: { id: string }) => void
  /** An event has changed: ask for it again. */
  'tournament:changed': (changed: { tournament: string; seq: number; mark?: string }) => void
}
