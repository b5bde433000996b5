import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Explanation, readExplained, stale } from '../../scripts/mutate/explained.ts'
import { instrument } from '../../scripts/mutate/mutants.ts'
import { parseMutateOptions } from '../../scripts/mutate/options.ts'

const all = readExplained(parseMutateOptions([]).explained)

const staleAmong = (explained: Explanation[]): Explanation[] => {
  const files = [...new Set(explained.map(({ file }) => file))]
  const mutants = files.flatMap((file) => instrument(readFileSync(file, 'utf8'), file).mutants)
  return stale(explained, mutants, files)
}

it('every explained mutant is one that the code still has', () => {
  expect(staleAmong(all)).toEqual([])
})

it('an explanation of another change is found', () => {
  const [first] = all
  if (first === undefined) throw new Error('no explanations')
  const other = { ...first, to: 'something else' }
  expect(staleAmong([first, other])).toEqual([other])
})
