/** Replays of games, move by move, and the proof of their seed. */

import type { SeatId, TableEvent, View } from '../../engine/index.ts'
import type { GameFile } from '../../protocol/replay.ts'
import type { PatchOperation, Player } from '../../protocol/sockets.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, JournalRow, Store, UserRow } from '../../store/contract.ts'
import type { Deal } from '../moves/game-start.ts'
import { goesBack } from '../moves/moves.ts'
import { stillPlayed } from '../moves/still-played.ts'
import { eventsFor } from '../moves/views.ts'
import { playersAtTable, seatHeldBy, tableOptionsOf } from '../seats/seats.ts'
import { isAudience } from '../seats/viewers.ts'
import { checkVisible } from '../seats/visibility.ts'
import { tableNotFoundError } from '../table-refusals.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { Recorded, Recorder } from './recording.ts'

/** A game as one viewer saw it: the first view, then a patch and the events of each move. */
export type Replay = {
  game: GameRow
  viewer: SeatId | null
  seed: string | null
  players: Player[]
  /** The view after the deal; null for a game of which only the log is left. */
  start: View | null
  moves: {
    seq: number
    seat: SeatId | null
    kind: JournalRow['kind']
    /** Of a move that undoes others: the move whose state is back. */
    to?: number
    events: TableEvent[]
    patch: PatchOperation[]
  }[]
}

type Replays = {
  /** `shown`: in a game in progress, the newest move that spectators have been shown. */
  show(game: GameRow, user: UserRow, as: Viewer | undefined, shown: number): Promise<Replay>
  proof(game: GameRow, user: UserRow): Promise<GameFile>
  /** Why thinking opponents chose their moves. */
  thoughts(game: GameRow, user: UserRow): Promise<GameThought[]>
}

/** In a replay everybody counts as connected. */
const somewhere = { isHere: () => true }

export function createReplays<State>({ store, fingerprint }: TableDeps<State>, recorder: Recorder): Replays {
  const setupOf = async (game: GameRow): Promise<Deal | null> =>
    (await store.journal.deal(game.id)) as Deal | null

  /** The journal; a dealt game always has rows unless it was deleted meanwhile. */
  async function rowsOf({ id }: GameRow): Promise<JournalRow[]> {
    const rows = await store.journal.rows(id, -1, fingerprint)
    if (rows.length === 0) throw tableNotFoundError()
    return rows
  }

  return {
    async show(game, user, as, shown) {
      const playing = await stillPlayed(store, game)
      const open = playing === null
      const viewer = viewerFor(game, await requireReplayViewpoint(store, game, user), as, playing)
      const all = await rowsOf(game)
      const rows = isAudience(viewer) ? all.filter(({ seq }) => seq <= shown) : all
      const recorded = await recorder.of(game, viewer, rows)
      const seed = open ? ((await setupOf(game))?.seed ?? null) : null
      return {
        game,
        viewer: viewer === '' ? null : viewer,
        seed,
        players: playersAtTable(game, somewhere),
        start: recorded?.start ?? null,
        moves: movesOf(rows, viewer, recorded, open),
      }
    },

    async thoughts(game, user) {
      await requireReplayViewpoint(store, game, user)
      const playing = await stillPlayed(store, game)
      if (playing !== null) {
        throw new RefusedError(
          'forbidden',
          `An opponent’s thoughts are published when the ${playing} is over.`,
        )
      }
      return store.journal.thoughts(game.id)
    },

    async proof(game, user) {
      await requireReplayViewpoint(store, game, user)
      const playing = await stillPlayed(store, game)
      if (playing !== null || !game.result) {
        throw new RefusedError('forbidden', `The seed is published when the ${playing ?? 'game'} is over.`)
      }
      const rows = await rowsOf(game)
      const [setup, hash, seen] = await Promise.all([
        setupOf(game),
        store.journal.hash(game.id),
        recorder.of(game, '', rows),
      ])
      if (!setup || !hash || !seen) {
        throw new RefusedError('not-found', 'This game is too old: its deal was not saved.')
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
        ...recordedRules(rows),
      }
    },
  }
}

function recordedRules(rows: JournalRow[]): Pick<GameFile, 'rules'> {
  const rules = [...new Set(rows.flatMap((row) => row.rules ?? []))]
  return rules.length > 0 ? { rules } : {}
}

/** The last view of a game contains its seed, which is left out until all of the game is public. */
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
    ...goesBack(row),
    events: eventsFor(row, viewer),
    patch: (patches.get(row.seq) ?? []).filter(({ path }) => open || path !== '/seed'),
  }))
}

/** The seat of a user who wants to replay a game, null for permitted spectators; refuses others. */
export async function requireReplayViewpoint(
  store: Pick<Store, 'people'>,
  game: GameRow,
  user: UserRow,
): Promise<SeatId | null> {
  const seat = seatHeldBy(game, user.id)
  await checkVisible(store, game, user)
  if (seat === null && !tableOptionsOf(game).spectators) {
    throw new RefusedError('forbidden', 'This table does not allow spectators.')
  }
  return seat
}

/** While something is still `playing`, only the player of a seat sees the game from it. */
function viewerFor(
  game: GameRow,
  seat: SeatId | null,
  as: Viewer | undefined,
  playing: string | null,
): Viewer {
  if (as === undefined) return seat ?? ''
  if (as !== '' && !game.seats.some(({ id }) => id === as)) {
    throw new RefusedError('not-found', 'This table has no such seat.')
  }
  if (playing !== null && as !== '' && as !== seat) {
    throw new RefusedError(
      'forbidden',
      `The ${playing} is in progress: only its own player can see this side.`,
    )
  }
  return as
}
