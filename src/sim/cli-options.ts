/** The command line of `npm run sim`. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { findPerson } from '../automa/people/index.ts'
import type { Person } from '../automa/people/types.ts'
import type { Side } from '../engine/view/types.ts'

/**
 * Options of a Big Sell-Out: the default in half of the games and the opposite in the rest, the default, or
 * one option changed.
 */
const AGREED = ['mixed', 'usual', 'even-start'] as const
export type AgreedOption = (typeof AGREED)[number]

/** The parsed command line. */
export type SimOptions = {
  games: number
  seed: number
  /** A starter deck, a file, or `random`. */
  corp: string
  runner: string
  /** Players by name: random, sparring, or a pack as `dash:hard`. */
  players: { corp: string; runner: string }
  corps: number
  runners: number
  /** Teams of a Big Sell-Out; 0 in classic games. */
  teams: number
  /** The options that these teams agreed on. */
  agreed: AgreedOption
  check: boolean
  /** Continues after a broken game. */
  on: boolean
  /** Prints the figures of both decks, as a deck's page does. */
  figures: boolean
  /** The side of the deck to try as a deck's page does; null for no trial. */
  trial: 'corp' | 'runner' | null
  replay: string | null
  /**
   * Counts what cards do, over random decks and all kinds of players. A card seen in fewer games than `min`
   * fails.
   */
  coverage: { min: number; rows: number; json: string | null; rare: string[] } | null
  /** Coverage reports to merge. */
  merge: string[]
  /** Plays each Corp starter deck against each Runner starter deck. */
  matrix: boolean
  /** Checks win probabilities, fits their weights again, or measures the worth of judgement's opinion. */
  calibrate: 'calibrate' | 'fit' | 'opinions' | null
  /** Packs against opponents, printed as a table. */
  tournament: { packs: string[]; levels: string[]; against: string[] } | null
}

/** An invalid option. The message is the sentence to print. */
export class InvalidOption extends Error {
  override name = 'BadWish'
}

export const USAGE = `npm run sim -- [--games N] [--seed S] [--corp DECK] [--runner DECK] [--players WHO]
               [--corps N] [--runners N] [--format big-sell-out [--teams 2|3|4] [--agreed WHAT]]
               [--check|--no-check] [--on] [--figures] | --replay FILE
  npm run sim -- --tournament [--packs dash,alva] [--levels easy,hard] [--against random,automa] [--games N] [--seed S]
  npm run sim -- --trial --corp DECK | --runner DECK
  npm run sim -- --coverage [--games N] [--seed S] [--least 20] [--rows 40] [--json FILE] [--rare FILE]
  npm run sim -- --coverage --merge A.json,B.json [--least 20] [--rows 40] [--json FILE]
  npm run sim -- --matrix [--players sparring] [--corp A,B] [--runner C,D] [--games N] [--seed S]
  npm run sim -- --league …      ratings of the people of src/automa/people; wrong options print its own list
  npm run sim -- --hints …       hints checked over simulated games; the same
  npm run sim -- --coach …       whether the coach finds planted mistakes; the same
  npm run sim -- --oracle …      what hidden cards cost the thinking partner; the same
  npm run sim -- --gate …        whether a stage of the master makes it stronger; the same
  npm run sim -- --fit value …   learns a value of positions for the thinking partner; the same
  npm run sim -- --slips …       of what kinds the mistakes of a person are; the same
  npm run sim -- --limited …     how strong the decks of drafting bots are; the same
  npm run sim -- --calibrate | --fit | --opinions [--games N] [--seed S]
  --seed S       the first game's seed; the others follow it
  --corp DECK    a starter deck, a file with a list of cards, or random: a new legal deck for each game
  --players WHO  random, sparring, thinking (thinking:60 tries 60 lines a decision), or both sides as in corp=dash:hard,runner=sparring; a pack may have a difficulty
                 and a behaviour card (veekay:easy:bloodhound)
  --corps N      Corps at the table, and so --runners N
  --format F     classic, or big-sell-out: teams of a Sponsor and an Agent, two unless --teams is given; half of the games use the usual options, the rest use all the others
  --agreed WHAT  team options: usual, or even-start for the usual ones with an even start
  --check        check every invariant after every decision (default when a player is random, except in tournaments)
  --on           continue after a game that broke; report each kind of fault once
  --figures      print statistics of both decks: opening hands, bits and breakers by turn, how games end (one Corp, one Runner)
  --trial        simulate the deck of --corp or --runner against the starter decks of the other side, as its page does
  --tournament   play N games of each pack and difficulty against each opponent, over the starter decks
  --coverage     play random decks of all cards, half at random and half by sparring partners, checking every invariant; print in how many games each card was drawn, played and used (the --rows rarest); fails if a game broke or a card was seen in fewer than --least
  --json FILE    write the counts to a file; combine files of different --seed with --merge
  --rare FILE    build the decks around the cards seen least in such a file
  --matrix       every Corp starter deck against every Runner starter deck (or the named ones), N games each
  --calibrate    sparring partners over all pairs of starter decks, and the same decks against packs: the win probability given by game analysis at half-time and at turn 12, and the games won
  --fit          the same games, to fit the weights of game analysis (src/automa/analysis/weights.ts)
  --opinions     the same games, to fit how far the thinking partner trusts the sparring partner (src/automa/thinking/opinions.ts):
                 each played on to its end after judgement's answer, and after another
  --replay FILE  replay a saved game that broke`

