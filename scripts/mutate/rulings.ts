/**
 * `npm run mutate -- --rulings`: draws rulings, and changes what each one's own tests pass that few others do. A ruling
 * whose tests notice none of these changes proves nothing of its own.
 */
import { idsOfTitle } from '../../src/rulings/report.ts'
import { drawSome, seededRng } from '../../src/sim/random.ts'
import type { Crew } from './crew.ts'
import type { Mutant } from './mutants.ts'
import type { Planner } from './plan.ts'
import type { Survey } from './worker.ts'

/** How many changes are tried on one ruling. */
const EACH = 12

/** What was tried on a ruling, and what of it none of its tests noticed. */
export type Proof = { id: string; tests: number; tried: number; missed: Mutant[] }

/** The tests of each ruling: those whose titles begin with its id. */
const testsById = ({ tests }: Survey): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  tests.forEach(({ title, fault }, n) => {
    if (fault !== null) return
    for (const id of idsOfTitle(title.split(' › ').at(-1) ?? ''))
      if (id.includes('/')) found.set(id, [...(found.get(id) ?? []), n])
  })
  return found
}

/** The changes that these tests could see, those first that the fewest other tests could. */
const rarest = (mutants: readonly Mutant[], { seenBy }: Survey, tests: readonly number[]): Mutant[] =>
  mutants
    .filter(({ id }) => tests.some((test) => seenBy[id]?.includes(test)))
    .map((mutant) => ({ mutant, seen: seenBy[mutant.id]?.length ?? 0 }))
    .sort((a, b) => a.seen - b.seen || a.mutant.id - b.mutant.id)
    .slice(0, EACH)
    .map(({ mutant }) => mutant)

type Means = { crew: Pick<Crew, 'tried'>; survey: Survey; planner: Planner }

/** @returns a proof for each ruling drawn, in the order of their ids. */
export const proofs = async (
  mutants: readonly Mutant[],
  { crew, survey, planner }: Means,
  { sample, seed }: { sample: number; seed: number },
): Promise<Proof[]> => {
  const byId = testsById(survey)
  const ids = drawSome(seededRng(seed), [...byId.keys()].sort(), Math.min(sample, byId.size)).toSorted()
  const found: Proof[] = []
  for (const id of ids) {
    const tests = byId.get(id) ?? []
    const changes = rarest(mutants, survey, tests)
    const missed: Mutant[] = []
    for (const mutant of changes) {
      const steps = tests
        .filter((test) => survey.seenBy[mutant.id]?.includes(test))
        .map((test) => planner.step(test, [mutant.id]))
      const { noticed } = await crew.tried(steps, [])
      if (!noticed) missed.push(mutant)
    }
    found.push({ id, tests: tests.length, tried: changes.length, missed })
  }
  return found
}

const isHollow = ({ tried, missed }: Proof): boolean => missed.length === tried

/** Those that notice less than half are told, for somebody to look at: there may be changes that change no rule. */
const isThin = (proof: Proof): boolean => !isHollow(proof) && 2 * proof.missed.length > proof.tried

const linesOf = ({ id, tests, tried, missed }: Proof): string[] => [
  `${id}: ${tests === 1 ? '1 test' : `${tests} tests`}, ${tried - missed.length} of ${tried} changes noticed`,
  ...missed.map(({ file, line, column, from, to }) => `  ${file}:${line}:${column}  ${from} → ${to}`),
]

export const hollow = (found: readonly Proof[]): Proof[] => found.filter(isHollow)

/** Hollow and thin rulings with what they missed, and how many there are. */
export const proofLines = (found: readonly Proof[]): string[] => {
  const [none, few] = [hollow(found), found.filter(isThin)]
  return [
    ...[...none, ...few].flatMap(linesOf),
    '',
    `${found.length} rulings: ${found.length - none.length} noticed a change, ${none.length} none; ${few.length} less than half`,
  ]
}
