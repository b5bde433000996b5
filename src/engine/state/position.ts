/** A prepared position: what lies where before anybody decides anything. Plain data. */
import type { Side } from '../view/types.ts'

/** A card by its id, or with something on it. */
export type PlacedCard =
  | string
  | {
      card: string
      /** Corp cards in or on a fort: turned face up. */
      rezzed?: boolean
      advancement?: number
      bits?: number
      counters?: Record<string, number>
    }

/** Ice outermost first. */
export type FortPosition = { ice?: PlacedCard[]; cards?: PlacedCard[] }

export type CorpPosition = {
  bits: number
  hand: string[]
  /** R&D, top card first. */
  deck: string[]
  /** Face-up cards of Archives, oldest first. */
  archives?: string[]
  score?: string[]
  hq?: FortPosition
  rd?: FortPosition
  onArchives?: FortPosition
  /** Subsidiary forts: Fort 1, Fort 2… */
  forts?: FortPosition[]
}

export type RunnerPosition = {
  bits: number
  hand: string[]
  /** Top card first. */
  stack: string[]
  trash?: string[]
  rig?: PlacedCard[]
  /** Agendas taken from the Corp. */
  score?: string[]
  tags?: number
  brain?: number
}

/** For a table of one Corp and one Runner. */
export type Position = {
  corp: CorpPosition
  runner: RunnerPosition
  /** Whose turn it is, and the actions left in it. */
  turn: Side
  actions: number
}

/** This position cannot be laid out; the message says why, in a sentence. */
export class BadPosition extends Error {
  override name = 'BadPosition'
}

export const cardOf = (put: PlacedCard): string => (typeof put === 'string' ? put : put.card)

const inForts = (c: CorpPosition): string[] =>
  [c.hq, c.rd, c.onArchives, ...(c.forts ?? [])]
    .flatMap((fort) => [...(fort?.ice ?? []), ...(fort?.cards ?? [])])
    .map(cardOf)

const counted = (cards: string[]): { card: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** The deck of a side, which holds just what the position needs of it. */
export const deckOfPosition = ({ corp, runner }: Position, side: Side): { card: string; count: number }[] =>
  side === 'corp'
    ? counted([
        ...corp.hand,
        ...corp.deck,
        ...(corp.archives ?? []),
        ...(corp.score ?? []),
        ...inForts(corp),
        ...(runner.score ?? []),
      ])
    : counted([...runner.hand, ...runner.stack, ...(runner.trash ?? []), ...(runner.rig ?? []).map(cardOf)])
