/** Looking back on games: move by move, and the proof of their seed. */
import type { SeatId, TableEvent, View } from '../engine/index.ts'
import type { GameFile } from '../protocol/replay.ts'
import type { PatchOperation, Player } from '../protocol/sockets.ts'
import type { GameThought } from '../protocol/thoughts.ts'
import type { GameRow, JournalRow, Store, UserRow } from '../store/contract.ts'
import { isAudience } from './audience.ts'
import type { Deal } from './beginning.ts'
import { eventsFor } from './moves.ts'
import type { Recorded, Recorder } from './recording.ts'
import { noSuchTable, Refused } from './refused.ts'
import { optionsOf, playersOf, seatOf } from './seats.ts'
import type { House, Viewer } from './types.ts'

export type Replay = {
  game: GameRow
  viewer: SeatId | null
  seed: string | null
  players: Player[]
  /** The view after the deal; null for a game that only its log tells of. */
  start: View | null
  moves: {
    seq: number
    seat: SeatId | null
    kind: JournalRow['kind']
    events: TableEvent[]
    patch: PatchOperation[]
  }[]
}

type Replays = {
  /** `shown`: the newest move of a game still played that spectators have been shown. */
  show(game: GameRow, user: UserRow, as: Viewer | undefined, shown: number): Promise<Replay>
  proof(game: GameRow, user: UserRow): Promise<GameFile>
  /** Why opponents that think did what they did. */
  thoughts(game: GameRow, user: UserRow): Promise<GameThought[]>
}

/** Of those who look back nobody asks who is still there. */
const somewhere = { isHere: () => true }

export function createReplays<State>({ store }: House<State>, recorder: Recorder): Replays {
  const setupOf = async (game: GameRow): Promise<Deal | null> =>
    (await store.journal.deal(game.id)) as Deal | null

  /** A game that was dealt has rows, unless it has been cleared away meanwhile. */
  async function rowsOf({ id }: GameRow): Promise<JournalRow[]> {
    const rows = await store.journal.rows(id, -1)
    if (rows.length === 0) throw noSuchTable()
    return rows
  }

  return {
    async show(game, user, as, shown) {
      const open = await isOpen(store, game)
      const viewer = viewerFor(game, user, as, open)
      const all = await rowsOf(game)
      const rows = isAudience(viewer) ? all.filter(({ seq }) => seq <= shown) : all
      const recorded = await recorder.of(game, viewer, rows)
      const seed = open ? ((await setupOf(game))?.seed ?? null) : null
      return {
        game,
        viewer: viewer === '' ? null : viewer,
        seed,
        players: playersOf(game, somewhere),
        start: recorded?.start ?? null,
        moves: movesOf(rows, viewer, recorded, open),
      }
    },

    async thoughts(game, user) {
      mayLook(game, user)
      if (!(await isOpen(store, game))) {
        throw new Refused('forbidden', 'What an opponent thought is told when the game is over.')
      }
      return store.journal.thoughts(game.id)
    },

    async proof(game, user) {
      mayLook(game, user)
      if (game.status !== 'over' || !game.result) {
        throw new Refused('forbidden', 'The seed is told when the game is over.')
      }
      if (!(await isOpen(store, game))) {
        throw new Refused('forbidden', 'The seed is told when the tournament is over.')
      }
      const rows = await rowsOf(game)
      const [setup, hash, seen] = await Promise.all([
        setupOf(game),
        store.journal.hash(game.id),
        recorder.of(game, '', rows),
      ])
      if (await isGoingOn(store, setup)) {
        throw new Refused('forbidden', 'The seed is told when the game it goes on from is over.')
      }
      if (!setup || !hash || !seen) {
        throw new Refused('not-found', 'This game is too old: what it was dealt from was not kept.')
      }
      return {
        datafort: 'game',
        version: 1,
        game: game.id,
        seedHash: seen.start.seedHash,
        setup: setup as GameFile['setup'],
        moves: rows.map(({ seq, seat, kind, decision, choice }) => ({ seq, seat, kind, decision, choice })),
        result: game.result,
        hash,
      }
    },
  }
}

/** Is there nothing to hide any more? What was played in an event opens with the end of that. */
export async function isOpen(store: Pick<Store, 'tournaments'>, game: GameRow): Promise<boolean> {
  if (game.status !== 'over') return false
  const { tournament } = optionsOf(game)
  const event = tournament && (await store.tournaments.get(tournament.id))
  return !event || event.status === 'over'
}

/** Is one of the games that this one goes on from still being played? */
async function isGoingOn(store: Pick<Store, 'games'>, deal: Deal | null): Promise<boolean> {
  const games = await Promise.all((deal?.origins ?? []).map(({ game }) => store.games.get(game)))
  return games.some((game) => game?.status === 'playing')
}

/** The last view of a game tells its seed: until that is told, it is left out. */
function movesOf(
  rows: JournalRow[],
  viewer: Viewer,
  recorded: Recorded | null,
  open: boolean,
): Replay['moves'] {
  const patches = new Map(recorded?.moves.map(({ seq, patch }) => [seq, patch]))
  return rows.map((row) => ({
    seq: row.seq,
    seat: row.seat,
    kind: row.kind,
    events: eventsFor(row, viewer),
    patch: (patches.get(row.seq) ?? []).filter(({ path }) => open || path !== '/seed'),
  }))
}

export function mayLook(game: GameRow, user: UserRow): SeatId | null {
  const seat = seatOf(game, user.id)
  if (seat === null && !optionsOf(game).spectators) {
    throw new Refused('forbidden', 'This table does not welcome spectators.')
  }
  return seat
}

/** Until a game is open nobody looks through the eyes of a seat but its own; then there is nothing to hide. */
function viewerFor(game: GameRow, user: UserRow, as: Viewer | undefined, open: boolean): Viewer {
  const seat = mayLook(game, user)
  if (as === undefined) return seat ?? ''
  if (as !== '' && !game.seats.some(({ id }) => id === as)) {
    throw new Refused('not-found', 'There is no such seat at this table.')
  }
  if (!open && as !== '' && as !== seat) {
    const what = game.status === 'over' ? 'tournament' : 'game'
    throw new Refused('forbidden', `The ${what} is still being played: only its own player sees this side.`)
  }
  return as
}
