/**
 * The switch inside an instrumented build: every mutation point asks here whether its mutant is active. The
 * first run of the tests changes nothing and records which tests could notice which mutant.
 */

/** More mutants than any build has. */
const many = 1 << 17

/** Mutants of code that runs while the modules load are active from the start of a process. */
const atStart = (process.env.MUTANTS ?? '').split(',').filter(Boolean).map(Number)
export const hasOwn = atStart.length > 0

const tried = new Uint8Array(many)
for (const id of atStart) tried[id] = 1

/** Turns mutants on or off. Those active from the start stay on. */
export const turn = (ids: readonly number[], on: boolean): void => {
  for (const id of ids) if (!atStart.includes(id)) tried[id] = on ? 1 : 0
}

/** The state that the worker sets and reads. */
export const state = {
  /**
   * By mutant: whether its point has been passed while it was active, and whether it made a difference there.
   */
  met: new Uint8Array(many),
  recording: true,
  /** How many points may still be passed before the test counts as endless. */
  fuel: Number.POSITIVE_INFINITY,
  passed: 0,
  endless: false,
  /**
   * By mutant: whether this test has passed its point (`reached`), and whether the mutant would have made a
   * difference there (`differs`).
   */
  reached: new Uint8Array(many),
  differs: new Uint8Array(many),
  /**
   * By mutant: whether the expression that it leaves out has ever had a value. If so, the mutant does not
   * count.
   */
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

/** What a build imports. The names are short, since they occur often, and unlike any name in the sources. */
export const $mutate = {
  /** False if the mutant is active: then something is left out, or another value taken. */
  own(id: number): boolean {
    pass(id, true)
    return tried[id] === 0
  },
  /** A condition, which the mutant `yes` makes true and the mutant `no` makes false. */
  truth<T>(yes: number, no: number, value: T): T | boolean {
    if (yes >= 0) pass(yes, !value)
    if (no >= 0) pass(no, Boolean(value))
    if (yes >= 0 && tried[yes] === 1) return true
    return no >= 0 && tried[no] === 1 ? false : value
  },
  /** A calculation or comparison, and the one that replaces it. */
  calc<T, R>(id: number, left: T, right: T, own: (a: T, b: T) => R, other: (a: T, b: T) => R): R {
    const value = own(left, right)
    if (typeof left !== 'number' || typeof right !== 'number') return value
    const isTried = tried[id] === 1
    pass(id, (state.recording || isTried) && other(left, right) !== value)
    return isTried ? other(left, right) : value
  },
  /** The number that is added or subtracted; the mutant reverses its sign. */
  turned<T>(id: number, value: T): T | number {
    if (typeof value !== 'number') return value
    pass(id, value !== 0)
    return tried[id] === 1 ? -value : value
  },
  /** The left operand of `??`, which the mutant makes undefined. */
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
  /** The test of a `filter`, which the mutant makes always true. */
  sieve<T>(id: number, test: T): T | (() => boolean) {
    pass(id, true)
    return tried[id] === 1 ? () => true : test
  },
  /** Records that the expression which a mutant would leave out has a value. */
  done<T>(id: number, value: T): T {
    if (state.recording && value !== undefined) state.valued[id] = 1
    return value
  },
}
