/** Whether two tellings of a move are the same but for their words, which a newer version may choose otherwise. */

type Part = { card?: unknown; handle?: unknown }

/** The cards that a sentence names, in whatever order it does. */
const cardsNamedIn = (say: readonly unknown[]): string[] =>
  say
    .filter((part): part is Part => typeof part === 'object' && part !== null)
    .map(({ card, handle }) => JSON.stringify([card, handle]))
    .sort()

const withoutWords = (events: unknown): string =>
  JSON.stringify(events, (key, value) =>
    key === 'say' && Array.isArray(value) ? cardsNamedIn(value) : value,
  )

/** Was every viewer told of the same things, by the same seats, with the same cards? `events` as a journal row keeps them. */
export const areSameEvents = (one: unknown, other: unknown): boolean =>
  withoutWords(one) === withoutWords(other)
