/** The game after a game: its table, its seats, and the score of the series. */

import { randomBytes } from 'node:crypto'
import { findPerson } from '../../automa/people/index.ts'
import { starterDeck } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import type { SeriesBefore } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { otherSide } from '../../shared/other-side.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { BroughtDeck, GameRow, NewGame, SeatHolder, SeatRow, UserRow } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { teamPairs } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/** By person: the deck they bring. */
export type Decks = Map<string, BroughtDeck>

/** A new random id of a table. */
export const newTableId = (): string => randomBytes(12).toString('base64url')

export type NextGames<State> = {
  /** The table of the next game. */
  gameAfter(live: LiveGame<State>, host: string, seats: SeatRow[], swap: boolean): NewGame
  /** The seats of the next game; with `swap`, the two players of each pair change seats. */
  seatsAfter(user: UserRow, game: GameRow, swap: boolean, decks: Decks): Promise<SeatRow[]>
}

export function createNextGames<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  opponents: Pick<Opponents, 'choose'>,
): NextGames<State> {
  function gameAfter(
    { game, state }: LiveGame<State>,
    host: string,
    seats: SeatRow[],
    swap: boolean,
  ): NewGame {
    const {
      tournament: _,
      lesson: __,
      limited: ______,
      keys: ___,
      swaps: ____,
      exposed: _____,
      from,
      ...options
    } = tableOptionsOf(game)
    // Forks and team games count in no series.
    const counts = peopleOf(game).length === 2 && game.seats.length === 2 && !from
    const series = counts ? seriesAfter(game, engine.viewFor(state, null).seats, swap) : null
    return { id: newTableId(), format: game.format, host, options: { ...options, series }, seats }
  }

  function seatsAfter(user: UserRow, game: GameRow, swap: boolean, decks: Decks): Promise<SeatRow[]> {
    return Promise.all(
      game.seats.map(async (seat) => {
        const { holder } = comesTo(game, seat, swap) ?? seat
        if (!holder?.user) return { ...seat, holder: await automaAt(user, game, seat, swap) }
        const name = holder.user === user.id ? user.name : holder.name
        const deck = decks.get(holder.user) ?? broughtDeck(seat)
        return { ...seat, holder: { user: holder.user, automa: false, setup: null, name, ...deck } }
      }),
    )
  }

  /**
   * The same automa if it plays that side, else the sparring partner, which plays both. The deck stays with
   * the seat, but for people of the ladder, who bring their own.
   */
  async function automaAt(user: UserRow, game: GameRow, seat: SeatRow, swap: boolean): Promise<SeatHolder> {
    const from = comesTo(game, seat, swap) ?? seat
    const setup = from.holder?.setup ?? undefined
    const moved = from.id !== seat.id
    const deck = (moved && setup ? ownDeckOf(setup.pack, game, seat.side) : null) ?? broughtDeck(seat)
    const choice = setup && moved ? { pack: setup.pack, difficulty: setup.difficulty } : setup
    const known = !moved || (setup && withoutCards(setup.pack))
    const automa = await opponents.choose(user, seat.side, known ? choice : undefined, deck.deck.cards)
    return { user: null, automa: true, ...automa, ...deck }
  }

  return { gameAfter, seatsAfter }
}

/** The own deck of a person of the ladder; null for others, and where the position has fixed the cards. */
function ownDeckOf(pack: string, game: GameRow, side: Side): BroughtDeck | null {
  const { from, position } = tableOptionsOf(game)
  const own = from || position ? undefined : starterDeck(findPerson(pack)?.decks[side] ?? '')
  return own ? { deck: { name: own.name, side, cards: own.cards }, deckId: own.id } : null
}

/** Ids of the people in a game. */
export const peopleOf = ({ seats }: GameRow): string[] => seats.flatMap(({ holder }) => holder?.user ?? [])

/**
 * The seat that this one swaps with: in a game for two, or in a team with at least one person; null if it
 * stays.
 */
function comesTo(game: GameRow, seat: SeatRow, swap: boolean): SeatRow | null {
  if (!swap) return null
  const pair = teamPairs(game).find(({ sponsor, agent }) => sponsor === seat.id || agent === seat.id)
  const other = game.seats.find(
    ({ id }) => id !== seat.id && (!pair || id === pair.sponsor || id === pair.agent),
  )
  return seat.holder?.user || other?.holder?.user ? (other ?? null) : null
}

export function broughtDeck(seat: SeatRow | undefined): BroughtDeck {
  if (!seat?.holder) throw new RefusedError('not-found', 'This table has no such seat.')
  const { deck, deckId } = seat.holder
  return { deck, deckId }
}

/** The series after a game, by the seats of the next one. */
function seriesAfter(
  game: GameRow,
  seats: readonly { id: string; points: number }[],
  swap: boolean,
): SeriesBefore {
  const { series } = tableOptionsOf(game)
  const score: SeriesBefore['score'] = {}
  for (const { id, side } of game.seats) {
    const before = series?.score[id] ?? { wins: 0, points: 0 }
    const won = game.result?.winners.includes(id) ? 1 : 0
    const points = seats.find((seat) => seat.id === id)?.points ?? 0
    score[swap ? otherSide(side) : side] = { wins: before.wins + won, points: before.points + points }
  }
  return { number: (series?.number ?? 1) + 1, score }
}
