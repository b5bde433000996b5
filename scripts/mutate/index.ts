/** `npm run mutate [-- files]`: which changes of the rules no test notices. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { Crew } from './crew.ts'
import { isExplained, readExplained, stale } from './explained.ts'
import type { Mutant } from './mutants.ts'
import { Planner } from './plan.ts'
import { refusedAmong } from './refused.ts'
import { type Result, scoreOf, survivorLines, tableLines } from './report.ts'
import { drawn } from './sample.ts'
import { BadWish, readWishes, USAGE, type Wishes } from './wishes.ts'
import type { Survey } from './worker.ts'

const say = (line: string): void => console.log(line)

/** What the modules have in them needs a package or two: the build lies where these are found. */
const withFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'mutate-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is left out changes nothing where something else has had to take its value: such a thing is no deed. */
const isDeed = ({ id, ifValueless }: Mutant, { valued }: Survey): boolean => !ifValueless || valued[id] !== 1

const inOrder = (a: Result, b: Result): number =>
  a.mutant.file.localeCompare(b.mutant.file) || a.mutant.id - b.mutant.id

class Trial {
  private readonly crew
  private readonly survey
  private readonly planner
  private readonly explained

  constructor(crew: Crew, all: readonly Mutant[], survey: Survey, wishes: Wishes) {
    this.crew = crew
    this.survey = survey
    this.planner = new Planner(all, survey, wishes.budget)
    this.explained = readExplained(wishes.explained)
  }

  async resultOf(mutant: Mutant): Promise<Result> {
    if (isExplained(this.explained, mutant)) return { mutant, outcome: 'explained', ran: 0, tests: 0 }
    const isReached = this.survey.reached[mutant.id] === 1
    const atLoad = !isReached && this.survey.loaded[mutant.id] === 1
    if (!isReached && !atLoad) return { mutant, outcome: 'uncovered', ran: 0, tests: 0 }
    const tests = this.planner.seeing(mutant, atLoad)
    if (tests.length === 0) return { mutant, outcome: 'survived', ran: 0, tests: 0 }
    const plan = this.planner.plan(tests, mutant)
    const first = atLoad ? null : await this.crew.tried(mutant.id, plan)
    // What a process does but once, it has done before: the mutant needs one of its own.
    const isLate = atLoad || (first !== null && first.by === null && !first.met)
    const tried = isLate ? await this.crew.triedAtLoad(mutant.id, plan) : first
    if (tried?.by !== null && tried !== null) this.planner.learn(tried.by, mutant)
    const survived = tried !== null && tried.by === null
    return { mutant, outcome: survived ? 'survived' : 'killed', ran: tried?.ran ?? 0, tests: tests.length }
  }
}

const lacking = ({ tests }: Survey): string[] =>
  tests
    .filter(({ fault }) => fault !== null)
    .map(({ file, title, fault }) => `${file}: ${title} can't be used: ${fault?.split('\n')[0]}`)

const tryAll = async (mutants: Mutant[], trial: Trial): Promise<Result[]> => {
  const results: Result[] = []
  let said = Date.now()
  for (const mutant of mutants) {
    results.push(await trial.resultOf(mutant))
    if (Date.now() - said < 60_000) continue
    said = Date.now()
    say(`${results.length} of ${mutants.length}, ${scoreOf(results).toFixed(1)} % so far`)
  }
  return results.sort(inOrder)
}

const isLeft = ({ outcome }: Result): boolean => outcome === 'survived' || outcome === 'uncovered'

/** Of what no test has noticed, that which could not be written is set apart. */
const withoutRefused = (results: Result[], folder: string, sources: Map<string, string>): Result[] => {
  const left = results.filter(isLeft).map(({ mutant }) => mutant)
  const refused = refusedAmong(left, join(folder, 'types'), sources)
  return results.map((result) =>
    isLeft(result) && refused.has(result.mutant.id) ? { ...result, outcome: 'refused' } : result,
  )
}

const mutate = async (wishes: Wishes, folder: string): Promise<void> => {
  const program = join(folder, 'tests.mjs')
  const before = ['test/support/properties.ts']
  const built = await build({ files: wishes.files, tests: wishes.tests, before, output: program })
  const all = built.mutants
  const crew = new Crew(program)
  try {
    const survey = await crew.survey(all.length)
    for (const line of lacking(survey)) say(line)
    const mutants = drawn(
      all.filter((mutant) => isDeed(mutant, survey)),
      wishes,
    )
    const ms = survey.tests.reduce((sum, test) => sum + test.ms, 0)
    say(`${mutants.length} mutants, ${survey.tests.length} tests of ${(ms / 1000).toFixed(0)} s`)
    const results = withoutRefused(
      await tryAll(mutants, new Trial(crew, all, survey, wishes)),
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
  const wishes = readWishes(process.argv.slice(2))
  await withFolder((folder) => mutate(wishes, folder))
} catch (error) {
  if (!(error instanceof BadWish)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 1
}