const OPTIONS = {
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  corp: { type: 'string' },
  runner: { type: 'string' },
  players: { type: 'string' },
  corps: { type: 'string', default: '1' },
  runners: { type: 'string', default: '1' },
  check: { type: 'boolean' },
  format: { type: 'string', default: 'classic' },
  teams: { type: 'string' },
  agreed: { type: 'string' },
  on: { type: 'boolean', default: false },
  figures: { type: 'boolean', default: false },
  trial: { type: 'boolean', default: false },
  replay: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  least: { type: 'string', default: '20' },
  rows: { type: 'string', default: '40' },
  json: { type: 'string' },
  merge: { type: 'string', default: '' },
  rare: { type: 'string', default: '' },
  matrix: { type: 'boolean', default: false },
  calibrate: { type: 'boolean', default: false },
  fit: { type: 'boolean', default: false },
  opinions: { type: 'boolean', default: false },
  tournament: { type: 'boolean', default: false },
  packs: { type: 'string', default: '' },
  levels: { type: 'string', default: 'standard' },
  against: { type: 'string', default: 'random,sparring,automa' },
} as const

/** The number of an option. Throws `InvalidOption`. */
export const wholeNumber = (name: string, text: string, min: number, max: number): number => {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n < min || n > max) {
    throw new InvalidOption(`--${name} must be a whole number from ${min} to ${max}, not “${text}”.`)
  }
  return n
}

/** The one of these names that an option gives. Throws `InvalidOption`. */
export const oneOf = <Name extends string>(option: string, text: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === text)
  if (found) return found
  throw new InvalidOption(`--${option} must be one of ${names.join(', ')}, not “${text}”.`)
}

const kinds = 'random, sparring, or both sides as in corp=random,runner=sparring'

/** One name for both sides, or one for each. */
const readPlayers = (text: string): SimOptions['players'] => {
  if (!text.includes('=')) return { corp: text, runner: text }
  const bySide = Object.fromEntries(text.split(',').map((part) => part.split('=')))
  const { corp, runner, ...others } = bySide as Record<string, string | undefined>
  if (corp && runner && Object.keys(others).length === 0) return { corp, runner }
  throw new InvalidOption(`--players must be ${kinds}, not “${text}”.`)
}

/** The words between commas. */
export const splitCommas = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** What a parser of the command line gives; what it complains of becomes an `InvalidOption`. */
const parseValues = <T>(parser: () => { values: T }): T => {
  try {
    return parser().values
  } catch (err) {
    throw new InvalidOption(err instanceof Error ? `${err.message.split('. ')[0]}.` : String(err))
  }
}

