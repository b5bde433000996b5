import { z } from 'zod'
import type { Choice, Decision, TableEvent, View } from '../engine/view/types.ts'
import type { PatchOperation } from './apply-patch.ts'
import type { ShortUpdate } from './compact/format.ts'
import type { ErrorBody } from './errors.ts'
import { id, type TournamentGame } from './http.ts'
import type { LobbyChatLine } from './moderation.ts'
import type { Called, RematchView } from './people.ts'
import type { MoveReason } from './reasons.ts'

export type * from '../engine/view/types.ts'
export type { PatchOperation } from './apply-patch.ts'

/** Messages from client to server; each has an ack. */
export const joinMessage = z.strictObject({
  table: id,
  since: z.number().int().min(0).optional(),
  /** For spectators: also show the hand of this seat's player, who must have allowed it. */
  as: id.optional(),
})
/** Answers a decision with option ids or a number. Repeating an answer is harmless. */
export const answerMessage = z.strictObject({
  table: id,
  decision: id,
  choice: z.union([z.array(z.string().max(64)).max(200), z.number().int().min(-1_000_000).max(1_000_000)]),
  /** An automatic pass: the player was not asked. It is delayed like a forced pass. */
  itself: z.boolean().optional(),
})
export const chatMessage = z.strictObject({
  table: id,
  to: z.enum(['table', 'team']),
  text: z.string().trim().min(1).max(500),
})
/**
 * Takes a seat over from its automa, or hands the player's own to one. `uncounted`: also if a solo game no longer
 * counts for the rating then, which is refused otherwise (`costs-rating`).
 */
export const takeoverMessage = z.strictObject({
  table: id,
  seat: id,
  by: z.enum(['me', 'automa']),
  uncounted: z.boolean().default(false),
})
/**
 * Asks to undo the player's last decision, or answers a request: `agree` or `refuse` (also to withdraw).
 * `uncounted` as in `table:takeover`.
 */
export const undoMessage = z.strictObject({
  table: id,
  say: z.enum(['ask', 'agree', 'refuse']).default('ask'),
  uncounted: z.boolean().default(false),
})
/**
 * Asks to suspend the game, or answers a request: `agree` or `refuse` (also to withdraw). `resume` continues
 * the game once all its people are there.
 */
export const suspendMessage = z.strictObject({
  table: id,
  say: z.enum(['ask', 'agree', 'refuse', 'resume']).default('ask'),
})
/** Allows spectators to see the player's hand, or stops it. */
export const watchMessage = z.strictObject({ table: id, allow: z.boolean() })
/** Asks the player's team partner for this many bits; 0 withdraws the request. */
export const askMessage = z.strictObject({ table: id, bits: z.number().int().min(0).max(100) })
/**
 * At a team table: whether the player is asked from now on to sell tags. Sending it again repeats the
 * question.
 */
export const tagsMessage = z.strictObject({ table: id, offer: z.boolean() })
/** An older page of the log: the lines before a move, given by `earlier` of another page. */
export const logMessage = z.strictObject({ table: id, before: z.number().int().min(0).max(2_147_483_647) })
/**
 * Asks how judgement would answer the player's current decision; with `reasons`, which answer does best in
 * games that are played on, and why. That takes about a second.
 */
export const hintMessage = z.strictObject({
  table: id,
  decision: id,
  reasons: z.boolean().default(false),
})
export const emptyMessage = z.strictObject({})
export const tableMessage = z.strictObject({ table: id })
export const tournamentMessage = z.strictObject({ tournament: id })
export const podMessage = z.strictObject({ pod: id })

