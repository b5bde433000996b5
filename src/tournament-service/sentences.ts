import type { Act, ActOf, Entry, ReportedResult } from '../tournament/acts/schema.ts'
import { byesOf } from '../tournament/byes.ts'
import type { EventPlace, PersonId } from '../tournament/event.ts'
import { editSentences } from './announcement.ts'

/** The sentence of each journal entry in the log (T30). */

type NameLookup = (id: PersonId) => string
type EntryTeller<T extends Entry['type']> = (entry: Extract<Entry, { type: T }>, name: NameLookup) => string
type Tellers = { [T in Entry['type']]: EntryTeller<T> }

const sides = { corp: 'Corp', runner: 'Runner' } as const
const ways = {
  points: 'by agenda points',
  flatline: 'by a flatline',
  decked: 'because R&D was empty',
  conceded: 'by concession',
  time: 'on time',
  'bad-publicity': 'by bad publicity',
  card: 'by a card',
  unsaid: 'in an unreported way',
} as const

type GameResultParts = {
  winner: 'corp' | 'runner' | null
  by: keyof typeof ways
  agenda: { corp: number; runner: number } | null
}

const gameSentence = ({ winner, by, agenda }: GameResultParts): string => {
  const points = agenda ? ` (Corp ${agenda.corp}, Runner ${agenda.runner})` : ''
  return winner === null ? `a draw ${ways[by]}${points}` : `the ${sides[winner]} won ${ways[by]}${points}`
}

const matchSentence = ({ winner, how, agenda }: Pick<ActOf<'report-match'>, 'winner' | 'how' | 'agenda'>) =>
  gameSentence({ winner, by: how, agenda })

const resultSentence = (result: ReportedResult, name: NameLookup): string => {
  if (result.kind === 'games') return result.games.map(gameSentence).join('; then ')
  if (result.kind === 'split' || result.kind === 'draw') {
    const { kind, leader } = result
    return leader === undefined
      ? `an intentional ${kind}, as one of the two says`
      : `an intentional ${kind}, agreed with ${name(leader)} present`
  }
  if (result.kind === 'even') return 'each won a game'
  return `${result.absent.map(name).join(' and ')} absent`
}

const joinPersonNames = (ids: readonly PersonId[], name: NameLookup): string =>
  ids.length === 0 ? 'nobody' : ids.map(name).join(', ')
const withReason = (reason: string): string => (reason === '' ? '' : ` ${reason}`)
const pairedText = (tables: number, byes: readonly PersonId[], name: NameLookup): string =>
  `${tables} ${tables === 1 ? 'table' : 'tables'}${byes.length === 0 ? '' : `, bye for ${joinPersonNames(byes, name)}`}`

const placeText = (place: EventPlace): string =>
  place.kind === 'match' ? `match ${place.match}` : `table ${place.table} of round ${place.round}`

/** What happened to the drawn round that the player was in. */
const drawnSentence = ({ drawn }: Pick<ActOf<'drop'>, 'drawn'>): string => {
  if (drawn === undefined) return ''
  return drawn === 'again'
    ? ' The drawn round is to be drawn again.'
    : ' The other pairs of the drawn round stay; whoever was left alone has the bye, or plays whoever had it.'
}

