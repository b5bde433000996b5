/** The stages that are to make the master stronger, each a change of how it thinks. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLearnedEvaluation } from '../../automa/learned-value/index.ts'
import type { NetFile } from '../../automa/learned-value/net.ts'
import type { ThinkingDeps } from '../../automa/thinking/index.ts'
import type { Side } from '../../engine/view/types.ts'
import { projectRoot } from '../../project-root.ts'
import { InvalidOption } from '../cli-options.ts'
import { learnedValuePrint } from '../league/fingerprint.ts'

/** A stage that is on: how thinking changes, and its version. */
export type SwitchedStage = { print: string; change: (mind: ThinkingDeps) => ThinkingDeps }

export type GateStage = {
  /** Rating points that it has to gain on each side. */
  gain: Readonly<Record<Side, number>>
  /** `weights`: a file, if not those of the stage. Throws `InvalidOption`. */
  switchOn: (weights: string | null) => SwitchedStage
}

/** The net that `--fit value` has learned for this stage. */
const LEARNED = join(projectRoot, 'src/automa/learned-value/net.json')

/** The learned value in place of the linear one. Throws `InvalidOption`. */
const switchOnValue = (weights: string | null): SwitchedStage => {
  const file = weights ?? LEARNED
  if (!existsSync(file)) throw new InvalidOption(`The file ${file} does not exist: --fit value makes one.`)
  const text = readFileSync(file, 'utf8')
  const evaluate = createLearnedEvaluation(JSON.parse(text) as NetFile)
  return { print: learnedValuePrint(text), change: (mind) => ({ ...mind, evaluate }) }
}

/** Stages by the name of their flag. */
export const gateStages: Readonly<Record<string, GateStage>> = {
  value: {
    gain: { corp: 25, runner: 25 },
    switchOn: switchOnValue,
  },
}
