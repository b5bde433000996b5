/** Runs the tests of an instrumented build: once unchanged, then for each mutant those that could see it. */
import { type Collected, collected } from './stand-in.ts'
import { atStart, state } from './switch.ts'

/** A test as it runs unchanged: its time in ms of the processor, and how many places it passes. */
export type Measured = { file: string; title: string; ms: number; passed: number; fault: string | null }

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

export type Ask =
  | { ask: 'survey'; mutants: number }
  | { ask: 'try'; mutant: number; tests: number[]; limits: number[] }

/** `by` is the test that has noticed the mutant, `ran` counts the tests; has any of them `met` it? */
export type Tried = {
  mutant: number
  by: number | null
  endless: boolean
  ran: number
  met: boolean
  spoiled: boolean
}
export type Reply =
  | { reply: 'ready' }
  | { reply: 'survey'; survey: Survey }
  | { reply: 'tried'; tried: Tried }

const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

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

const fresh = (mutants: number): void => {
  state.reached = new Uint8Array(mutants)
  state.differs = new Uint8Array(mutants)
}

const survey = (mutants: number): Survey => {
  const seen: number[][] = Array.from({ length: mutants }, () => [])
  const reached = new Uint8Array(mutants)
  state.valued = loadedValued
  state.recording = true
  const tests = collected.map((one, n): Measured => {
    fresh(mutants)
    state.passed = 0
    const before = spent()
    const fault = faultOf(one)
    const measured = { file: one.file, title: one.title, ms: spent() - before, passed: state.passed, fault }
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
  if (atStart >= 0) return true
  state.fuel = Number.POSITIVE_INFINITY
  return faultOf(one) !== null
}

const attempt = (mutant: number, tests: number[], limits: number[]): Tried => {
  const tried: Tried = { mutant, by: null, endless: false, ran: 0, met: false, spoiled: false }
  state.met = false
  for (const [n, index] of tests.entries()) {
    const one = collected[index]
    if (!one) continue
    tried.ran++
    state.active = mutant
    state.endless = false
    state.fuel = limits[n] ?? 0
    const fault = faultOf(one)
    tried.met = state.met
    state.active = atStart
    if (fault === null && !state.endless) continue
    return { ...tried, by: index, endless: state.endless, spoiled: isSpoiled(one) }
  }
  return tried
}

const say = (reply: Reply): void => {
  process.send?.(reply)
}

process.on('message', (message: Ask) => {
  if (message.ask === 'survey') say({ reply: 'survey', survey: survey(message.mutants) })
  else say({ reply: 'tried', tried: attempt(message.mutant, message.tests, message.limits) })
})
// Nothing is left running when who has asked is gone.
process.on('disconnect', () => process.exit())
say({ reply: 'ready' })