const tellers: Tellers = {
  create: (e) => `The tournament “${e.name}” was created.`,
  adopt: (e) =>
    `The tournament “${e.name}” was imported from a file: ${e.players.length} players, ${e.rounds.length} rounds.`,
  import: () => 'The tournament was imported from a file.',
  edit: (e) => `The announcement was changed. ${editSentences(e.changes).join(' ')}`,
  announce: (e) => `To all: ${e.text}`,
  warn: (e, name) => `${name(e.player)} was warned: ${e.text}`,
  'fix-table': (e, name) =>
    e.table === null
      ? `${name(e.player)} sits at any table again.`
      : `${name(e.player)} sits at table ${e.table} in every round.`,
  'draw-checks': (e, name) => `Decks to be checked were drawn: ${joinPersonNames(e.players, name)}.`,
  checked: (e, name) =>
    `The decks of ${name(e.player)} were checked: ${e.fine ? 'they match the lists' : 'they differ from the lists'}.${withReason(e.text)}`,
  delete: (e) => `The tournament was deleted.${withReason(e.reason)}`,
  leaders: (e, name) =>
    `Officials were named: marshals ${joinPersonNames(e.marshals, name)}; judges ${joinPersonNames(e.judges, name)}.`,
  'hand-over': (e, name) => `${name(e.to)} is now the organizer.`,
  duty: (e, name) => `${name(e.leader)} ${e.on ? 'is back on duty' : 'went off duty'}.`,
  register: (e) => `${e.name} was registered.`,
  decks: (e, name) =>
    e.reason === ''
      ? `Decks of ${name(e.player)} were submitted.`
      : `Lists of ${name(e.player)} were corrected${e.advantage ? ', which is an advantage' : ''}: ${e.reason}`,
  drop: (e, name) => `${name(e.player)} dropped.${drawnSentence(e)}`,
  rejoin: (e, name) => `${name(e.player)} returned.`,
  disqualify: (e, name) => `${name(e.player)} was disqualified.${withReason(e.reason)}${drawnSentence(e)}`,
  note: (e, name) => `About ${name(e.player)}: ${e.text}`,
  'draft-seats': (e, name) => `Draft seats: ${joinPersonNames(e.seats, name)}.`,
  start: () => 'Registration was closed, and the tournament started.',
  'deal-pods': (e) =>
    `The seats at the draft were drawn: ${e.pods.length === 1 ? 'one pod' : `${e.pods.length} pods`} of ${e.pods.map((pod) => pod.length).join(', ')}.`,
  'exchange-seats': (e, name) => `${name(e.one)} and ${name(e.other)} exchanged their seats at the draft.`,
  'begin-draft': () => 'Registration was closed, and the draft began.',
  'cancel-draft': () => 'The draft was cancelled, and its pods were closed.',
  pair: (e, name) =>
    `Round ${e.round} was drawn: ${pairedText(
      e.tables.length,
      byesOf(e).map(({ player }) => player),
      name,
    )}.`,
  repair: (e, name) =>
    `Round ${e.round} was paired by hand: ${pairedText(e.tables.length, byesOf<PersonId>(e), name)}.`,
  publish: (e) => `Round ${e.round} was published.`,
  'start-timer': (e) => `The clock of round ${e.round} was started.`,
  'start-match-timer': (e) => `The clock of match ${e.match} was started.`,
  extend: (e) => `Table ${e.table} of round ${e.round} was given ${e.minutes} extra minutes.`,
  'extend-match': (e) => `Match ${e.match} was given ${e.minutes} extra minutes.`,
  report: (e, name) => `Round ${e.round}, table ${e.table}: ${resultSentence(e.result, name)}.`,
  withdraw: (e) => `The report of ${placeText(e.place)} was withdrawn.`,
  call: (e) => `A judge was called to ${placeText(e.place)}${e.text === '' ? '.' : `: ${e.text}`}`,
  come: (e, name) => `${name(e.by)} went to ${placeText(e.place)}.`,
  answer: (e) =>
    e.text === undefined
      ? `The call from ${placeText(e.place)} was resolved.`
      : `Answered at ${placeText(e.place)}: ${e.text}`,
  correct: (e, name) => `Round ${e.round}, table ${e.table}, corrected: ${resultSentence(e.result, name)}.`,
  cut: (e) => `The cut was made${e.size === null ? '' : ` to ${e.size}`}.`,
  'choose-side': (e) => `In match ${e.match} the higher seed plays the ${sides[e.side]}.`,
  'report-match': (e) => `Match ${e.match}: ${matchSentence(e)}.`,
  'correct-match': (e) => `Match ${e.match}, corrected: ${matchSentence(e)}.`,
  end: (e) => `The tournament was ended.${withReason(e.reason)}`,
  undo: () => 'The last action was undone.',
}

const tell = <T extends Act['type'] | 'undo'>(
  type: T,
  entry: Extract<Entry, { type: T }>,
  name: NameLookup,
): string => tellers[type](entry, name)

/** The log sentence of an entry; `name` gives the name of a person. */
export const entrySentence = (entry: Entry, name: NameLookup): string =>
  tell(entry.type, entry as never, name)
