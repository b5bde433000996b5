import type { Condition, Effect } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'

export type Conditions = readonly Condition[]

export const steps = (does: readonly Does[]): readonly Effect[] => does.flat()
