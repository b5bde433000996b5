/** Carries out card text: an effects frame runs a list of effects, one step at a time. */

import { boundRival } from '../kernel/amounts.ts'
import {
  ask,
  type Game,
  inAccess,
  pickOf,
  pop,
  popWithoutResult,
  rivalsOf,
  takeAnswer,
} from '../kernel/game.ts'
import { returnLentBits } from '../kernel/lent-bits.ts'
import { speaksOfRival } from '../kernel/rival-mentions.ts'
import type { Effect } from '../language/index.ts'
import type { EffectsFrame, Option } from '../state/types.ts'
import { advancementOps } from './advancement.ts'
import { bidOps } from './bids.ts'
import { boardOps } from './board.ts'
import { cardOps } from './cards.ts'
import { chosenFortOps } from './chosen-forts.ts'
import { discardOps } from './discards.ts'
import { fortOps } from './fort.ts'
import { iceOps } from './ice.ts'
import { installOps } from './installs.ts'
import { markOps } from './marks.ts'
import { movingOps } from './moving.ts'
import { numberOps } from './numbers.ts'
import type { Op, Ops } from './op-helpers.ts'
import { playerOps } from './players.ts'
import { discardPlayed } from './playing.ts'
import { playOps } from './plays.ts'
import { runEachOps } from './run-each.ts'
import { runOps } from './runs.ts'
import { asideOps } from './set-aside.ts'
import { traceOps } from './traces.ts'

const ops: Ops = {
  ...playerOps,
  ...playOps,
  ...bidOps,
  ...boardOps,
  ...cardOps,
  ...discardOps,
  ...runOps,
  ...movingOps,
  ...iceOps,
  ...fortOps,
  ...chosenFortOps,
  ...installOps,
  ...asideOps,
  ...runEachOps,
  ...traceOps,
  ...numberOps,
  ...advancementOps,
  ...markOps,
}

/** If several rivals are possible and none is bound, the player chooses one. */
const bindRival = (g: Game, f: EffectsFrame): boolean => {
  const { you } = f.ctx
  const picked = pickOf(takeAnswer(f, you))
  f.ctx.rival = picked?.seat ?? boundRival(g, you)
  const rivals = rivalsOf(g, you)
  if (f.ctx.rival !== null || rivals.length === 0) return true
  const options: Option[] = rivals.map((seat) => ({ verb: 'against', seat }))
  ask(g, { seat: you, kind: 'option', prompt: ['Against whom?'], min: 1, max: 1, options })
  return false
}

export const stepEffects = (g: Game, f: EffectsFrame): void => {
  const effect = f.todo[f.pc]
  if (f.playing !== undefined && discardPlayed(g, f, effect)) return
  if (!effect) {
    returnLentBits(g, f.ctx)
    // Accessed cards stay visible until they are dealt with.
    if (!inAccess(g)) g.s.shown = null
    return f.between ? popWithoutResult(g) : pop(g)
  }
  if (f.ctx.rival === null && speaksOfRival([effect]) && !bindRival(g, f)) return
  const op = ops[effect.op] as Op<Effect['op']>
  if (!op(g, f, effect)) return
  f.pc++
  f.phase = 0
  f.result = undefined
}
