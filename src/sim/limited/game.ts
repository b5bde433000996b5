/** One game of a bot's deck, as a line of a file. */
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { starterDecks } from '../../decks/starters.ts'
import type { DraftFormatId } from '../../limited/formats/sizes.ts'
import type { PoolLine } from '../../limited/pool.ts'
import type { ProductId } from '../../limited/products.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { otherSide } from '../../shared/other-side.ts'
import { seededRng } from '../random.ts'
import { playSeatGame, type SeatResult } from '../seat-game.ts'
import { seedOf } from '../setups.ts'
import { thinkingPlayer, usualThinking } from '../thinking-player.ts'
import { pickerOf, type SeatKind } from './pickers.ts'
import { deckOf, podPools, podSeed, seatsOfSide } from './pods.ts'
import { limitedSetup } from './setup.ts'

/** `pod`: the deck that another seat of the same pod has for the other side. */
export type Opposition = 'starters' | 'pod'
export type LimitedTask = {
  format: DraftFormatId
  kind: SeatKind
  side: LimitedSide
  against: Opposition
  /** The boosters of a seat; null for the usual ones. */
  kit: readonly ProductId[] | null
  seed: number
  /** Games that the thinking partner plays on for a decision; 0 of others. */
  rollouts: number
  /** The version of the bots: of their values, and of the code that plays. */
  print: string
}
export type LimitedGame = LimitedTask & SeatResult

const at = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

const lastPod = { key: '', pools: [] as readonly (readonly string[])[] }

/** Both sides of a seed play in the same pod. */
function poolsOf({ format, kind, kit, seed }: LimitedTask, seat: number) {
  const picks = kind === 'thinking' ? 'plain' : kind
  const key = [format, picks, kit, seed, seat].join('/')
  if (lastPod.key !== key) {
    const secret = podSeed(seed)
    lastPod.pools = podPools(format, secret, pickerOf(picks, seat, secret), kit)
    lastPod.key = key
  }
  return lastPod.pools
}

/** The decks of a game: the seat's own, and that of its rival. */
function decksOf(task: LimitedTask): Record<LimitedSide, readonly PoolLine[]> {
  const { format, side, against, seed } = task
  const own = seatsOfSide(format, side)
  const seat = at(own, seed)
  const pools = poolsOf(task, seat)
  const theirs = otherSide(side)
  // Across the ring, as in the first round of a pod.
  const others = seatsOfSide(format, theirs).filter((each) => each !== seat)
  const rival =
    against === 'pod'
      ? deckOf(pools[at(others, own.indexOf(seat) + Math.floor(others.length / 2))] ?? [], theirs)
      : at(
          starterDecks.filter((deck) => deck.side === theirs),
          seed,
        ).cards
  const deck = deckOf(pools[seat] ?? [], side)
  return side === 'corp' ? { corp: deck, runner: rival } : { corp: rival, runner: deck }
}

/** Plays it, the other side by the sparring partner. The same task always gives the same game, but for the time it takes. */
export function playLimitedGame(task: LimitedTask): LimitedGame {
  const { kind, rollouts, seed } = task
  const setup = limitedSetup(seedOf(seed), decksOf(task))
  const own = kind === 'thinking' ? thinkingPlayer(usualThinking(rollouts), seededRng(seed)) : judgedChoice
  return { ...task, ...playSeatGame(task, setup, { own, rival: judgedChoice }, kind) }
}
