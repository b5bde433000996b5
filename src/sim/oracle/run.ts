/** `npm run sim -- --oracle`: how much hidden cards cost the thinking partner. */
import { playMissing } from '../game-record.ts'
import { thinkingPrint } from '../league/fingerprint.ts'
import { type OracleGame, type OracleTask, playOracleGame } from './game.ts'
import { type OracleOptions, parseOracleOptions } from './options.ts'
import type { OracleDepth, OracleMode } from './player.ts'
import { oracleLines } from './results.ts'

/** Only what the mode uses: a game of the sparring partner serves every depth. */
const depthOf = (mode: OracleMode, { rollouts, rounds }: OracleDepth): OracleDepth => ({
  rollouts: mode === 'thinking' || mode === 'hands' ? rollouts : 0,
  rounds: mode === 'all' ? rounds : 0,
})

const oracleKey = ({ mode, side, against, seed, rollouts, rounds, print }: OracleTask): string =>
  [mode, side, against, seed, rollouts, rounds, print].join('/')

/** All games of a seed before those of the next: a run that is ended has played pairs. */
const listTasks = (wishes: OracleOptions, print: string): OracleTask[] =>
  Array.from({ length: wishes.games }, (_, n) => wishes.seed + n).flatMap((seed) =>
    wishes.sides.flatMap((side) =>
      wishes.modes.map((mode) => ({
        ...{ mode, side, against: wishes.against, seed, print },
        ...depthOf(mode, wishes),
      })),
    ),
  )

/** Plays what is in no file yet, until time is up. All games asked for that are played then. */
export const playOracle = (
  wishes: OracleOptions,
  print = thinkingPrint(wishes.against),
  play: (task: OracleTask) => OracleGame = playOracleGame,
): OracleGame[] => playMissing(wishes, listTasks(wishes, print), oracleKey, play)

/** Throws `InvalidOption`. */
export const runOracle = (args: readonly string[]): void => {
  const wishes = parseOracleOptions(args)
  const games = playOracle(wishes)
  console.log(`thinking with ${wishes.rollouts} games a decision, against ${wishes.against}`)
  for (const line of wishes.sides.flatMap((side) => oracleLines(games, side))) console.log(line)
}
