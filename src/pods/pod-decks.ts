/** The decks of a pod: what its players may build, have saved, and bring (L36–L42). */
import { buildOf } from '../automa/drafting/build.ts'
import { valuesOf } from '../automa/drafting/values.ts'
import { checkDeck } from '../decks/check.ts'
import type { CardPool } from '../decks/pool.ts'
import { type PodState, playerPool } from '../limited/pod.ts'
import { type PoolLine, poolProblems } from '../limited/pool.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import { RefusedError } from '../shared/refusal.ts'
import { sideNames } from '../shared/side-names.ts'
import type { Store } from '../store/contract.ts'
import type { OpenPod } from './open-pods.ts'
import { poolRefusedError } from './refusals.ts'

export function createPodDecks(store: Pick<Store, 'pods'>, pool: CardPool) {
  const isSound = (state: PodState, player: number, side: LimitedSide, cards: PoolLine[]): boolean =>
    poolProblems(playerPool(state, player, side), cards).length === 0 &&
    checkDeck({ side, cards }, pool).legal

  /** A legal deck of the player’s pool around the cards to keep. */
  const suggested = ({ state, row }: OpenPod, player: number, side: LimitedSide, keep: PoolLine[] = []) =>
    buildOf(playerPool(state, player, side), keep, valuesOf(row.edition))

  /** Null of bots, and of people who have saved none. */
  const savedDecks = async ({ row }: OpenPod, player: number) =>
    player < 0 ? null : store.pods.pool(row.id, player)

  /** The deck that a player brings: their own, completed if it is not legal (L40). */
  async function deckOf(pod: OpenPod, player: number, side: LimitedSide): Promise<PoolLine[]> {
    const own = (await savedDecks(pod, player))?.[side]
    if (!own) return suggested(pod, player, side)
    if (isSound(pod.state, player, side, own)) return own
    const filled = suggested(pod, player, side, own)
    return isSound(pod.state, player, side, filled) ? filled : suggested(pod, player, side)
  }

  /** Refuses to play with a deck of one’s own that is not legal (L42). */
  async function assertOwnDeckPlayable(pod: OpenPod, me: number, side: LimitedSide): Promise<void> {
    const cards = (await savedDecks(pod, me))?.[side]
    if (!cards) return
    const problems = poolProblems(playerPool(pod.state, me, side), cards)
    if (problems.length > 0) throw poolRefusedError(problems, pool)
    const { legal, reasons } = checkDeck({ side, cards }, pool)
    if (!legal) throw new RefusedError('bad-deck', `Your ${sideNames[side]} deck is not legal.`, reasons)
  }

  /** A deck that is not finished may lack cards, so the loan is checked when it is played. */
  function assertCardsInPool(pod: OpenPod, me: number, side: LimitedSide, cards: readonly PoolLine[]): void {
    const problems = poolProblems(playerPool(pod.state, me, side), cards)
    const strange = problems.filter(({ code }) => code === 'not-in-your-pool')
    if (strange.length > 0) throw poolRefusedError(strange, pool)
  }

  return { suggested, savedDecks, deckOf, assertOwnDeckPlayable, assertCardsInPool }
}
