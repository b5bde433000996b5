/** The games that the bots of a pod have with each other, played in a worker thread (L60). */
import { limitedSeed } from '../limited/collation.ts'
import { isOfBots, type PodGame } from '../limited/pod-rounds.ts'
import type { PoolLine } from '../limited/pool.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import { type AnalysisPool, createAnalysisPool } from '../tables/background/analysis-pool.ts'
import type { OpenPod } from './open-pods.ts'
import type { PodGameOutcome, PodGameTurn } from './pod-outcomes.ts'

/** The seed, 32 bytes in hex, and the decks. */
export type BotGameTask = { seed: string } & Record<LimitedSide, readonly PoolLine[]>
/** `winner` is null if nobody won; `by` is the reason. */
export type BotGameResult = { winner: LimitedSide | null; by: string }
export type BotGamePool = AnalysisPool<BotGameResult>

const createBotGamePool = (): BotGamePool =>
  createAnalysisPool(new URL('../sim/bot-game.ts', import.meta.url))

type BotGamesDeps = {
  thread: BotGamePool | undefined
  /** The deck that a bot has built. */
  deckOf(pod: OpenPod, player: number, side: LimitedSide): Promise<PoolLine[]>
  /** Enters how a game ended. */
  ended(pod: string, turn: PodGameTurn, outcome: PodGameOutcome): Promise<unknown>
  failed(err: unknown, pod: string): void
}

type BotGame = PodGameTurn & { each: PodGame }

/** What bots have to play in the newest round. */
const openGames = ({ state: { rounds } }: OpenPod): BotGame[] =>
  (rounds.at(-1)?.pairs ?? [])
    .flatMap((games, pair) => games.map((each, game) => ({ round: rounds.length, pair, game, each })))
    .filter(({ each }) => !each.over && isOfBots(each))

export function createBotGames({ thread = createBotGamePool(), deckOf, ended, failed }: BotGamesDeps) {
  /** Those that are played now, or that could not be played here: after half an hour they count as not played. */
  const begun = new Set<string>()
  const closing = new AbortController()

  async function play(pod: OpenPod, { each, ...turn }: BotGame): Promise<void> {
    const { id } = pod.row
    const [corp, runner] = await Promise.all([
      deckOf(pod, each.corp, 'corp'),
      deckOf(pod, each.runner, 'runner'),
    ])
    const seed = limitedSeed(pod.seed, 'bot-game', turn.round, turn.pair, turn.game)
    const task: BotGameTask = { seed, corp, runner }
    const owner = { person: id, network: id }
    const result = await thread.work(task, () => {}, closing.signal, owner)
    if (closing.signal.aborted) return
    if (!result) throw new Error(`game ${turn.round}/${turn.pair}/${turn.game} of two bots was not played`)
    const winner = result.winner === null ? null : each[result.winner]
    await ended(id, turn, { winner, by: result.by })
  }

  return {
    /** Begins the games of a pod that nobody plays yet. The same seed gives the same result in every process. */
    begin(pod: OpenPod): void {
      for (const game of openGames(pod)) {
        const key = [pod.row.id, game.round, game.pair, game.game].join('/')
        if (begun.has(key)) continue
        begun.add(key)
        play(pod, game)
          .then(() => begun.delete(key))
          .catch((err: unknown) => failed(err, pod.row.id))
      }
    },
    async close(): Promise<void> {
      closing.abort()
      await thread.close()
    },
  }
}
