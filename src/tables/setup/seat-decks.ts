/** Who takes a seat with which deck. */

import { findPerson } from '../../automa/people/index.ts'
import { checkDeck } from '../../decks/check.ts'
import type { CardPool } from '../../decks/pool.ts'
import { defaultDeck, starterDeck } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import type { DeckInput, NewTable } from '../../protocol/http.ts'
import { badRequestError, RefusedError } from '../../shared/refusal.ts'
import type { BroughtDeck, GameRow, SeatHolder, SeatRow, Store, UserRow } from '../../store/contract.ts'
import { dealtDeck } from '../history/forks.ts'
import type { SeatRequest } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import { toPositionDeck } from './custom-positions.ts'

type TableCardPool = NewTable['options']['cards']

/** Finds the chosen deck, or a person's own if none is chosen. */
type DeckFinder = (deck: string | undefined, own: string | undefined) => Promise<BroughtDeck>

export type SeatDecks = {
  /** A deck that the user may play on a side, or a starter deck; refused if it is not found or not legal. */
  deckFor(user: UserRow, side: Side, id: string | undefined, format?: TableCardPool): Promise<BroughtDeck>
  /**
   * The deck of a seat at a waiting table: the chosen deck, or the one that the position or the original game
   * fixes.
   */
  deckAt(
    user: UserRow,
    game: GameRow,
    seat: Pick<SeatRow, 'id' | 'side'>,
    deck: string | undefined,
    /** Taken if none is chosen. */
    own?: string,
  ): Promise<BroughtDeck>
  /** Who takes a seat as requested; null if it stays open. */
  holderOf(user: UserRow, request: SeatRequest, deckOf: DeckFinder): Promise<SeatHolder | null>
}

export function createSeatDecks(store: Store, pool: CardPool, opponents: Opponents): SeatDecks {
  async function findDeck(user: UserRow, side: Side, id: string | undefined) {
    if (id === undefined) return defaultDeck(side)
    const starter = starterDeck(id)
    if (starter) return starter
    const found = await store.decks.get(id)
    return found && (found.user === user.id || found.visibility !== 'private') ? found : undefined
  }

  /** The deck for a seat: it exists, the user may see it, and it is legal for that side. */
  async function deckFor(
    user: UserRow,
    side: Side,
    id: string | undefined,
    format: TableCardPool = 'all',
  ): Promise<BroughtDeck> {
    const found = await findDeck(user, side, id)
    if (!found) throw new RefusedError('not-found', 'Deck not found.')
    const deck: DeckInput = { name: found.name, side: found.side, cards: found.cards }
    if (deck.side !== side) throw new RefusedError('bad-deck', wrongSide[side], [wrongSide[side]])
    const { legal, reasons } = checkDeck(deck, pool, format)
    if (!legal) throw new RefusedError('bad-deck', 'This deck is not legal.', reasons)
    return { deck, deckId: found.id }
  }

  async function deckAt(
    user: UserRow,
    game: GameRow,
    { id, side }: Pick<SeatRow, 'id' | 'side'>,
    deck: string | undefined,
    own?: string,
  ): Promise<BroughtDeck> {
    const { from, position, cards } = tableOptionsOf(game)
    const lying = position ? toPositionDeck(position, side) : from && dealtDeck(store, from, id, user)
    if (!lying) return deckFor(user, side, deck ?? own, cards)
    if (deck !== undefined)
      throw badRequestError('This game starts from a set position, so you cannot choose a deck.')
    return lying
  }

  async function holderOf(
    user: UserRow,
    { player, side, deck, automa }: SeatRequest,
    deckOf: DeckFinder,
  ): Promise<SeatHolder | null> {
    if (player === 'open') return null
    const chosen = await deckOf(deck, automa && findPerson(automa.pack)?.decks[side])
    if (player === 'me') return { user: user.id, automa: false, setup: null, name: user.name, ...chosen }
    const opponent = await opponents.choose(user, side, automa, chosen.deck.cards)
    return { user: null, automa: true, ...opponent, ...chosen }
  }

  return { deckFor, deckAt, holderOf }
}

const wrongSide = {
  corp: 'The Corp seat needs a Corp deck.',
  runner: 'The Runner seat needs a Runner deck.',
} as const
