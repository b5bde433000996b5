/**
 * The report on a deck that an automa is to play: how each card is sorted and why, and how large the piles
 * become.
 */
import type { Pile, Trait } from '../../engine/automa.ts'
import type { AutomaPack, CardDef } from '../../engine/language/index.ts'
import { PILE_NAMES, PILES } from './piles.ts'
import {
  type DeckCard,
  DeckRefused,
  hasStratagem,
  isEconomy,
  isStratagem,
  type Sorted,
  sortDeck,
} from './sort.ts'
import { hasTrait, type Sorting, whyTrait } from './traits.ts'

type TraitReport = {
  trait: Trait
  has: boolean
  /** The reason, from the card's data or from the host's correction. */
  why: string
}
type CardReport = {
  card: string
  name: string
  count: number
  /** The class that it is sorted into. */
  as: string
  traits: TraitReport[]
}
export type PileReport = {
  cards: CardReport[]
  piles: { id: Pile | 'rest'; name: string; n: number }[]
  /** Why these AI cards cannot play such a deck; null if they can. */
  refused: string | null
}

type CountedCard = { card: string; count: number }

const TRAITS: readonly Trait[] = ['money', 'trashing', 'click']

const traitReport = (def: CardDef, trait: Trait, sorting: Sorting): TraitReport[] => {
  const corrected = sorting?.[def.id]?.[trait]
  const why = whyTrait(def, trait)
  if (corrected === undefined && why === null) return []
  const reason = corrected === undefined ? (why ?? '') : 'Set by the host.'
  return [{ trait, has: hasTrait(def, trait, sorting), why: reason }]
}

const classOf = (pack: AutomaPack, def: CardDef, sorting: Sorting): string => {
  if (pack.side === 'runner') return isEconomy(def, sorting) ? 'economy' : def.type
  return hasStratagem(pack) && isStratagem(def, sorting) ? 'stratagem' : def.type
}

const expand = (deck: readonly CountedCard[], cards: ReadonlyMap<string, CardDef>): DeckCard[] =>
  deck
    .flatMap(({ card, count }) => Array.from({ length: count }, () => cards.get(card)))
    .flatMap((def, card) => (def ? [{ card, def }] : []))

const trySortDeck = (pack: AutomaPack, deck: readonly DeckCard[], sorting: Sorting): Sorted | DeckRefused => {
  try {
    return sortDeck(pack, deck, sorting)
  } catch (err) {
    if (err instanceof DeckRefused) return err
    throw err
  }
}

const pileSizes = (pack: AutomaPack, { piles, rest }: Sorted): PileReport['piles'] => [
  ...PILES[pack.side].flatMap((id) => {
    const pile = piles[id]
    return pile ? [{ id, name: PILE_NAMES[id], n: pile.length }] : []
  }),
  { id: 'rest', name: pack.side === 'corp' ? 'R&D' : 'Stack', n: rest.length },
]

/** Reports how a deck is sorted for this pack, without throwing if it is refused. */
export const reportOf = (
  pack: AutomaPack,
  deck: readonly CountedCard[],
  cards: ReadonlyMap<string, CardDef>,
  sorting?: Sorting,
): PileReport => {
  const sorted = trySortDeck(pack, expand(deck, cards), sorting)
  const refused = sorted instanceof DeckRefused
  return {
    cards: deck.flatMap(({ card, count }) => {
      const def = cards.get(card)
      if (!def) return []
      const traits = TRAITS.flatMap((trait) => traitReport(def, trait, sorting))
      return [{ card, name: def.name, count, as: classOf(pack, def, sorting), traits }]
    }),
    piles: refused ? [] : pileSizes(pack, sorted),
    refused: refused ? sorted.message : null,
  }
}
