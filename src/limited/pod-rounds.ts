/**
 * The rounds of a casual pod: who meets whom, and how it stands (L60). Players are people, from 0 on, and bots,
 * below 0.
 */
import type { LimitedSide } from './sheets/types.ts'

/** A game of a pair. `winner` is null while it is played, and stays null if nobody won it. */
export type PodGame = {
  corp: number
  runner: number
  table: string | null
  over: boolean
  winner: number | null
  by: string | null
}
export type PodPair = readonly PodGame[]
export type PodRound = { at: number; bye: number | null; pairs: readonly PodPair[] }

/** Two seats play one round, more of them three. */
export const roundsOf = (seats: number): number => (seats <= 2 ? seats - 1 : 3)

/**
 * The number of rounds of pods whose journal does not say it: until November 2026 bots had no games among
 * themselves, and people met people.
 */
export function roundsWithoutBots(people: number, seats: number): number {
  if (people === 2) return 1
  return people === 1 ? Math.min(3, seats - 1) : 3
}

const game = (corp: number, runner: number): PodGame => ({
  ...{ corp, runner, table: null, over: false, winner: null, by: null },
})

type PodGamePlace = { pair: number; game: number }

const changed = (
  rounds: readonly PodRound[],
  { pair, game: number }: PodGamePlace,
  change: (game: PodGame) => PodGame,
): readonly PodRound[] =>
  rounds.map((round, n) =>
    n < rounds.length - 1
      ? round
      : {
          ...round,
          pairs: round.pairs.map((games, p) =>
            p === pair ? games.map((each, g) => (g === number ? change(each) : each)) : games,
          ),
        },
  )

/** The rounds with a game of the newest one at its table. */
export const withGame = (
  rounds: readonly PodRound[],
  { table, ...place }: PodGamePlace & { table: string },
): readonly PodRound[] => changed(rounds, place, (each) => ({ ...each, table }))

/** Who may play which side. */
export type PlaysSide = (player: number, side: LimitedSide) => boolean

/** The games of two players: each plays both sides, if they can. */
export const gamesOf = (a: number, b: number, plays: PlaysSide): PodPair =>
  [game(a, b), game(b, a)].filter(({ corp, runner }) => plays(corp, 'corp') && plays(runner, 'runner'))

/** The rounds with the outcome of a game of the newest one; a game that is over stays as it is. */
export const withResult = (
  rounds: readonly PodRound[],
  { winner, by, ...place }: PodGamePlace & { winner: number | null; by: string },
): readonly PodRound[] =>
  changed(rounds, place, (each) => (each.over ? each : { ...each, over: true, winner, by }))

/** The rounds in which all open games of people who left are lost for them. */
export const closedFor = (rounds: readonly PodRound[], left: readonly number[]): readonly PodRound[] =>
  rounds.map((round) => ({
    ...round,
    pairs: round.pairs.map((games) =>
      games.map((each) => {
        const here = [each.corp, each.runner].filter((n) => !left.includes(n))
        if (each.over || here.length === 2) return each
        return { ...each, over: true, winner: here[0] ?? null, by: 'left' }
      }),
    ),
  }))

const isRoundOver = ({ pairs }: PodRound): boolean => pairs.every((games) => games.every(({ over }) => over))
export const allPlayed = (rounds: readonly PodRound[]): boolean => rounds.every(isRoundOver)

/** How many games a bye counts as won. */
export const gamesOfBye = ({ pairs }: { pairs: readonly (readonly unknown[])[] }): number =>
  pairs[0]?.length ?? 2

/** Games won, by player; a bye counts as those of a pair. */
export function scores(rounds: readonly PodRound[]): Map<number, number> {
  const won = new Map<number, number>()
  const add = (n: number, games: number) => won.set(n, (won.get(n) ?? 0) + games)
  for (const { bye, pairs } of rounds) {
    if (bye !== null) add(bye, gamesOfBye({ pairs }))
    for (const { winner } of pairs.flat()) if (winner !== null) add(winner, 1)
  }
  return won
}

/** Who has played or had a bye. */
export const playersOf = (rounds: readonly PodRound[]): number[] => [
  ...new Set(
    rounds.flatMap(({ bye, pairs }) => [
      ...pairs.flat().flatMap(({ corp, runner }) => [corp, runner]),
      ...(bye === null ? [] : [bye]),
    ]),
  ),
]

/** A game of two bots. */
export const isOfBots = ({ corp, runner }: Pick<PodGame, 'corp' | 'runner'>): boolean =>
  isBot(corp) && isBot(runner)

export type PodRoundPairing = { pairs: (readonly [number, number])[]; bye: number | null }

/**
 * The next round. Players are in the order of the ring. Round 1 pairs `i` with `i + n/2`; later rounds pair
 * equals, and nobody twice if that can be. An odd player has the bye.
 */
