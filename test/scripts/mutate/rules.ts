/** A rule or two that are changed by way of trial; `noticing.ts` looks at them, not at all of them. */
export const isPoor = (bits: number): boolean => bits < 3

export const sum = (list: number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}

/** Counts down; changed to count up it would never end. */
export const countdown = (from: number): number[] => {
  const said = []
  for (let n = from; n > 0; n--) said.push(n)
  return said
}

export const unseen = (a: boolean, b: boolean): string => (a && b ? 'both' : 'one')

const names = ['corp', 'runner']
const counted: Record<string, number> = {}

/** Remembers for the whole process: what a mutant leaves here must not be believed. */
export const place = (name: string): number => {
  if (counted[name] === undefined) counted[name] = names.indexOf(name) + 1
  return counted[name]
}

export const clamp = (n: number): number => Math.max(0, n)

/** How long the first is: what is not there has no length, which TypeScript would not have forgotten. */
export const firstLength = ([name]: readonly string[]): number | undefined =>
  name === undefined ? name : name.length
