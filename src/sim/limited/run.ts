/** `npm run sim -- --limited`: how strong the decks of bots are, by format and kind of seat (L19, L54, L55). */
import { newestEdition } from '../../automa/drafting/values.ts'
import { type DraftFormatId, draftFormatIds } from '../../limited/formats/sizes.ts'
import { type ProductId, productIds } from '../../limited/products.ts'
import { oneOf, parseOptions, splitCommas, wholeNumber } from '../cli-options.ts'
import { playMissing } from '../game-record.ts'
import { thinkingPrint } from '../league/fingerprint.ts'
import { alikeLines } from './alike.ts'
import { type LimitedGame, type LimitedTask, type Opposition, playLimitedGame } from './game.ts'
import { type SeatKind, seatKinds } from './pickers.ts'
import { seatsOfSide } from './pods.ts'
import { limitedLines } from './results.ts'

export const LIMITED_USAGE = `npm run sim -- --limited [--format draft] [--who plain,careless] [--against starters|pod] [--kit K] [--games 100]
               [--seed S] [--thinking 80] [--record FILE] [--join A,B] [--minutes M]
  npm run sim -- --limited --alike [--format draft] [--games 100] [--seed S]
  --format F      draft, sealed, half-draft, cube, rochester, grid or winston, with their usual kit
  --who A,B       one seat of each pod is: plain (by values, as all others), careless (half of its picks at random), random,
                  corp or runner (cards of one side alone), plot (only Corp cards, and nobody leaves it a Runner card),
                  thinking (the decks of plain, played by the thinking partner)
  --against WHAT  starters: the starter decks of the other side in turn; pod: the deck of a seat across the same pod
  --kit K         the boosters of a seat in order, if not the usual ones: base,classic,proteus…
  --games N       seeds; each is a pod, and a game of each side for each kind. With --alike: pods
  --thinking N    games that the thinking partner plays on for a decision
  --record FILE   where every game is written as it ends (limited-games.jsonl); what is in it is not played again
  --join A,B      more such files, of other runs and machines; no game counts twice
  --minutes M     ends after so many minutes; the next run goes on
  --alike         instead of games: how much of their decks two bots of a pod share`

const OPTIONS = {
  limited: { type: 'boolean' },
  alike: { type: 'boolean', default: false },
  format: { type: 'string', default: 'draft' },
  who: { type: 'string', default: 'plain' },
  against: { type: 'string', default: 'starters' },
  kit: { type: 'string', default: '' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '800000' },
  thinking: { type: 'string', default: '80' },
  record: { type: 'string', default: 'limited-games.jsonl' },
  join: { type: 'string', default: '' },
  minutes: { type: 'string', default: '100000' },
} as const

type LimitedOptions = {
  alike: boolean
  format: DraftFormatId
  who: SeatKind[]
  against: Opposition
  kit: ProductId[] | null
  games: number
  seed: number
  rollouts: number
  record: string
  join: string[]
  minutes: number
}

/** Throws `InvalidOption`. */
export function parseLimitedOptions(args: readonly string[]): LimitedOptions {
  const given = parseOptions(args, OPTIONS)
  return {
    alike: given.alike,
    format: oneOf('format', given.format, draftFormatIds),
    who: splitCommas(given.who).map((each) => oneOf('who', each, seatKinds)),
    against: oneOf('against', given.against, ['starters', 'pod']),
    kit: given.kit === '' ? null : splitCommas(given.kit).map((each) => oneOf('kit', each, productIds)),
    games: wholeNumber('games', given.games, 1, 1_000_000),
    seed: wholeNumber('seed', given.seed, 0, 4_000_000_000),
    rollouts: wholeNumber('thinking', given.thinking, 1, 10_000),
    record: given.record,
    join: splitCommas(given.join),
    minutes: wholeNumber('minutes', given.minutes, 1, 1_000_000),
  }
}

const keyOf = ({ format, kind, side, against, kit, seed, rollouts, print }: LimitedTask): string =>
  [format, kind, side, against, kit, seed, rollouts, print].join('/')

/** All games of a seed before those of the next: a run that is ended has played pairs. */
function listTasks({ format, who, against, kit, games, seed, rollouts }: LimitedOptions, print: string) {
  const sides = (['corp', 'runner'] as const).filter((side) => seatsOfSide(format, side).length > 0)
  return Array.from({ length: games }, (_, n) => seed + n).flatMap((each) =>
    who.flatMap((kind) =>
      sides.map((side): LimitedTask => {
        const thought = kind === 'thinking' ? rollouts : 0
        return { format, kind, side, against, kit, seed: each, rollouts: thought, print }
      }),
    ),
  )
}

/** Plays what is in no file yet, until time is up. All games asked for that are played then. */
export const playLimited = (
  wishes: LimitedOptions,
  print = `${newestEdition}/${thinkingPrint('sparring')}`,
  play: (task: LimitedTask) => LimitedGame = playLimitedGame,
): LimitedGame[] => playMissing(wishes, listTasks(wishes, print), keyOf, play)

/** Throws `InvalidOption`. */
export const runLimited = (args: readonly string[]): void => {
  const wishes = parseLimitedOptions(args)
  const { format, against, rollouts, who } = wishes
  const rivals = against === 'pod' ? 'decks of the same pod' : 'starter decks'
  const thought = who.includes('thinking') ? `, thinking with ${rollouts} games a decision` : ''
  console.log(wishes.alike ? format : `${format}, against ${rivals}, to 6 points${thought}`)
  const lines = wishes.alike ? alikeLines(format, wishes) : limitedLines(playLimited(wishes))
  for (const line of lines) console.log(line)
}
