/** The calls that the tables of a process accept. */
import type { Choice, Decision, SeatId, View } from '../engine/index.ts'
import type { Branch } from '../protocol/branches.ts'
import type { ForkRequest } from '../protocol/fork.ts'
import type {
  AutomaListed,
  DeckReport,
  NewTable,
  Preparation,
  RunningGame,
  SeatSetting,
  Table,
} from '../protocol/http.ts'
import type { Page, PageRequest } from '../protocol/pagination.ts'
import type { GameFile } from '../protocol/replay.ts'
import type { Player, Suspension, TableClock, TableTournament, UndoRequest } from '../protocol/sockets.ts'
import type { StandingOrdersView } from '../protocol/standing-orders.ts'
import type { Swap } from '../protocol/teams.ts'
import type { GameThought } from '../protocol/thoughts.ts'
import type { UserRow } from '../store/contract.ts'
import type { Analyses } from './background/analyses.ts'
import type { SoloCoach } from './background/solo-coach.ts'
import type { Trials } from './background/trials.ts'
import type { Replay } from './history/replays.ts'
import type { GameResult } from './history/results.ts'
import type { Damaged } from './live/quarantine.ts'
import type { GivenHint } from './play/hints.ts'
import type { LogPage } from './play/log.ts'
import type { OrdersGiven } from './play/standing-orders.ts'
import type { SuspendSay } from './play/suspend.ts'
import type { CustomPositions } from './setup/custom-positions.ts'
import type { LimitedTableRequest } from './setup/limited-tables.ts'
import type { Rematches } from './setup/rematch.ts'
import type { LobbyQuery } from './setup/table-lists.ts'
import type { TableSetup } from './setup/table-setup.ts'
import type { TournamentTables } from './setup/tournament-tables.ts'
import type { Viewer } from './types.ts'

/** `log` holds the newest page only. */
export type JoinResult = LogPage & {
  viewer: Viewer
  seat: SeatId | null
  seq: number
  view: View
  decision: Decision | null
  players: Player[]
  clock: TableClock | null
  undo: UndoRequest | null
  suspension: Suspension | null
  tournament: TableTournament | null
}

