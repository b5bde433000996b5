/** Analyses of finished games, made on request. */
import { type AnalysisState, type GameAnalysis, gameAnalysis } from '../../protocol/analysis.ts'
import { onlyTwo } from '../../protocol/analysis-limits.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, JournalRow, SharedJobRow, Store, UserRow } from '../../store/contract.ts'
import { requireReplayViewpoint } from '../history/replays.ts'
import type { Deal } from '../moves/game-start.ts'
import { isUnderOtherRules } from '../moves/other-rules.ts'
import { stillPlayed } from '../moves/still-played.ts'
import { createSharedJobRunner, type SharedJobDeps } from '../processes/shared-jobs.ts'
import { tableNotFoundError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import type { Analyst } from './analysis-pool.ts'

/** Analyses of finished games: their state, and requests for new ones. */
export type Analyses = {
  show(user: UserRow, game: string): Promise<AnalysisState>
  ask(user: UserRow, game: string): Promise<AnalysisState>
  close(): Promise<void>
}

const maxAnalysesPerDay = 30

type AnalysesDeps = SharedJobDeps & Pick<TableDeps<unknown>, 'fingerprint'> & { analyst: Analyst }

export function createAnalyses({
  store,
  log,
  fingerprint,
  analyst,
  heartbeat,
  limits,
}: AnalysesDeps): Analyses {
  /** Refuses a game played under other rules: judgement under these rules says nothing about it. */
  async function rowsOf(game: string): Promise<JournalRow[]> {
    const rows = await store.journal.rows(game, -1)
    if (rows.some((row) => isUnderOtherRules(fingerprint, row))) {
      throw new RefusedError(
        'forbidden',
        'This game was played under earlier rules. You can watch it, but not analyse it.',
      )
    }
    return rows
  }

  const shared = createSharedJobRunner<null, GameAnalysis>({
    of: 'analyses',
    rows: store.analyses,
    log,
    async work(game, _, tell, stop, owner) {
      const deal = (await store.journal.deal(game)) as Deal | null
      const rows = (await rowsOf(game)).map((row) => ({ ...row, events: {} }))
      return deal && rows.length > 0 ? analyst.work({ deal, rows }, tell, stop, owner) : null
    },
    failed: 'game analysis failed',
    maxPerDay: maxAnalysesPerDay,
    quotaMessage: `You have reached the limit of ${maxAnalysesPerDay} analyses per day. Try again tomorrow.`,
    jobNoun: 'analyses',
    heartbeat,
    ...(limits && { limits }),
  })
  const looked = async (user: UserRow, id: string) => (await gameToAnalyse(store, user, id)).id
  return {
    show: async (user, id) => toAnalysisState(await shared.show(user, await looked(user, id), null)),
    async ask(user, id) {
      const game = await looked(user, id)
      const before = await shared.show(user, game, null)
      if (before?.state !== 'done') await rowsOf(game)
      return toAnalysisState(await shared.ask(user, game, null))
    },
    close: () => shared.close(analyst.close),
  }
}

/** The game, if it is between one Corp and one Runner and nothing in it is hidden any more; else refused. */
async function gameToAnalyse(store: Store, user: UserRow, id: string): Promise<GameRow> {
  const game = await store.games.get(id)
  if (!game) throw tableNotFoundError()
  await requireReplayViewpoint(store, game, user)
  const playing = await stillPlayed(store, game)
  if (playing !== null)
    throw new RefusedError('forbidden', `A game can be analysed only after the ${playing} is over.`)
  if (game.format !== 'classic' || game.seats.length !== 2) {
    throw new RefusedError('bad-request', onlyTwo)
  }
  return game
}

function toAnalysisState(row: SharedJobRow | null): AnalysisState {
  if (!row) return { state: 'none', share: 0, analysis: null }
  if (row.state !== 'done') return { state: row.state, share: row.share, analysis: null }
  const read = gameAnalysis.safeParse(row.found)
  return read.success
    ? { state: 'done', share: 1, analysis: read.data }
    : { state: 'failed', share: 1, analysis: null }
}
