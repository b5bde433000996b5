import type { CardDef, CardType } from '../../engine/language/index.ts'
import { cardId } from './id.ts'

export const sets = ['base', 'proteus', 'classic'] as const
export type CardSet = CardDef['set']

const corpTypes = ['agenda', 'ice', 'node', 'upgrade', 'operation'] as const
const runnerTypes = ['program', 'hardware', 'resource', 'prep'] as const
export const cardTypes: readonly CardType[] = [...corpTypes, ...runnerTypes]

/**
 * Everything printed on a card except its text: names and numbers. Implemented cards are checked against it.
 */
export type Facts = Omit<CardDef, 'abilities'>

type FactsInput = Pick<Facts, 'name' | 'keywords'> & Partial<Omit<Facts, 'id' | 'set' | 'side' | 'type'>>

const blank = {
  cost: null,
  strength: null,
  mu: null,
  trashCost: null,
  difficulty: null,
  agendaPoints: null,
  unique: false,
}

const sideOfType = (type: CardType): Facts['side'] =>
  corpTypes.some((corpType) => corpType === type) ? 'corp' : 'runner'

/** Expands the rows of one set and type. The card lacks whatever a row leaves out. */
export const facts = (set: CardSet, type: CardType, rows: readonly FactsInput[]): Facts[] =>
  rows.map((row) => ({ ...blank, ...row, id: cardId(row.name), set, side: sideOfType(type), type }))
