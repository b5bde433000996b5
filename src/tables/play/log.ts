/** The log of a game in pages: a long log is never sent at once. */
import type { TableEvent } from '../../engine/index.ts'
import type { Store } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { eventsFor } from '../moves/views.ts'
import { isAudience } from '../seats/viewers.ts'
import type { Viewer } from '../types.ts'

/** Log events in order. `earlier`: older ones exist, before that move; null if there are none. */
export type LogPage = { log: TableEvent[]; earlier: number | null }

/** Moves on a page. */
const pageMoves = 120

export function createLogs<State>(
  store: Store,
  liveGames: Pick<LiveGames<State>, 'reading' | 'seenBy' | 'catchUp'>,
) {
  /** Events of moves after `since` and before `before`; the newest page of them. */
  async function page(
    live: LiveGame<State>,
    viewer: Viewer,
    since: number,
    before: number,
  ): Promise<LogPage & { newest: number }> {
    const table = live.game.id
    return liveGames.reading(table, async () => {
      const dealt = live.deal && [live.deal].filter(({ seq }) => since < seq && seq < before)
      const rows = dealt ?? (await store.journal.page(table, { after: since, before, max: pageMoves }))
      const first = rows[0]?.seq ?? 0
      return {
        log: rows.flatMap((row) => eventsFor(row, viewer)),
        earlier: rows.length === pageMoves && first > since + 1 ? first : null,
        newest: rows.at(-1)?.seq ?? 0,
      }
    })
  }

  return {
    /** Events after a move (-1: all). Brings the game up to date with other processes first. */
    async newest(live: LiveGame<State>, viewer: Viewer, since: number): Promise<LogPage> {
      const shown = liveGames.seenBy(live, viewer).seq
      const behind = isAudience(viewer) && shown < live.seq
      const found = await page(live, viewer, since, behind ? shown + 1 : endless)
      if (found.newest > live.seq) await liveGames.catchUp(live)
      return { log: found.log, earlier: found.earlier }
    },

    /** The page before a move, of what the viewer has been shown so far. */
    async older(live: LiveGame<State>, viewer: Viewer, before: number): Promise<LogPage> {
      const { log, earlier } = await page(
        live,
        viewer,
        -1,
        Math.min(before, liveGames.seenBy(live, viewer).seq + 1),
      )
      return { log, earlier }
    },
  }
}

/** More moves than any journal has. */
const endless = 2_147_483_647
