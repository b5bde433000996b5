/** The organizer's actions on the event as a whole, and why some are not possible. */

import { planOf } from '../../../protocol/tournament-plan.ts'
import type { May, PairedRound, TournamentView } from '../../../protocol/tournament-view.ts'
import { countNoun, listOf } from '../../state/words.ts'
import { byesOf } from '../byes.ts'
import { breakNow, breakText, newestRound, openTables, previewOf } from '../event-stage.ts'

export type OrganizerAction = Extract<May, 'start' | 'pair' | 'publish' | 'start-timer' | 'cut'>
export type OrganizerStep = {
  action: OrganizerAction
  label: string
  /** Null: it is possible now. */
  why: string | null
  /** The most likely next action. */
  next: boolean
}

type Whys = Record<OrganizerAction, (event: TournamentView) => string | null>

const needsStart = ({ status }: TournamentView): string | null =>
  status === 'upcoming' ? 'Start the tournament first.' : status === 'over' ? 'The tournament is over.' : null

const withoutDecks = (event: TournamentView): string[] =>
  event.players.filter(({ handedIn }) => !handedIn.corp || !handedIn.runner).map(({ name }) => name)

const toStart = (event: TournamentView): string | null => {
  if (event.status !== 'upcoming') return 'The tournament has started.'
  if (event.draft) return 'Begin the draft below, or discard its seating.'
  const plan = planOf(event.structure, event.players.length)
  if (typeof plan === 'string') return plan
  const withoutLists = event.listsRequired ? withoutDecks(event) : []
  if (withoutLists.length > 0)
    return `${listOf(withoutLists)} ${withoutLists.length === 1 ? 'has' : 'have'} not submitted both decks.`
  if (event.format === 'full-draft' && !event.draftSeats) return 'Enter the seats at the draft first.'
  return null
}

/** The missing results of the newest round. */
const missingResults = (event: TournamentView): string | null => {
  const round = newestRound(event)
  const open = round ? openTables(round).map(({ table }) => String(table)) : []
  if (!round || open.length === 0) return null
  return `Round ${round.number} has no result yet at ${open.length === 1 ? 'table' : 'tables'} ${listOf(open)}.`
}

const roundsLeft = (event: TournamentView): number =>
  (event.plan?.rounds ?? 0) - event.rounds.filter(({ published }) => published).length

const toPair = (event: TournamentView): string | null => {
  const early = needsStart(event)
  if (early) return early
  if (event.cut) return 'The Swiss rounds are over.'
  if (event.draft?.open) return 'Some players are still drafting or building decks.'
  const open = missingResults(event)
  if (open) return open
  return roundsLeft(event) <= 0
    ? `All ${countNoun(event.plan?.rounds ?? 0, 'Swiss round')} are played.`
    : null
}

const toStartTimer = (event: TournamentView): string | null => {
  const round = newestRound(event)
  if (event.cut) return 'In the cut every match has a clock of its own, below.'
  if (!round) return needsStart(event) ?? 'No round is published yet.'
  if (round.clock.startedAt !== null) return `The clock of round ${round.number} is running.`
  return openTables(round).length === 0 ? `Round ${round.number} is over.` : null
}

const toCut = (event: TournamentView): string | null => {
  const early = needsStart(event)
  if (early) return early
  if (event.cut) return 'The cut is made.'
  const left = roundsLeft(event)
  if (left > 0) return `${countNoun(left, 'Swiss round')} ${left === 1 ? 'is' : 'are'} to be played first.`
  return missingResults(event)
}

/** Players whom the drawn round leaves out: they came after it was drawn. */
const notInRound = (event: TournamentView, round: PairedRound): string[] => {
  const byes = byesOf(round).map(({ player }) => player)
  const seated = new Set([...round.tables.flatMap(({ players }) => players), ...byes])
  return event.players
    .filter(({ id, status }) => status === 'playing' && !seated.has(id))
    .map(({ name }) => name)
}

const toPublish = (event: TournamentView): string | null => {
  const preview = previewOf(event)
  if (!preview) return 'No drawn round is waiting to be published.'
  const out = notInRound(event, preview)
  return out.length === 0
    ? null
    : `${listOf(out)} ${out.length === 1 ? 'is' : 'are'} not paired in it. Draw it again, or pair it by hand.`
}

const whys: Whys = {
  start: toStart,
  pair: toPair,
  publish: toPublish,
  'start-timer': toStartTimer,
  cut: toCut,
}

const labels: Record<OrganizerAction, (event: TournamentView) => string> = {
  start: () => 'Start tournament',
  pair: (event) => {
    const preview = previewOf(event)
    if (preview) return `Draw round ${preview.number} again`
    return roundsLeft(event) > 0 || event.status === 'upcoming'
      ? `Draw round ${(newestRound(event)?.number ?? 0) + 1}`
      : 'Draw a round'
  },
  publish: (event) => {
    const preview = previewOf(event)
    return preview ? `Publish round ${preview.number}` : 'Publish the round'
  },
  'start-timer': (event) => {
    const round = newestRound(event)
    return round ? `Start the clock of round ${round.number}` : 'Start the clock'
  },
  cut: (event) => `Make the cut to ${event.plan?.cut ?? 0}`,
}

/** If several actions are possible, the first of these is next. */
const order: OrganizerAction[] = ['publish', 'start-timer', 'cut', 'pair', 'start']

/** The server has the last word on what is possible. */
const whyNot = (event: TournamentView, action: OrganizerAction): string | null =>
  whys[action](event) ?? (event.me.may.includes(action) ? null : 'This is not possible now.')

/** Every step in the order of an event, with its button. */
export const organizerSteps = (event: TournamentView): OrganizerStep[] => {
  const all: OrganizerAction[] = ['start', 'pair', 'publish', 'start-timer']
  const actions: OrganizerAction[] = (event.plan?.cut ?? 0) > 0 ? [...all, 'cut'] : all
  const open = actions.filter((action) => whyNot(event, action) === null)
  const first = order.find((action) => open.includes(action))
  return actions.map((action) => ({
    action,
    label: labels[action](event),
    why: whyNot(event, action),
    next: action === first,
  }))
}

/** The state of the event for its organizer, in a sentence. */
export const eventSituation = (event: TournamentView): string => {
  if (event.status === 'over') return 'The tournament is over.'
  if (event.status === 'upcoming')
    return `${countNoun(event.players.length, 'player')} ${event.players.length === 1 ? 'is' : 'are'} registered.`
  const preview = previewOf(event)
  if (preview) return `Round ${preview.number} is drawn. Only officials see it until it is published.`
  if (event.cut) {
    const open = event.cut.matches.filter(({ status }) => status === 'open').length
    return `${countNoun(open, 'match is', 'matches are')} to be played.`
  }
  const round = newestRound(event)
  if (!round)
    return event.draft?.open
      ? 'Decks are drafted and built. Then the first round can be drawn.'
      : 'The tournament has started. Draw the first round.'
  const open = openTables(round)
  const urgent = open.filter((table) => table.disputed || table.waits).length
  if (urgent > 0) return `${countNoun(urgent, 'table needs', 'tables need')} your decision.`
  if (open.length > 0)
    return `${countNoun(open.length, 'result is', 'results are')} missing in round ${round.number}.`
  const pause = breakNow(event)
  return `All results of round ${round.number} are in.${pause ? ` ${breakText(pause)}.` : ''}`
}
