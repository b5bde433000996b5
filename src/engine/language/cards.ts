/** What the engine knows of a card and of a kind of counter. */

import type { Side } from '../view/types.ts'
import type { Cost } from './amounts.ts'
import type { Ability } from './effects.ts'
import type { CardType } from './selections.ts'

/** What is printed on a card. Frozen, and shared by all games. */
export type CardDef = {
  readonly id: string
  readonly name: string
  readonly set: 'base' | 'proteus' | 'classic'
  readonly side: Side
  readonly type: CardType
  readonly keywords: readonly string[]
  /** Install, rez or play cost in bits; 'X' if printed so; null for agendas. */
  readonly cost: number | 'X' | null
  readonly strength: number | 'X' | null
  readonly mu: number | null
  readonly trashCost: number | null
  readonly difficulty: number | null
  readonly agendaPoints: number | null
  readonly unique: boolean
  readonly abilities: readonly Ability[]
}

/**
 * A rule that belongs to a kind of counter, not to the card that gave it (virus counters outlive their
 * program).
 */
export type CounterDef = {
  readonly kind: string
  readonly name: string
  /** Removed by the Corp's virus purge. */
  readonly virus: boolean
  readonly abilities: readonly Ability[]
  /** The price for which its carrier may remove one as an action. */
  readonly remove?: Cost
}
