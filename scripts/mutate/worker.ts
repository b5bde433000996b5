/**
 * Runs the tests of an instrumented build: once unchanged, then for each mutant those that could notice it.
 */
import { type Collected, collected } from './stand-in.ts'
import { hasOwn, state, turn } from './switch.ts'

/**
 * A test as it runs unchanged. `passed` counts mutation points: that is its cost, the same on every machine.
 */
type Measured = { file: string; title: string; passed: number; fault: string | null }

/** The results of the unchanged run. */
export type Survey = {
  tests: Measured[]
  /** By mutant: the tests in which it would make a difference. */
  seenBy: Uint16Array[]
  /** Mutants whose point some test has passed. */
  reached: Uint8Array
  /** Mutants whose point was passed while the modules were loading. */
  loaded: Uint8Array
  valued: Uint8Array
}

/**
 * One run of a test with these mutants active. `limit`: how many points it may pass before it counts as
 * endless.
 */
export type Step = { test: number; limit: number; mutants: number[] }

export type Ask = { ask: 'survey'; mutants: number } | { ask: 'try'; steps: Step[] }

/** `failed` is the first step that noticed its mutants, `met` the mutants that made a difference. */
type Tried = { failed: number | null; met: number[]; spoiled: boolean }
export type Reply =
  | { reply: 'ready' }
  | { reply: 'survey'; survey: Survey }
  | { reply: 'tried'; tried: Tried }

/** Runs a test and returns its error, or null. */
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

/** Everything up to here was recorded while the modules were loading. */
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

/** A mutant may have left its effects in a module: then the results of this process no longer count. */
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
// Ends with the parent process.
process.on('disconnect', () => process.exit())
say({ reply: 'ready' })
