/** What `npm run sim` is asked for on its command line. */
import { parseArgs } from 'node:util'

export type Wishes = {
  games: number
  seed: number
  /** A starter deck, a file, or `random`. */
  corp: string
  runner: string
  /** By name: random, sparring, or a pack as `dash:hard`. */
  players: { corp: string; runner: string }
  corps: number
  runners: number
  check: boolean
  /** Plays on after a game that broke. */
  on: boolean
  replay: string | null
  /** Packs against opponents, as a table. */
  tournament: { packs: string[]; levels: string[]; against: string[] } | null
}

/** A wish that can't be: the message is the sentence to print. */
export class BadWish extends Error {
  override name = 'BadWish'
}

export const USAGE = `npm run sim -- [--games N] [--seed S] [--corp DECK] [--runner DECK] [--players WHO]
               [--corps N] [--runners N] [--check|--no-check] [--on] | --replay FILE
  npm run sim -- --tournament [--packs dash,alva] [--levels easy,hard] [--against random,automa] [--games N] [--seed S]
  --seed S       the first game's seed; the others follow it
  --corp DECK    a starter deck, a file with a list of cards, or random: a new legal deck for each game
  --players WHO  random, sparring, or both sides as in corp=dash:hard,runner=sparring; a pack may have a difficulty
                 and a behaviour card (veekay:easy:bloodhound)
  --corps N      Corps at the table, and so --runners N
  --check        look at every invariant after every decision (default where anybody plays at random, but for
                 tournaments: their figures would be the same, and late)
  --on           goes on after a game that broke, and tells each kind of fault once
  --tournament   plays N games of each pack and difficulty against each opponent, over the starter decks
  --replay FILE  plays a game again that was written down when it broke`

const OPTIONS = {
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  corp: { type: 'string', default: 'open-ledger' },
  runner: { type: 'string', default: 'soft-shoes' },
  players: { type: 'string', default: 'random' },
  corps: { type: 'string', default: '1' },
  runners: { type: 'string', default: '1' },
  check: { type: 'boolean' },
  on: { type: 'boolean', default: false },
  replay: { type: 'string' },
  tournament: { type: 'boolean', default: false },
  packs: { type: 'string', default: '' },
  levels: { type: 'string', default: 'standard' },
  against: { type: 'string', default: 'random,sparring,automa' },
} as const

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n < least || n > most) {
    throw new BadWish(`--${name} must be a whole number from ${least} to ${most}, not “${text}”.`)
  }
  return n
}

const kinds = 'random, sparring, or both sides as in corp=random,runner=sparring'

/** One name for all, or one for each side. */
const readPlayers = (text: string): Wishes['players'] => {
  if (!text.includes('=')) return { corp: text, runner: text }
  const bySide = Object.fromEntries(text.split(',').map((part) => part.split('=')))
  const { corp, runner, ...others } = bySide as Record<string, string | undefined>
  if (corp && runner && Object.keys(others).length === 0) return { corp, runner }
  throw new BadWish(`--players must be ${kinds}, not “${text}”.`)
}

const listed = (text: string): string[] => text.split(',').filter((part) => part !== '')

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false, allowNegative: true })
      .values
  } catch (err) {
    throw new BadWish(err instanceof Error ? `${err.message.split('. ')[0]}.` : String(err))
  }
}

/** Reads the command line. Throws `BadWish`. */
export const readWishes = (args: readonly string[]): Wishes => {
  const given = parse(args)
  const players = readPlayers(given.players)
  return {
    games: wholeNumber('games', given.games, 1, 10_000_000),
    seed: wholeNumber('seed', given.seed, 0, 4_000_000_000),
    corp: given.corp,
    runner: given.runner,
    players,
    corps: wholeNumber('corps', given.corps, 1, 6),
    runners: wholeNumber('runners', given.runners, 1, 6),
    check: given.check ?? (!given.tournament && Object.values(players).includes('random')),
    on: given.on,
    replay: given.replay ?? null,
    tournament: given.tournament
      ? { packs: listed(given.packs), levels: listed(given.levels), against: listed(given.against) }
      : null,
  }
}
