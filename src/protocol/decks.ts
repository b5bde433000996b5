import { z } from 'zod'
import { id, sides } from './basic-schemas.ts'
import { maxCopiesPerCard, maxDeckSize, mergeLines, sizeOf } from './deck-lines.ts'
import { visibleName, visibleText } from './names.ts'
import { pageAsked } from './pagination.ts'

export const deckLine = z.strictObject({
  card: z.string().min(1).max(80),
  count: z.number().int().min(1).max(maxCopiesPerCard),
})
/** The cards of a deck as somebody sends them; one line for each from here on. */
export const deckCards = z
  .array(deckLine)
  .min(1)
  .max(maxDeckSize)
  .refine((lines) => sizeOf(lines) <= maxDeckSize, `A deck may have at most ${maxDeckSize} cards.`)
  .refine(
    (lines) => mergeLines(lines).every(({ count }) => count <= maxCopiesPerCard),
    `A deck may hold a card at most ${maxCopiesPerCard} times.`,
  )
  .transform(mergeLines)
export const deckInput = z.strictObject({ name: visibleName(60), side: sides, cards: deckCards })
/** A deck as it was kept, perhaps before there were such limits. */
export const storedDeck = z.strictObject({
  name: z.string().min(1).max(60),
  side: sides,
  cards: z.array(deckLine).min(1).max(maxDeckSize),
})
export type DeckInput = z.infer<typeof deckInput>
const listedCards = z.array(z.string().min(1).max(64)).max(600)
/** What a format changes in the rules of single cards, by their ids. */
export const cardRules = z.strictObject({
  /** Unique beside the cards that say so themselves: only one of each can be in play. */
  unique: listedCards.exactOptional(),
  /** Nothing prevents that their own abilities trash them. */
  selfTrashing: listedCards.exactOptional(),
})
export type FormatCardRules = z.infer<typeof cardRules>
/** A format that has a name, with what it changes, a sentence each. */
export const deckFormatListed = z.strictObject({
  id: z.string(),
  name: z.string(),
  text: z.array(z.string()),
})
export type DeckFormatListed = z.infer<typeof deckFormatListed>
/** Which cards may be played: of these sets, none that is barred, no more of a limited one than `most`. */
export const cardPoolRules = z.strictObject({
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
/** A format by its name, or a list of the host's own. */
export const deckFormatIds = z.enum(['all', 'proteus', 'base', 'revised'])
export const cardPoolFormat = z.union([deckFormatIds, cardPoolRules])
export type CardPoolFormat = z.infer<typeof cardPoolFormat>
export type DeckFormat = {
  id: z.infer<typeof deckFormatIds>
  name: string
  rules: CardPoolRules
  /** How many more cards it makes unique than our sources name: the operators of a server may. */
  unnamedUnique?: number
}
/** A deck to be checked, and the format that it is to be played in. */
export const deckToCheck = deckInput.extend({ format: cardPoolFormat.default('all') })
export const deckCheck = z.strictObject({
  legal: z.boolean(),
  size: z.number(),
  agendaPoints: z.number(),
  /** One sentence a reason; empty when legal. */
  reasons: z.array(z.string()),
  /** What to think of before it is played in The Big Sell-Out, one sentence each; a legal deck all the same (B1). */
  advice: z.array(z.string()),
})
export type DeckCheck = z.infer<typeof deckCheck>

/** Who may see a deck: its owner, whoever has its address, or everybody. */
export const deckVisibility = z.enum(['private', 'link', 'public'])
export type DeckVisibility = z.infer<typeof deckVisibility>
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,22}[\p{L}\p{N}])?$/u,
    'A tag must have 1 to 24 letters, digits, spaces or hyphens.',
  )
/** What is said of a deck besides its cards. */
export const deckAbout = z.strictObject({
  /** What it means to do, in a sentence. */
  plan: visibleText(160, 'A strategy'),
  notes: visibleText(4_000, 'Notes'),
  tags: z
    .array(tag)
    .max(8, 'A deck may have at most 8 tags.')
    .transform((tags) => [...new Set(tags)]),
  /** The card on its cover; null for one that the house picks. */
  cover: z.string().min(1).max(80).nullable(),
  visibility: deckVisibility,
})
export type DeckAbout = z.infer<typeof deckAbout>
/** A new deck; what is not said of it is empty, and it is private. */
export const newDeck = deckInput.extend(deckAbout.partial().shape)
/** A deck as it shall be from now on; what is not said of it besides name and cards stays as it is. */
export const changedDeck = newDeck
export const deck = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: sides,
  starter: z.boolean(),
  /** What it means to do, in a sentence; absent where nobody has said so. */
  plan: z.string().exactOptional(),
  cards: z.array(deckLine),
  check: deckCheck,
  tags: z.array(z.string()),
  cover: z.string().nullable(),
  visibility: deckVisibility,
  /** Is it the asking person's own. */
  mine: z.boolean(),
  /** Its owner's name; null for starter decks. */
  owner: z.string().nullable(),
  likes: z.number(),
  copies: z.number(),
  /** Goes up by one with every change of its cards. */
  version: z.number(),
  /** When it was changed last; null for starter decks. */
  changedAt: z.string().nullable(),
})
export type Deck = z.infer<typeof deck>
/** A deck by itself, with what lists leave out. */
export const deckOpened = deck.extend({
  notes: z.string(),
  /** Has the asking person liked it. */
  liked: z.boolean(),
  /** The deck it is a copy of, where that is still there to be seen. */
  copiedFrom: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})
export type DeckOpened = z.infer<typeof deckOpened>
/** The cards of a deck before a change. */
export const deckVersion = z.strictObject({
  version: z.number(),
  name: z.string(),
  cards: z.array(deckLine),
  /** When these cards were kept. */
  at: z.string(),
})
export type DeckVersion = z.infer<typeof deckVersion>
/** Public decks: the newest, those most liked and copied in this month, those most liked ever. */
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
export const deckImport = z.strictObject({
  text: z.string().min(1).max(16_000),
  side: sides.optional(),
  name: z.string().max(60).optional(),
})
