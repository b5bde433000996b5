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

/** Games may go on from games that go on from games: so often. */
export const maxForkDepth = 50
const fileOrigin = z.strictObject({
  game: id,
  /** The last of its moves that is played again. */
  seq: z.number().int().min(0),
  seed: hex,
  moves: z.array(fileMove).max(100_000),
  /** Seats with AI cards that changed hands there. */
  handed: z.record(id, z.enum(['person', 'automa'])),
})

/** A finished game with its seed, as `npm run verify` reads it: dealt and answered like this, it goes the same way again. */
export const gameFile = z.strictObject({
  datafort: z.literal('game'),
  version: z.literal(1),
  game: id,
  /** What everybody was shown from the first turn on: SHA-256 of the seed. */
  seedHash: hex,
  setup: z.strictObject({
    format: formatIds,
    seed: hex,
    seats: z.array(fileSeat).min(2).max(8),
    options: z.strictObject({
      mulligan: z.enum(['none', 'one']),
      /** Seven where it isn't said. */
      agendaPoints: z.number().int().min(1).max(99).optional(),
      /** What its format changes in the rules of single cards. */
      cardRules: cardRules.exactOptional(),
    }),
    /** Who played together, and what they had agreed on. */
    teams: z
      .strictObject({ pairs: z.array(team).min(2).max(4), options: teamOptions.partial().optional() })
      .optional(),
    /** What lay on the table when the game began, where it was not dealt. */
    position: position.optional(),
    /** The games it goes on from, the oldest first; the oldest was dealt with its own seed. */
    origins: z.array(fileOrigin).max(maxForkDepth).optional(),
  }),
  moves: z.array(fileMove).max(100_000),
  result: z.strictObject({ winners: z.array(z.string()), reason: z.string(), text: z.string() }),
  /** Hash of the last state. */
  hash: hex,
  /** Fingerprints of the rules it was played under; absent where nobody wrote them down. */
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
  /** Whose eyes: a seat, or null for a spectator. */
  viewer: string | null
  seed: string | null
  /** Who sat where in the end. */
  players: Player[]
  /** Who may see the game: `players`, where its table has no spectators, are those who sat there. */
  visibility: Visibility | 'players'
  /** The view after the deal; null where only the log is left. */
  start: View | null
  moves: {
    seq: number
    seat: string | null
    kind: GameFile['moves'][number]['kind']
    events: TableEvent[]
    /** Against the view after the move before. */
    patch: PatchOperation[]
  }[]
}
