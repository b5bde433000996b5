import { allFacts, cardTypes, type Facts, sets } from './facts/index.ts'
import { tally, totals } from './totals.ts'

const headings = { base: 'v1.0', proteus: 'Proteus', classic: 'Classic' } as const

/** The table of `npm run cards`: implemented and missing cards, by type and set. */
export const progressTable = (pool: Iterable<Pick<Facts, 'set' | 'type'>>): string[] => {
  const done = tally(pool)
  const add = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0)
  const cell = (have: number, of: number) => (of === 0 ? '-' : `${have}/${of}`)
  const row = (name: string, types: typeof cardTypes) => {
    const have = sets.map((set) => add(types.map((type) => done[set][type])))
    const of = sets.map((set) => add(types.map((type) => totals[set][type])))
    return [name, ...sets.map((_, i) => cell(have[i] ?? 0, of[i] ?? 0)), cell(add(have), add(of))]
  }
  const lines = [
    ['', ...sets.map((set) => headings[set]), 'together'],
    ...cardTypes.map((type) => row(type, [type])),
    row('together', cardTypes),
  ]
  return lines.map((cells) =>
    cells
      .map((text, i) => (i === 0 ? text.padEnd(10) : text.padStart(10)))
      .join('')
      .trimEnd(),
  )
}

/** The names of the cards that are missing from this pool, by set and type. */
export const missingCards = (pool: ReadonlyMap<string, unknown>): string[] =>
  sets.flatMap((set) =>
    cardTypes.flatMap((type) => {
      const names = [...allFacts.values()]
        .filter((card) => card.set === set && card.type === type && !pool.has(card.id))
        .map(({ name }) => name)
      return names.length === 0 ? [] : [`${headings[set]}, ${type}: ${names.join(' · ')}`]
    }),
  )
