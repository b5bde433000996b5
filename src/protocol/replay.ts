import { z } from 'zod'
import type { TableEvent, View } from '../engine/view/types.ts'
import { cardRules, deckLine, id, sides, type Visibility } from './http.ts'
import { position } from './position.ts'
import type { PatchOperation, Player } from './sockets.ts'
import { formatIds, team, teamOptions } from './teams.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')

const fileSeat = z.strictObject({
  id,
  side: sides,
  deck: z.array(deckLine).max(200),
  /** How an automa played the seat: its pack, difficulty and the rest. */
  automa: z.record(z.string(), z.unknown()).optional(),
})

const fileMove = z.strictObject({
  seq: z.number().int().min(0),
  seat: z.string().max(64).nullable(),
  kind: z.enum(['deal', 'answer', 'concede', 'handOver', 'note', 'undo', 'callTime']),
  decision: z.string().max(64).nullable(),
  /** Ids of options, or the words of a note. */
  choice: z.union([z.array(z.string().max(300)).max(200), z.number().int()]).nullable(),
})

/** How many times a game may be a fork of a fork. */
export const maxForkDepth = 50
const fileOrigin = z.strictObject({
  game: id,
  /** The last of its moves that the fork replays. */
  seq: z.number().int().min(0),
  seed: hex,
  moves: z.array(fileMove).max(100_000),
  /** Seats with AI cards that changed hands there. */
  handed: z.record(id, z.enum(['person', 'automa'])),
})

/**
 * A finished game with its seed, as `npm run verify` reads it. Dealing and answering the same way gives the
 * same game.
 */
export const gameFile = z.strictObject({
  datafort: z.literal('game'),
  version: z.literal(1),
  game: id,
  /** SHA-256 of the seed, shown to everybody from the first turn on. */
  seedHash: hex,
  setup: z.strictObject({
    format: formatIds,
    seed: hex,
    seats: z.array(fileSeat).min(2).max(8),
    options: z.strictObject({
      mulligan: z.enum(['none', 'one']),
      /** Seven if absent. */
      agendaPoints: z.number().int().min(1).max(99).optional(),
      /** How its format changes the rules of single cards. */
      cardRules: cardRules.exactOptional(),
    }),
    /** The teams and their options. */
    teams: z
      .strictObject({ pairs: z.array(team).min(2).max(4), options: teamOptions.partial().optional() })
      .optional(),
    /** The position the game began in, if it was not dealt. */
    position: position.optional(),
    /** The games it was forked from, the oldest first; the oldest was dealt with its own seed. */
    origins: z.array(fileOrigin).max(maxForkDepth).optional(),
  }),
  moves: z.array(fileMove).max(100_000),
  result: z.strictObject({ winners: z.array(z.string()), reason: z.string(), text: z.string() }),
  /** Hash of the last state. */
  hash: hex,
  /** Fingerprints of the rules it was played under; absent if none were recorded. */
  rules: z
    .array(z.string().regex(/^[0-9a-z]{1,64}$/))
    .max(1000)
    .exactOptional(),
})
export type GameFile = z.infer<typeof gameFile>

/** A game as one viewer saw it, move by move. */
export type GameReplay = {
  id: string
  status: 'waiting' | 'playing' | 'over'
  /** A seat, or null for a spectator. */
  viewer: string | null
  seed: string | null
  /** The players at the end of the game. */
  players: Player[]
  /** Who may see the game. `players`: its players only, since its table had no spectators. */
  visibility: Visibility | 'players'
  /** The view after the deal; null if only the log is left. */
  start: View | null
  moves: {
    seq: number
    seat: string | null
    kind: GameFile['moves'][number]['kind']
    /** Of a move that undoes others: the move whose state is back. */
    to?: number
    events: TableEvent[]
    /** Against the view after the previous move. */
    patch: PatchOperation[]
  }[]
}
