/**
 * A value of games of two, learned from simulated games: an option of thinking (`evaluate`). Off by default; the
 * linear weights of `analysis/` stay what explains moves, and what evaluates any other table.
 */
import type { Game } from '../../engine/kernel/game.ts'
import type { Seat } from '../../engine/state/types.ts'
import { twoOf } from '../analysis/features.ts'
import { evaluateGame } from '../thinking/value.ts'
import { FEATURES, writeFeatures } from './features.ts'
import { evaluatorOf, type NetFile, netOf } from './net.ts'

/** The value of a game for a seat by this net, from 0 (lost) to 1 (won). Throws if the net is of other numbers. */
export const createLearnedEvaluation = (file: NetFile): ((g: Game, seat: Seat) => number) => {
  if (file.sizes[0] !== FEATURES)
    throw new Error(`The net has ${file.sizes[0]} inputs; a position has ${FEATURES} numbers.`)
  const evaluate = evaluatorOf(netOf(file))
  const values = new Float32Array(FEATURES)
  return (g, seat) => {
    const two = twoOf(g)
    if (!two || g.s.result) return evaluateGame(g, seat)
    writeFeatures(g, two, values)
    const corp = evaluate(values)
    return seat === two.corp ? corp : 1 - corp
  }
}
