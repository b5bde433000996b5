/** The stages that are to make the master stronger, each a change of how it thinks. */
import type { ThinkingDeps } from '../../automa/thinking/index.ts'
import type { Side } from '../../engine/view/types.ts'
import { InvalidOption } from '../cli-options.ts'

/** A stage that is on: how thinking changes, and its version. */
export type SwitchedStage = { print: string; change: (mind: ThinkingDeps) => ThinkingDeps }

export type GateStage = {
  /** Rating points that it has to gain on each side. */
  gain: Readonly<Record<Side, number>>
  /** `weights`: a file, if not those of the stage. Throws `InvalidOption`. */
  switchOn: (weights: string | null) => SwitchedStage
}

/** Stages by the name of their flag. */
export const gateStages: Readonly<Record<string, GateStage>> = {
  value: {
    gain: { corp: 25, runner: 25 },
    switchOn: () => {
      throw new InvalidOption('No value has been learned yet.')
    },
  },
}
