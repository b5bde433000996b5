import { z } from 'zod'
import { id, sides } from './basic-schemas.ts'
import { maxCopiesPerCard, maxDeckSize, mergeLines, sizeOfDeck } from './deck-lines.ts'
import { visibleName, visibleText } from './names.ts'
import { pageAsked } from './pagination.ts'

export const deckLine = z.strictObject({
  card: z.string().min(1).max(80),
  count: z.number().int().min(1).max(maxCopiesPerCard),
})
/** The cards of a deck as a client sends them. The output has one line for each card. */
export const deckCards = z
  .array(deckLine)
  .min(1)
  .max(maxDeckSize)
  .refine((lines) => sizeOfDeck(lines) <= maxDeckSize, `A deck may have at most ${maxDeckSize} cards.`)
  .refine(
    (lines) => mergeLines(lines).every(({ count }) => count <= maxCopiesPerCard),
    `A deck may hold a card at most ${maxCopiesPerCard} times.`,
  )
  .transform(mergeLines)
export const deckInput = z.strictObject({ name: visibleName(60), side: sides, cards: deckCards })
/** A deck as stored, perhaps before today's limits. */
export const storedDeck = z.strictObject({
  name: z.string().min(1).max(60),
  side: sides,
  cards: z.array(deckLine).min(1).max(maxDeckSize),
})
export type DeckInput = z.infer<typeof deckInput>
const listedCards = z.array(z.string().min(1).max(64)).max(600)
/** How a format changes the rules of single cards, by card id. */
export const cardRules = z.strictObject({
  /** Also unique, besides the cards that say so: only one of each can be in play. */
  unique: listedCards.exactOptional(),
  /** Nothing can prevent these cards from being trashed by their own abilities. */
  selfTrashing: listedCards.exactOptional(),
})
export type FormatCardRules = z.infer<typeof cardRules>
/** A named format; `text` has one sentence for each change. */
export const deckFormatListed = z.strictObject({
  id: z.string(),
  name: z.string(),
  text: z.array(z.string()),
})
export type DeckFormatListed = z.infer<typeof deckFormatListed>
/**
 * Which cards may be played: cards of these sets, none that is barred, at most `most` copies of a limited
 * one.
 */
const cardPoolRules = z.strictObject({
  sets: z
    .array(z.enum(['base', 'proteus', 'classic']))
    .min(1)
    .max(3)
    .default(['base', 'proteus', 'classic']),
  barred: listedCards.default([]),
  limited: z
    .array(z.strictObject({ card: z.string().min(1).max(64), most: z.number().int().min(1).max(100) }))
    .max(600)
    .default([]),
  ...cardRules.shape,
})
export type CardPoolRules = z.infer<typeof cardPoolRules>
/** A named format, or the host's own rules. */
const deckFormatIds = z.enum(['all', 'proteus', 'base', 'revised'])
export const cardPoolFormat = z.union([deckFormatIds, cardPoolRules])
export type CardPoolFormat = z.infer<typeof cardPoolFormat>
export type DeckFormat = {
  id: z.infer<typeof deckFormatIds>
  name: string
  rules: CardPoolRules
  /** How many unique cards the format has that our sources do not name. Operators can add them. */
  unnamedUnique?: number
}
/** A deck to check, and the format to check it for. */
export const deckToCheck = deckInput.extend({ format: cardPoolFormat.default('all') })
/** Legality and sums of a deck. */
export const deckCheck = z.strictObject({
  legal: z.boolean(),
  size: z.number(),
  agendaPoints: z.number(),
  /** One sentence for each reason; empty when legal. */
  reasons: z.array(z.string()),
  /** Advice for The Big Sell-Out, one sentence each. It does not make the deck illegal (B1). */
  advice: z.array(z.string()),
})
export type DeckCheck = z.infer<typeof deckCheck>

/** Who may see a deck: its owner, everybody with its address, or everybody. */
const deckVisibility = z.enum(['private', 'link', 'public'])
export type DeckVisibility = z.infer<typeof deckVisibility>
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,22}[\p{L}\p{N}])?$/u,
    'A tag must have 1 to 24 letters, digits, spaces or hyphens.',
  )
/** What a deck has besides its cards. */
const deckAbout = z.strictObject({
  /** The strategy in one sentence. */
  plan: visibleText(160, 'A strategy'),
  notes: visibleText(4_000, 'Notes'),
  tags: z
    .array(tag)
    .max(8, 'A deck may have at most 8 tags.')
    .transform((tags) => [...new Set(tags)]),
  /** The card on its cover; null: the server picks one. */
  cover: z.string().min(1).max(80).nullable(),
  visibility: deckVisibility,
})
export type DeckAbout = z.infer<typeof deckAbout>
/**
 * A new deck: omitted fields are empty, and the deck is private. Or the new state of a deck: name and cards
 * are required, other omitted fields stay as they are.
 */
export const writtenDeck = deckInput.extend(deckAbout.partial().shape)
export const deck = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: sides,
  starter: z.boolean(),
  /** The strategy in one sentence; absent if the owner has written none. */
  plan: z.string().exactOptional(),
  cards: z.array(deckLine),
  check: deckCheck,
  tags: z.array(z.string()),
  cover: z.string().nullable(),
  visibility: deckVisibility,
  /** It belongs to the requesting user. */
  mine: z.boolean(),
  /** Its owner's name; null for starter decks. */
  owner: z.string().nullable(),
  likes: z.number(),
  copies: z.number(),
  /** Increases by 1 with every change of its cards. */
  version: z.number(),
  /** Time of the last change; null for starter decks. */
  changedAt: z.string().nullable(),
})
export type Deck = z.infer<typeof deck>
/** A single deck, with fields that lists omit. */
export const deckOpened = deck.extend({
  notes: z.string(),
  /** The requesting user likes it. */
  liked: z.boolean(),
  /** The deck it was copied from; null if there is none or the user can no longer see it. */
  copiedFrom: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})
export type DeckOpened = z.infer<typeof deckOpened>
/** The cards of a deck before a change. */
export const deckVersion = z.strictObject({
  version: z.number(),
  name: z.string(),
  cards: z.array(deckLine),
  /** When these cards were saved. */
  at: z.string(),
})
export type DeckVersion = z.infer<typeof deckVersion>
/** A query for public decks: newest, most liked and copied this month, or most liked ever. */
export const publicDecksAsked = z.strictObject({
  ...pageAsked.shape,
  by: z
    .enum(['new', 'month', 'likes'])
    .default('new')
    .describe('Sort order: newest, most liked and copied this month, or most liked'),
  side: sides.optional().describe('Only decks of this side'),
  card: id.optional().describe('Only decks with this card, newest first'),
  tag: tag.optional().describe('Only decks with this tag, newest first'),
})
export type PublicDecksQuery = z.output<typeof publicDecksAsked>
export const deckLiked = z.strictObject({ liked: z.boolean(), likes: z.number() })
/** A deck list as text, in any format the import reads. */
export const deckImport = z.strictObject({
  text: z.string().min(1).max(16_000),
  side: sides.optional(),
  name: z.string().max(60).optional(),
})
