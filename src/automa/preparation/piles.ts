/** The piles of an automa seat, in the order in which they are built. */
import type { Pile } from '../../engine/automa.ts'
import type { Side } from '../../engine/view/types.ts'

export const PILES: Readonly<Record<Side, readonly Pile[]>> = {
  corp: ['ice', 'op', 're', 'st'],
  runner: ['pro', 'ec', 're'],
}

export const PILE_NAMES: Readonly<Record<Pile, string>> = {
  ice: 'Ice',
  op: 'Operations',
  re: 'Resources',
  st: 'Stratagem',
  pro: 'Programs',
  ec: 'Economy',
}
