/** `npm run sim -- --gate`: whether a stage makes the thinking partner stronger. */
import { playMissing } from '../game-record.ts'
import { thinkingPrint } from '../league/fingerprint.ts'
import { type GateGame, type GateTask, playGateGame } from './game.ts'
import { type GateOptions, parseGateOptions } from './options.ts'
import { gateLines } from './results.ts'
import { gateStages } from './stages.ts'

const keyOf = ({ stage, side, against, seed, rollouts, print }: GateTask): string =>
  [stage, side, against, seed, rollouts, print].join('/')

type Prints = { off: string; on: string }

/** Both games of a seed before those of the next: a run that is ended has played pairs. */
const listTasks = (
  { stage, sides, rollouts, against, games, seed: first, onlyOff }: GateOptions,
  prints: Prints,
): GateTask[] =>
  Array.from({ length: games }, (_, n) => first + n).flatMap((seed) =>
    sides.flatMap((side) => {
      const off = { stage: null, side, against, seed, rollouts: rollouts.off, print: prints.off }
      return onlyOff ? [off] : [off, { ...off, stage, rollouts: rollouts.on, print: prints.on }]
    }),
  )

/** Plays what is in no file yet, until time is up. All games asked for that are played then. */
export const playGate = (
  wishes: GateOptions,
  prints: Prints,
  play: (task: GateTask) => GateGame,
): GateGame[] => playMissing(wishes, listTasks(wishes, prints), keyOf, play)

/** Throws `InvalidOption`. */
export const runGate = (args: readonly string[]): void => {
  const wishes = parseGateOptions(args)
  const { stage: name, rollouts, against, sides } = wishes
  const stage = wishes.onlyOff ? null : (gateStages[name]?.switchOn(wishes.weights) ?? null)
  const off = thinkingPrint(against)
  const games = playGate(wishes, { off, on: `${off}+${stage?.print ?? ''}` }, playGateGame(stage))
  console.log(
    `thinking with ${rollouts.off} games a decision, ${rollouts.on} with ${name}, against ${against}`,
  )
  const gain = gateStages[name]?.gain
  if (!gain) return
  for (const line of sides.flatMap((side) => gateLines(games, side, { name, gain }))) console.log(line)
}
