import { expect, test } from 'vitest'
import type { Mutant } from '../../scripts/mutate/mutants.ts'
import { parseMutateOptions } from '../../scripts/mutate/options.ts'
import { Planner } from '../../scripts/mutate/plan.ts'
import { hollow, type Proof, proofLines, proofs, sumLines } from '../../scripts/mutate/rulings.ts'
import type { Step, Survey } from '../../scripts/mutate/worker.ts'

const titles = [
  'runner/imp/1 — it hosts',
  'group › runner/imp/1 + runner/afreet/2 — so do both',
  'AC3 — an automa rule',
  'plain',
]
const mutants = [0, 1, 2].map(
  (id): Mutant => ({
    ...{ id, file: 'rules.ts', line: id + 1, column: 1, from: 'a', to: 'b', within: null, part: null },
    edit: { at: 0, to: 1, text: 'b' },
  }),
)

/** A mutant in a card's definition, which runs at load time, so that no test passes it. */
const ofCard = (id: number, name: string, text: string): Mutant => ({
  ...{ id, file: 'cards.ts', line: id + 1, column: 1, from: 'a', to: text || '(left out)' },
  ...{ within: { file: 'cards.ts', names: [name], exported: true, words: new Set() }, part: 'abilities' },
  edit: { at: 0, to: 1, text },
})
const survey: Survey = {
  tests: titles.map((title) => ({ file: 'a.test.ts', title, passed: 1, fault: null })),
  // One test of the Imp notices the first mutant, both tests the second, and a test without a ruling the
  // third.
  seenBy: [[0], [0, 1], [3]].map((tests) => Uint16Array.from(tests)),
  reached: new Uint8Array(3),
  loaded: Uint8Array.from([0, 0, 0, 1, 1, 1, 1]),
  valued: new Uint8Array(3),
}

/** Notices exactly these mutants. */
const crewThat = (notices: number[]) => {
  const steps: Step[] = []
  const fromStart: number[] = []
  const tried = async (asked: readonly Step[], there: readonly number[]) => {
    steps.push(...asked)
    fromStart.push(...there)
    const isSeen = asked.some((step) => step.mutants.some((id) => notices.includes(id)))
    return { noticed: isSeen ? { from: 0, to: 1 } : null, met: new Set<number>() }
  }
  return { steps, fromStart, tried }
}
const proven = (notices: number[], more: Mutant[] = [], refused: number[] = []) => {
  const crew = crewThat(notices)
  const all = [...mutants, ...more]
  const reported: Proof[] = []
  const means = {
    ...{ crew, survey, planner: new Planner(all, survey) },
    refused: () => new Set(refused),
    onProof: (proof: Proof) => reported.push(proof),
  }
  return { crew, reported, found: proofs(all, means, { sample: 60, seed: 1 }) }
}

test('a ruling is tried on its own tests alone, with what they pass', async () => {
  const { crew, found } = proven([0, 1])
  expect((await found).map(({ id, tests, tried }) => [id, tests, tried])).toEqual([
    ['runner/afreet/2', 1, 1],
    ['runner/imp/1', 2, 2],
  ])
  expect(new Set(crew.steps.map(({ test: n }) => n))).toEqual(new Set([0, 1]))
  expect(hollow(await found)).toEqual([])
})

test('a ruling whose tests notice no change is hollow, and the missed change is printed', async () => {
  const { reported, found: later } = proven([0])
  const found = await later
  expect(reported).toEqual(found)
  expect(hollow(found).map(({ id }) => id)).toEqual(['runner/afreet/2'])
  expect(found.slice(0, 1).flatMap(proofLines)).toEqual([
    'runner/afreet/2: 1 test, 0 of 1 changes noticed',
    '  rules.ts:2:1  a → b',
  ])
  expect(sumLines(found)).toEqual([
    '',
    '2 rulings: 1 noticed a change, 1 none; 0 less than half',
    '  runner/afreet/2',
  ])
})

test('the card a ruling is about is changed too, unless nobody could write that', async () => {
  const cards = [ofCard(3, 'imp', '1'), ofCard(4, 'imp', ''), ofCard(5, 'imp', '2'), ofCard(6, 'broker', '')]
  const { crew, found } = proven([0, 1], cards, [5])
  const [, imp] = await found
  expect(imp).toMatchObject({ id: 'runner/imp/1', tried: 4 })
  // Whole clauses come first, and the other card is not included.
  expect(imp?.missed.map(({ id }) => id)).toEqual([4, 3])
  expect(new Set(crew.fromStart)).toEqual(new Set([3, 4]))
})

test('a sample of rulings is a number, of mutants a share', () => {
  expect(parseMutateOptions(['--rulings'])).toMatchObject({ rulings: true, sample: 60 })
  expect(parseMutateOptions(['--rulings', '--sample', '5'])).toMatchObject({ sample: 5 })
  expect(() => parseMutateOptions(['--sample', '5'])).toThrow('share')
})
