/** Finished games understood on request: once for all, by one process of those that serve the house. */
import { randomBytes } from 'node:crypto'
import { type AnalysisState, gameAnalysis } from '../protocol/analysis.ts'
import { onlyTwo } from '../protocol/only-two.ts'
import type { AnalysisRow, GameRow, Store, UserRow } from '../store/contract.ts'
import type { Analyst } from './analyst.ts'
import type { Deal } from './beginning.ts'
import { noSuchTable, Refused } from './refused.ts'
import { isOpen, mayLook } from './replays.ts'
import type { House } from './types.ts'

export type Analyses = {
  /** How it stands. What another process has left in the middle is taken up by this one. */
  show(user: UserRow, game: string): Promise<AnalysisState>
  /** Has it done, unless that is so or on its way. */
  ask(user: UserRow, game: string): Promise<AnalysisState>
  /** Leaves to other processes what is not done. */
  close(): Promise<void>
}

/** So often the others are told that somebody is at it; whoever has said nothing for so long is gone. */
const usualPace = { beatMs: 1_000, staleMs: 6_000 }
/** So many a day are done for one person. */
const mostADay = 30
const day = 24 * 60 * 60 * 1000

type Needs = Pick<House<unknown>, 'store' | 'log'> & { analyst: Analyst }

export function createAnalyses({ store, log, analyst }: Needs, { beatMs, staleMs } = usualPace): Analyses {
  const worker = randomBytes(9).toString('base64url')
  const going = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let closing = false

  const isOrphan = ({ state, silentMs }: AnalysisRow): boolean => state === 'working' && silentMs > staleMs

  function start(game: string): void {
    if (going.has(game)) return
    const stop = new AbortController()
    const done = work(game, stop.signal)
      .catch((err: unknown) => log.warn({ err, table: game }, 'a finished game was not understood'))
      .finally(() => going.delete(game))
    going.set(game, { stop, done })
  }

  /** One that waits for its turn here is claimed all the same: the beat goes on. */
  async function work(game: string, stopped: AbortSignal): Promise<void> {
    let share = 0
    const stop = new AbortController()
    stopped.addEventListener('abort', () => stop.abort())
    const beat = setInterval(() => {
      store.analyses.beat(game, worker, share).then(
        (mine) => !mine && stop.abort(),
        () => {},
      )
    }, beatMs)
    try {
      const deal = (await store.journal.deal(game)) as Deal | null
      const rows = (await store.journal.rows(game, -1)).map((row) => ({ ...row, events: {} }))
      const tell = (now: number) => {
        share = now
      }
      const found = deal && rows.length > 0 && (await analyst.understand({ deal, rows }, tell, stop.signal))
      if (!stop.signal.aborted) await store.analyses.finish(game, worker, found || null)
    } finally {
      clearInterval(beat)
    }
  }

  async function claimed(user: UserRow, game: string): Promise<void> {
    if (!closing && (await store.analyses.claim(game, user.id, worker, staleMs))) start(game)
  }

  return {
    async show(user, id) {
      const game = await lookedAt(store, user, id)
      const row = await store.analyses.get(game.id)
      if (row && isOrphan(row)) await claimed(user, game.id)
      return stateOf(row)
    },

    async ask(user, id) {
      const game = await lookedAt(store, user, id)
      const row = await store.analyses.get(game.id)
      if (row && row.state !== 'failed' && !isOrphan(row)) return stateOf(row)
      if (!row && (await store.analyses.asked(user.id, day)) >= mostADay) {
        throw new Refused(
          'rate-limited',
          `You have asked for ${mostADay} games within a day. Try again tomorrow.`,
        )
      }
      await claimed(user, game.id)
      return stateOf(await store.analyses.get(game.id))
    },

    async close() {
      closing = true
      const left = [...going.values()]
      for (const { stop } of left) stop.abort()
      await analyst.close()
      await Promise.all(left.map(({ done }) => done))
      if (left.length > 0) await store.analyses.leave(worker).catch(() => {})
    },
  }
}

/** A game of one Corp and one Runner, whoever plays them, that is open to all who may look on. */
async function lookedAt(store: Store, user: UserRow, id: string): Promise<GameRow> {
  const game = await store.games.get(id)
  if (!game) throw noSuchTable()
  mayLook(game, user)
  if (!(await isOpen(store, game))) {
    const what = game.status === 'over' ? 'tournament' : 'game'
    throw new Refused('forbidden', `A game is looked into when the ${what} is over.`)
  }
  if (game.format !== 'classic' || game.seats.length !== 2) {
    throw new Refused('bad-request', onlyTwo)
  }
  return game
}

function stateOf(row: AnalysisRow | null): AnalysisState {
  if (!row) return { state: 'none', share: 0, analysis: null }
  if (row.state !== 'done') return { state: row.state, share: row.share, analysis: null }
  const read = gameAnalysis.safeParse(row.found)
  return read.success
    ? { state: 'done', share: 1, analysis: read.data }
    : { state: 'failed', share: 1, analysis: null }
}
