import type { Effect } from '../language/index.ts'
import type { SubroutineKind, SubroutineView } from './types.ts'

/**
 * In order of priority: the first kind that any effect of a subroutine has, at any depth, is what the
 * subroutine does.
 */
const KINDS: readonly [SubroutineKind, (effect: Effect) => boolean][] = [
  ['end-run', ({ op }) => op === 'endRun'],
  ['brain-damage', (effect) => effect.op === 'damage' && effect.damage === 'brain'],
  ['damage', ({ op }) => op === 'damage'],
  ['trace', ({ op }) => op === 'trace'],
  ['trash', ({ op }) => op === 'trash'],
]

const isEffect = (value: object): value is Effect => 'op' in value && typeof value.op === 'string'

/** All effects inside, also those of a condition, a choice, a trace or a lasting ability. */
const effectsIn = (value: unknown): Effect[] => {
  if (Array.isArray(value)) return value.flatMap(effectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [...(isEffect(value) ? [value] : []), ...Object.values(value).flatMap(effectsIn)]
}

const findKind = (effects: readonly Effect[]): SubroutineKind | null => {
  const all = effectsIn(effects)
  return KINDS.find(([, is]) => all.some(is))?.[0] ?? null
}

/**
 * Cached, since effects are part of the card pool and never change, and every view of a run asks for them.
 */
const known = new WeakMap<readonly Effect[], SubroutineKind | null>()

export const subroutineKind = (effects: readonly Effect[]): SubroutineKind | null => {
  const before = known.get(effects)
  if (before !== undefined) return before
  const kind = findKind(effects)
  known.set(effects, kind)
  return kind
}

/** The same as a part of the subroutine's view. */
export const kindOfSubroutine = (effects: readonly Effect[]): Pick<SubroutineView, 'does'> => {
  const does = subroutineKind(effects)
  return does === null ? {} : { does }
}
