/** Rooms: tables that a tournament opens for its games, seated and dealt at once (T27). */

import { isDeepStrictEqual } from 'node:util'
import {
  type CardPoolFormat,
  type DeckInput,
  storedDeck,
  type TournamentGame,
  tableOptions,
  tournamentGame,
} from '../protocol/http.ts'
import { type GameRow, type SeatRow, StoreUnavailable } from '../store/contract.ts'
import type { EndBy } from '../tournament/event.ts'
import type { LiveGame, LiveGames } from './live-games.ts'
import { callTimeStep } from './moves.ts'
import type { Play } from './play.ts'
import { noSuchTable, RefusedError } from './refusal.ts'
import { type TableOptions, tableOptionsOf } from './seats.ts'
import type { TableDeps } from './types.ts'

/** Who sits where in a room, and with which deck: for good. */
export type RoomPlayer = { user: string; name: string; deck: DeckInput }

export type TournamentTableRequest = {
  /** Id of the table, the caller's choice: a room that is there already is not opened twice. */
  id: string
  tournament: Omit<TournamentGame, 'closed' | 'judgement'>
  corp: RoomPlayer
  runner: RoomPlayer
  /** Points that win: 7, or 6 in draft formats (T9, T25, T26). */
  agendaPoints: 6 | 7
  /** Which cards may be in the decks of the event, and what that changes in their rules. */
  cards?: CardPoolFormat
  /** What people may do beside playing: in Relaxed events take back what told nobody anything, and leave a seat to judgement. */
  tier: 'relaxed' | 'formal' | 'premier'
  /** May others watch: what both players see and no more (T4). */
  spectators: boolean
}

/** How the game of a room ended; no winner is a draw. */
export type TournamentGameOutcome = {
  winner: 'corp' | 'runner' | null
  by: Exclude<EndBy, 'unsaid'>
  agenda: { corp: number; runner: number }
}

/** Who opens rooms hears of their ends. */
export type TournamentTableListener = {
  /**
   * The game of this room is over. Told by the process that has made the last move, perhaps by others, too, and again
   * after a rejection.
   */
  ended(table: string, outcome: TournamentGameOutcome): Promise<void>
  /** Both who play at this room have now sat down. */
  begun(table: string): Promise<void>
  /** Ends may have gone unheard (a start, a process that has gone): `outcome` tells them. */
  lookAgain(): void
}

/** Both have sat down when both have made a decision: the deal is move 0. */
export const hasBegunPlay = (moves: number): boolean => moves > 1

/** Tables that a tournament opens for its games (T27). Not for anybody who comes by HTTP or socket. */
export type TournamentTables = {
  /** Seats both players, with their decks locked, and deals. Rejects with `RefusedError` where a deck holds what nobody knows. */
  open(request: TournamentTableRequest): Promise<void>
  /** Null while it is played. Rejects with `RefusedError` where there is no such table. */
  outcome(table: string): Promise<TournamentGameOutcome | null>
  /** The round is out of time: the game goes on until both players have completed a turn (T9). Again is harmless. */
  callTime(table: string): Promise<void>
  /** When the round is out of time (ISO 8601); null: its clock does not run. For the players to see. */
  setUntil(table: string, until: string | null): Promise<void>
  /** The game counts no more: its players are told so, and may play on for themselves. */
  close(table: string): Promise<void>
  listen(listener: TournamentTableListener): void
}

/** What the house does for its rooms. */
type TournamentTableDeps<State> = {
  deps: TableDeps<State>
  keeper: Pick<LiveGames<State>, 'tellTournament'>
  play: Pick<Play<State>, 'say' | 'owes'>
  /** Waits for its turn at the table. */
  at<T>(table: string, call: () => Promise<T>): Promise<T>
  /** A started game, up to what other processes have written. */
  newest(table: string): Promise<LiveGame<State>>
  deal(game: GameRow): Promise<void>
  wake(table: string): void
}

/** How soon an end that could not be taken in is told again. */
const retryTablesMs = 5_000

