/** What was told of a move, as a version with other sentences would have told it: the cards alone stand as they were. */
export const inOtherWords = (events: unknown): unknown =>
  JSON.parse(JSON.stringify(events), (key, value: unknown) =>
    key === 'say' && Array.isArray(value)
      ? value.map((part: unknown) => (typeof part === 'string' ? `(${part})` : part)).reverse()
      : value,
  )
