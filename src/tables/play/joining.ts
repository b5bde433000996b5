/** Joining a started table as a player or a spectator. */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, UserRow } from '../../store/contract.ts'
import type { JoinResult, Tables } from '../contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { suspensionOf } from '../live/suspension.ts'
import { decisionOf } from '../moves/views.ts'
import type { Presence } from '../seats/presence.ts'
import { mayBeWatched, playersAtTable, seatHeldBy, tableOptionsOf, tournamentAt } from '../seats/seats.ts'
import { isAudience, openHandViewer, viewpointOf } from '../seats/viewers.ts'
import { checkVisible } from '../seats/visibility.ts'
import { tableBusyError } from '../table-refusals.ts'
import type { TableDeps, Viewer } from '../types.ts'
import { createLogs, type LogPage } from './log.ts'
import type { TableQueue } from './table-queue.ts'

/** How often joining is retried while the user takes and leaves seats of the game in another process. */
const maxRestarts = 5

type JoiningDeps<State> = {
  deps: TableDeps<State>
  at: TableQueue
  liveGames: LiveGames<State>
  presence: Presence
  /** The game in memory, brought up to date with other processes. */
  newest(table: string): Promise<LiveGame<State>>
  isOurs(live: LiveGame<State>): boolean
  wake(table: string): void
}

/** What a person wishes to see: a seat's shared hand, and the log after a move. */
type JoinOptions = { user: UserRow; as: SeatId | undefined; since: number | undefined }
type Welcome = { viewer: Viewer; log: LogPage }

export function createJoining<State>(
  options: JoiningDeps<State>,
): Pick<Tables, 'join' | 'previewJoin' | 'log'> {
  const { deps, at, liveGames, presence, newest } = options
  const { store, settings } = deps
  const logs = createLogs(store, liveGames)

  /**
   * The viewer and the log. Checked again after reading the log, since the permission to see a hand may end
   * meanwhile.
   */
  async function welcomed(live: LiveGame<State>, { user, as, since }: JoinOptions): Promise<Welcome> {
    for (;;) {
      const viewer = viewerOf(live.game, user, as)
      const log = await logs.newest(live, viewer, since !== undefined && since <= live.seq ? since : -1)
      if (viewerOf(live.game, user, as) === viewer) return { viewer, log }
    }
  }

  /**
   * Joins as a viewer. A spectator who sees a hand can take no other seat from then on; if they took one in
   * another process meanwhile, they join from that seat.
   */
  async function comes(live: LiveGame<State>, wish: JoinOptions): Promise<Welcome> {
    for (let tries = 0; tries < maxRestarts; tries++) {
      const { viewer, log } = await welcomed(live, wish)
      const viewpoint = isAudience(viewer) ? viewpointOf(viewer) : null
      if (viewpoint === null || (await store.games.recordViewpoint(live.game.id, wish.user.id, viewpoint)))
        return { viewer, log }
      await liveGames.catchUp(live)
    }
    throw tableBusyError()
  }

  /** Joining a game that would soon be deleted for inactivity marks it as active. */
  async function visited(live: LiveGame<State>): Promise<void> {
    const { id, status, updatedAt } = live.game
    if (status !== 'playing' || Date.now() - updatedAt.getTime() < settings.visitMs) return
    await store.games.markActive([id], settings.visitMs)
    live.game = { ...live.game, updatedAt: new Date() }
  }

  const joinResult = (live: LiveGame<State>, viewer: Viewer, log: LogPage): JoinResult => ({
    viewer,
    seat: isAudience(viewer) ? null : viewer,
    seq: liveGames.seenBy(live, viewer).seq,
    view: liveGames.view(live, viewer),
    decision: decisionOf(deps, live.state, viewer),
    players: playersAtTable(live.game, presence),
    clock: liveGames.clockFor(live, viewer),
    undo: liveGames.askingFor(live, viewer),
    suspension: suspensionOf(live.game),
    tournament: tournamentAt(live.game, deps.now()),
    ...log,
  })

  return {
    join: (user, table, since, welcome, as) =>
      at(table, async () => {
        const live = await newest(table)
        await checkVisible(store, live.game, user)
        if (options.isOurs(live)) options.wake(table)
        await visited(live)
        const { viewer, log } = await comes(live, { user, as, since })
        presence.enter(table, viewer)
        welcome(joinResult(live, viewer, log))
      }),
    previewJoin: (user, table) =>
      at(table, async () => {
        const live = await newest(table)
        await checkVisible(store, live.game, user)
        const { viewer, log } = await welcomed(live, { user, as: undefined, since: undefined })
        return joinResult(live, viewer, log)
      }),
    log: (table, viewer, before) =>
      at(table, async () => logs.older(await liveGames.get(table), viewer, before)),
  }
}

function viewerOf(game: GameRow, user: UserRow, as: SeatId | undefined): Viewer {
  const seat = seatHeldBy(game, user.id)
  if (seat !== null) return seat
  if (!tableOptionsOf(game).spectators)
    throw new RefusedError('forbidden', 'This table does not allow spectators.')
  if (as === undefined) return ''
  if (!mayBeWatched(game, as)) {
    throw new RefusedError('forbidden', 'This player does not show their cards to spectators.')
  }
  return openHandViewer(as)
}
