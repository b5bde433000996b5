/**
 * Thinking that looks where no player may: it shows what hidden cards cost the thinking partner. The server
 * never imports this folder, and a test holds that.
 */
import { dealtAnew } from '../../automa/analysis/rollouts.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { hideUnknown } from '../../automa/thinking/hide-unknown.ts'
import {
  answersBeside,
  horizonAfter,
  isWorthThought,
  playLineOn,
  type ThinkingDeps,
  think,
} from '../../automa/thinking/index.ts'
import { evaluateGame } from '../../automa/thinking/value.ts'
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { Choice } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import type { SimPlayer } from '../players.ts'
import type { Rng } from '../random.ts'
import { thinkingPlayer, usualThinking } from '../thinking-player.ts'

/**
 * How much a seat knows. `sparring`: judgement, without thinking; `thinking`: what the seat sees; `hands`: also
 * hands and face-down cards; `all`: also the order of decks, and everything that is drawn.
 */
export const oracleModes = ['sparring', 'thinking', 'hands', 'all'] as const
export type OracleMode = (typeof oracleModes)[number]

/** Games to play on for a decision, and for `all` the rounds of turns to look ahead. */
export type OracleDepth = { rollouts: number; rounds: number }

/** A smaller gain is no reason to deviate from judgement. */
const WORTH_IT = 0.003

/** Looks once at the result of each answer in the very game. */
const lookOnce = (mind: ThinkingDeps, rounds: number, g: Game, pending: Pending): Choice => {
  const plain = judgedChoice(g, pending)
  const veiled = isWorthThought(pending) ? hideUnknown(g.s, pending.seat) : null
  if (!veiled) return plain
  const valueAfter = (choice: Choice): number =>
    playLineOn(mind, g.s, pending, choice, horizonAfter(g.s, rounds), (end) =>
      evaluateGame(end, pending.seat),
    ) ?? 0
  let best = { choice: plain, value: valueAfter(plain) + WORTH_IT }
  // The same answers as thinking tries.
  for (const { choice } of answersBeside(mind, g, openDirect(veiled, pool), pending, plain)) {
    const value = valueAfter(choice)
    if (value > best.value) best = { choice, value }
  }
  return best.choice
}

export const oraclePlayer = (mode: OracleMode, { rollouts, rounds }: OracleDepth, rng: Rng): SimPlayer => {
  const mind = usualThinking(rollouts)
  const players: Record<OracleMode, SimPlayer> = {
    sparring: judgedChoice,
    thinking: thinkingPlayer(mind, rng),
    hands: (g, pending) =>
      think({ ...mind, dealWorld: (chance) => dealtAnew(g.s, chance) }, g, pending, rng).choice,
    all: (g, pending) => lookOnce(mind, rounds, g, pending),
  }
  return players[mode]
}
