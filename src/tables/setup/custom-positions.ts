/** Tables that begin in a position from the position editor. */
import { randomBytes } from 'node:crypto'
import { BadPosition, deckOfPosition, type GameSetup, type Position, type Side } from '../../engine/index.ts'
import { maxCopiesPerCard, maxDeckSize, sizeOfDeck } from '../../protocol/deck-lines.ts'
import { type Table, tableOptions } from '../../protocol/http.ts'
import {
  type CarryingView,
  type LaidPosition,
  type PositionFound,
  type PositionTable,
  positionFound,
} from '../../protocol/positions.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, NewGame, SeatHolder, UserRow } from '../../store/contract.ts'
import { forkViewpoint, stateAt } from '../history/forks.ts'
import type { Opponents } from '../seats/opponents.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

const bothSides = ['corp', 'runner'] as const
const deckName = 'Laid out'

/** The setup of a game that begins in this position. */
export const setupIn = (
  { position, agendaPoints }: { position: Position; agendaPoints: number },
  seed: string,
): GameSetup => ({
  format: 'classic',
  seed,
  seats: bothSides.map((side) => ({ id: side, side, deck: deckOfPosition(position, side) })),
  options: { mulligan: 'none', ...(agendaPoints === 7 ? {} : { agendaPoints }) },
  position,
})

/** Why nobody can play from this position, one sentence each; empty if it is legal. */
export function positionProblems<State>(
  { engine, pool }: Pick<TableDeps<State>, 'engine' | 'pool'>,
  laid: LaidPosition,
): string[] {
  const foreign = bothSides.flatMap((side) => foreignCardsIn(pool, laid.position, side))
  if (foreign.length > 0) return foreign
  const illegal = [
    ...bothSides.flatMap((side) => noDeckIn(pool, laid.position, side)),
    ...engine.illegalParts(laid.position),
  ]
  if (illegal.length > 0) return illegal
  try {
    const { state } = engine.create(setupIn(laid, '0'.repeat(64)))
    const { result } = engine.viewFor(state, null)
    return result ? ['The game would be over before the first decision.'] : []
  } catch (err) {
    if (err instanceof BadPosition) return [err.message]
    throw err
  }
}

function foreignCardsIn(pool: TableDeps<unknown>['pool'], position: Position, side: Side): string[] {
  return deckOfPosition(position, side).flatMap(({ card }) => {
    const known = pool.get(card)
    if (!known) return [`No card has the id “${card}”.`]
    const whose = known.side === 'corp' ? 'the Corp’s' : 'the Runner’s'
    return known.side === side ? [] : [`${known.name} is ${whose}.`]
  })
}

/** Why this side's cards make no deck that can be stored with its seat. */
function noDeckIn(pool: TableDeps<unknown>['pool'], position: Position, side: Side): string[] {
  const deck = deckOfPosition(position, side)
  const size = sizeOfDeck(deck)
  const whose = side === 'corp' ? 'The Corp' : 'The Runner'
  if (size === 0) return [`${whose} has no cards.`]
  return [
    ...deck
      .filter(({ count }) => count > maxCopiesPerCard)
      .map(
        ({ card, count }) =>
          `${pool.get(card)?.name ?? card} is there ${count} times; a deck may hold a card at most ${maxCopiesPerCard} times.`,
      ),
    ...(size > maxDeckSize ? [`${whose} has ${size} cards; a deck may have at most ${maxDeckSize}.`] : []),
  ]
}

/** The requested table, reachable by its link alone. Refuses an illegal position with the reasons. */
async function laidTable<State>(
  deps: TableDeps<State>,
  opponents: Opponents,
  user: UserRow,
  { side, against, difficulty, ...laid }: PositionTable,
): Promise<NewGame> {
  const reasons = positionProblems(deps, laid)
  if (reasons.length > 0) throw new RefusedError('bad-request', 'This position is not legal.', reasons)
  if (against === 'open' && difficulty !== undefined) {
    throw new RefusedError('bad-request', 'Automa settings are only for automa seats.')
  }
  const holder = async (each: Side): Promise<SeatHolder | null> => {
    const lying = toPositionDeck(laid.position, each)
    if (each === side) return { ...lying, user: user.id, automa: false, setup: null, name: user.name }
    if (against === 'open') return null
    const partner = { pack: against, difficulty: difficulty ?? 'standard' }
    return {
      ...lying,
      user: null,
      automa: true,
      ...(await opponents.choose(user, each, partner, lying.deck.cards)),
    }
  }
  return {
    id: randomBytes(12).toString('base64url'),
    format: 'classic',
    host: user.id,
    options: {
      ...tableOptions.parse({ open: false, agendaPoints: laid.agendaPoints }),
      position: laid.position,
    },
    seats: await Promise.all(
      bothSides.map(async (each, index) => ({ id: each, side: each, index, holder: await holder(each) })),
    ),
  }
}

/** Custom positions: created, taken from games, and the rules of what can lie on what. */
export type CustomPositions = {
  /** Why nobody can play from this position; empty if it is legal. */
  reasonsAgainst(laid: LaidPosition): string[]
  /** Opens a table that begins in the position. The game begins at once if no other player is needed. */
  layOut(user: UserRow, request: PositionTable, max?: number): Promise<Table>
  /** A moment of a game as a position, as far as the user may fork it. */
  at(user: UserRow, table: string, seq: number): Promise<PositionFound>
  /** Which cards can lie on which. */
  carrying(): CarryingView
}

type CustomPositionDeps = {
  opponents: Opponents
  gameAt(table: string): Promise<GameRow>
  begin(user: UserRow, game: NewGame, max?: number): Promise<Table>
}

export const createCustomPositions = <State>(
  deps: TableDeps<State>,
  { opponents, gameAt, begin }: CustomPositionDeps,
): CustomPositions => ({
  reasonsAgainst: (laid) => positionProblems(deps, laid),
  layOut: async (user, request, max) => begin(user, await laidTable(deps, opponents, user, request), max),
  at: async (user, table, seq) => foundPosition(deps, user, await gameAt(table), seq),
  carrying: deps.engine.carrying,
})

/**
 * A moment of a game as a position: all of it if the game is open, else only what the user's own seat knows.
 */
async function foundPosition<State>(
  deps: TableDeps<State>,
  user: UserRow,
  game: GameRow,
  seq: number,
): Promise<PositionFound> {
  const viewpoint = await forkViewpoint(deps.store, user, game)
  // There the user could ask for hints, or try out what comes.
  if (viewpoint !== null && tableOptionsOf(game).ladder)
    throw new RefusedError(
      'forbidden',
      'This game counts for your rating: its positions can be used once it is over.',
    )
  const state = await stateAt(deps, { game: game.id, seq })
  const found = deps.engine.positionOf(state, viewpoint)
  if (!found) {
    throw new RefusedError('bad-request', 'A position needs one Corp and one Runner, neither with AI cards.')
  }
  return positionFound.parse({ ...found, agendaPoints: tableOptionsOf(game).agendaPoints })
}

/** This side's cards in the position, as the deck of whoever takes the seat. */
export const toPositionDeck = (position: Position, side: Side): Pick<SeatHolder, 'deck' | 'deckId'> => ({
  deck: { name: deckName, side, cards: deckOfPosition(position, side) },
  deckId: null,
})
