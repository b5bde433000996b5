/** Limited play: a run of one person against seven bots. */
import { z } from 'zod'
import { sides } from './basic-schemas.ts'
import { cubeList } from './cubes.ts'
import { maxDeckSize } from './deck-lines.ts'
import { deckLine } from './decks.ts'
import { draftTable } from './draft-table.ts'

const limitedProduct = z.enum(['base', 'proteus', 'classic'])
export const limitedBooster = z.enum([...limitedProduct.options, 'cube'])
const limitedKit = z.enum(['community', 'base', 'short'])
export const podKit = z.enum([...limitedKit.options, 'grid'])
const limitedStatus = z.enum(['drafting', 'building', 'playing', 'over'])

const runStart = z.enum(['draft', 'sealed', 'cube'])
export const newLimited = z.strictObject({
  format: z.literal('run').default('run'),
  kit: limitedKit
    .default('community')
    .describe(
      '`community` and `base` are eight boosters of 15 cards, `short` is five; of a cube, `community` is eight packs, `short` is four, `base` is none of them',
    ),
  start: runStart
    .default('draft')
    .describe(
      '`sealed`: no picks; each of the eight opens boosters, `short` is none of them; `cube`: packs are made of a list',
    ),
  cube: cubeList
    .nullable()
    .default(null)
    .describe('The list of a run of packs that are made of one; null is every card once'),
})
export type NewLimited = z.infer<typeof newLimited>
export const limitedPick = z.strictObject({
  booster: z.number().int().min(0).max(9).describe('The booster that is passed, from 0'),
  tick: z.number().int().min(0).max(14).describe('How many cards you have picked of this booster'),
  card: z.string().min(1).max(80),
})
export type LimitedPick = z.infer<typeof limitedPick>
const linePick = z.strictObject({
  booster: z.number().int().min(0).max(19).describe('The grid, from 0'),
  tick: z.number().int().min(0).max(0),
  line: z.number().int().min(0).max(5).describe('0 to 2 are rows from the top, 3 to 5 columns from the left'),
})
const pilePick = z.strictObject({
  booster: z.number().int().min(0).max(0),
  tick: z.number().int().min(0).max(500).describe('How many decisions you have made'),
  pile: z.enum(['take', 'next']).describe('Takes the pile before you, or leaves it and goes on'),
})
export const podPick = z.union([limitedPick, linePick, pilePick])
export type PodPick = z.infer<typeof podPick>

const deckLines = z.array(deckLine).max(maxDeckSize)
const decks = { corp: deckLines, runner: deckLines }
export const limitedDecks = z.strictObject({
  version: z.number().int().min(0).max(1_000_000).describe('The version that these decks change'),
  ...decks,
})
export type LimitedDecks = z.infer<typeof limitedDecks>
export const limitedSuggestionRequest = z.strictObject({
  side: sides,
  cards: deckLines.describe('The cards that stay in the deck'),
})
export const limitedSuggestion = z.strictObject({ cards: deckLines })

const limitedListed = z.strictObject({
  id: z.string(),
  format: z.literal('run'),
  start: runStart,
  kit: limitedKit,
  /** The list of which the packs are made, and how many cards it has; null if there is none. */
  cube: z.strictObject({ name: z.string(), cards: z.number() }).nullable(),
  status: limitedStatus,
  wins: z.number(),
  losses: z.number(),
  /** The number of the newest entry of its journal. */
  seq: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type LimitedListed = z.infer<typeof limitedListed>
export const limitedList = z.strictObject({ items: z.array(limitedListed) })

export const draftView = z.strictObject({
  /** Your seat at the ring. */
  seat: z.number(),
  booster: z.number(),
  boosters: z.number(),
  /** The name of the booster that is passed; null when all are picked. */
  product: z.string().nullable(),
  tick: z.number(),
  /** The pack before you; null when all is picked. */
  pack: z.array(z.string()).nullable(),
  /** What you have picked, in order. */
  picks: z.array(z.string()),
  /** In the order of the ring. */
  seats: z.array(z.strictObject({ name: z.string(), bot: z.boolean(), packs: z.number() })),
  /** The seat that your pack goes on to. */
  passesTo: z.number(),
  /** What lies on the table; null where cards go round in packs. */
  table: draftTable.nullable(),
})
export type LimitedDraft = z.infer<typeof draftView>

export const sidePool = z.strictObject({
  cards: z.array(deckLine),
  picks: z.number(),
  /** How many copies of `lentCard` are lent, for a deck of exactly 45. */
  lent: z.number(),
  lentCard: z.string(),
})
export type LimitedSidePool = z.infer<typeof sidePool>

const runGame = z.strictObject({
  table: z.string(),
  opponent: z.string(),
  /** Your side. */
  side: sides,
  /** Null while it is played. */
  won: z.boolean().nullable(),
  by: z.string().nullable(),
})
const runView = z.strictObject({
  wins: z.number(),
  losses: z.number(),
  winsToEnd: z.number(),
  lives: z.number(),
  /** In the order in which you meet them. */
  opponents: z.array(z.strictObject({ name: z.string(), kind: z.enum(['careless', 'plain', 'thinking']) })),
  games: z.array(runGame),
  /** The next game; null during a game, before the decks and at the end. */
  next: z.strictObject({ opponent: z.string(), side: sides }).nullable(),
})

export const limitedView = limitedListed.extend({
  /** The SHA-256 of seed, format, kit and collation; the proof at the end shows that nothing was changed. */
  commitment: z.string(),
  draft: draftView,
  pool: z.strictObject({ corp: sidePool, runner: sidePool }),
  /** As saved; version 0 is the suggestion of the server. */
  decks: limitedDecks,
  run: runView,
})
export type LimitedView = z.infer<typeof limitedView>
export const limitedTable = z.strictObject({ table: z.string() })

export const limitedProof = z.strictObject({
  datafort: z.literal('draft'),
  version: z.literal(1),
  id: z.string(),
  format: z.enum(['run', 'sealed-run', 'cube-run']),
  kit: z.array(limitedBooster),
  cube: z
    .strictObject({ name: z.string(), cards: z.array(deckLine) })
    .nullable()
    .default(null),
  collation: z.number(),
  commitment: z.string(),
  seed: z.string(),
  chair: z.number(),
  opened: z.array(z.array(z.array(z.string()))),
  picks: z.array(
    z.strictObject({ seat: z.number(), booster: z.number(), tick: z.number(), card: z.string() }),
  ),
})
