import type { CardDef, Effect } from '../engine/language/index.ts'

const isEnd = (effect: Effect | undefined): boolean =>
  effect?.op === 'endRun' || (effect?.op === 'unlessPaid' && isEnd(effect.effects[0]))

/** Whether a subroutine that the ice always has ends the run first of all, or unless its Runner pays. */
export const endsRun = ({ abilities }: CardDef): boolean =>
  abilities.some(
    (ability) => ability.kind === 'subroutine' && ability.times === undefined && isEnd(ability.effects[0]),
  )
