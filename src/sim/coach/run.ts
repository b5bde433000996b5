/** `npm run sim -- --coach`: whether the coach finds mistakes that are planted, and none that are not. */
import type { FoundMistake } from '../../automa/coach/types.ts'
import { type CoachMistake, coachMistakes } from '../../protocol/coach-mistakes.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import { InvalidOption, parseOptions, splitCommas, wholeNumber } from '../cli-options.ts'
import { type CoachedSeries, coachedSeries, sideOf } from './measure.ts'

export const COACH_USAGE = `npm run sim -- --coach [--mistakes A,B] [--players 3] [--games 20] [--seed S]
  npm run sim -- --coach --sparring | --thinking 160 [--players 3] [--games 30] [--seed S]
  --mistakes A,B  plants only these: ${coachMistakes.join(', ')}
  --players N     players for each mistake; each plays --games games and makes it in 30 % of its chances
  --sparring      players by judgement alone, half of them Corps: what the coach tells them is wrong
  --thinking N    the same with players who think with N rollouts a decision`

const OPTIONS = {
  coach: { type: 'boolean' },
  mistakes: { type: 'string', default: '' },
  sparring: { type: 'boolean', default: false },
  thinking: { type: 'string', default: '0' },
  players: { type: 'string', default: '3' },
  games: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

const isMistake = (text: string): text is CoachMistake => (coachMistakes as readonly string[]).includes(text)

const kindsIn = (text: string): readonly CoachMistake[] => {
  const asked = splitCommas(text)
  const wrong = asked.find((each) => !isMistake(each))
  if (wrong !== undefined) throw new InvalidOption(`There is no mistake “${wrong}”.`)
  return asked.length === 0 ? coachMistakes : asked.filter(isMistake)
}

const countWords = (found: readonly FoundMistake[]): string => {
  const counts = new Map<CoachMistake, { n: number; cost: number }>()
  for (const { kind, cost } of found) {
    const so = counts.get(kind) ?? { n: 0, cost: 0 }
    counts.set(kind, { n: so.n + 1, cost: so.cost + cost })
  }
  const sorted = [...counts].sort(([, a], [, b]) => b.cost - a.cost)
  return sorted.map(([kind, { n, cost }]) => `${kind} ${n} (${cost.toFixed(2)})`).join(', ') || 'nothing'
}

const seriesLine = ({ games, notices, chances }: CoachedSeries): string => {
  const texts = notices.map(({ kind, times, cost }) => `${kind} ${times} times, ${cost.toFixed(2)} wins`)
  return `  ${chances} chances; found ${countWords(games.flatMap(({ mistakes }) => mistakes))}; reported ${texts.join('; ') || 'nothing'}`
}

const shareLine = (what: string, n: number, of: number): string => {
  const [from, to] = wilsonInterval(n, of).map((share) => (100 * share).toFixed(0))
  return `${what}: ${n} of ${of} (${from} to ${to} %)`
}

type CoachRunOptions = { players: number; games: number; seed: number }

const plant = (kinds: readonly CoachMistake[], { players, games, seed }: CoachRunOptions): void => {
  let first = 0
  for (const kind of kinds) {
    let here = 0
    for (let n = 0; n < players; n++) {
      const series = coachedSeries(kind, sideOf(kind, n), games, seed + n * games)
      console.log(seriesLine(series))
      if (series.notices[0]?.kind === kind) here++
    }
    first += here
    console.log(shareLine(`${kind}, reported first`, here, players))
  }
  console.log(shareLine('all, reported first', first, players * kinds.length))
}

const spar = ({ players, games, seed }: CoachRunOptions, rollouts: number): void => {
  let total = 0
  for (let n = 0; n < players; n++) {
    const series = coachedSeries(null, n % 2 === 0 ? 'corp' : 'runner', games, seed + n * games, rollouts)
    console.log(seriesLine(series))
    total += series.notices.length
  }
  console.log(`${total} notices for ${players} players of ${games} games each`)
}

/** Throws `InvalidOption`. */
export const runCoach = (args: readonly string[]): void => {
  const given = parse(args)
  const positive = (name: 'players' | 'games' | 'seed') => wholeNumber(name, given[name], 1, 999_999_999)
  const counts = { players: positive('players'), games: positive('games'), seed: positive('seed') }
  const rollouts = wholeNumber('thinking', given.thinking, 0, 999_999)
  if (given.sparring || rollouts > 0) spar(counts, rollouts)
  else plant(kindsIn(given.mistakes), counts)
}
