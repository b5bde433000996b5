/** `npm run mutate [-- files]`: finds changes of the rules that no test notices. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Built, build } from './build.ts'
import { Crew } from './crew.ts'
import { isExplained, readExplained, stale } from './explained.ts'
import type { Mutant } from './mutants.ts'
import { InvalidMutateOption, type MutateOptions, parseMutateOptions, USAGE } from './options.ts'
import { Planner } from './plan.ts'
import { refusedAmong } from './refused.ts'
import { type Result, scoreOf, survivorLines, tableLines } from './report.ts'
import { hollow, type Proof, proofLines, proofs, sumLines } from './rulings.ts'
import { drawn } from './sample.ts'
import { Trial } from './trial.ts'
import type { Survey } from './worker.ts'

const say = (line: string): void => console.log(line)

/** The build imports a few packages, so its folder lies where node finds them. */
const withFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'mutate-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * False for a mutant that removes an expression whose value something uses: its absence does not show what
 * the expression does.
 */
const isDeed = ({ id, ifValueless }: Mutant, { valued }: Survey): boolean => !ifValueless || valued[id] !== 1

const inOrder = (a: Result, b: Result): number =>
  a.mutant.file.localeCompare(b.mutant.file) || a.mutant.id - b.mutant.id

const lacking = ({ tests }: Survey): string[] =>
  tests
    .filter(({ fault }) => fault !== null)
    .map(({ file, title, fault }) => `${file}: ${title} can't be used: ${fault?.split('\n')[0]}`)

/** Prints the progress once a minute. */
const teller = (all: number): ((results: readonly Result[]) => void) => {
  let said = Date.now()
  return (results) => {
    if (Date.now() - said < 60_000) return
    said = Date.now()
    say(`${results.length} of ${all}, ${scoreOf(results).toFixed(1)} % of them killed`)
  }
}

/** Tries all mutants that have no explanation. */
const tryAll = async (
  mutants: Mutant[],
  { crew, all, survey, wishes }: { crew: Crew; all: Mutant[]; survey: Survey; wishes: MutateOptions },
): Promise<Result[]> => {
  const explanations = readExplained(wishes.explained)
  const isTried = (mutant: Mutant): boolean => !isExplained(explanations, mutant)
  const trial = new Trial(crew, survey, new Planner(all, survey), wishes.alone)
  const tried = await trial.ofAll(mutants.filter(isTried), teller(mutants.length))
  const explained = mutants.filter((mutant) => !isTried(mutant))
  return [...tried, ...explained.map((mutant) => ({ mutant, outcome: 'explained' as const, tests: 0 }))].sort(
    inOrder,
  )
}

const isLeft = ({ outcome }: Result): boolean => outcome === 'survived' || outcome === 'uncovered'

/** Marks the mutants among the survivors that TypeScript refuses. */
const withoutRefused = (
  results: readonly Result[],
  folder: string,
  sources: Map<string, string>,
): Result[] => {
  const left = results.filter(isLeft).map(({ mutant }) => mutant)
  const refused = refusedAmong(left, join(folder, 'types'), sources)
  return results.map((result) =>
    isLeft(result) && refused.has(result.mutant.id) ? { ...result, outcome: 'refused' } : result,
  )
}

const proveRulings = async (
  { mutants: all, sources }: Built,
  { crew, survey, wishes, types }: { crew: Crew; survey: Survey; wishes: MutateOptions; types: string },
): Promise<void> => {
  const mutants = all.filter((mutant) => isDeed(mutant, survey))
  const refused = (some: readonly Mutant[]) => refusedAmong(some, types, sources)
  const onProof = (proof: Proof) => say(proofLines(proof).join('\n'))
  const means = { crew, survey, planner: new Planner(all, survey), refused, onProof }
  const found = await proofs(mutants, means, wishes)
  for (const line of sumLines(found)) say(line)
  if (hollow(found).length > 0) process.exitCode = 1
}

const mutate = async (wishes: MutateOptions, folder: string): Promise<void> => {
  const program = join(folder, 'tests.mjs')
  const before = ['test/support/properties.ts']
  const built = await build({ files: wishes.files, tests: wishes.tests, before, output: program })
  const all = built.mutants
  const crew = new Crew(program)
  try {
    const survey = await crew.survey(all.length)
    for (const line of lacking(survey)) say(line)
    if (wishes.rulings)
      return await proveRulings(built, { crew, survey, wishes, types: join(folder, 'types') })
    const mutants = drawn(
      all.filter((mutant) => isDeed(mutant, survey)),
      wishes,
    )
    say(`${mutants.length} mutants, ${survey.tests.length} tests`)
    const results = withoutRefused(
      await tryAll(mutants, { crew, all, survey, wishes }),
      folder,
      built.sources,
    )
    for (const line of survivorLines(results)) say(line)
    say('')
    for (const line of tableLines(results)) say(line)
    const old = stale(readExplained(wishes.explained), all, wishes.files)
    for (const { file, code, why } of old) say(`explained, but no longer there: ${file}: ${code} (${why})`)
    const score = scoreOf(results)
    if (score < wishes.threshold) say(`${score.toFixed(1)} % is less than ${wishes.threshold} %.`)
    if (score < wishes.threshold || old.length > 0) process.exitCode = 1
  } finally {
    crew.end()
  }
}

try {
  const wishes = parseMutateOptions(process.argv.slice(2))
  await withFolder((folder) => mutate(wishes, folder))
} catch (error) {
  if (!(error instanceof InvalidMutateOption)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 1
}
