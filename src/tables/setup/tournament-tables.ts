/** Tournament tables: opened by a tournament for its games, seated and dealt at once (T27). */

import { isDeepStrictEqual } from 'node:util'
import {
  type CardPoolFormat,
  type DeckInput,
  storedDeck,
  type TournamentGame,
  tableOptions,
  tournamentGame,
} from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, type SeatRow, StoreUnavailable } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { callTimeStep } from '../moves/moves.ts'
import type { TablePlay } from '../play/play.ts'
import { type TableOptions, tableOptionsOf } from '../seats/seats.ts'
import { tableNotFoundError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import {
  outcomeOf,
  type TournamentGameOutcome,
  type TournamentTableListener,
} from './tournament-listeners.ts'

/** The player of a seat, with their deck; neither can change. */
type TournamentTablePlayer = { user: string; name: string; deck: DeckInput }

/** A game that a tournament wants played at a table. */
export type TournamentTableRequest = {
  /** Id of the table, chosen by the caller: opening an existing table again has no effect. */
  id: string
  tournament: Omit<TournamentGame, 'closed' | 'judgement'>
  corp: TournamentTablePlayer
  runner: TournamentTablePlayer
  /** Points that win: 7, or 6 in draft formats (T9, T25, T26). */
  agendaPoints: 6 | 7
  /** The cards that are legal in the tournament's decks, and what that changes in their rules. */
  cards?: CardPoolFormat
  /** In Relaxed tournaments players may undo what revealed nothing, and leave their seat to judgement. */
  tier: 'relaxed' | 'formal' | 'premier'
  /** May others watch: what both players see and no more (T4). */
  spectators: boolean
  /** Whether profiles and lists show its games, as those of a public tournament. */
  listed: boolean
}

/** Tables that a tournament opens for its games (T27). Not reachable over HTTP or sockets. */
export type TournamentTables = {
  /**
   * Seats both players with their locked decks, and deals. Rejects with `RefusedError` if a deck contains
   * unknown cards.
   */
  open(request: TournamentTableRequest): Promise<void>
  /** Null while the game is in progress. Rejects with `RefusedError` if there is no such table. */
  outcome(table: string): Promise<TournamentGameOutcome | null>
  /**
   * The round is out of time: the game continues until both players have completed a turn (T9). Repeating it
   * has no effect.
   */
  callTime(table: string): Promise<void>
  /** When the round is out of time (ISO 8601), for the players to see; null: its clock is not running. */
  setUntil(table: string, until: string | null): Promise<void>
  /** The game no longer counts: its players are informed, and may play on for themselves. */
  close(table: string): Promise<void>
  listen(listener: TournamentTableListener): void
}

/** What tournament tables need of the server. */
type TournamentTableDeps<State> = {
  deps: TableDeps<State>
  liveGames: Pick<LiveGames<State>, 'tellTournament'>
  play: Pick<TablePlay<State>, 'say' | 'owes'>
  /** Runs a call in the table's queue. */
  at<T>(table: string, call: () => Promise<T>): Promise<T>
  /** A started game, up to date with other processes. */
  newest(table: string): Promise<LiveGame<State>>
  deal(game: GameRow): Promise<void>
  wake(table: string): void
  listen: TournamentTables['listen']
}

export function createTournamentTables<State>({
  deps,
  liveGames,
  play,
  at,
  newest,
  deal,
  wake,
  listen,
}: TournamentTableDeps<State>): TournamentTables {
  const { store, engine, pool, log } = deps

  async function made(wantedTable: TournamentTableRequest): Promise<GameRow> {
    const known = await store.games.get(wantedTable.id)
    if (known) return known
    try {
      return await store.games.create(toGameRow(wantedTable))
    } catch (err) {
      // Another process may have been first.
      const theirs = err instanceof StoreUnavailable ? null : await store.games.get(wantedTable.id)
      if (!theirs) throw err
      return theirs
    }
  }

  function checkDeck(side: SeatRow['side'], { name, deck }: TournamentTablePlayer): void {
    const { success } = storedDeck.safeParse(deck)
    const isKnown =
      success && deck.side === side && deck.cards.every(({ card }) => pool.get(card)?.side === side)
    if (!isKnown) throw new RefusedError('bad-deck', `The deck of ${name} cannot be dealt to its side.`)
  }

  async function open(wantedTable: TournamentTableRequest): Promise<void> {
    checkDeck('corp', wantedTable.corp)
    checkDeck('runner', wantedTable.runner)
    if (!tournamentGame.safeParse(toTournamentGame(wantedTable)).success) {
      throw new RefusedError('bad-request', 'This is not a tournament game.')
    }
    const game = await made(wantedTable)
    if (tournamentOf(game).id !== wantedTable.tournament.id) {
      throw new RefusedError('bad-request', 'This table belongs to another tournament.')
    }
    if (game.status === 'waiting') await dealt(game)
  }

  /** Deals; another process may be dealing, too. */
  async function dealt(game: GameRow): Promise<void> {
    try {
      await deal(game)
    } catch (err) {
      if (!(err instanceof RefusedError) || err.code !== 'table-started') throw err
    }
  }

  async function outcome(table: string): Promise<TournamentGameOutcome | null> {
    const game = await store.games.get(table)
    if (!game) throw tableNotFoundError()
    tournamentOf(game)
    return game.status === 'waiting' ? null : outcomeOf(deps, await newest(table))
  }

  async function callTime(table: string): Promise<void> {
    const live = await newest(table)
    tournamentOf(live.game)
    const wantedTable = () => {
      const { result, lastTurns } = engine.viewFor(live.state, null)
      return result || lastTurns ? null : { step: callTimeStep(deps, live) }
    }
    const seq = await play.say(live, wantedTable)
    log.info({ table, seq }, 'time called')
    if (play.owes(live)) wake(table)
  }

  async function change(table: string, facts: Partial<TournamentGame>): Promise<void> {
    const game = await store.games.get(table)
    if (!game) throw tableNotFoundError()
    const before = tournamentOf(game)
    const changed = tournamentGame.safeParse({ ...before, ...facts })
    if (!changed.success) throw new RefusedError('bad-request', 'The end of a round is a moment of ISO 8601.')
    if (isDeepStrictEqual(changed.data, before)) return
    await store.games.setOptions(table, { ...game.options, tournament: changed.data })
    await liveGames.tellTournament(table)
    deps.channel?.tell({ kind: 'room', table })
  }

  return {
    open: (wantedTable) => at(wantedTable.id, () => open(wantedTable)),
    outcome: (table) => at(table, () => outcome(table)),
    callTime: (table) => at(table, () => callTime(table)),
    setUntil: (table, until) => at(table, () => change(table, { until })),
    close: (table) => at(table, () => change(table, { closed: true })),
    listen,
  }
}

/** The tournament's data at this table; refuses a table that belongs to none. */
function tournamentOf(game: GameRow): TournamentGame {
  const { tournament } = tableOptionsOf(game)
  if (!tournament) throw new RefusedError('forbidden', 'This table belongs to no tournament.')
  return tournament
}

const toTournamentGame = ({ tournament, tier }: TournamentTableRequest): TournamentGame => ({
  ...tournament,
  closed: false,
  judgement: tier === 'relaxed',
})

const toGameRow = (wish: TournamentTableRequest) => ({
  id: wish.id,
  format: 'classic',
  host: wish.corp.user,
  options: optionsFor(wish),
  seats: [seatFor('corp', 0, wish.corp), seatFor('runner', 1, wish.runner)],
})

/**
 * Reached through the tournament's page; only the players can chat (T4), each has one mulligan (T8), and the
 * round's clock is the only one (T7).
 */
const optionsFor = (wish: TournamentTableRequest): TableOptions => ({
  ...tableOptions.parse({
    open: false,
    visibility: wish.listed ? 'public' : 'link',
    spectators: wish.spectators,
    chat: 'players',
    mulligan: 'one',
    undo: wish.tier === 'relaxed' ? 'free' : 'none',
    agendaPoints: wish.agendaPoints,
    ...(wish.cards === undefined ? {} : { cards: wish.cards }),
  }),
  tournament: toTournamentGame(wish),
  lesson: null,
  limited: null,
  position: null,
  from: null,
  swaps: [],
  sent: [],
  exposed: [],
  circle: null,
  series: null,
  keys: {},
})

const seatFor = (
  side: SeatRow['side'],
  index: number,
  { user, name, deck }: TournamentTablePlayer,
): SeatRow => ({
  id: side,
  side,
  index,
  holder: { user, automa: false, setup: null, name, deck, deckId: null },
})
