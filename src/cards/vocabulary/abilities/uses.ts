/** Special effects, by the moments at which they may be used. */
import type { Ability, Cost } from '../../../engine/language/index.ts'
import { passedBroken } from '../conditions.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

/** In any window, for a price. */
export const use = (cost: Cost, ...does: readonly Does[]): Ability => useIf([], cost, ...does)

export const useIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** In any window or encounter, for a price. */
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

/** As a run starts, for a price. */
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

/** Right after ice has been passed, all its subroutines broken, for a price. */
export const afterBreaking = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'pass',
  if: [passedBroken],
  effects: steps(does),
})

/** In an encounter, for a price. */
export const inEncounter = (cost: Cost, ...does: readonly Does[]): Ability => inEncounterIf([], cost, ...does)

export const inEncounterIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'encounter',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** Just when a run has succeeded, before anything is accessed. */
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

/** In a trace, before anybody puts anything in. */
export const asTraceStarts = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'trace',
  effects: steps(does),
})

/** Just when a trace has succeeded. */
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

/** Trashed for bits, with a price in bits: at any time for special effects, and inside any payment. */
export const account = (bits: number, n: number): Ability => ({
  kind: 'use',
  cost: bits === 0 ? { trash: true } : { bits, trash: true },
  at: 'window',
  effects: [{ op: 'gain', who: 'you', n }],
  paying: true,
})
