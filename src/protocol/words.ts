/** Numbers and lists in sentences, the same on the page and on the server. */

/** "1 round", "3 rounds" */
export const countNoun = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** "Ann", "Ann and Bob", "Ann, Bob and Cara" */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
