/** A prepared position: where everything is before the first decision. Plain data. */
import type { Side } from '../view/types.ts'
import type { CardRules } from './card-rules.ts'

/** A card by its id, or with something on it. */
export type PlacedCard =
  | string
  | {
      card: string
      /** Corp cards in or on a fort: face up. */
      rezzed?: boolean
      advancement?: number
      /** Bits kept on it, or left of those it comes with. */
      bits?: number
      counters?: Record<string, number>
      /** Programs in it. */
      hosts?: PlacedCard[]
    }

/** Ice outermost first; counters on the fort itself. */
export type FortPosition = { ice?: PlacedCard[]; cards?: PlacedCard[]; counters?: Record<string, number> }

export type CorpPosition = {
  bits: number
  hand: string[]
  /** R&D, top card first. */
  deck: string[]
  /** Face-up cards of Archives, oldest first. */
  archives?: string[]
  /** Face-down cards of Archives. */
  archivesDown?: string[]
  score?: PlacedCard[]
  hq?: FortPosition
  rd?: FortPosition
  onArchives?: FortPosition
  /** Subsidiary forts: Fort 1, Fort 2… */
  forts?: FortPosition[]
  badPublicity?: number
  /** Counters on the Corp, from the Runner. */
  counters?: Record<string, number>
}

export type RunnerPosition = {
  bits: number
  hand: string[]
  /** Top card first. */
  stack: string[]
  trash?: string[]
  rig?: PlacedCard[]
  /** Agendas liberated from the Corp. */
  score?: PlacedCard[]
  tags?: number
  brain?: number
  /** Counters on the Runner, from the Corp. */
  counters?: Record<string, number>
}

/** For a game of one Corp and one Runner. */
export type Position = {
  corp: CorpPosition
  runner: RunnerPosition
  /** The side whose turn it is; `actions` are those left in it. */
  turn: Side
  actions: number
  /** Both sides know the installed face-down cards. */
  open?: boolean
  /** The rules of its format. */
  cardRules?: CardRules
}

/** Thrown if a position cannot be set up. The message says why, in a sentence. */
export class BadPosition extends Error {
  override name = 'BadPosition'
}

export const placedCardId = (put: PlacedCard): string => (typeof put === 'string' ? put : put.card)

/** The cards placed in a card. */
export const hostsOf = (put: PlacedCard): PlacedCard[] => (typeof put === 'string' ? [] : (put.hosts ?? []))

/** Each card, followed by all cards in it. */
export const withHosts = (puts: readonly PlacedCard[]): PlacedCard[] =>
  puts.flatMap((put) => [put, ...withHosts(hostsOf(put))])

export const positionForts = (c: CorpPosition): FortPosition[] =>
  [c.hq, c.rd, c.onArchives, ...(c.forts ?? [])].flatMap((fort) => fort ?? [])

const inForts = (c: CorpPosition): string[] =>
  positionForts(c)
    .flatMap(({ ice = [], cards = [] }) => [...ice, ...cards])
    .map(placedCardId)

const groupCards = (cards: string[]): { card: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** The deck of a side: exactly the cards that the position needs. */
export const deckOfPosition = ({ corp, runner }: Position, side: Side): { card: string; count: number }[] =>
  side === 'corp'
    ? groupCards([
        ...corp.hand,
        ...corp.deck,
        ...(corp.archives ?? []),
        ...(corp.archivesDown ?? []),
        ...(corp.score ?? []).map(placedCardId),
        ...inForts(corp),
        ...(runner.score ?? []).map(placedCardId),
      ])
    : groupCards([
        ...runner.hand,
        ...runner.stack,
        ...(runner.trash ?? []),
        ...withHosts(runner.rig ?? []).map(placedCardId),
      ])
