/** One game of a gate, as a line of a file. */
import { leaguePlayer } from '../league/players.ts'
import { partnersAt } from '../pairings.ts'
import { seededRng } from '../random.ts'
import { playSeatGame, type RivalSeatTask, type SeatResult } from '../seat-game.ts'
import { thinkingPlayer, usualThinking } from '../thinking-player.ts'
import type { SwitchedStage } from './stages.ts'

/** `stage` is null for the games without it. */
export type GateTask = RivalSeatTask & {
  stage: string | null
  rollouts: number
  /** The version of thinking, and of the stage. */
  print: string
}

export type GateGame = GateTask & SeatResult

/** Plays it. The same task always gives the same game, but for the time it takes. */
export const playGateGame =
  (stage: SwitchedStage | null) =>
  (task: GateTask): GateGame => {
    const usual = usualThinking(task.rollouts)
    const mind = task.stage !== null && stage ? stage.change(usual) : usual
    const own = thinkingPlayer(mind, seededRng(task.seed))
    const rival = leaguePlayer(task.against, task.seed)
    const setup = partnersAt(task.seed)
    return { ...task, ...playSeatGame(task, setup, { own, rival }, task.stage ?? 'thinking') }
  }
