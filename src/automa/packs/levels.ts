/**
 * Levels of AI card packs: what each changes, and how often each won where that was measured (AC10–12, AR7).
 */
import type { Difficulty } from '../../engine/language/index.ts'
import type { Side } from '../../engine/view/types.ts'

/** Wins out of a number of games. */
type MeasuredWins = { games: number; wins: number }

export type PackLevel = {
  id: Difficulty
  /** A label for what it changes, and its difficulty among the levels of its pack if measured. */
  name: string
  /** What it changes, in a sentence or two. */
  text: string
  won?: MeasuredWins
}

const CHANGES: Readonly<Record<Side, readonly Pick<PackLevel, 'id' | 'name' | 'text'>[]>> = {
  corp: [
    {
      id: 'easy',
      name: 'Pays for agendas',
      text: 'Begins with 3 cards in HQ. Pays for the agendas it draws, but not for operations.',
    },
    {
      id: 'standard',
      name: 'Pays for operations',
      text: 'Begins with 5 cards in HQ. Pays for operations, but not for the agendas it draws.',
    },
    {
      id: 'hard',
      name: 'Pays for neither',
      text: 'Begins with 5 cards in HQ. Pays neither for operations nor for the agendas it draws.',
    },
  ],
  runner: [
    { id: 'easy', name: 'One stack', text: 'Loses when its stack is empty.' },
    { id: 'standard', name: 'Endless stack', text: 'Shuffles its trash into a new stack when it is empty.' },
  ],
}

/**
 * What a level of this side changes, in a few words. Its difficulty depends on the pack and is shown where
 * the user chooses one.
 */
export const levelName = (side: Side, level: Difficulty): string =>
  CHANGES[side].find(({ id }) => id === level)?.name ?? level

const GAMES = 400

/**
 * Wins in 400 games each against the sparring partner, over the first two starter decks of each side: `npm
 * run sim -- --tournament --levels easy,standard,hard --against sparring --games 400 --seed 400001`.
 */
const WINS: Readonly<Record<string, Readonly<Partial<Record<Difficulty, number>>>>> = {
  dash: { easy: 162, standard: 190, hard: 211 },
  wedge: { easy: 138, standard: 137, hard: 164 },
  veekay: { easy: 151, standard: 155, hard: 169 },
  alva: { easy: 191, standard: 163, hard: 210 },
  exa: { easy: 149, standard: 152, hard: 158 },
  'global-runner': { easy: 187, standard: 258 },
}

/** Levels whose shares differ by less than this count as equally hard. */
const MIN_APART = 0.05

/** Groups of shares from the lowest up; shares too close to each other form one group. */
const ranksOf = (shares: readonly number[]): number[][] => {
  const ranks: number[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const share of [...shares].sort((a, b) => a - b)) {
    if (share - last >= MIN_APART) ranks.push([])
    ranks.at(-1)?.push(share)
    last = share
  }
  return ranks
}

const WORDS: Readonly<Record<number, readonly string[]>> = {
  2: ['easier', 'harder'],
  3: ['easy', 'harder', 'hardest'],
}

/** The difficulty of each share among the others; null if all are alike. */
export const hardnessOf = (shares: readonly number[]): (string | null)[] => {
  const ranks = ranksOf(shares)
  return shares.map((share) => WORDS[ranks.length]?.[ranks.findIndex((rank) => rank.includes(share))] ?? null)
}

/** The levels of a pack. For a pack that was not measured they only say what they change. */
export const levelsOf = (side: Side, pack?: string): PackLevel[] => {
  const measured = pack === undefined ? undefined : WINS[pack]
  if (!measured) return CHANGES[side].map((level) => ({ ...level }))
  const wins = CHANGES[side].map(({ id }) => measured[id] ?? 0)
  const hardness = hardnessOf(wins.map((n) => n / GAMES))
  return CHANGES[side].map(({ id, name, text }, n) => ({
    id,
    name: hardness[n] ? `${name} (${hardness[n]})` : name,
    text,
    won: { games: GAMES, wins: wins[n] ?? 0 },
  }))
}