/** The values of these options. Throws `InvalidOption`. */
export const parseOptions = <T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) => parseValues(() => parseArgs({ args: [...args], options, allowPositionals: false }))

/** The person with this id. Throws `InvalidOption`. */
export const requirePerson = (id: string): Person => {
  const person = findPerson(id)
  if (!person) throw new InvalidOption(`Nobody is called “${id}”.`)
  return person
}

/** The sparring partner, or a person with this id. Throws `InvalidOption`. */
export const requireRival = (name: string): string => {
  if (name !== 'sparring') requirePerson(name)
  return name
}

/** The sides named: `corp`, `runner` or `both`. Throws `InvalidOption`. */
export const readSides = (text: string): Side[] => {
  if (text === 'both') return ['corp', 'runner']
  if (text === 'corp' || text === 'runner') return [text]
  throw new InvalidOption(`--side must be corp, runner or both, not “${text}”.`)
}

const parse = (args: readonly string[]) =>
  parseValues(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false, allowNegative: true }),
  )

const readTeams = (format: string, teams: string | undefined): number => {
  if (format === 'big-sell-out') return wholeNumber('teams', teams ?? '2', 2, 4)
  if (format !== 'classic')
    throw new InvalidOption(`--format must be classic or big-sell-out, not “${format}”.`)
  if (teams !== undefined) throw new InvalidOption('--teams goes with --format big-sell-out.')
  return 0
}

const readAgreed = (teams: number, agreed: string | undefined): AgreedOption => {
  const found = AGREED.find((each) => each === (agreed ?? 'mixed'))
  if (!found) throw new InvalidOption(`--agreed must be one of ${AGREED.join(', ')}, not “${agreed}”.`)
  if (agreed !== undefined && teams === 0)
    throw new InvalidOption('--agreed goes with --format big-sell-out.')
  return found
}

/** The one of the two decks to try. */
const trialSide = ({ corp, runner }: { corp?: string; runner?: string }): 'corp' | 'runner' => {
  if ((corp === undefined) === (runner === undefined))
    throw new InvalidOption('--trial goes with one deck: --corp or --runner.')
  return corp === undefined ? 'runner' : 'corp'
}

const calibrationOption = (given: ReturnType<typeof parse>): SimOptions['calibrate'] =>
  (['fit', 'opinions', 'calibrate'] as const).find((each) => given[each]) ?? null

const coverageOptions = (given: ReturnType<typeof parse>): SimOptions['coverage'] =>
  given.coverage
    ? {
        min: wholeNumber('least', given.least, 0, 10_000_000),
        rows: wholeNumber('rows', given.rows, 1, 1000),
        json: given.json ?? null,
        rare: splitCommas(given.rare),
      }
    : null

/** Parses the command line. Throws `InvalidOption`. */
export const parseSimOptions = (args: readonly string[]): SimOptions => {
  const given = parse(args)
  const teams = readTeams(given.format, given.teams)
  const players = readPlayers(given.players ?? (given.matrix ? 'sparring' : 'random'))
  return {
    games: wholeNumber('games', given.games, 1, 10_000_000),
    seed: wholeNumber('seed', given.seed, 0, 4_000_000_000),
    corp: given.corp ?? (given.matrix ? '' : 'open-ledger'),
    runner: given.runner ?? (given.matrix ? '' : 'soft-shoes'),
    players,
    corps: wholeNumber('corps', given.corps, 1, 6),
    runners: wholeNumber('runners', given.runners, 1, 6),
    teams,
    agreed: readAgreed(teams, given.agreed),
    check: given.check ?? (!given.tournament && Object.values(players).includes('random')),
    on: given.on,
    figures: given.figures,
    trial: given.trial ? trialSide(given) : null,
    replay: given.replay ?? null,
    coverage: coverageOptions(given),
    merge: splitCommas(given.merge),
    matrix: given.matrix,
    calibrate: calibrationOption(given),
    tournament: given.tournament
      ? {
          packs: splitCommas(given.packs),
          levels: splitCommas(given.levels),
          against: splitCommas(given.against),
        }
      : null,
  }
}
