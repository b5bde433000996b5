import { z } from 'zod'
import { errorBody } from '../../protocol/errors.ts'
import { deckCheck, deckLine, id, sides, visibility } from '../../protocol/http.ts'

/** HTTP schemas that only the server needs. */

/** Errors that every route can return. */
export const refusals = { '4xx': errorBody, '5xx': errorBody } as const
export const nothing = z.null().describe('Done')
/** The id in a path; `what` names the thing in the description. */
export const idParam = (what: string) => z.strictObject({ id: id.describe(`The id of ${what}`) })
export const bySeat = z.strictObject({
  id: id.describe('The id of the table'),
  seat: id.describe('The seat: `corp` or `runner`, and at a team table a side with a number'),
})
export const listSchema = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item) })

export const importedDeck = z.strictObject({
  name: z.string(),
  side: sides,
  cards: z.array(deckLine),
  check: deckCheck,
  /** Lines that could not be read. The other lines are in `cards`. */
  problems: z.array(z.strictObject({ line: z.number(), message: z.string() })),
})

export const readDeck = importedDeck.extend({
  /** Number of cards beside the deck, which are left out. */
  sideboard: z.number(),
  problems: z.array(
    z.strictObject({
      line: z.number(),
      message: z.string(),
      /** The text that was read as a card’s name; null if the whole line is wrong. */
      name: z.string().nullable(),
      /** Similar card names, closest first. */
      nearest: z.array(z.string()),
    }),
  ),
})

const sayPart = z.union([
  z.string(),
  z.strictObject({ name: z.string(), card: z.string().nullable(), handle: z.string().nullable() }),
])
const tableEvent = z.strictObject({
  n: z.number(),
  kind: z.string(),
  seat: z.string().nullable(),
  turn: z.number(),
  step: z.number().nullable(),
  say: z.array(sayPart),
  private: z.boolean(),
})
export const asViewer = z.strictObject({
  as: z
    .union([id, z.literal('spectator')])
    .optional()
    .describe('The point of view: a seat, or `spectator`'),
})
export const replay = z.strictObject({
  id: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  /** The point of view: a seat, or null for a spectator. */
  viewer: z.string().nullable(),
  /** The seed, once the game is over. */
  seed: z.string().nullable(),
  players: z.array(
    z.strictObject({
      seat: z.string(),
      name: z.string(),
      connected: z.boolean(),
      automa: z.boolean(),
      pack: z.string().nullable(),
      watched: z.boolean(),
      away: z.literal(true).exactOptional(),
      exposed: z.literal(true).exactOptional(),
    }),
  ),
  /** Who may see the game. `players`: its table allows no spectators, so only its players. */
  visibility: z.enum([...visibility.options, 'players']),
  /** The view after the deal; null if only the log is left. */
  start: z.unknown().nullable(),
  moves: z.array(
    z.strictObject({
      seq: z.number(),
      seat: z.string().nullable(),
      kind: z.enum(['deal', 'answer', 'concede', 'handOver', 'note', 'undo', 'callTime']),
      /** Of a move that undoes others: the move whose state is back. */
      to: z.number().exactOptional(),
      events: z.array(tableEvent),
      /** RFC 6902, relative to the view after the previous move. */
      patch: z.array(z.unknown()),
    }),
  ),
})
