/**
 * The switch inside an instrumented build: every place that can be changed asks here whether the change that is tried
 * now is its own. The first run of the tests changes nothing and notes which of them could see which change at all.
 */

/** A mutant of what happens while the modules are loaded is there from the start of a process. */
export const atStart = Number(process.env.MUTANT ?? -1)

/** More than any build has. */
const many = 1 << 17

/** What the worker sets, and reads again. */
export const state = {
  /** The mutant that is tried; none is -1. */
  active: atStart,
  /** Has the place of the mutant that is tried been passed, and was it a change there? */
  met: false,
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
  if (id === state.active && differs) state.met = true
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
    return state.active !== id
  },
  /** A condition, which `id` makes true and `id + 1` false. */
  truth<T>(yes: number, no: number, value: T): T | boolean {
    if (yes >= 0) pass(yes, !value)
    if (no >= 0) pass(no, Boolean(value))
    if (state.active < 0) return value
    if (state.active === yes) return true
    return state.active === no ? false : value
  },
  /** A calculation or comparison, and the one that takes its place. */
  calc<T, R>(id: number, left: T, right: T, own: (a: T, b: T) => R, other: (a: T, b: T) => R): R {
    const value = own(left, right)
    if (typeof left !== 'number' || typeof right !== 'number') return value
    pass(id, (state.recording || state.active === id) && other(left, right) !== value)
    return state.active === id ? other(left, right) : value
  },
  /** What is added or taken away, which the mutant turns round. */
  turned<T>(id: number, value: T): T | number {
    if (typeof value !== 'number') return value
    pass(id, value !== 0)
    return state.active === id ? -value : value
  },
  /** The left of `??`, which the mutant never finds. */
  found<T>(id: number, value: T): T | undefined {
    pass(id, value !== undefined && value !== null)
    return state.active === id ? undefined : value
  },
  number(id: number, value: number): number {
    pass(id, true)
    return state.active === id ? value + 1 : value
  },
  flag(id: number, value: boolean): boolean {
    pass(id, true)
    return state.active === id ? !value : value
  },
  /** The test of a `filter`, which the mutant lets through whatever comes. */
  sieve<T>(id: number, test: T): T | (() => boolean) {
    pass(id, true)
    return state.active === id ? () => true : test
  },
  /** Notes that what would be left out gives a value. */
  done<T>(id: number, value: T): T {
    if (state.recording && value !== undefined) state.valued[id] = 1
    return value
  },
}
