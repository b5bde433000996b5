/** What a person says and how they look, from the public log alone: the same log gives the same lines. */
import type { LineEvent, Person } from '../../../automa/people/index.ts'
import type { FaceMood } from '../../art/faces.ts'
import type { TableEvent } from '../../state/types.ts'
import { type Duel, momentOf, noPast, pastAfter, type TalkPast } from './moments.ts'

/** A line, and the number of the log line after which it is said. */
type Saying = { text: string; n: number; turn: number }

export type Talk = Readonly<{
  /** The log is read up to this line. */
  readTo: number
  past: TalkPast
  said: readonly Saying[]
  mood: FaceMood
  /** The turn from which the mood lasts. */
  moodTurn: number
}>

export const silence: Talk = { readTo: -1, past: noPast, said: [], mood: 'calm', moodTurn: 0 }

/** At most one line in so many turns, and so many in a game. */
const turnsBetween = 3
const maxLines = 8
/** A mood lasts for this turn and the next. */
const moodTurns = 2

const moods: Partial<Record<LineEvent, FaceMood>> = {
  scored: 'pleased',
  'lead-won': 'pleased',
  ambush: 'pleased',
  tags: 'pleased',
  trashes: 'pleased',
  win: 'pleased',
  liberated: 'struck',
  'lead-lost': 'struck',
  flatline: 'struck',
  tagged: 'struck',
  trashed: 'struck',
  loss: 'struck',
}

/** Of what happens at once, the first here is spoken of. */
const weight: readonly LineEvent[] = [
  'win',
  'loss',
  'lead-lost',
  'lead-won',
  'liberated',
  'ambush',
  'flatline',
  'scored',
  'tagged',
  'tags',
  'trashed',
  'trashes',
  'waited',
  'hello',
]

const hashOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  )

export type Speaker = {
  game: string
  person: Pick<Person, 'id' | 'lines'>
  /** What they have said in the last games, and do not say again. */
  stale: ReadonlySet<string>
}

const maySpeak = ({ said }: Talk, turn: number): boolean => {
  const last = said.at(-1)
  return said.length < maxLines && (last === undefined || turn - last.turn >= turnsBetween)
}

/** The talk after the person has had the chance to say something of this. */
export const speakOf = (
  talk: Talk,
  moment: LineEvent,
  { n, turn }: Pick<TableEvent, 'n' | 'turn'>,
  { game, person, stale }: Speaker,
): Talk => {
  if (!maySpeak(talk, turn)) return talk
  const fresh = (person.lines[moment] ?? []).filter(
    (text) => !stale.has(text) && talk.said.every((each) => each.text !== text),
  )
  const text = fresh[hashOf(`${game} ${person.id} ${moment} ${n}`) % fresh.length]
  return text === undefined ? talk : { ...talk, said: [...talk.said, { text, n, turn }] }
}

const moodAfter = (
  talk: Talk,
  moments: readonly LineEvent[],
  turn: number,
): Pick<Talk, 'mood' | 'moodTurn'> => {
  const [felt] = moments.flatMap((moment) => moods[moment] ?? [])
  if (felt !== undefined) return { mood: felt, moodTurn: turn }
  const { mood, moodTurn } = talk
  return turn - moodTurn < moodTurns ? { mood, moodTurn } : { mood: 'calm', moodTurn: turn }
}

const byWeight = (a: LineEvent, b: LineEvent): number => weight.indexOf(a) - weight.indexOf(b)

/** The talk after all lines of the log: what came in at once is one occasion. */
export const listen = (talk: Talk, log: readonly TableEvent[], duel: Duel, speaker: Speaker): Talk => {
  const unread = log.filter(({ n }) => n > talk.readTo)
  const last = unread.at(-1)
  if (!last) return talk
  let past = talk.past
  const moments: LineEvent[] = []
  for (const event of unread) {
    const moment = momentOf(event, duel, past)
    if (moment !== null) moments.push(moment)
    past = pastAfter(past, event)
  }
  moments.sort(byWeight)
  const [moment] = moments
  const heard: Talk = { ...talk, past, readTo: last.n, ...moodAfter(talk, moments, last.turn) }
  return moment === undefined ? heard : speakOf(heard, moment, last, speaker)
}

/** The talk of a game that is watched from here on: what has been logged is past, `said` was said before. */
export const resume = (log: readonly TableEvent[], said: readonly string[]): Talk => {
  const { n = -1, turn = 0 } = log.at(-1) ?? {}
  return {
    ...silence,
    readTo: n,
    past: log.reduce(pastAfter, noPast),
    said: said.map((text) => ({ text, n: -1, turn })),
  }
}
