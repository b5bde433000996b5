/** Runs the tests of an instrumented build: once unchanged, then for each mutant those that could see it. */
import { type Collected, collected } from './stand-in.ts'
import { hasOwn, state, turn } from './switch.ts'

/** A test as it runs unchanged, and how many places it passes: that is its cost, on whatever machine. */
export type Measured = { file: string; title: string; passed: number; fault: string | null }

/** What the unchanged run has shown. */
export type Survey = {
  tests: Measured[]
  /** By mutant: the tests in which the change would be one. */
  seenBy: Uint16Array[]
  /** Mutants whose place some test has passed. */
  reached: Uint8Array
  /** Mutants whose place has been passed while the modules were loaded. */
  loaded: Uint8Array
  valued: Uint8Array
}

/** One test that is run with these mutants in it, and how many places it may pass before it counts as endless. */
export type Step = { test: number; limit: number; mutants: number[] }

export type Ask = { ask: 'survey'; mutants: number } | { ask: 'try'; steps: Step[] }

/** `failed` is the first step that has noticed its mutants; `met` are those whose change was one. */
export type Tried = { failed: number | null; met: number[]; spoiled: boolean }
export type Reply =
  | { reply: 'ready' }
  | { reply: 'survey'; survey: Survey }
  | { reply: 'tried'; tried: Tried }

/** What goes wrong in it, or null. */
const faultOf = ({ body }: Collected): string | null => {
  try {
    const result = body()
    if (result instanceof Promise) {
      result.catch(() => {})
      return 'it takes its time'
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What the loading of the modules has passed. */
state.recording = false
const { reached: loaded, valued: loadedValued } = state

const resetState = (mutants: number): void => {
  state.reached = new Uint8Array(mutants)
  state.differs = new Uint8Array(mutants)
}

const survey = (mutants: number): Survey => {
  const seen: number[][] = Array.from({ length: mutants }, () => [])
  const reached = new Uint8Array(mutants)
  state.valued = loadedValued
  state.recording = true
  const tests = collected.map((one, n): Measured => {
    resetState(mutants)
    state.passed = 0
    const fault = faultOf(one)
    const measured = { file: one.file, title: one.title, passed: state.passed, fault }
    for (let id = 0; id < mutants; id++) {
      if (state.reached[id]) reached[id] = 1
      if (state.differs[id] && fault === null) seen[id]?.push(n)
    }
    return measured
  })
  state.recording = false
  return { tests, seenBy: seen.map((of) => Uint16Array.from(of)), reached, loaded, valued: state.valued }
}

/** A mutant may have left something behind in a module: then nothing this process says counts any more. */
const isSpoiled = (one: Collected): boolean => {
  if (hasOwn) return true
  state.fuel = Number.POSITIVE_INFINITY
  return faultOf(one) !== null
}

const isNoticed = ({ limit, mutants }: Step, one: Collected): boolean => {
  turn(mutants, true)
  state.endless = false
  state.fuel = limit
  const fault = faultOf(one)
  turn(mutants, false)
  return fault !== null || state.endless
}

const attempt = (steps: Step[]): Tried => {
  const mutants = [...new Set(steps.flatMap((step) => step.mutants))]
  const met = (): number[] => mutants.filter((id) => state.met[id] === 1)
  state.met.fill(0)
  for (const [n, step] of steps.entries()) {
    const one = collected[step.test]
    if (one && isNoticed(step, one)) return { failed: n, met: met(), spoiled: isSpoiled(one) }
  }
  return { failed: null, met: met(), spoiled: false }
}

const say = (reply: Reply): void => {
  process.send?.(reply)
}

process.on('message', (message: Ask) => {
  if (message.ask === 'survey') say({ reply: 'survey', survey: survey(message.mutants) })
  else say({ reply: 'tried', tried: attempt(message.steps) })
})
// Nothing is left running when who has asked is gone.
process.on('disconnect', () => process.exit())
say({ reply: 'ready' })
