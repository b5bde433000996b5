/** Abilities about installing, rezzing and forbidding. */
import type { Ability, Cost, Filter, FortKind, RezMoment } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

export const rezIf = (...conditions: Conditions): Ability => ({ kind: 'onlyIf', act: 'rez', if: conditions })

export const installIf = (...conditions: Conditions): Ability => ({
  kind: 'onlyIf',
  act: 'install',
  if: conditions,
})

/** Agenda points to pay for installing or rezzing it, in addition to the bits. */
export const installPoints = (points: number): Ability => ({ kind: 'pointCost', of: 'install', points })

export const rezPoints = (points: number): Ability => ({ kind: 'pointCost', of: 'rez', points })

/** You lose the next agenda points that you score. */
export const forfeits = (points: number): Ability => ({ kind: 'forfeits', points })

/** It may be rezzed in response to the use of such an icebreaker. */
export const rezAnswering = (answers: Filter, conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'rezAt',
  moment: 'breaker',
  answers,
  if: conditions,
  effects: steps(does),
})

/** It may be rezzed at a moment at which most cards cannot. */
export const rezAt = (moment: RezMoment, conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'rezAt',
  moment,
  ...(conditions.length > 0 ? { if: conditions } : {}),
  ...(does.length > 0 ? { effects: steps(does) } : {}),
})

export const hosts = (mu: number): Ability => ({ kind: 'hosts', mu })

/** Hosts one such program. */
export const hostsOne = (mu: number, only: Filter): Ability => ({ kind: 'hosts', mu, only })

/** Your rivals cannot create data forts. */
export const cannotFound: Ability = { kind: 'cannotFound' }

/** Traces of you succeed automatically. */
export const tracesSucceed: Ability = { kind: 'tracesSucceed' }

/** Exposes everything in or on the fort that carries the counter. */
export const bares: Ability = { kind: 'bares' }

export const advanceable: Ability = { kind: 'advanceable' }

export const installOnly = (...forts: readonly FortKind[]): Ability => ({ kind: 'installOnly', forts })

export const rezOnInstall: Ability = { kind: 'rezOnInstall' }

/** This fort can be run on only under these conditions. */
export const runOnlyIf = (...conditions: Conditions): Ability => ({
  kind: 'onlyIf',
  act: 'run',
  if: conditions,
})

export const cannotJackOut: Ability = { kind: 'cannotJackOut' }

export const cannotRunFor = (actions: number): Ability => ({ kind: 'cannotRun', actions })

export const cannotRun = (lift: Cost): Ability => ({ kind: 'cannotRun', lift })

/** The player who carries the counters discards at random. */
export const randomDiscards = (...conditions: Conditions): Ability => ({
  kind: 'randomDiscards',
  if: conditions,
})
