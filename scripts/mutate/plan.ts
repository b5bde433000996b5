/**
 * Which tests could notice a mutant, and in which order: first those that are cheap and have noticed others.
 */
import type { Mutant } from './mutants.ts'
import { reads, type Statement } from './statements.ts'
import type { Step, Survey } from './worker.ts'

/**
 * How many mutation points a test may pass before it counts as endless, given how many it passes unchanged.
 */
const patience = (passed: number): number => 4 * passed + 100_000

/** The fixed cost of any test, in mutation points. */
const TO_BEGIN = 2000

export class Planner {
  /**
   * How many mutants each test has noticed; `near` counts the same by test and file, and by test, file and
   * statement.
   */
  private readonly noticed: number[]
  private readonly near = new Map<string, number>()
  private readonly byStatement = new Map<Statement, Set<number>>()
  private readonly everyTest: number[]
  private readonly survey

  constructor(all: readonly Mutant[], survey: Survey) {
    this.survey = survey
    for (const { id, within } of all) {
      if (!within) continue
      const tests = this.byStatement.get(within) ?? new Set()
      for (const test of survey.seenBy[id] ?? []) tests.add(test)
      this.byStatement.set(within, tests)
    }
    this.noticed = survey.tests.map(() => 0)
    this.everyTest = survey.tests.flatMap(({ fault }, n) => (fault === null ? [n] : []))
  }

  learn(test: number, { file, within }: Mutant): void {
    this.noticed[test] = (this.noticed[test] ?? 0) + 1
    for (const key of [`${test} ${file}`, `${test} ${file} ${within?.names}`])
      this.near.set(key, (this.near.get(key) ?? 0) + 1)
  }

  /**
   * The tests that could notice the mutant. For code that runs at load time these are the tests that reach a
   * statement which names its own; all tests if none is known.
   */
  seeing({ id, within }: Mutant, atLoad: boolean): number[] {
    if (!atLoad) return [...(this.survey.seenBy[id] ?? [])]
    const readers = [...this.byStatement].filter(([reader]) => within !== null && reads(reader, within))
    const found = new Set(readers.flatMap(([, tests]) => [...tests]))
    return found.size === 0 ? this.everyTest : [...found]
  }

  /** Spreads the tests over different files, since tests of one file check similar things. */
  ordered(tests: number[], mutant: Mutant): number[] {
    const ranks = new Map<string, number>()
    return tests
      .map((test) => ({ test, price: this.price(test, mutant) }))
      .sort((a, b) => a.price - b.price)
      .map(({ test, price }) => {
        const file = this.survey.tests[test]?.file ?? ''
        const rank = ranks.get(file) ?? 0
        ranks.set(file, rank + 1)
        return { test, price: price * (1 + rank / 4) }
      })
      .sort((a, b) => a.price - b.price)
      .map(({ test }) => test)
  }

  step(test: number, mutants: number[]): Step {
    return { test, limit: patience(this.survey.tests[test]?.passed ?? 0), mutants }
  }

  /** A test that has noticed a mutant in the same place is likely to notice another. */
  private price(test: number, { file, within }: Mutant): number {
    const inFile = this.near.get(`${test} ${file}`) ?? 0
    const here = this.near.get(`${test} ${file} ${within?.names}`) ?? 0
    const cost = TO_BEGIN + (this.survey.tests[test]?.passed ?? 0)
    return cost / (1 + (this.noticed[test] ?? 0) + 4 * inFile + 16 * here)
  }
}
