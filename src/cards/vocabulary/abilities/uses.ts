/** Special effects, by the moments at which they can be used. */
import type { Ability, Cost } from '../../../engine/language/index.ts'
import { passedBroken } from '../conditions.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

/** In any window, at a cost. */
export const use = (cost: Cost, ...does: readonly Does[]): Ability => useIf([], cost, ...does)

export const useIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** In any window or encounter, at a cost. */
export const useInEncountersToo = (
  conditions: Conditions,
  cost: Cost,
  ...does: readonly Does[]
): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  inEncounters: true,
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** Once in each run, in any window. */
export const oncePerRun = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  if: conditions,
  effects: steps(does),
  oncePerRun: true,
})

/** Once in each turn, in any window. */
export const onceEachTurn = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  effects: steps(does),
  oncePerTurn: true,
})

/** Once in each run, as you approach ice. */
export const onceAtApproach = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost: {},
  at: 'approach',
  if: conditions,
  effects: steps(does),
  oncePerRun: true,
})

/** As a run starts, at a cost. */
export const asRunStarts = (cost: Cost, ...does: readonly Does[]): Ability => asRunStartsIf([], cost, ...does)

export const asRunStartsIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'runStart',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** As a run starts, even from unrezzed ice. */
export const movesAsRunStarts = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'runStart',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
  unrezzed: true,
})

/** Right after passing ice with all its subroutines broken, at a cost. */
export const afterBreaking = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'pass',
  if: [passedBroken],
  effects: steps(does),
})

/** In an encounter, at a cost. */
export const inEncounter = (cost: Cost, ...does: readonly Does[]): Ability => inEncounterIf([], cost, ...does)

export const inEncounterIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'encounter',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** Right after a run has succeeded, before any access. */
export const atSuccess = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'success',
  if: conditions,
  effects: steps(does),
})

/** While you access cards. */
export const whileAccessing = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'accessing',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** In a trace, before either side commits anything. */
export const asTraceStarts = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'trace',
  effects: steps(does),
})

/** Right after a trace has succeeded. */
export const whenTraced = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'traced',
  effects: steps(does),
})

/** Right after a Corp has done you meat damage. */
export const whenStruck = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'struck',
  effects: steps(does),
})

/** Trashed for bits at a cost in bits: whenever special effects can be used, and within any payment. */
export const account = (bits: number, n: number): Ability => ({
  kind: 'use',
  cost: bits === 0 ? { trash: true } : { bits, trash: true },
  at: 'window',
  effects: [{ op: 'gain', who: 'you', n }],
  paying: true,
})