export function createTournamentTables<State>({
  deps,
  keeper,
  play,
  at,
  newest,
  deal,
  wake,
}: TournamentTableDeps<State>) {
  const { store, engine, pool, log } = deps
  const heard: TournamentTableListener[] = []
  let stopped = false

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

  function checkDeck(side: SeatRow['side'], { name, deck }: RoomPlayer): void {
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

  /** Another process may be dealing, too. */
  async function dealt(game: GameRow): Promise<void> {
    try {
      await deal(game)
    } catch (err) {
      if (!(err instanceof RefusedError) || err.code !== 'table-started') throw err
    }
  }

  function outcomeOf({ game, state }: LiveGame<State>): TournamentGameOutcome | null {
    const { result, seats } = engine.viewFor(state, null)
    if (!result) return null
    const sideOf = (id: string | undefined) => game.seats.find((seat) => seat.id === id)?.side ?? null
    const points = (side: SeatRow['side']) => seats.find((seat) => seat.side === side)?.points ?? 0
    return {
      winner: sideOf(result.winners[0]),
      by: result.reason,
      agenda: { corp: points('corp'), runner: points('runner') },
    }
  }

  async function outcome(table: string): Promise<TournamentGameOutcome | null> {
    const game = await store.games.get(table)
    if (!game) throw noSuchTable()
    tournamentOf(game)
    return game.status === 'waiting' ? null : outcomeOf(await newest(table))
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
    if (!game) throw noSuchTable()
    const before = tournamentOf(game)
    const changed = tournamentGame.safeParse({ ...before, ...facts })
    if (!changed.success) throw new RefusedError('bad-request', 'The end of a round is a moment of ISO 8601.')
    if (isDeepStrictEqual(changed.data, before)) return
    await store.games.setOptions(table, { ...game.options, tournament: changed.data })
    await keeper.tellTournament(table)
    deps.line?.tell({ kind: 'room', table })
  }

  /** Until whoever has opened the room has taken it in. */
  function tell(listener: TournamentTableListener, table: string, told: TournamentGameOutcome): void {
    if (stopped) return
    listener.ended(table, told).catch((err: unknown) => {
      log.warn({ err, table }, 'tournament: game end not reported')
      setTimeout(() => tell(listener, table, told), retryTablesMs).unref()
    })
  }

  const door: TournamentTables = {
    open: (wantedTable) => at(wantedTable.id, () => open(wantedTable)),
    outcome: (table) => at(table, () => outcome(table)),
    callTime: (table) => at(table, () => callTime(table)),
    setUntil: (table, until) => at(table, () => change(table, { until })),
    close: (table) => at(table, () => change(table, { closed: true })),
    listen: (listener) => void heard.push(listener),
  }

  return {
    door,
    ended(live: LiveGame<State>): void {
      const told = tableOptionsOf(live.game).tournament ? outcomeOf(live) : null
      if (told) for (const listener of heard) tell(listener, live.game.id, told)
    },
    moved({ game, seq }: LiveGame<State>, before: number): void {
      if (hasBegunPlay(before) || !hasBegunPlay(seq) || !tableOptionsOf(game).tournament) return
      for (const listener of heard)
        listener.begun(game.id).catch((err: unknown) => {
          // Pages are told with the next change then.
          if (!(err instanceof StoreUnavailable))
            log.warn({ err, table: game.id }, 'tournament: game start not reported')
        })
    },
    lookAgain: () => {
      for (const listener of heard) listener.lookAgain()
    },
    stop: () => {
      stopped = true
    },
  }
}

/** What the tournament has put down at this table; refused where that is somebody's own. */
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

/** Reached from the event's page; nobody but the players is heard (T4), one mulligan each (T8), and the round's clock is the only one (T7). */
const optionsFor = (wish: TournamentTableRequest): TableOptions => ({
  ...tableOptions.parse({
    open: false,
    spectators: wish.spectators,
    chat: 'players',
    mulligan: 'one',
    undo: wish.tier === 'relaxed' ? 'free' : 'none',
    agendaPoints: wish.agendaPoints,
    ...(wish.cards === undefined ? {} : { cards: wish.cards }),
  }),
  tournament: toTournamentGame(wish),
  lesson: null,
  position: null,
  from: null,
  swaps: [],
  sent: [],
  exposed: [],
  circle: null,
  series: null,
  keys: {},
})

const seatFor = (side: SeatRow['side'], index: number, { user, name, deck }: RoomPlayer): SeatRow => ({
  id: side,
  side,
  index,
  holder: { user, automa: false, setup: null, name, deck, deckId: null },
})
