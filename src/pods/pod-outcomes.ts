/** What the tables of a pod tell about its games. */
import type { PodGame } from '../limited/pod-rounds.ts'
import type { Store } from '../store/contract.ts'
import type { OpenPod, OpenPods } from './open-pods.ts'

/** A game of a pod; rounds count from 1, pairs and their games from 0. */
export type PodGameTurn = { round: number; pair: number; game: number }
export type PodGameOutcome = { winner: number | null; by: string }

export function createPodOutcomes(store: Pick<Store, 'games'>, pods: Pick<OpenPods, 'append'>) {
  /** Null while it is played. */
  async function outcomeOf({ table, over, corp, runner }: PodGame): Promise<PodGameOutcome | null> {
    const row = table === null || over ? null : await store.games.get(table)
    if (row?.status !== 'over') return null
    const winners = row.result?.winners ?? []
    const lost = winners.includes('runner') ? runner : null
    return { winner: winners.includes('corp') ? corp : lost, by: row.result?.reason ?? 'conceded' }
  }

  const write = (
    id: string,
    table: string | null,
    { round, ...place }: PodGameTurn,
    outcome: PodGameOutcome,
  ) =>
    pods.append(id, ({ state }) => {
      const there = state.rounds.at(-1)?.pairs[place.pair]?.[place.game]
      const open = state.rounds.length === round && there?.table === table && !there?.over
      return open ? { entry: { type: 'result', ...place, ...outcome } } : null
    })

  /** The pod with the outcomes of games of the newest round that are over at their tables. */
  async function collect(pod: OpenPod): Promise<OpenPod> {
    let now = pod
    const round = pod.state.rounds.length
    const games = (pod.state.rounds.at(-1)?.pairs ?? []).flatMap((pair, p) =>
      pair.map((each, g) => ({ each, place: { round, pair: p, game: g } })),
    )
    for (const { each, place } of games) {
      const outcome = await outcomeOf(each)
      if (outcome) now = await write(pod.row.id, each.table, place, outcome)
    }
    return now
  }

  return { collect, write }
}
