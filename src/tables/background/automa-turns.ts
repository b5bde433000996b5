/** Automa seats go on by themselves: after a call, after a thought, and once the database is back. */
import type { Thought } from '../../automa/thinking/index.ts'
import type { Queues } from '../../shared/queues.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { TablePlay } from '../play/play.ts'
import type { TableDeps } from '../types.ts'
import { createThinkingSeats } from './thinking-seats.ts'

/** When a table is checked again after the database went down during a call. */
const settleMs = 1_000
/** Automa batches in a row before the log reports an error. */
const maxAutomaRounds = 200

export type AutomaTurns<State> = {
  /** Does an automa of the table hold a decision that no other process is about to answer? */
  isOurs(live: LiveGame<State>): boolean
  /** Lets the automa seats of a table continue, next in its queue. */
  wake(table: string): void
  /**
   * After the database went down in the middle of a call: a failed write may have happened all the same, and
   * automas still hold decisions. The table is checked again until that is settled.
   */
  settle(table: string): void
  /** A table could not be read: it is checked again once the database is back. */
  unsettled(table: string, err: unknown): void
}

type AutomaTurnDeps<State> = {
  deps: TableDeps<State>
  queues: Pick<Queues, 'run'>
  liveGames: Pick<LiveGames<State>, 'get' | 'catchUp'>
  play: Pick<TablePlay<State>, 'owes' | 'goOn' | 'thought'>
  /** Records the game, which is over. */
  note(game: GameRow): void
  /** Nothing begins by itself from then on. */
  closing: AbortSignal
}

export function createAutomaTurns<State>(options: AutomaTurnDeps<State>): AutomaTurns<State> {
  const { deps, queues, liveGames, play, closing } = options
  const { settings, log } = deps
  const think = createThinkingSeats(deps)
  const settling = new Set<string>()

  const isOurs = (live: LiveGame<State>): boolean =>
    play.owes(live) && Date.now() - live.elsewhere >= settings.stillMs

  const noteEnd = ({ game }: LiveGame<State>): void => {
    if (game.status === 'over') options.note(game)
  }

  function settle(table: string): void {
    if (closing.aborted || settling.has(table)) return
    settling.add(table)
    setTimeout(() => {
      settling.delete(table)
      if (closing.aborted) return
      queues.run(table, () => settled(table)).catch((err: unknown) => unsettled(table, err))
    }, settleMs).unref()
  }

  async function settled(table: string): Promise<void> {
    const live = await liveGames.get(table)
    await liveGames.catchUp(live)
    if (play.owes(live)) wake(table)
  }

  function unsettled(table: string, err: unknown): void {
    if (err instanceof StoreUnavailable) settle(table)
    else if (!(err instanceof RefusedError)) log.warn({ err, table }, 'table refresh failed')
  }

  function wake(table: string, round = 1): void {
    if (closing.aborted) return
    queues
      .run(table, () => turn(table, round))
      .catch((err: unknown) => {
        log.warn({ err, table }, 'automa seats failed')
        if (err instanceof StoreUnavailable) settle(table)
      })
  }

  async function turn(table: string, round: number): Promise<void> {
    const live = await liveGames.get(table)
    const { seq } = live
    await play.goOn(live)
    think(live, thought)
    noteEnd(live)
    // If another process was first, that process continues.
    if (live.seq === seq || !isOurs(live)) return
    if (round < maxAutomaRounds) wake(table, round + 1)
    else log.error({ table }, 'automa seats: too many moves in a row')
  }

  async function thought(table: string, decision: string, found: Thought | null): Promise<void> {
    if (closing.aborted) return
    await queues.run(table, async () => {
      const live = await liveGames.get(table)
      await play.thought(live, decision, found)
      noteEnd(live)
    })
    wake(table)
  }

  return { isOurs, wake: (table) => wake(table), settle, unsettled }
}
