/** In which order tests are tried on a mutant: those first that cost little and have noticed others. */
import type { Mutant } from './mutants.ts'
import type { Survey } from './worker.ts'

/** How often a test may pass the places that it passes unchanged, before it counts as endless. */
const patience = (passed: number): number => 10 * passed + 100_000

export type Plan = { tests: number[]; limits: number[] }

export class Planner {
  /** By test: how many mutants it has noticed. */
  private readonly noticed: number[]
  private readonly everyTest: number[]
  private readonly survey
  private readonly budget

  constructor(survey: Survey, budget: number) {
    this.survey = survey
    this.budget = budget
    this.noticed = survey.tests.map(() => 0)
    this.everyTest = survey.tests.flatMap(({ fault }, n) => (fault === null ? [n] : []))
  }

  learn(test: number): void {
    this.noticed[test] = (this.noticed[test] ?? 0) + 1
  }

  /** The tests that could see the mutant; all, where it is one of what has happened before any test. */
  seeing({ id }: Mutant, atLoad: boolean): number[] {
    return atLoad ? this.everyTest : [...(this.survey.seenBy[id] ?? [])]
  }

  /** As many tests as the budget allows, from different files first: neighbours look at the same things. */
  plan(tests: number[]): Plan {
    const ranks = new Map<string, number>()
    const ranked = tests
      .map((test) => ({ test, price: this.price(test) }))
      .sort((a, b) => a.price - b.price)
      .map(({ test, price }) => {
        const file = this.survey.tests[test]?.file ?? ''
        const rank = ranks.get(file) ?? 0
        ranks.set(file, rank + 1)
        return { test, price: price * (1 + rank / 4) }
      })
      .sort((a, b) => a.price - b.price)
    const chosen: number[] = []
    let ms = 0
    for (const { test } of ranked) {
      ms += this.survey.tests[test]?.ms ?? 0
      if (ms > this.budget && chosen.length > 0) break
      chosen.push(test)
    }
    return { tests: chosen, limits: chosen.map((n) => patience(this.survey.tests[n]?.passed ?? 0)) }
  }

  private price(test: number): number {
    return ((this.survey.tests[test]?.ms ?? 0) + 1) / (1 + (this.noticed[test] ?? 0))
  }
}
