/** A time (ISO 8601) as “12 March”. */
export const dayAndMonth = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
