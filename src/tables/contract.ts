/** What can be asked of the tables of a process. */
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
import type { Analyses } from './analyses.ts'
import type { CustomPositions } from './custom-positions.ts'
import type { LogPage } from './log.ts'
import type { Damaged } from './quarantine.ts'
import type { Rematches } from './rematch.ts'
import type { Replay } from './replays.ts'
import type { GameResult } from './results.ts'
import type { OrdersGiven } from './standing-orders.ts'
import type { SuspendSay } from './suspend.ts'
import type { LobbyQuery } from './table-lists.ts'
import type { TableSetup } from './table-setup.ts'
import type { TournamentTables } from './tournament-tables.ts'
import type { Trials } from './trials.ts'
import type { Viewer } from './types.ts'

/** The log is the newest page of it. */
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

/** All tables of this process. Whatever rejects has changed nothing. */
export type Tables = {
  /** Like `fork` and `positions.layOut`, it rejects with `QuotaExceeded` where `max` tables of theirs wait already. */
  host(user: UserRow, request: NewTable, max?: number): Promise<Table>
  /** Opens a table for a lesson and lays it out. */
  lesson(user: UserRow, lesson: string): Promise<Table>
  /** Opens a table that goes on from a moment of a game; where nobody else is to come, that begins at once. */
  fork(user: UserRow, table: string, request: ForkRequest, max?: number): Promise<Table>
  positions: CustomPositions
  list(user: UserRow | null, asked: LobbyQuery): Promise<Page<Table>>
  get(user: UserRow | null, table: string): Promise<Table>
  ofUser(user: UserRow, asked: PageRequest): Promise<Page<Table>>
  /** One's own games that are not over: those that wait for oneself first. `waiting`: how many those are in all. */
  running(user: UserRow, asked: PageRequest): Promise<Page<RunningGame> & { waiting: number }>
  /** `key`: of the link that led there. `others`: the host and whoever else sits there, by their ids. */
  sit(
    user: UserRow,
    table: string,
    seat: string,
    deck: string | undefined,
    key?: string,
  ): Promise<{ table: Table; others: string[] }>
  stand(user: UserRow, table: string, seat: string): Promise<Table | null>
  /** At a waiting table: an automa in a seat, or none; two places changed, or asked for; no such change. */
  set(user: UserRow, table: string, seat: string, request: SeatSetting): Promise<Table>
  swap(user: UserRow, table: string, request: Swap): Promise<Table>
  stay(user: UserRow, table: string): Promise<Table>
  start(user: UserRow, table: string): Promise<Table>
  /** Comes to a started table. `welcome` runs before any later update of it is sent. */
  join(
    user: UserRow,
    table: string,
    since: number | undefined,
    welcome: (joined: JoinResult) => void,
    as?: SeatId,
  ): Promise<void>
  leave(table: string, viewer: Viewer): void
  /** An older page of the log of a table that somebody looks at. */
  log(table: string, viewer: Viewer, before: number): Promise<LogPage>
  players(table: string): Promise<Player[]>
  /** Is somebody connected at this seat, wherever? */
  isHere(table: string, seat: SeatId): boolean
  /** `itself`: a pass that the player's client gave without asking. */
  answer(user: UserRow, table: string, decision: string, choice: Choice, itself?: boolean): Promise<number>
  concede(user: UserRow, table: string): Promise<number>
  /** Takes a seat over from its automa, or gives one's own to it; the number of the move. */
  takeover(user: UserRow, table: string, seat: SeatId, by: 'me' | 'automa'): Promise<number>
  /** Lets spectators look over one's shoulder, or no longer; the number of that move. */
  watch(user: UserRow, table: string, allow: boolean): Promise<number>
  /** What judgement would answer to the decision this person holds. */
  hint(user: UserRow, table: string, decision: string): Promise<Choice>
  /** Asks to take one's last decision back, or answers who asks; the number of that move. */
  undo(user: UserRow, table: string, say: 'ask' | 'agree' | 'refuse'): Promise<number>
  /** What has been played and taken back in one's own solo game, also when that is over; and over to the end of one of these branches. */
  branches(user: UserRow, table: string): Promise<Branch[]>
  goOver(user: UserRow, table: string, to: number): Promise<number>
  /** Asks one's partner for so many bits, 0 for none any more; the number of that move. */
  ask(user: UserRow, table: string, bits: number): Promise<number>
  /** From now on one is asked whether one sells one's tags, or not; the number of that move. */
  offerTags(user: UserRow, table: string, offers: boolean): Promise<number>
  /** Asks to suspend the game, or answers who asks; takes it up again. The number of that move. */
  suspend(user: UserRow, table: string, say: SuspendSay): Promise<number>
  /** What this person has ordered ahead at a game by correspondence. */
  orders(user: UserRow, table: string): Promise<StandingOrdersView>
  /** Orders ahead, or (null) no longer. */
  order(user: UserRow, table: string, request: OrdersGiven | null): Promise<StandingOrdersView>
  /** Asks for a pause or agrees to one; ends one or turns it down. */
  pause(user: UserRow, table: string): Promise<void>
  resume(user: UserRow, table: string): Promise<void>
  opponents(user: UserRow | null): Promise<AutomaListed[]>
  prepare(user: UserRow, request: Preparation): Promise<DeckReport>
  /** A game as `as` saw it (a seat, '' for spectators); without it, as the asking person sees it. */
  replay(user: UserRow, table: string, as: Viewer | undefined): Promise<Replay>
  /** A finished game, whole: what proves that it went as its seed had it. */
  proof(user: UserRow, table: string): Promise<GameFile>
  /** Why opponents that think did what they did, once the game is over; refused before. */
  thoughts(user: UserRow, table: string): Promise<GameThought[]>
  /** How a finished game of two ended that everybody may look back on. */
  result(table: string): Promise<GameResult>
  /** A deck of somebody's for a side, or a starter deck; refused where it is not there or not legal. */
  deckFor: TableSetup['deckFor']
  /** Deals at a table whose seats are taken, unless that is done. */
  begin(table: string): Promise<void>
  /** Finished games understood. */
  analyses: Omit<Analyses, 'close'>
  /** Decks tried on request. */
  trials: Omit<Trials, 'close'>
  /** Rematches. */
  again: Rematches
  /** What tournaments do with their tables. */
  rooms: TournamentTables
  /** Games that somebody is at here are not left in the middle, however long they think. */
  visit(): Promise<void>
  /** Somebody is no friend of the owner's any more: at every process they are shown out of tables for their friends. */
  estrange(owner: string, user: string): Promise<void>
  /** These games have been cleared away. */
  gone(tables: string[]): void
  /** How many games are in memory. */
  live(): number
  /** How many tables are known to be damaged. */
  damaged(): number
  /** The newest of those. */
  damagedOnes(): Damaged[]
  /** How many other processes serve the same tables. */
  peers(): number
  /** Continues automa decisions left over, and empties memory of idle games, until `close`. */
  open(): void
  /** Takes no more calls; resolves when all that were accepted are done. */
  drain(): Promise<void>
  /** Drains, and lets all games leave memory. */
  close(): Promise<void>
}
