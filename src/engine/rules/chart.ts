/** The twenty steps of Sparky's chart by number, in a few words each, and the move from step to step. */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { RunFrame } from '../state/types.ts'

const STEP_NAMES: Readonly<Record<number, string>> = {
  1: 'the run is declared',
  2: 'ice is approached',
  3: 'the Corp may rez',
  4: 'the Corp decides about the ice',
  5: 'the ice is rezzed',
  6: 'the ice is encountered',
  7: 'the Runner may break subroutines',
  8: 'a subroutine is chosen',
  9: 'strength is raised',
  10: 'the break is paid for',
  11: 'unbroken subroutines resolve',
  12: 'the ice is passed',
  13: 'the Runner may jack out',
  14: 'the Runner looks for more ice',
  15: 'the Corp may rez before access',
  16: 'the run is successful',
  17: 'cards are accessed',
  18: 'agendas are scored, trash costs paid',
  19: 'the Corp deals with its losses',
  20: 'the run ends',
}

/** Records the step in the state, the view and the log. */
export const walkTo = (g: Game, run: RunFrame, step: number): void => {
  run.step = step
  run.entered = step
  tell(g, 'step', run.runner, [`Step ${step}: ${STEP_NAMES[step] ?? ''}.`])
}
