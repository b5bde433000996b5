/** Small rules for mutation tests. `noticing.ts` tests some of them. */
export const isPoor = (bits: number): boolean => bits < 3

export const sum = (list: number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}

/** Counts down. With the count reversed it would never end. */
export const countdown = (from: number): number[] => {
  const said = []
  for (let n = from; n > 0; n--) said.push(n)
  return said
}

export const unseen = (a: boolean, b: boolean): string => (a && b ? 'both' : 'one')

const names = ['corp', 'runner']
const counted: Record<string, number> = {}

/** Keeps state for the whole process: what a mutant leaves here must not count. */
export const place = (name: string): number => {
  if (counted[name] === undefined) counted[name] = names.indexOf(name) + 1
  return counted[name]
}

export const clamp = (n: number): number => Math.max(0, n)

/**
 * The length of the first name. A missing name has no length, which TypeScript does not let a mutant forget.
 */
export const firstLength = ([name]: readonly string[]): number | undefined =>
  name === undefined ? name : name.length
