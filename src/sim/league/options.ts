/** The command line of the league. */
import { findPerson, people } from '../../automa/people/index.ts'
import { InvalidOption, parseOptions, requirePerson, splitCommas, wholeNumber } from '../cli-options.ts'
import type { LeagueDecks } from './game.ts'
import { YARDSTICKS } from './players.ts'

export type LeagueOptions = {
  people: string[]
  /** Games of each pair, half of them with sides changed; of the search for a care; or of each career. */
  games: number
  /** The seed of the first. */
  seed: number
  decks: LeagueDecks
  /** Where games are written and read, and other files that are read. */
  record: string
  join: string[]
  /** Ends after so many minutes. */
  minutes: number
  /** Writes the results for the picker. */
  write: boolean
  json: boolean
  /** Finds the care with which a person has this rating. */
  tune: { person: string; to: number; rival: { id: string; rating: number } } | null
  /** Simulates so many careers by suggestion instead of games. */
  careers: number | null
}

export const LEAGUE_USAGE = `npm run sim -- --league [--people pim,bernt] [--games 200] [--seed S] [--decks own|starters]
               [--record FILE] [--join A,B] [--minutes M] [--write] [--json]
  npm run sim -- --league --tune PERSON --to RATING [--against ID:RATING] [--games 2000]
  npm run sim -- --league --careers N [--games 30]
  --people A,B   who plays: people by id, and random; the sparring partner always does. All open people if absent
  --games N      games of each pair, half of them with sides changed
  --decks D      the people's own decks, or all pairs of starter decks in turn
  --record FILE  where every game is written as it ends (league-games.jsonl); what is in it is not played again
  --join A,B     more such files, of other runs and machines; no game counts twice
  --minutes M    ends after so many minutes; the next run goes on
  --write        writes src/automa/people/league.json, which the pages show
  --json         prints the results as JSON
  --tune PERSON  looks for the care with which PERSON has the rating --to, in at most --games games
  --against      whom PERSON plays for that, and what they have; sparring:1500 if absent
  --careers N    what --games rated games by suggestion say about players of known strength, N times each`

const OPTIONS = {
  league: { type: 'boolean' },
  people: { type: 'string', default: '' },
  games: { type: 'string' },
  seed: { type: 'string', default: '1' },
  decks: { type: 'string', default: 'own' },
  record: { type: 'string', default: 'league-games.jsonl' },
  join: { type: 'string', default: '' },
  minutes: { type: 'string', default: '100000' },
  write: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  tune: { type: 'string' },
  to: { type: 'string' },
  against: { type: 'string', default: 'sparring:1500' },
  careers: { type: 'string' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

const positive = (name: string, text: string): number => wholeNumber(name, text, 1, 9_999_999)

const checkName = (name: string): string => {
  if (findPerson(name) || YARDSTICKS.some((known) => known === name)) return name
  const ids = people.map(({ id }) => id).join(', ')
  throw new InvalidOption(`Nobody in the league is called “${name}”: say ${ids}, or random.`)
}

const readDecks = (text: string): LeagueDecks => {
  if (text === 'own' || text === 'starters') return text
  throw new InvalidOption(`--decks must be own or starters, not “${text}”.`)
}

const readRival = (text: string): { id: string; rating: number } => {
  const [id = '', rating = ''] = text.split(':')
  return { id: checkName(id), rating: positive('against', rating) }
}

const readTune = (
  person: string | undefined,
  to: string | undefined,
  against: string,
): LeagueOptions['tune'] => {
  if (person === undefined) return null
  requirePerson(person)
  if (to === undefined) throw new InvalidOption('--tune needs --to and a rating.')
  return { person, to: positive('to', to), rival: readRival(against) }
}

/** How many games: of each pair, of the search for a care, or of each career. */
const gamesUnlessSaid = (tune: string | undefined, careers: string | undefined): string => {
  if (careers !== undefined) return '30'
  return tune === undefined ? '200' : '2000'
}

/** Throws `InvalidOption`. */
export const parseLeagueOptions = (args: readonly string[]): LeagueOptions => {
  const {
    people: names,
    games,
    seed,
    decks,
    minutes,
    join,
    tune,
    to,
    against,
    record,
    write,
    json,
    careers,
  } = parse(args)
  const asked = splitCommas(names).map(checkName)
  return {
    people: asked.length > 0 ? asked : people.filter(({ open }) => open).map(({ id }) => id),
    games: positive('games', games ?? gamesUnlessSaid(tune, careers)),
    seed: positive('seed', seed),
    decks: readDecks(decks),
    record,
    join: splitCommas(join),
    minutes: positive('minutes', minutes),
    write,
    json,
    tune: readTune(tune, to, against),
    careers: careers === undefined ? null : positive('careers', careers),
  }
}
