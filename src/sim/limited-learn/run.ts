/** `npm run sim -- --limited-learn`: learns what cards are worth to a limited deck (L51). */
import { writeFileSync } from 'node:fs'
import { editionOf, newestEdition } from '../../automa/drafting/values.ts'
import { parseOptions, wholeNumber } from '../cli-options.ts'
import { commitOf } from '../commit-of.ts'
import { playMissing } from '../game-record.ts'
import { type FittedValues, fitValues } from './fit-values.ts'
import { type LearningTask, playLearningGame } from './learning-game.ts'

/** Values are fitted anew after so many games. */
const perRound = 4_000

export const LIMITED_LEARN_USAGE = `npm run sim -- --limited-learn --number N [--from N] [--games 20000] [--seed S] [--record FILE] [--json FILE] [--minutes M]
  --number N      the number of the edition
  --from N        an edition that is corrected, and gets values for the cards that it lacks
  --games N       the first ${perRound} with decks by chance or by that edition, the others with decks by the values so far
  --record FILE   where every game is written as it ends (limited-learn.jsonl); what is in it is not played again
  --json FILE     where the edition is written (edition.json)
  --minutes M     ends after so many minutes, without an edition; the next run goes on`

const OPTIONS = {
  'limited-learn': { type: 'boolean' },
  number: { type: 'string', default: '' },
  from: { type: 'string', default: '0' },
  games: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
  record: { type: 'string', default: 'limited-learn.jsonl' },
  json: { type: 'string', default: 'edition.json' },
  minutes: { type: 'string', default: '100000' },
} as const

type LearningOptions = {
  number: number
  /** The edition to begin with; 0 for none. */
  from: number
  games: number
  seed: number
  record: string
  json: string
  minutes: number
}

/** Throws `InvalidOption`. */
export function parseLearningOptions(args: readonly string[]): LearningOptions {
  const given = parseOptions(args, OPTIONS)
  return {
    number: wholeNumber('number', given.number, 1, 1_000),
    from: wholeNumber('from', given.from, 0, newestEdition),
    games: wholeNumber('games', given.games, 8, 1_000_000),
    seed: wholeNumber('seed', given.seed, 0, 2_000_000_000),
    record: given.record,
    json: given.json,
    minutes: wholeNumber('minutes', given.minutes, 1, 1_000_000),
  }
}

const keyOf = ({ from = 0, seed, n }: LearningTask): string => `${from}/${seed}/${n}`

/** Null if time is up before all games are played. The same options give the same values. */
export function learnValues(
  { from, games, seed, record, minutes }: Omit<LearningOptions, 'number' | 'json'>,
  tell: (line: string) => void,
  { play = playLearningGame, size = perRound } = {},
): FittedValues | null {
  const until = performance.now() + minutes * 60_000
  const known = from > 0 ? editionOf(from) : null
  let fitted = known && fitValues([], known)
  for (let last = Math.min(size, games); ; last = Math.min(last + size, games)) {
    const before = fitted
    const tasks = Array.from({ length: last }, (_, n) => ({ seed, n, ...(from > 0 && { from }) }))
    const left = Math.max(0, until - performance.now()) / 60_000
    const played = playMissing({ record, join: [], minutes: left }, tasks, keyOf, (task) =>
      play(task, before),
    )
    if (played.length < last) return null
    fitted = fitValues(played, known)
    tell(
      `${last} games, ${Math.round((100 * played.filter(({ won }) => won).length) / last)} % won by the Corp`,
    )
    if (last === games) return fitted
  }
}

/** Throws `InvalidOption`. */
export const runLimitedLearn = (args: readonly string[]): void => {
  const wishes = parseLearningOptions(args)
  const { number, from, games, seed, json } = wishes
  const fitted = learnValues(wishes, console.log)
  if (!fitted) return console.log('Time is up; the next run goes on.')
  writeFileSync(
    json,
    `${JSON.stringify({ number, from, games, seed, commit: commitOf(), ...fitted }, null, 1)}\n`,
  )
  console.log(`Edition ${number} is in ${json}.`)
}
