/**
 * Cards that don't exist, for rules that no built card shows. They are written in the vocabulary like any
 * card, and their names say what they do.
 */
import { cardId } from '../../src/cards/facts/index.ts'
import { checkCard } from '../../src/cards/vocabulary/check.ts'
import { deepFreeze } from '../../src/cards/vocabulary/freeze.ts'
import type { CardDef, CardType } from '../../src/engine/language/index.ts'

type Facts = Partial<Omit<CardDef, 'id' | 'name' | 'set' | 'side' | 'type'>>

const CORP_TYPES: readonly CardType[] = ['agenda', 'ice', 'node', 'upgrade', 'operation']

/** A made-up card. It costs nothing and has only the given facts. */
export const madeUp = (type: CardType, name: `Made-up ${string}`, facts: Facts): CardDef => {
  const def: CardDef = {
    id: cardId(name),
    name,
    set: 'base',
    side: CORP_TYPES.includes(type) ? 'corp' : 'runner',
    type,
    keywords: [],
    cost: type === 'agenda' ? null : 0,
    strength: null,
    mu: type === 'program' ? 1 : null,
    trashCost: null,
    difficulty: null,
    agendaPoints: null,
    unique: false,
    abilities: [],
    ...facts,
  }
  checkCard(def)
  return deepFreeze(def)
}