/** All tables of this process. A call that rejects has changed nothing. */
export type Tables = {
  /**
   * Like `fork` and `positions.layOut`, rejects with `QuotaExceeded` if `max` tables of the user are waiting
   * already.
   */
  host(user: UserRow, request: NewTable, max?: number): Promise<Table>
  /** Opens a table for a lesson and sets it up. */
  lesson(user: UserRow, lesson: string): Promise<Table>
  /** Opens a table for a game of limited play and deals; one that is there already is left as it is. */
  openLimited(request: LimitedTableRequest): Promise<void>
  /**
   * Opens a table that continues from a moment of a game. It begins at once if no other player is needed.
   */
  fork(user: UserRow, table: string, request: ForkRequest, max?: number): Promise<Table>
  positions: CustomPositions
  list(user: UserRow | null, asked: LobbyQuery): Promise<Page<Table>>
  get(user: UserRow | null, table: string): Promise<Table>
  ofUser(user: UserRow, asked: PageRequest): Promise<Page<Table>>
  /**
   * The user's games that are not over; those that wait for the user come first. `waiting`: how many those
   * are in all.
   */
  running(user: UserRow, asked: PageRequest): Promise<Page<RunningGame> & { waiting: number }>
  /**
   * Takes a seat. `key`: from the invite link. `others`: ids of the host and of everybody else seated there.
   */
  sit(
    user: UserRow,
    table: string,
    seat: string,
    deck: string | undefined,
    key?: string,
  ): Promise<{ table: Table; others: string[] }>
  stand(user: UserRow, table: string, seat: string): Promise<Table | null>
  /** At a waiting table: puts an automa into a seat or removes it; swaps two seats, asks to, or declines. */
  set(user: UserRow, table: string, seat: string, request: SeatSetting): Promise<Table>
  swap(user: UserRow, table: string, request: Swap): Promise<Table>
  declineSwap(user: UserRow, table: string): Promise<Table>
  start(user: UserRow, table: string): Promise<Table>
  /** Joins a started table. `welcome` runs before any later update of the table is sent. */
  join(
    user: UserRow,
    table: string,
    since: number | undefined,
    welcome: (joined: JoinResult) => void,
    as?: SeatId,
  ): Promise<void>
  /** What a join would welcome the user with, without being counted among those at the table. */
  previewJoin(user: UserRow, table: string): Promise<JoinResult>
  leave(table: string, viewer: Viewer): void
  /** An older page of the log of a table that the viewer is at. */
  log(table: string, viewer: Viewer, before: number): Promise<LogPage>
  players(table: string): Promise<Player[]>
  /** Is anybody connected at this seat, in any process? */
  isHere(table: string, seat: SeatId): boolean
  /** Answers a decision. `itself`: a pass that the player's client sent without asking the player. */
  answer(user: UserRow, table: string, decision: string, choice: Choice, itself?: boolean): Promise<number>
  concede(user: UserRow, table: string): Promise<number>
  /**
   * Takes a seat over from its automa, or gives the user's own seat to it. Resolves to the number of the
   * move. `uncounted` as in `undo`.
   */
  takeover(
    user: UserRow,
    table: string,
    seat: SeatId,
    by: 'me' | 'automa',
    uncounted?: boolean,
  ): Promise<number>
  /** Shows or hides the user's hand to spectators. Resolves to the number of the move. */
  showHandToSpectators(user: UserRow, table: string, allow: boolean): Promise<number>
  /**
   * What judgement would answer to the decision that this user holds; with `reasons`, the answer that does
   * best in games that are played on, and why.
   */
  hint(user: UserRow, table: string, decision: string, reasons?: boolean): Promise<GivenHint>
  /**
   * Asks to undo the user's last decision, or answers another player's request. Resolves to the number of the
   * move. Refused with `costs-rating` if a solo game would no longer count and is not to be `uncounted`.
   */
  undo(user: UserRow, table: string, say: 'ask' | 'agree' | 'refuse', uncounted?: boolean): Promise<number>
  /** The branches of the user's own solo game, played and undone, also after its end. */
  branches(user: UserRow, table: string): Promise<Branch[]>
  /**
   * Goes to the end of a branch: the position after move `to`. Resolves to the number of the move. `uncounted` as
   * for `undo`.
   */
  goToBranch(user: UserRow, table: string, to: number, uncounted?: boolean): Promise<number>
  /** Asks the user's partner for this many bits, 0 to withdraw. Resolves to the number of the move. */
  askPartnerForBits(user: UserRow, table: string, bits: number): Promise<number>
  /** Turns on or off whether the user is asked to sell their tags. Resolves to the number of the move. */
  offerTags(user: UserRow, table: string, offers: boolean): Promise<number>
  /**
   * Asks to suspend the game, answers such a request, or resumes the game. Resolves to the number of the
   * move.
   */
  suspend(user: UserRow, table: string, say: SuspendSay): Promise<number>
  /** The user's standing orders at a correspondence game. */
  orders(user: UserRow, table: string): Promise<StandingOrdersView>
  /** Sets standing orders, or (null) removes them. */
  order(user: UserRow, table: string, request: OrdersGiven | null): Promise<StandingOrdersView>
  /** Asks for a pause or agrees to it; ends a pause or declines it. */
  pause(user: UserRow, table: string): Promise<void>
  resume(user: UserRow, table: string): Promise<void>
  opponents(user: UserRow | null): Promise<AutomaListed[]>
  prepare(user: UserRow, request: Preparation): Promise<DeckReport>
  /** A game as `as` saw it (a seat, '' for spectators); without `as`, as the user sees it. */
  replay(user: UserRow, table: string, as: Viewer | undefined): Promise<Replay>
  /** A finished game in full, which proves that it followed from its seed. */
  proof(user: UserRow, table: string): Promise<GameFile>
  /** Why thinking opponents chose their moves; refused until the game is over. */
  thoughts(user: UserRow, table: string): Promise<GameThought[]>
  /** How a finished game ended; refused unless everybody may replay it. */
  result(table: string): Promise<GameResult>
  /** A deck that the user may play on a side, or a starter deck; refused if it is not found or not legal. */
  deckFor: TableSetup['deckFor']
  /** Deals at a table whose seats are all taken, unless that has happened already. */
  begin(table: string): Promise<void>
  /** Analyses of finished games. */
  analyses: Omit<Analyses, 'close'>
  /** Deck trials. */
  trials: Omit<Trials, 'close'>
  /** What the coach has found in solo games. */
  coaching: Pick<SoloCoach, 'show' | 'turn'>
  /** Rematches. */
  rematches: Rematches
  /** The tables of tournaments. */
  tournamentTables: TournamentTables
  /**
   * Marks games with a viewer in this process as active, so that they are not deleted, however long a move
   * takes.
   */
  markGamesActive(): Promise<void>
  /**
   * `user` is no longer a friend of `owner`: every process removes them from tables for the owner's friends.
   */
  removeFormerFriend(owner: string, user: string): Promise<void>
  /** These games have been deleted. */
  forgetDeletedGames(tables: string[]): void
  /** The number of games in memory. */
  countLive(): number
  /** The number of tables known to be damaged. */
  countDamaged(): number
  /** The newest damaged tables. */
  listDamaged(): Damaged[]
  /** The number of other processes that serve the same tables. */
  countPeers(): number
  /** Continues pending automa decisions and drops idle games from memory, until `close`. */
  open(): void
  /** Accepts no more calls; resolves when all accepted calls are done. */
  drain(): Promise<void>
  /** Drains, then drops all games from memory. */
  close(): Promise<void>
}
