/** What a card and a kind of counter are to the engine. */

import type { AutomaRules } from '../automa.ts'
import type { Side } from '../view/types.ts'
import type { Ability } from './abilities.ts'
import type { Cost } from './amounts.ts'

export type CardType =
  | 'agenda'
  | 'ice'
  | 'node'
  | 'upgrade'
  | 'operation'
  | 'program'
  | 'hardware'
  | 'resource'
  | 'prep'

export type CardDef = {
  readonly id: string
  readonly name: string
  readonly set: 'base' | 'proteus' | 'classic'
  readonly side: Side
  readonly type: CardType
  readonly keywords: readonly string[]
  /** Install, rez or play cost in bits; 'X' where printed so; null for agendas. */
  readonly cost: number | 'X' | null
  readonly strength: number | 'X' | null
  readonly mu: number | null
  readonly trashCost: number | null
  readonly difficulty: number | null
  readonly agendaPoints: number | null
  readonly unique: boolean
  readonly abilities: readonly Ability[]
}

/** A rule that belongs to a kind of counter, not to the card that gave it (virus counters outlive their program). */
export type CounterDef = {
  readonly kind: string
  readonly name: string
  /** Removed by the Corp's virus purge. */
  readonly virus: boolean
  readonly abilities: readonly Ability[]
  /** The price at which its carrier may take one off as an action. */
  readonly remove?: Cost
}

/** The pool the engine plays with: looked up by card id and by counter kind. */
export type Pool = {
  readonly cards: ReadonlyMap<string, CardDef>
  readonly counters: ReadonlyMap<string, CounterDef>
  /** Rules for seats played by an automa, where there are any. */
  readonly automa?: AutomaRules
}