export function drawRound(rounds: readonly PodRound[], players: readonly number[]): PodRoundPairing {
  const bye = players.length % 2 === 1 ? byeFor(rounds, players) : null
  const all = players.filter((n) => n !== bye)
  if (rounds.length === 0) {
    const half = all.length / 2
    return { pairs: all.slice(0, half).map((n, k) => [n, all[k + half] ?? n] as const), bye }
  }
  const won = scores(rounds)
  const cost = costAfter(rounds)
  const order = [...all].sort((a, b) => (won.get(b) ?? 0) - (won.get(a) ?? 0))
  return { pairs: inGroups(order).flatMap((group) => cheapest(group, cost).pairs), bye }
}

/** People meet people, unless they are more than a round of two games apart. */
const costWithBot = 4.5

const isBot = (player: number): boolean => player < 0

/** What it costs that two meet: more if they have met, if one has won more, and if one of them is a bot. */
function costAfter(rounds: readonly PodRound[]): (a: number, b: number) => number {
  const won = scores(rounds)
  const nameOf = (a: number, b: number) => [a, b].sort().join()
  const met = new Map<string, number>()
  for (const [first] of rounds.flatMap(({ pairs }) => pairs)) {
    const pair = first && nameOf(first.corp, first.runner)
    if (pair !== undefined) met.set(pair, (met.get(pair) ?? 0) + 1)
  }
  return (a, b) =>
    1000 * (met.get(nameOf(a, b)) ?? 0) +
    ((won.get(a) ?? 0) - (won.get(b) ?? 0)) ** 2 +
    (isBot(a) === isBot(b) ? 0 : costWithBot)
}

/**
 * The next round where Corps meet Runners (L63), both in the order of the ring. Whoever finds nobody on the
 * other side has the bye. Round 1 pairs across the ring.
 */
export function drawSides(
  rounds: readonly PodRound[],
  corps: readonly number[],
  runners: readonly number[],
): PodRoundPairing {
  const [more, less] = corps.length >= runners.length ? [corps, runners] : [runners, corps]
  const bye = less.length < more.length ? byeFor(rounds, more) : null
  const there = more.filter((n) => n !== bye)
  const half = Math.floor(there.length / 2)
  if (rounds.length === 0)
    return { pairs: there.map((n, k) => [n, less[(k + half) % less.length] ?? n] as const), bye }
  return { pairs: cheapestBetween(there, less, costAfter(rounds)).pairs, bye }
}

/** The assignment of least cost; all of at most four to four are tried. */
function cheapestBetween(
  [first, ...rest]: readonly number[],
  others: readonly number[],
  cost: (a: number, b: number) => number,
): Matching {
  if (first === undefined) return { cost: 0, pairs: [] }
  let best: Matching = { cost: Number.POSITIVE_INFINITY, pairs: [] }
  for (const other of others) {
    const left = others.filter((n) => n !== other)
    const more = cheapestBetween(rest, left, cost)
    const whole = cost(first, other) + more.cost
    if (whole < best.cost) best = { cost: whole, pairs: [[first, other], ...more.pairs] }
  }
  return best
}

/** All pairings of a group are tried: 10,395 of twelve players. */
const largestGroup = 12
const usualGroup = 8

/**
 * Groups of players who are near each other. Each has at least six, so that those who have met two others can
 * all meet somebody new.
 */
function inGroups(players: readonly number[]): (readonly number[])[] {
  if (players.length <= largestGroup) return [players]
  return [players.slice(0, usualGroup), ...inGroups(players.slice(usualGroup))]
}

/** Whoever has had the fewest byes: a bot before people, then who has won least; the last in the ring of equals. */
function byeFor(rounds: readonly PodRound[], players: readonly number[]): number | null {
  const won = scores(rounds)
  const byes = (n: number) => rounds.filter(({ bye }) => bye === n).length
  return (
    [...players]
      .reverse()
      .sort(
        (a, b) =>
          byes(a) - byes(b) || Number(isBot(b)) - Number(isBot(a)) || (won.get(a) ?? 0) - (won.get(b) ?? 0),
      )[0] ?? null
  )
}

type Matching = { cost: number; pairs: (readonly [number, number])[] }

/** The pairing of least cost. */
function cheapest([first, ...others]: readonly number[], cost: (a: number, b: number) => number): Matching {
  if (first === undefined) return { cost: 0, pairs: [] }
  let best: Matching = { cost: Number.POSITIVE_INFINITY, pairs: [] }
  for (const other of others) {
    const rest = cheapest(
      others.filter((n) => n !== other),
      cost,
    )
    const whole = cost(first, other) + rest.cost
    if (whole < best.cost) best = { cost: whole, pairs: [[first, other], ...rest.pairs] }
  }
  return best
}
