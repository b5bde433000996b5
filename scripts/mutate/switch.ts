/**
 * The switch inside an instrumented build: every place that can be changed asks here whether the change that is tried
 * now is its own. The first run of the tests changes nothing and notes which of them could see which change at all.
 */

/** More than any build has. */
const many = 1 << 17

/** Mutants of what happens while the modules are loaded are there from the start of a process. */
const atStart = (process.env.MUTANTS ?? '').split(',').filter(Boolean).map(Number)
export const hasOwn = atStart.length > 0

const tried = new Uint8Array(many)
for (const id of atStart) tried[id] = 1

/** The mutants that are tried from now on, and those that were there from the start. */
export const turn = (ids: readonly number[], on: boolean): void => {
  for (const id of ids) if (!atStart.includes(id)) tried[id] = on ? 1 : 0
}

/** What the worker sets, and reads again. */
export const state = {
  /** By mutant: has its place been passed while it was tried, and was it a change there? */
  met: new Uint8Array(many),
  recording: true,
  /** How many places may still be passed before the test counts as endless. */
  fuel: Number.POSITIVE_INFINITY,
  passed: 0,
  endless: false,
  /** By mutant: has this test passed its place? And would the change have been another value there? */
  reached: new Uint8Array(many),
  differs: new Uint8Array(many),
  /** By mutant: has what would be left out ever given a value? Then leaving it out is no change of what is done. */
  valued: new Uint8Array(many),
}

class Endless extends Error {}

const pass = (id: number, differs: boolean): void => {
  state.passed++
  if (differs && tried[id] === 1) state.met[id] = 1
  if (--state.fuel < 0) {
    state.endless = true
    throw new Endless('this goes on and on')
  }
  if (!state.recording) return
  state.reached[id] = 1
  if (differs) state.differs[id] = 1
}

/** What a build imports; the names are short for its sake, and unlike any name of the sources. */
export const $mutate = {
  /** False where the mutant is tried: something is left out, or another value taken. */
  own(id: number): boolean {
    pass(id, true)
    return tried[id] === 0
  },
  /** A condition, which `id` makes true and `id + 1` false. */
  truth<T>(yes: number, no: number, value: T): T | boolean {
    if (yes >= 0) pass(yes, !value)
    if (no >= 0) pass(no, Boolean(value))
    if (yes >= 0 && tried[yes] === 1) return true
    return no >= 0 && tried[no] === 1 ? false : value
  },
  /** A calculation or comparison, and the one that takes its place. */
  calc<T, R>(id: number, left: T, right: T, own: (a: T, b: T) => R, other: (a: T, b: T) => R): R {
    const value = own(left, right)
    if (typeof left !== 'number' || typeof right !== 'number') return value
    const isTried = tried[id] === 1
    pass(id, (state.recording || isTried) && other(left, right) !== value)
    return isTried ? other(left, right) : value
  },
  /** What is added or taken away, which the mutant turns round. */
  turned<T>(id: number, value: T): T | number {
    if (typeof value !== 'number') return value
    pass(id, value !== 0)
    return tried[id] === 1 ? -value : value
  },
  /** The left of `??`, which the mutant never finds. */
  found<T>(id: number, value: T): T | undefined {
    pass(id, value !== undefined && value !== null)
    return tried[id] === 1 ? undefined : value
  },
  number(id: number, value: number): number {
    pass(id, true)
    return tried[id] === 1 ? value + 1 : value
  },
  flag(id: number, value: boolean): boolean {
    pass(id, true)
    return tried[id] === 1 ? !value : value
  },
  /** The test of a `filter`, which the mutant lets through whatever comes. */
  sieve<T>(id: number, test: T): T | (() => boolean) {
    pass(id, true)
    return tried[id] === 1 ? () => true : test
  },
  /** Notes that what would be left out gives a value. */
  done<T>(id: number, value: T): T {
    if (state.recording && value !== undefined) state.valued[id] = 1
    return value
  },
}
