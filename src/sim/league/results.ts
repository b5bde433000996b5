/** What the games of the league say about each of its players. */
import type { Side } from '../../engine/view/types.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import type { LeagueGame } from './game.ts'
import { type LeagueRating, type PairResult, rateLeague } from './ratings.ts'
import { addCounts, type StyleCounts, type StyleFigures, styleFigures } from './style.ts'

export type LeagueEntry = LeagueRating & {
  /** The version of the person who played these games. */
  print: string
  /** Wins and games on each side, draws counted as half. */
  won: Record<Side, { games: number; wins: number }>
  style: StyleFigures
  turns: number
  msPerGame: number
}

/** Adds the games up by Corp and Runner. */
export const pairResults = (games: readonly LeagueGame[]): PairResult[] => {
  const pairs = new Map<string, PairResult>()
  for (const { corp, runner, score } of games) {
    if (score === null) continue
    const key = `${corp}/${runner}`
    const pair = pairs.get(key) ?? { corp, runner, games: 0, wins: 0 }
    pairs.set(key, { ...pair, games: pair.games + 1, wins: pair.wins + score })
  }
  return [...pairs.values()]
}

const sumOverGames = (games: readonly LeagueGame[], read: (game: LeagueGame) => number): number =>
  games.reduce((sum, game) => sum + read(game), 0)

const mean = (games: readonly LeagueGame[], read: (game: LeagueGame) => number): number =>
  Math.round(sumOverGames(games, read) / Math.max(1, games.length))

const styleCounts = (games: readonly LeagueGame[], side: Side): StyleCounts => {
  const sum: StyleCounts = {}
  for (const game of games) addCounts(sum, game.style[side])
  return sum
}

const entryOf = (rated: LeagueRating, games: readonly LeagueGame[]): LeagueEntry => {
  const played = games.filter(({ score }) => score !== null)
  const corp = played.filter((game) => game.corp === rated.id)
  const runner = played.filter((game) => game.runner === rated.id)
  const mine = [...corp, ...runner]
  return {
    ...rated,
    print: corp[0]?.prints.corp ?? runner[0]?.prints.runner ?? '',
    won: {
      corp: { games: corp.length, wins: sumOverGames(corp, ({ score }) => score ?? 0) },
      runner: { games: runner.length, wins: sumOverGames(runner, ({ score }) => 1 - (score ?? 1)) },
    },
    style: styleFigures(
      { corp: styleCounts(corp, 'corp'), runner: styleCounts(runner, 'runner') },
      { corp: corp.length, runner: runner.length },
    ),
    turns: mean(mine, ({ turns }) => turns),
    msPerGame: mean(mine, ({ ms }) => ms),
  }
}

/** An entry for everybody, the weakest first. */
export const leagueEntries = (games: readonly LeagueGame[]): LeagueEntry[] =>
  rateLeague(pairResults(games)).map((rated) => entryOf(rated, games))

const percent = (part: number, all: number): string => (all > 0 ? `${Math.round((100 * part) / all)} %` : '–')

const figuresLine = (style: StyleFigures): string =>
  Object.entries(style)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** The league as text. */
export const leagueLines = (entries: readonly LeagueEntry[]): string[] => [
  'player      rating        as Corp  as Runner  games  won as Corp  won as Runner  ms a game',
  ...entries.map(({ id, rating, margin, sides, games, won, msPerGame }) =>
    [
      id.padEnd(10),
      `${rating} ± ${margin}`.padStart(12),
      String(sides.corp).padStart(9),
      String(sides.runner).padStart(9),
      String(games).padStart(7),
      percent(won.corp.wins, won.corp.games).padStart(11),
      percent(won.runner.wins, won.runner.games).padStart(13),
      String(msPerGame).padStart(11),
    ].join('  '),
  ),
  ...entries.map(({ id, style }) => `${id}: ${figuresLine(style)}`),
]

/** Each pair's result, from the view of the second, who is meant to be the stronger. */
export const pairLines = (games: readonly LeagueGame[], pairs: readonly [string, string][]): string[] =>
  pairs.flatMap(([weak, strong]) => {
    const met = games.filter(
      ({ corp, runner, score }) =>
        score !== null && [weak, strong].every((id) => id === corp || id === runner),
    )
    if (met.length === 0) return []
    const wins = sumOverGames(met, ({ corp, score }) => (corp === strong ? (score ?? 0) : 1 - (score ?? 0)))
    const [from, to] = wilsonInterval(wins, met.length).map((share) => Math.round(100 * share))
    return [
      `${strong} against ${weak}: ${wins} of ${met.length}, ${percent(wins, met.length)} (${from} to ${to})`,
    ]
  })

/** What the pages show, and a test holds against the people. */
export type LeagueFile = {
  commit: string
  date: string
  machine: string
  games: number
  entries: LeagueEntry[]
}

/** Games of today's people only. */
export const currentGames = (games: readonly LeagueGame[], printOf: (name: string) => string): LeagueGame[] =>
  games.filter(
    ({ corp, runner, prints }) => prints.corp === printOf(corp) && prints.runner === printOf(runner),
  )
