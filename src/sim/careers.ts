/** Careers of players of a known strength who always play whom the ladder suggests. */
import type { MeasuredStrength } from '../automa/people/strength.ts'
import { nextOpponent } from '../rating/next-opponent.ts'
import { afterSoloGame, soloStart } from '../rating/solo.ts'
import { type Rng, seededRng } from './random.ts'

export type CareerRung = MeasuredStrength & { id: string }
export type CareerOptions = {
  /** The true strength of the player. */
  strength: number
  careers: number
  /** Games of each career. */
  games: number
  seed: number
}
/** Shares, from 0 to 1; `bias` and `spread` are of the rating at the end, in points. */
export type CareerFigures = {
  won: number
  within80: number
  withinTwoDeviations: number
  bias: number
  spread: number
}

type Career = { rating: number; deviation: number; won: number }

const draw = (rng: Rng): number => rng(1_000_000) / 1_000_000

const winChance = (own: number, rival: number): number => 1 / (1 + 10 ** ((rival - own) / 400))

const playCareer = (rungs: readonly CareerRung[], strength: number, games: number, rng: Rng): Career => {
  let known = soloStart(false)
  const met = new Set<string>()
  const scores: number[] = []
  for (let game = 0; game < games; game++) {
    const next = nextOpponent(rungs, known.rating, { met, scores })
    const rival = rungs.find(({ id }) => id === next?.id)
    if (!rival) break
    const score = draw(rng) < winChance(strength, rival.rating) ? 1 : 0
    known = afterSoloGame(known, rival, score)
    met.add(rival.id)
    scores.unshift(score)
  }
  const won = scores.filter((score) => score === 1).length
  return { rating: known.rating, deviation: known.deviation, won }
}

/** What comes of many careers. The same options always give the same figures. */
export const playCareers = (
  rungs: readonly CareerRung[],
  { strength, careers, games, seed }: CareerOptions,
): CareerFigures => {
  const rng = seededRng(seed)
  const all = Array.from({ length: careers }, () => playCareer(rungs, strength, games, rng))
  const share = (test: (career: Career) => boolean): number => all.filter(test).length / careers
  const mean = (read: (career: Career) => number): number =>
    all.reduce((sum, career) => sum + read(career), 0) / careers
  const bias = mean(({ rating }) => rating) - strength
  return {
    won: mean(({ won }) => won) / games,
    within80: share(({ rating }) => Math.abs(rating - strength) <= 80),
    withinTwoDeviations: share(({ rating, deviation }) => Math.abs(rating - strength) <= 2 * deviation),
    bias,
    spread: Math.sqrt(mean(({ rating }) => (rating - strength - bias) ** 2)),
  }
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Careers of players of several strengths, as text. */
export const careerLines = (
  rungs: readonly CareerRung[],
  strengths: readonly number[],
  options: Omit<CareerOptions, 'strength'>,
): string[] => [
  'strength   won  within 80  within 2 deviations  bias  spread',
  ...strengths.map((strength) => {
    const { won, within80, withinTwoDeviations, bias, spread } = playCareers(rungs, { ...options, strength })
    return [
      String(strength).padStart(8),
      percent(won).padStart(4),
      percent(within80).padStart(9),
      percent(withinTwoDeviations).padStart(19),
      bias.toFixed(0).padStart(4),
      spread.toFixed(0).padStart(6),
    ].join('  ')
  }),
]