/**
 * `watched`: spectators may see this player's hand. `automa`: the seat plays by itself now. `pack`: the pack
 * of an automa's seat, whoever plays it. `away`: it plays by itself for a person who may return; requests to
 * it must wait. `exposed`: a player at this table has seen its hidden cards outside of the game, so no new
 * player may take it.
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

/** A table's clocks. Clients count down from the moment this arrives. */
export type TableClock = {
  table: string
  seats: {
    seat: string
    /** For the current decision or the next one; negative at a table that only warns. */
    remainingMs: number
    running: boolean
  }[]
  /** While paused nobody can answer and no clock runs. */
  paused: boolean
  /** A request for a pause that the other people at the table have not all agreed to yet. */
  proposal: { seat: string; agreed: string[]; remainingMs: number } | null
  /** When this was true by the server's clock, ISO 8601. */
  at: string
  /** Running clocks start this many ms later: the first moments of a window are free. */
  restsMs?: number
}

/**
 * A request to undo: the seat that asks, the log line of its decision, if any, and the seats that have
 * agreed.
 */
export type UndoRequest = { seat: string; line: number | null; agreed: string[] }

/** A suspended game with its time (ISO 8601), or a request to suspend with the seats that have agreed. */
export type Suspension =
  | { state: 'asked'; seat: string; agreed: string[] }
  | { state: 'suspended'; since: string }

/** The tournament game at a table. Its round's time may run, be extended or be over. */
export type TableTournament = {
  table: string
  tournament: TournamentGame
  /** When this was true by the server's clock, ISO 8601. */
  at: string
}

/** The reply to `table:join`. */
export type JoinAck =
  | {
      ok: true
      /** The viewer's seat, or null for a spectator. */
      seat: string | null
      /** Number of the last update this view contains. */
      seq: number
      view: View
      decision: Decision | null
      players: Player[]
      /** Null at a table without clocks. */
      clock: TableClock | null
      undo: UndoRequest | null
      /** Null if no request is open and the game is not suspended. */
      suspension: Suspension | null
      /** Null at a table that a user created. */
      tournament: TableTournament | null
      /** The newest page of the log, as this viewer may read it; with `since`, only the lines after it. */
      log: TableEvent[]
      /** The move before which `table:log` finds older lines; null if there are none. */
      earlier: number | null
    }
  | ErrorBody
/** `seq`: the number of the resulting update; for `tournament:watch`, of the newest entry. */
export type AnswerAck = { ok: true; seq: number } | ErrorBody
/** A page of the log, in order; `earlier` as in the reply to `table:join`. */
export type LogAck = { ok: true; log: TableEvent[]; earlier: number | null } | ErrorBody
/** Why an answer is better than `next`. Nothing much lies between it and `alike`. */
export type HintReasons = {
  next: Choice | null
  alike: Choice | null
  reasons: MoveReason[]
  but: MoveReason | null
  /** The win probability gained over `next`. */
  gain: number
}
/** What to answer, and why if that was asked and there is a reason. */
export type Hint = { choice: Choice; why: HintReasons | null }
export type HintAck = ({ ok: true } & Hint) | ErrorBody
export type PlainAck = { ok: true } | ErrorBody

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
/** The seating has changed for this viewer: join again. */
type TableSeats = { table: string }
/** `seed` is null in a tournament game: the end of the tournament reveals it. */
export type TableEnded = { table: string; result: NonNullable<View['result']>; seed: string | null }
export type TablePlayers = { table: string; players: Player[] }
export type TableChat = {
  table: string
  from: string
  /**
   * The sender's user id, and the id of the line for reports; null if the line is not stored, as in a team
   * chat.
   */
  person: string
  id: string | null
  seat: string | null
  to: 'table' | 'team'
  text: string
  at: string
}

/**
 * `undo`: null when no request is open.
 * `refused`: the seat that has just declined, or withdrawn its own request.
 * `lapsed`: the seat whose request ended because the game moved on.
 */
export type TableUndo = { table: string; undo: UndoRequest | null; refused?: string; lapsed?: string }

/** `suspension` is null when no request is open and the game is not suspended. */
export type TableSuspension = { table: string; suspension: Suspension | null }

/** The rematch requests at this table. */
export type TableRematch = { table: string; rematch: RematchView }

/** Something that no move shows has kept a solo game from counting: request what is at stake again. */
type TableStake = { table: string }

