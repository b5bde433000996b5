/** `npm run sim -- --hints`: checks hints over simulated games, or lets a player follow them. */
import type { Side } from '../../engine/view/types.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import { parseOptions, requirePerson, wholeNumber } from '../cli-options.ts'
import { followedWins } from './follow.ts'
import { type HintFigures, measureHints, newFigures } from './measure.ts'

export const HINTS_USAGE = `npm run sim -- --hints [--count 1000] [--seed S] [--rollouts 144] [--every 5] [--minutes M]
  npm run sim -- --hints --against PERSON [--games 100] [--seed S] [--rollouts 144] [--minutes M]
  --count N      hints to make and check, out of games between sparring partners and against AI cards
  --every N      a hint for one in N decisions that are worth a thought
  --rollouts N   the most lines tried for a hint
  --against ID   a player who follows every hint plays --games games on each side against this person
  --minutes M    ends after so many minutes`

const OPTIONS = {
  hints: { type: 'boolean' },
  count: { type: 'string', default: '1000' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  rollouts: { type: 'string', default: '144' },
  every: { type: 'string', default: '5' },
  minutes: { type: 'string', default: '100000' },
  against: { type: 'string' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

const positive = (name: string, text: string): number => wholeNumber(name, text, 1, 999_999_999)

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const figureLines = (figures: HintFigures): string[] => {
  const { hints, reasoned, even, tried, claims, carried, permuted, changed } = figures
  const ms = figures.ms.toSorted((a, b) => a - b)
  const at = (share: number): string => (ms[Math.floor(share * (ms.length - 1))] ?? 0).toFixed(0)
  const sentences = Object.values(claims).reduce((sum, n) => sum + n, 0)
  return [
    `${hints} hints: ${percent(reasoned, hints)} with reasons, ${percent(even, hints)} nothing much between, ${percent(tried, hints)} only what was tried`,
    `${sentences} sentences, ${figures.false.length} false`,
    `the first reason makes at least half of the gain in ${percent(carried, reasoned)} of those with reasons`,
    `hidden cards permuted: ${changed} of ${permuted} hints changed`,
    `ms a hint: median ${at(0.5)}, 95 of 100 ${at(0.95)}, longest ${at(1)}`,
    ...Object.entries(claims)
      .sort(([, a], [, b]) => b - a)
      .map(([kind, n]) => `  ${kind} ${n}`),
    ...figures.false
      .slice(0, 40)
      .map(({ seed, decision, reason }) => `FALSE game ${seed} ${decision}: ${reason}`),
  ]
}

const check = (given: ReturnType<typeof parse>, until: number): void => {
  const figures = newFigures()
  const next = measureHints(figures, {
    count: positive('count', given.count),
    seed: positive('seed', given.seed),
    rollouts: positive('rollouts', given.rollouts),
    every: positive('every', given.every),
    until,
  })
  console.log([...figureLines(figures), `the next seed is ${next}`].join('\n'))
  if (figures.false.length > 0 || figures.changed > 0) process.exitCode = 1
}

const follow = (given: ReturnType<typeof parse>, id: string, until: number): void => {
  const person = requirePerson(id)
  const [games, seed] = [positive('games', given.games), positive('seed', given.seed)]
  const rollouts = positive('rollouts', given.rollouts)
  const won = { corp: [] as boolean[], runner: [] as boolean[] }
  for (let n = 0; n < games && performance.now() < until; n++)
    for (const side of ['corp', 'runner'] as const)
      won[side].push(followedWins(person, side, seed + n, rollouts))
  for (const side of Object.keys(won) as Side[]) {
    const wins = won[side].filter(Boolean).length
    const [from, to] = wilsonInterval(wins, won[side].length).map((share) => (100 * share).toFixed(0))
    console.log(
      `${side}: ${wins} of ${won[side].length} won against ${id} (${percent(wins, won[side].length)}, ${from} to ${to} %)`,
    )
  }
}

/** Throws `InvalidOption`. */
export const runHints = (args: readonly string[]): void => {
  const given = parse(args)
  const until = performance.now() + 60_000 * positive('minutes', given.minutes)
  if (given.against === undefined) check(given, until)
  else follow(given, given.against, until)
}
