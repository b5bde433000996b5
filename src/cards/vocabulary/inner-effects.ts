import type { Effect } from '../../engine/language/index.ts'

/** The effects inside an effect, one list for each branch. */
export function innerEffects(effect: Effect): readonly (readonly Effect[])[] {
  if (effect.op === 'trace') return [effect.success]
  if (effect.op === 'takeOff') return [effect.last]
  if (effect.op === 'runEach') return [effect.all, effect.otherwise]
  if (effect.op === 'roll') return effect.on.map(({ effects }) => effects)
  if (effect.op === 'when') return [effect.effects, effect.else ?? []]
  return 'effects' in effect ? [effect.effects] : []
}
