import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../scripts/mutate/crew.ts'
import type { Mutant } from '../../scripts/mutate/mutants.ts'
import { Planner } from '../../scripts/mutate/plan.ts'
import { Trial } from '../../scripts/mutate/trial.ts'
import type { Step, Survey } from '../../scripts/mutate/worker.ts'

const TESTS = 6

/** Mutants in separate functions. Every test could notice each of them. */
const mutants = [0, 1, 2, 3].map((id): Mutant => {
  const within = { file: 'rules.ts', names: [`f${id}`], exported: true, words: new Set<string>() }
  const place = { file: 'rules.ts', line: id, column: 1, from: 'a', to: 'b' }
  return { id, ...place, within, part: null, edit: { at: 0, to: 0, text: '' } }
})

const survey: Survey = {
  tests: Array.from({ length: TESTS }, (_, n) => ({ file: 'a', title: `${n}`, passed: n, fault: null })),
  seenBy: mutants.map(() => Uint16Array.from({ length: TESTS }, (_, n) => n)),
  reached: new Uint8Array(TESTS).fill(1),
  loaded: new Uint8Array(TESTS),
  valued: new Uint8Array(TESTS),
}

/** Runs steps with the given result. All mutants count as met. */
const crewWhere = (isNoticed: (step: Step) => boolean) => {
  const ran: Step[] = []
  const tried = async (steps: readonly Step[]): Promise<Outcome> => {
    const met = new Set(steps.flatMap((step) => step.mutants))
    for (const [n, step] of steps.entries()) {
      ran.push(step)
      if (isNoticed(step)) return { noticed: { from: n, to: n + 1 }, met }
    }
    return { noticed: null, met }
  }
  return { ran, tried }
}

const outcomesOf = async (crew: ReturnType<typeof crewWhere>): Promise<string[]> => {
  const trial = new Trial(crew, survey, new Planner(mutants, survey), 2)
  const results = await trial.ofAll(mutants, () => {})
  return results.sort((a, b) => a.mutant.id - b.mutant.id).map(({ outcome }) => outcome)
}

describe('mutants that go together', () => {
  it('are killed by whichever test notices them, each by itself', async () => {
    const crew = crewWhere(
      ({ test, mutants: on }) => (test === 4 && on.includes(1)) || (test === 5 && on.includes(3)),
    )
    expect(await outcomesOf(crew)).toEqual(['survived', 'killed', 'survived', 'killed'])
  })

  it('are all run on every test that sees them, in fewer runs than one by one', async () => {
    const crew = crewWhere(() => false)
    expect(await outcomesOf(crew)).toEqual(mutants.map(() => 'survived'))
    for (const { id } of mutants) {
      const tests = crew.ran.flatMap(({ test, mutants: on }) => (on.includes(id) ? [test] : []))
      expect(tests.sort()).toEqual([0, 1, 2, 3, 4, 5])
    }
    expect(crew.ran).toHaveLength(mutants.length * 2 + TESTS - 2)
  })

  it('are parted where a test notices only what two do together, and none is killed for that', async () => {
    const crew = crewWhere(({ mutants: on }) => on.includes(0) && on.includes(2))
    expect(await outcomesOf(crew)).toEqual(mutants.map(() => 'survived'))
  })

  it('are killed, parted too', async () => {
    const crew = crewWhere(
      ({ test, mutants: on }) => (on.includes(0) && on.includes(3)) || (test === 5 && on.includes(3)),
    )
    expect(await outcomesOf(crew)).toEqual(['survived', 'survived', 'survived', 'killed'])
  })
})
