/** Recordings: games replayed move by move, as one viewer saw them. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { GameSetup, SeatId, View } from '../../engine/index.ts'
import type { PatchOperation } from '../../protocol/sockets.ts'
import { patchBetween } from '../../shared/patch.ts'
import type { GameRow, JournalRow } from '../../store/contract.ts'
import type { MoveStep } from '../moves/moves.ts'
import { createYielder, Interrupted, replayMovesWith, type YieldToEventLoop } from '../moves/replay-moves.ts'
import { viewForViewer } from '../moves/views.ts'
import type { TableDeps, Viewer } from '../types.ts'

/** What a viewer saw: the view after the deal, and the patch of each move. */
export type Recorded = { start: View; moves: { seq: number; patch: PatchOperation[] }[] }
type Recording = Record<Viewer, Recorded>

/** Makes, stores and reads recordings. */
export type Recorder = {
  /** A game as one viewer saw it; null if it was not recorded and can't be replayed any more. */
  of(game: GameRow, viewer: Viewer, rows: JournalRow[]): Promise<Recorded | null>
  /** The same from the stored recording of a finished game; null if there is none. */
  kept(game: GameRow, viewer: Viewer): Promise<Recorded | null>
  /** Records a finished game for all its viewers, for good, unless that is done; yields between moves. */
  keep(game: GameRow, yieldNow: YieldToEventLoop): Promise<void>
}

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

export function createRecorder<State>(deps: TableDeps<State>): Recorder {
  const { store, log } = deps

  async function record(
    game: GameRow,
    viewers: Viewer[],
    rows: JournalRow[],
    yieldNow: YieldToEventLoop = createYielder(),
  ): Promise<Recording | null> {
    const setup = await store.journal.deal(game.id)
    if (setup === null) return null
    const seen: Recording = {}
    const views = new Map<Viewer, View>()
    try {
      for await (const step of replayMovesWith(yieldNow, deps, setup as GameSetup, rows)) {
        see(step, viewers, views, seen)
      }
      checkEnd(game, [...views.values()].at(-1))
    } catch (err) {
      if (err instanceof Interrupted) throw err
      log.warn({ err, table: game.id }, 'recording skipped: replay differs under these rules')
      return null
    }
    return seen
  }

  function see(step: MoveStep<State>, viewers: Viewer[], views: Map<Viewer, View>, seen: Recording): void {
    for (const viewer of viewers) {
      const before = views.get(viewer)
      const view = viewForViewer(deps, step.state, viewer)
      views.set(viewer, view)
      if (before) seen[viewer]?.moves.push({ seq: step.row.seq, patch: patchBetween(before, view) })
      else seen[viewer] = { start: view, moves: [] }
    }
  }

  const rowsOf = ({ id }: GameRow): Promise<JournalRow[]> => store.journal.rows(id, -1, deps.fingerprint)

  async function kept(game: GameRow): Promise<Recording | null> {
    const bytes = await store.recordings.get(game.id)
    return bytes && (JSON.parse((await unpacked(bytes)).toString()) as Recording)
  }

  async function keep(game: GameRow, yieldNow: YieldToEventLoop): Promise<void> {
    const recording = await record(game, viewersOf(game), await rowsOf(game), yieldNow)
    if (recording) await store.recordings.put(game.id, await packed(JSON.stringify(recording)))
  }

  return {
    async of(game, viewer, rows) {
      const recording = game.status === 'over' ? await kept(game) : null
      // A game without a recording is replayed for this viewer only, without waiting for all others.
      return (recording ?? (await record(game, [viewer], rows)))?.[viewer] ?? null
    },
    kept: async (game, viewer) => (await kept(game))?.[viewer] ?? null,
    async keep(game, yieldNow) {
      if ((await store.recordings.get(game.id)) === null) await keep(game, yieldNow)
    },
  }
}

const viewersOf = (game: GameRow): Viewer[] => [...game.seats.map(({ id }): SeatId => id), '']

/**
 * Under other rules a game may replay legally and still end differently: then it is not the game that was
 * played.
 */
function checkEnd({ status, result }: GameRow, last: View | undefined): void {
  if (status !== 'over' || !result) return
  const { winners, reason } = last?.result ?? {}
  if (reason !== result.reason || winners?.join() !== result.winners.join()) {
    throw new Error('The replayed result differs from the recorded one.')
  }
}
