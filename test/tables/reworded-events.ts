/**
 * The events of a move as a version with other sentences would have written them. Only the cards stay the
 * same.
 */
export const inOtherWords = (events: unknown): unknown =>
  JSON.parse(JSON.stringify(events), (key, value: unknown) =>
    key === 'say' && Array.isArray(value)
      ? value.map((part: unknown) => (typeof part === 'string' ? `(${part})` : part)).reverse()
      : value,
  )
