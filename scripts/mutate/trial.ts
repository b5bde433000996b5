/**
 * Tries mutants on every test that could notice them. Each is first tried alone on a few tests that are
 * likely to notice it. The survivors then go through all the other tests in groups, many mutants in one run
 * of a test. If a test notices a group, each mutant of it is tried again on its own, so that every kill is
 * proven for a single mutant.
 */
import type { Crew } from './crew.ts'
import type { Mutant } from './mutants.ts'
import type { Planner } from './plan.ts'
import type { Result } from './report.ts'
import type { Step, Survey } from './worker.ts'

/** Size of a group. More mutants at once could hide each other's effects. */
const TOGETHER = 24

/** A mutant that some tests have not noticed, and the tests that remain. */
type Left = { mutant: Mutant; tests: number[]; rest: number[]; met: boolean; atLoad: boolean }

/** Two mutants of one statement would get in each other's way. */
const fits = (one: Left, group: readonly Left[]): boolean =>
  group.length < TOGETHER && !group.some(({ mutant }) => mutant.within === one.mutant.within)

/** Groups mutants that about the same number of tests can notice. */
const grouped = (left: readonly Left[]): Left[][] => {
  const groups: Left[][] = []
  for (const one of left.toSorted((a, b) => a.rest.length - b.rest.length)) {
    const group = groups.find((of) => fits(one, of))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

const only = (steps: readonly Step[], of: (id: number) => boolean): Step[] =>
  steps
    .map((step) => ({ ...step, mutants: step.mutants.filter(of) }))
    .filter(({ mutants }) => mutants.length > 0)

const membersOf = (steps: readonly Step[]): number[] => [...new Set(steps.flatMap(({ mutants }) => mutants))]

/** A group of mutants, and which of them some test has met. */
type Together = { atLoad: boolean; met: Set<number>; group: readonly Left[] }

const add = (to: Set<number>, ids: ReadonlySet<number>): void => {
  for (const id of ids) to.add(id)
}

/** The steps with the first half of the mutants, and those with the second. */
const halves = (steps: readonly Step[]): Step[][] => {
  const members = membersOf(steps)
  const half = new Set(members.slice(0, Math.ceil(members.length / 2)))
  return [only(steps, (id) => half.has(id)), only(steps, (id) => !half.has(id))]
}

export class Trial {
  private readonly results: Result[] = []
  private readonly crew
  private readonly survey
  private readonly planner
  private readonly alone

  constructor(crew: Pick<Crew, 'tried'>, survey: Survey, planner: Planner, alone: number) {
    this.crew = crew
    this.survey = survey
    this.planner = planner
    this.alone = alone
  }

  /** @param onResults receives the results so far, now and then. */
  async ofAll(
    mutants: readonly Mutant[],
    onResults: (results: readonly Result[]) => void,
  ): Promise<Result[]> {
    const left: Left[] = []
    for (const mutant of mutants) {
      left.push(...(await this.first(mutant)))
      onResults(this.results)
    }
    const late: Left[] = []
    for (const group of grouped(left.filter(({ atLoad }) => !atLoad))) {
      late.push(...(await this.together(group)))
      onResults(this.results)
    }
    for (const group of grouped([...left.filter(({ atLoad }) => atLoad), ...late])) {
      await this.together(group)
      onResults(this.results)
    }
    return this.results
  }

  private settle(mutant: Mutant, outcome: Result['outcome'], tests: number): [] {
    this.results.push({ mutant, outcome, tests })
    return []
  }

  private async first(mutant: Mutant): Promise<Left[]> {
    const isReached = this.survey.reached[mutant.id] === 1
    const atLoad = !isReached && this.survey.loaded[mutant.id] === 1
    if (!isReached && !atLoad) return this.settle(mutant, 'uncovered', 0)
    if (!atLoad && this.planner.seeing(mutant, false).length === 0) return this.settle(mutant, 'survived', 0)
    return this.firstOf(mutant, atLoad)
  }

  private async firstOf(mutant: Mutant, atLoad: boolean): Promise<Left[]> {
    const tests = this.planner.ordered(this.planner.seeing(mutant, atLoad), mutant)
    const steps = tests.slice(0, this.alone).map((test) => this.planner.step(test, [mutant.id]))
    const { noticed, met } = await this.crew.tried(steps, atLoad ? [mutant.id] : [])
    if (noticed) {
      if (noticed.to === noticed.from + 1) this.planner.learn(steps[noticed.from]?.test ?? -1, mutant)
      return this.settle(mutant, 'killed', tests.length)
    }
    const one = { mutant, tests, rest: tests.slice(this.alone), met: met.size > 0, atLoad }
    return one.rest.length === 0 ? this.after(one) : [one]
  }

  /**
   * A process runs some code only once: a mutant that no test has met after that needs a process of its own.
   */
  private async after({ mutant, tests, met, atLoad }: Left): Promise<Left[]> {
    return met || atLoad ? this.settle(mutant, 'survived', tests.length) : this.firstOf(mutant, true)
  }

  /** Returns the mutants that must be tried again in a process of their own. */
  private async together(group: readonly Left[]): Promise<Left[]> {
    const atLoad = group.some((one) => one.atLoad)
    const byTest = new Map<number, number[]>()
    for (const { mutant, rest } of group)
      for (const test of rest) byTest.set(test, [...(byTest.get(test) ?? []), mutant.id])
    const steps = [...byTest].sort(([a], [b]) => a - b).map(([test, ids]) => this.planner.step(test, ids))
    const met = new Set<number>()
    const killed = await this.killedBy(steps, { atLoad, met, group })
    const late: Left[] = []
    for (const one of group) {
      const isMet = one.met || met.has(one.mutant.id)
      if (killed.has(one.mutant.id)) this.settle(one.mutant, 'killed', one.tests.length)
      else late.push(...(await this.after({ ...one, met: isMet })))
    }
    return late
  }

  private async killedBy(steps: readonly Step[], of: Together): Promise<Set<number>> {
    const killed = new Set<number>()
    let left: readonly Step[] = steps
    while (left.length > 0) {
      const { noticed, met } = await this.crew.tried(left, of.atLoad ? membersOf(left) : [])
      add(of.met, met)
      if (!noticed) return killed
      const guilty = await this.guiltyOf(left.slice(noticed.from, noticed.to), of)
      add(killed, guilty)
      left = only(left.slice(noticed.to), (id) => !guilty.has(id))
      if (guilty.size === 0 && left.length > 0) {
        // The tests only notice them together, so they are split.
        for (const half of halves(left)) add(killed, await this.killedBy(half, of))
        return killed
      }
    }
    return killed
  }

  private async guiltyOf(steps: readonly Step[], { atLoad, met, group }: Together): Promise<Set<number>> {
    const guilty = new Set<number>()
    for (const id of membersOf(steps)) {
      const own = only(steps, (other) => other === id)
      const tried = await this.crew.tried(own, atLoad ? [id] : [])
      add(met, tried.met)
      if (!tried.noticed) continue
      guilty.add(id)
      const mutant = group.find((one) => one.mutant.id === id)?.mutant
      if (mutant) this.planner.learn(own[tried.noticed.from]?.test ?? -1, mutant)
    }
    return guilty
  }
}