export type ClientToServer = {
  'table:join': (message: z.infer<typeof joinMessage>, ack: (reply: JoinAck) => void) => void
  'table:leave': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** Requires `table:join`. */
  'table:log': (message: z.infer<typeof logMessage>, ack: (reply: LogAck) => void) => void
  'table:answer': (message: z.infer<typeof answerMessage>, ack: (reply: AnswerAck) => void) => void
  'table:concede': (message: z.infer<typeof tableMessage>, ack: (reply: AnswerAck) => void) => void
  'table:watch': (message: z.infer<typeof watchMessage>, ack: (reply: AnswerAck) => void) => void
  'table:ask': (message: z.infer<typeof askMessage>, ack: (reply: AnswerAck) => void) => void
  'table:tags': (message: z.infer<typeof tagsMessage>, ack: (reply: AnswerAck) => void) => void
  /** At tables without other people. */
  'table:hint': (message: z.input<typeof hintMessage>, ack: (reply: HintAck) => void) => void
  'table:undo': (message: z.input<typeof undoMessage>, ack: (reply: AnswerAck) => void) => void
  'table:takeover': (message: z.input<typeof takeoverMessage>, ack: (reply: AnswerAck) => void) => void
  /** Asks for a pause, or agrees to a request. */
  'table:pause': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** Ends a pause, or declines a request. */
  'table:resume': (message: z.infer<typeof tableMessage>, ack: (reply: PlainAck) => void) => void
  /** With two or more people: suspends the game. */
  'table:suspend': (message: z.input<typeof suspendMessage>, ack: (reply: AnswerAck) => void) => void
  'table:chat': (message: z.infer<typeof chatMessage>, ack: (reply: PlainAck) => void) => void
  /** Subscribes to `tournament:changed`. The number in the reply is that of the newest entry. */
  'tournament:watch': (message: z.infer<typeof tournamentMessage>, ack: (reply: AnswerAck) => void) => void
  /** Subscribes to `pod:changed`. The number in the reply is that of the newest entry. */
  'pod:watch': (message: z.infer<typeof podMessage>, ack: (reply: AnswerAck) => void) => void
  'pod:leave': (message: z.infer<typeof podMessage>, ack: (reply: PlainAck) => void) => void
  /** Subscribes to `lobby:said`. */
  'lobby:watch': (message: z.infer<typeof emptyMessage>, ack: (reply: PlainAck) => void) => void
  /** Asks for any word, to find out whether the connection still works. */
  'connection:check': (message: z.infer<typeof emptyMessage>, ack: (reply: PlainAck) => void) => void
  'lobby:leave': (message: z.infer<typeof emptyMessage>, ack: (reply: PlainAck) => void) => void
  'tournament:leave': (message: z.infer<typeof tournamentMessage>, ack: (reply: PlainAck) => void) => void
}
export type ServerToClient = {
  'table:undo': (undo: TableUndo) => void
  'table:update': (update: TableUpdate) => void
  /** The same for clients that asked for the compact form. */
  'table:short': (update: ShortUpdate) => void
  'table:ended': (ended: TableEnded) => void
  'table:suspension': (message: TableSuspension) => void
  'table:players': (players: TablePlayers) => void
  'table:chat': (chat: TableChat) => void
  'table:seats': (seats: TableSeats) => void
  'table:clock': (clock: TableClock) => void
  'table:tournament': (event: TableTournament) => void
  'table:rematch': (event: TableRematch) => void
  /** To all pages of the player. */
  'table:stake': (event: TableStake) => void
  /** To all pages of a user. */
  'people:called': (called: Called) => void
  'lobby:said': (said: LobbyChatLine) => void
  'lobby:gone': (line: { id: string }) => void
  /** The tournament has changed: request it again. */
  /** A pod has changed: request it again over HTTP. */
  'pod:changed': (changed: { pod: string; seq: number }) => void
  'tournament:changed': (changed: { tournament: string; seq: number; mark?: string }) => void
}
