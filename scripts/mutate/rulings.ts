/**
 * `npm run mutate -- --rulings`: draws rulings. For each it tries changes of the cards that the ruling is
 * about, and of code that its own tests pass and those of few other rulings do. A ruling whose tests notice
 * none of these changes proves nothing of its own.
 */
import { all as catalogue } from '../../src/rulings/index.ts'
import { idsOfTitle } from '../../src/rulings/report.ts'
import { drawSome, seededRng } from '../../src/sim/random.ts'
import type { Crew } from './crew.ts'
import type { Mutant } from './mutants.ts'
import type { Planner } from './plan.ts'
import type { Survey } from './worker.ts'

/** How many changes are tried for one ruling. */
const EACH = 12

/** What was tried for a ruling, and the mutants that none of its tests noticed. */
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

/** How many rulings have a test that could notice the mutant. */
type Fame = (mutant: Mutant) => number

const fameIn = ({ seenBy }: Survey, byId: ReadonlyMap<string, readonly number[]>): Fame => {
  const rulingsOf = new Map<number, string[]>()
  for (const [id, tests] of byId)
    for (const test of tests) rulingsOf.set(test, [...(rulingsOf.get(test) ?? []), id])
  return ({ id }) => new Set([...(seenBy[id] ?? [])].flatMap((test) => rulingsOf.get(test) ?? [])).size
}

/**
 * The mutants that these tests could notice: first those that the fewest rulings could notice, then the
 * fewest tests.
 */
const rarest = (
  mutants: readonly Mutant[],
  { seenBy }: Survey,
  { tests, fame }: { tests: readonly number[]; fame: Fame },
): Mutant[] =>
  mutants
    .filter(({ id }) => tests.some((test) => seenBy[id]?.includes(test)))
    .map((mutant) => ({ mutant, known: fame(mutant), seen: seenBy[mutant.id]?.length ?? 0 }))
    .sort((a, b) => a.known - b.known || a.seen - b.seen || a.mutant.id - b.mutant.id)
    .map(({ mutant }) => mutant)

const concerns = new Map(catalogue.map(({ id, concerns: cards }) => [id, cards]))

/** The constant of a card is the card's name: `shockR` is `shockr`, `hqInterface` is `hq-interface`. */
const cardOf = ({ within }: Mutant): string | undefined => within?.names[0]?.toLowerCase()

/**
 * Mutants in the abilities of the cards that a ruling is about: the ruling's own card first, whole clauses
 * first.
 */
const defining = (mutants: readonly Mutant[], { loaded }: Survey, id: string): Mutant[] => {
  const cards = (concerns.get(id) ?? []).map((card) => card.replaceAll('-', ''))
  const rank = (mutant: Mutant): number =>
    2 * cards.indexOf(cardOf(mutant) ?? '') + (mutant.edit.text === '' ? 0 : 1)
  return mutants
    .filter((mutant) => mutant.part === 'abilities' && loaded[mutant.id] === 1)
    .filter((mutant) => cards.includes(cardOf(mutant) ?? ''))
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
}

type Means = {
  crew: Pick<Crew, 'tried'>
  survey: Survey
  planner: Planner
  /** Which of these TypeScript refuses: noticing them proves nothing. */
  refused: (mutants: readonly Mutant[]) => ReadonlySet<number>
  /** Called for each ruling when it is done, since all of them take a while. */
  onProof: (proof: Proof) => void
}

/** The mutants to try for a ruling. Up to half of them change definitions. */
type Task = { id: string; tests: readonly number[]; defined: Mutant[]; passed: Mutant[] }

const tasksFor = (mutants: readonly Mutant[], ids: readonly string[], means: Means): Task[] => {
  const byId = testsById(means.survey)
  const fame = fameIn(means.survey, byId)
  const wanted = ids.map((id) => ({ id, defined: defining(mutants, means.survey, id) }))
  const refused = means.refused([...new Set(wanted.flatMap(({ defined }) => defined))])
  return wanted.map(({ id, defined: all }) => {
    const tests = byId.get(id) ?? []
    const defined = all.filter((mutant) => !refused.has(mutant.id)).slice(0, EACH / 2)
    const passed = rarest(mutants, means.survey, { tests, fame }).filter(
      (mutant) => !defined.includes(mutant),
    )
    return { id, tests, defined, passed: passed.slice(0, EACH - defined.length) }
  })
}

const isMissed = async (
  mutant: Mutant,
  tests: readonly number[],
  { crew, planner }: Means,
  fromStart: boolean,
): Promise<boolean> => {
  const steps = tests.map((test) => planner.step(test, [mutant.id]))
  const { noticed } = await crew.tried(steps, fromStart ? [mutant.id] : [])
  return noticed === null
}

const proofOf = async ({ id, tests, defined, passed }: Task, means: Means): Promise<Proof> => {
  const missed: Mutant[] = []
  for (const mutant of passed) {
    const seeing = tests.filter((test) => means.survey.seenBy[mutant.id]?.includes(test))
    if (await isMissed(mutant, seeing, means, false)) missed.push(mutant)
  }
  // Cards are made while the modules load, so each of these needs a process of its own.
  for (const mutant of defined) if (await isMissed(mutant, tests, means, true)) missed.push(mutant)
  return { id, tests: tests.length, tried: defined.length + passed.length, missed }
}

/** @returns a proof for each ruling drawn, in the order of their ids. */
export const proofs = async (
  mutants: readonly Mutant[],
  means: Means,
  { sample, seed }: { sample: number; seed: number },
): Promise<Proof[]> => {
  const ids = [...testsById(means.survey).keys()].sort()
  const some = drawSome(seededRng(seed), ids, Math.min(sample, ids.length)).toSorted()
  const found: Proof[] = []
  for (const task of tasksFor(mutants, some, means)) {
    const proof = await proofOf(task, means)
    means.onProof(proof)
    found.push(proof)
  }
  return found
}

const isHollow = ({ tried, missed }: Proof): boolean => missed.length === tried

/**
 * Rulings that notice less than half are listed for a developer to look at: some changes may change no rule.
 */
const isThin = (proof: Proof): boolean => !isHollow(proof) && 2 * proof.missed.length > proof.tried

export const hollow = (found: readonly Proof[]): Proof[] => found.filter(isHollow)

/** How many changes the tests of a ruling noticed, and which they missed. */
export const proofLines = ({ id, tests, tried, missed }: Proof): string[] => [
  `${id}: ${tests === 1 ? '1 test' : `${tests} tests`}, ${tried - missed.length} of ${tried} changes noticed`,
  ...missed.map(({ file, line, column, from, to }) => `  ${file}:${line}:${column}  ${from} → ${to}`),
]

/** Which rulings are hollow or thin, and how many there are. */
export const sumLines = (found: readonly Proof[]): string[] => {
  const [none, few] = [hollow(found), found.filter(isThin)]
  return [
    '',
    `${found.length} rulings: ${found.length - none.length} noticed a change, ${none.length} none; ${few.length} less than half`,
    ...[...none, ...few].map(({ id }) => `  ${id}`),
  ]
}
