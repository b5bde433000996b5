/** What was told of a game, in pages: nobody is sent all of a long one at once. */
import type { TableEvent } from '../engine/index.ts'
import type { Store } from '../store/contract.ts'
import type { LiveGame, LiveGames } from './live-games.ts'
import { eventsFor } from './moves.ts'
import { isAudience } from './spectators.ts'
import type { Viewer } from './types.ts'

/** Lines in order. `earlier`: there are older ones, told before that move; null where these are the first. */
export type LogPage = { log: TableEvent[]; earlier: number | null }

/** Moves whose lines make a page. */
const pageMoves = 120

export function createLogs<State>(
  store: Store,
  keeper: Pick<LiveGames<State>, 'reading' | 'seenBy' | 'catchUp'>,
) {
  /** Those of moves after `since` and before `before`, the newest of them where they are many. */
  async function page(
    live: LiveGame<State>,
    viewer: Viewer,
    since: number,
    before: number,
  ): Promise<LogPage & { newest: number }> {
    const table = live.game.id
    return keeper.reading(table, async () => {
      const rows = await store.journal.page(table, { after: since, before, max: pageMoves })
      const first = rows[0]?.seq ?? 0
      return {
        log: rows.flatMap((row) => eventsFor(row, viewer)),
        earlier: rows.length === pageMoves && first > since + 1 ? first : null,
        newest: rows.at(-1)?.seq ?? 0,
      }
    })
  }

  return {
    /** What came after a move (-1: all), after bringing the game up to moves of other processes. */
    async newest(live: LiveGame<State>, viewer: Viewer, since: number): Promise<LogPage> {
      const shown = keeper.seenBy(live, viewer).seq
      const behind = isAudience(viewer) && shown < live.seq
      const found = await page(live, viewer, since, behind ? shown + 1 : endless)
      if (found.newest > live.seq) await keeper.catchUp(live)
      return { log: found.log, earlier: found.earlier }
    },

    /** The page before a move, of what a viewer has been shown by now. */
    async older(live: LiveGame<State>, viewer: Viewer, before: number): Promise<LogPage> {
      const { log, earlier } = await page(
        live,
        viewer,
        -1,
        Math.min(before, keeper.seenBy(live, viewer).seq + 1),
      )
      return { log, earlier }
    },
  }
}

/** More moves than any journal has. */
const endless = 2_147_483_647
