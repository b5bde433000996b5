/** One game of a gate, as a line of a file. */
import { everything as pool } from '../../automa/engine.ts'
import { actionWorths, judgedChoice } from '../../automa/in-place-judgement.ts'
import { type ThinkingDeps, think } from '../../automa/thinking/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import { partnersAt } from '../pairings.ts'
import type { SimPlayer } from '../players.ts'
import { seededRng } from '../random.ts'
import { playSeatGame, type SeatResult, type SeatTask } from '../seat-game.ts'
import type { SwitchedStage } from './stages.ts'

/** `stage` is null for the games without it. */
export type GateTask = SeatTask & {
  stage: string | null
  rollouts: number
  /** The version of thinking, and of the stage. */
  print: string
}

export type GateGame = GateTask & SeatResult

const thinkerWith = (change: SwitchedStage['change'], { rollouts, seed }: GateTask): SimPlayer => {
  const plain: ThinkingDeps = {
    pool,
    plain: judgedChoice,
    worths: actionWorths,
    priors: starterDecks,
    rollouts,
  }
  const mind = change(plain)
  const rng = seededRng(seed)
  return (g, pending) => think(mind, g, pending, rng).choice
}

/** Plays it. The same task always gives the same game, but for the time it takes. */
export const playGateGame =
  (stage: SwitchedStage | null) =>
  (task: GateTask): GateGame => {
    const change = task.stage !== null && stage ? stage.change : (mind: ThinkingDeps) => mind
    const player = thinkerWith(change, task)
    return { ...task, ...playSeatGame(task, partnersAt(task.seed), player, task.stage ?? 'thinking') }
  }
