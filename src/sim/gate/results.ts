/** What paired games say about a stage. */
import type { Side } from '../../engine/view/types.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import { ratingGap, resampledInterval, signTest, type WinCount } from '../paired-results.ts'
import type { GateGame } from './game.ts'
import type { GateStage } from './stages.ts'

/** A seed that was played with the stage and without it. */
type GatePair = { on: GateGame; off: GateGame }

/** Fewer pairs than this decide nothing. */
const MIN_PAIRS = 400

/** The seeds of a side that were played both ways to the end. */
export const pairGames = (games: readonly GateGame[], side: Side): GatePair[] => {
  const off = new Map(
    games.flatMap((game) =>
      game.side === side && game.stage === null && game.won !== null ? [[game.seed, game]] : [],
    ),
  )
  return games.flatMap((on) => {
    const other = on.side === side && on.stage !== null && on.won !== null ? off.get(on.seed) : undefined
    return other ? [{ on, off: other }] : []
  })
}

const winsOf = (pairs: readonly GatePair[], which: keyof GatePair): WinCount => ({
  games: pairs.length,
  wins: pairs.filter((pair) => pair[which].won).length,
})

const gapIn = (pairs: readonly GatePair[]): number => ratingGap(winsOf(pairs, 'on'), winsOf(pairs, 'off'))

type GateResult = {
  pairs: number
  /** Rating points gained, with the 95 % interval by resampling seeds. */
  gain: number
  interval: [number, number]
  /** Seeds that only one of the two won, with the two-sided p of the sign test. */
  won: number
  lost: number
  p: number
  /** Seconds of the processor for a game, with the stage and without it. */
  cpu: { on: number; off: number }
}

export const gateResult = (pairs: readonly GatePair[]): GateResult => {
  const won = pairs.filter(({ on, off }) => on.won && !off.won).length
  const lost = pairs.filter(({ on, off }) => off.won && !on.won).length
  const seconds = (which: keyof GatePair): number =>
    pairs.reduce((sum, pair) => sum + pair[which].cpuMs, 0) / 1000 / Math.max(1, pairs.length)
  return {
    pairs: pairs.length,
    gain: gapIn(pairs),
    interval: resampledInterval(pairs, gapIn),
    ...{ won, lost, p: signTest(won, lost) },
    cpu: { on: seconds('on'), off: seconds('off') },
  }
}

/** Whether a side passes its gate; null while there are too few pairs to say. */
export const passesGate = ({ pairs, gain }: GateResult, needed: number): boolean | null =>
  pairs < MIN_PAIRS ? null : gain >= needed

const winLine = (name: string, { games, wins }: WinCount, seconds: number): string => {
  const [from, to] = wilsonInterval(wins, games)
  const share = [wins / games, from, to].map((part) => (100 * part).toFixed(0))
  return `  ${name.padEnd(7)}  ${wins} of ${games} won, ${share[0]} % (${share[1]} to ${share[2]}), ${seconds.toFixed(2)} s of CPU a game`
}

const VERDICTS = new Map<boolean | null, string>([
  [true, 'passed'],
  [false, 'failed'],
  [null, `open: it takes ${MIN_PAIRS} pairs`],
])

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(0)}`

/** The results of a side as text. */
export const gateLines = (
  games: readonly GateGame[],
  side: Side,
  stage: { name: string } & Pick<GateStage, 'gain'>,
): string[] => {
  const pairs = pairGames(games, side)
  if (pairs.length === 0) return []
  const result = gateResult(pairs)
  const { gain, interval, won, lost, p, cpu } = result
  const needed = stage.gain[side]
  return [
    `as ${side === 'corp' ? 'Corp' : 'Runner'}`,
    winLine('without', winsOf(pairs, 'off'), cpu.off),
    winLine(stage.name, winsOf(pairs, 'on'), cpu.on),
    `  difference ${signed(gain)} rating points (95 % interval ${signed(interval[0])} to ${signed(interval[1])})`,
    `  it won ${won} seeds that were lost without it, and lost ${lost} that were won: sign test p = ${p.toFixed(3)}`,
    `  gate ≥ ${signed(needed)} on ${MIN_PAIRS} pairs: ${VERDICTS.get(passesGate(result, needed))}`,
  ]
}
