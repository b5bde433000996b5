import { cardId } from './id.ts'

/** The bare facts of all 580 cards: names and numbers, no text. Cards that are built are checked against them. */

export const sets = ['base', 'proteus', 'classic'] as const
export type CardSet = (typeof sets)[number]

export const corpTypes = ['agenda', 'ice', 'node', 'upgrade', 'operation'] as const
export const runnerTypes = ['program', 'hardware', 'resource', 'prep'] as const
export const cardTypes = [...corpTypes, ...runnerTypes] as const
export type CardType = (typeof cardTypes)[number]

export type Facts = {
  id: string
  name: string
  set: CardSet
  side: 'corp' | 'runner'
  type: CardType
  keywords: readonly string[]
  /** Rez, install or play cost; null for agendas. */
  cost: number | 'X' | null
  strength: number | 'X' | null
  mu: number | null
  trashCost: number | null
  difficulty: number | null
  agendaPoints: number | null
  unique: boolean
}

type Row = Pick<Facts, 'name' | 'keywords'> & Partial<Omit<Facts, 'id' | 'set' | 'side' | 'type'>>

const blank = {
  cost: null,
  strength: null,
  mu: null,
  trashCost: null,
  difficulty: null,
  agendaPoints: null,
  unique: false,
}

export const sideOf = (type: CardType): 'corp' | 'runner' =>
  corpTypes.some((corpType) => corpType === type) ? 'corp' : 'runner'

/** Spells out the rows of one set and type; what a row leaves out, the card does not have. */
export const facts = (set: CardSet, type: CardType, rows: readonly Row[]): Facts[] =>
  rows.map((row) => ({ ...blank, ...row, id: cardId(row.name), set, side: sideOf(type), type }))
