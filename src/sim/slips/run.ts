/** `npm run sim -- --slips PERSON`: of what kinds the dear mistakes of a person are (O16). */
import { wilsonInterval } from '../../shared/interval.ts'
import { parseOptions, requirePerson, splitCommas, wholeNumber } from '../cli-options.ts'
import { playMissing } from '../game-record.ts'
import { personPrint, policyPrint } from '../league/fingerprint.ts'
import { playSlipGame, type SlipGame, type SlipTask } from './game.ts'
import { slipKinds } from './kinds.ts'
import { slipMeans } from './means.ts'

export const SLIPS_USAGE = `npm run sim -- --slips PERSON [--games 40] [--against sparring] [--seed S]
               [--record FILE] [--join A,B] [--minutes M]
  --slips PERSON  plays this person, Corp and Runner in turn, and looks at every move that lost more than
                  10 points of a hundred: which means was at work, and of what kind the mistake is
  --against WHO   the sparring partner or a person
  --record FILE   where every game is written as it ends (slip-games.jsonl); what is in it is not played again
  --join A,B      more such files, of other runs and machines; no game counts twice
  --minutes M     ends after so many minutes; the next run goes on`

const OPTIONS = {
  slips: { type: 'string' },
  games: { type: 'string', default: '40' },
  against: { type: 'string', default: 'sparring' },
  seed: { type: 'string', default: '1' },
  record: { type: 'string', default: 'slip-games.jsonl' },
  join: { type: 'string', default: '' },
  minutes: { type: 'string', default: '100000' },
} as const

const slipKey = ({ person, side, against, seed, print }: SlipTask): string =>
  [person, side, against, seed, print].join('/')

const shareLine = (what: string, n: number, of: number): string => {
  const [from, to] = wilsonInterval(n, of).map((share) => (100 * share).toFixed(0))
  return `${what}: ${n} of ${of}, ${((100 * n) / of).toFixed(0)} % (95 % interval ${from} to ${to})`
}

/** The results as text. */
export const slipLines = (games: readonly SlipGame[]): string[] => {
  const moves = games.flatMap((game) => game.moves)
  const decisions = games.reduce((sum, game) => sum + game.decisions, 0)
  const head = `${games.length} games, ${decisions} decisions, ${moves.length} moves lost 10 points of a hundred or more`
  if (moves.length === 0) return [head]
  const count = <Key extends string>(
    names: readonly Key[],
    read: (move: (typeof moves)[number]) => Key | null,
  ) => names.map((name) => `${name} ${moves.filter((move) => read(move) === name).length}`).join(', ')
  return [
    head,
    shareLine('of a kind that people make', moves.filter(({ kind }) => kind !== null).length, moves.length),
    `kinds: ${count(slipKinds, ({ kind }) => kind)}`,
    `means: ${count(slipMeans, ({ means }) => means)}; judgement does the same ${moves.filter(({ means }) => means === null).length}`,
  ]
}

/** Throws `InvalidOption`. */
export const runSlips = (args: readonly string[]): void => {
  const given = parseOptions(args, OPTIONS)
  const person = requirePerson(given.slips ?? '')
  if (given.against !== 'sparring') requirePerson(given.against)
  const { record, against } = given
  const print = personPrint(person, policyPrint())
  const first = wholeNumber('seed', given.seed, 1, 9_999_999)
  const tasks = Array.from({ length: wholeNumber('games', given.games, 1, 99_999) }, (_, n): SlipTask => {
    const side = n % 2 === 0 ? 'corp' : 'runner'
    return { person: person.id, side, against, seed: first + Math.floor(n / 2), print }
  })
  const where = {
    record,
    join: splitCommas(given.join),
    minutes: wholeNumber('minutes', given.minutes, 1, 999_999),
  }
  const games = playMissing(where, tasks, slipKey, (task): SlipGame => playSlipGame(person, task))
  for (const line of slipLines(games)) console.log(line)
}
