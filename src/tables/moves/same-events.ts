/**
 * Whether two versions of a move's events are the same except for their wording, which a newer version may
 * change.
 */

type EventCardPart = { card?: unknown; handle?: unknown }

/** The cards that a sentence names, in any order. */
const cardsNamedIn = (say: readonly unknown[]): string[] =>
  say
    .filter((part): part is EventCardPart => typeof part === 'object' && part !== null)
    .map(({ card, handle }) => JSON.stringify([card, handle]))
    .sort()

const withoutWords = (events: unknown): string =>
  JSON.stringify(events, (key, value) =>
    key === 'say' && Array.isArray(value) ? cardsNamedIn(value) : value,
  )

/**
 * Did every viewer get the same events, by the same seats, with the same cards? `events` as stored in a
 * journal row.
 */
export const areSameEvents = (one: unknown, other: unknown): boolean =>
  withoutWords(one) === withoutWords(other)
