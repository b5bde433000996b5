import { randomBytes } from 'node:crypto'
import { DeckRefused } from '../../automa/preparation/sort.ts'
import { checkDeck } from '../../decks/check.ts'
import { cardRulesOf } from '../../decks/formats.ts'
import { effectiveRules, type GameSetup, type MoveResult } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, JournalConflict, type SeatHolder, type SeatRow } from '../../store/contract.ts'
import { forkedFrom } from '../history/forks.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { Deal } from '../moves/game-start.ts'
import type { MoveStep } from '../moves/moves.ts'
import { createYielder, playBeginningWith } from '../moves/replay-moves.ts'
import { teamSetup } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import { setupIn } from './custom-positions.ts'
import { laidOut } from './lesson-tables.ts'

/** A seed from the operating system's random source. */
export const drawSeed = (): string => randomBytes(32).toString('hex')

/** Starts the game at a waiting table: draws the seed, deals, and writes move 0. */
export async function deal<State>(
  deps: TableDeps<State>,
  liveGames: LiveGames<State>,
  opponents: Opponents,
  game: GameRow,
): Promise<void> {
  if (game.status !== 'waiting') throw tableStartedError()
  const setup = await setupOf(deps, opponents, game)
  const { state, events } = await dealGame(deps, setup)
  const first: MoveStep<State> = {
    row: { seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events },
    state,
  }
  try {
    await liveGames.open(game, setup, first)
  } catch (err) {
    throw err instanceof JournalConflict ? tableStartedError() : err
  }
}

/**
 * Deals, or refuses with a message for the host: only the host can change a deck that an automa's AI cards
 * can't play.
 */
async function dealGame<State>(deps: TableDeps<State>, setup: Deal): Promise<MoveResult<State>> {
  try {
    return await playBeginningWith(createYielder(), deps, setup)
  } catch (err) {
    if (err instanceof DeckRefused) throw new RefusedError('bad-deck', err.message)
    throw err
  }
}

const tableStartedError = (): RefusedError =>
  new RefusedError('table-started', 'The game at this table has already started.')

async function setupOf<State>(deps: TableDeps<State>, opponents: Opponents, game: GameRow): Promise<Deal> {
  const { lesson, from, position, agendaPoints } = tableOptionsOf(game)
  if (position) return setupIn({ position, agendaPoints }, deps.seed())
  if (from) return forkedFrom(deps, from, takenSeats(game))
  return lesson === null ? dealtSetup(deps, opponents, game) : laidOut(deps, lesson)
}

const seatsUntaken = (): RefusedError =>
  new RefusedError('bad-request', 'Every seat must be taken before the game starts.')

function takenSeats({ seats }: GameRow): (SeatRow & { holder: SeatHolder })[] {
  return seats.map((seat) => {
    if (!seat.holder) throw seatsUntaken()
    return { ...seat, holder: seat.holder }
  })
}

async function dealtSetup<State>(
  { pool, seed, revisedUnique }: TableDeps<State>,
  opponents: Opponents,
  game: GameRow,
): Promise<GameSetup> {
  const options = tableOptionsOf(game)
  const { mulligan, agendaPoints, tournament, cards } = options
  const cardRules = effectiveRules(cardRulesOf(cards, revisedUnique))
  return {
    ...teamSetup(game, options),
    seed: seed(),
    seats: await Promise.all(
      game.seats.map(async ({ id, side, holder }) => {
        if (!holder) throw seatsUntaken()
        const { legal, reasons } = checkDeck(holder.deck, pool, cards)
        // A tournament decides by itself which decks are legal.
        if (!legal && !tournament)
          throw new RefusedError('bad-deck', `The deck of ${holder.name} is not legal.`, reasons)
        const automa = holder.setup ? await opponents.setUp(holder.setup) : undefined
        return { id, side, deck: holder.deck.cards, ...(automa ? { automa } : {}) }
      }),
    ),
    options: { mulligan, agendaPoints, ...(cardRules ? { cardRules } : {}) },
  }
}
