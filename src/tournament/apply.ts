import { adopt } from './acts/adopt.ts'
import { edit, remove } from './acts/announcement.ts'
import { answer, call, come } from './acts/calls.ts'
import { create, duty, end, handOver, importFile, leaders } from './acts/create.ts'
import { chooseSide, correctMatch, extendMatch, makeCut, reportMatch, startMatchTimer } from './acts/cut.ts'
import { beginDraft, cancelDraft, dealPods, exchangeSeats } from './acts/draft.ts'
import { fixTable } from './acts/fixed-tables.ts'
import { announce, checked, drawChecks, warn } from './acts/officials.ts'
import { decks, disqualify, drop, note, register, rejoin } from './acts/players.ts'
import { correct, report } from './acts/reports.ts'
import { draftSeats, extend, pair, pairByHand, publish, start, startTimer } from './acts/rounds.ts'
import type { Act } from './acts/schema.ts'
import { withdraw } from './acts/withdraw.ts'
import { withSidesKept } from './cut/sides.ts'
import type { Event } from './event.ts'
import { assertAuthorized, assertOwnGamesKept } from './permissions.ts'
import { withRecordedDecisions } from './record-decisions.ts'
import { orRefusal, type Refusal, refuse } from './refusal.ts'
import { isCancelled, statusOf } from './status.ts'

type Changes = {
  [T in Exclude<Act['type'], 'create' | 'adopt' | 'import'>]: (
    event: Event,
    act: Extract<Act, { type: T }>,
  ) => Event
}

const changes: Changes = {
  edit,
  delete: remove,
  announce,
  warn,
  'fix-table': fixTable,
  'draw-checks': drawChecks,
  checked,
  leaders,
  'hand-over': handOver,
  duty,
  register,
  decks,
  drop,
  rejoin,
  disqualify,
  note,
  'draft-seats': draftSeats,
  start,
  'deal-pods': dealPods,
  'exchange-seats': exchangeSeats,
  'begin-draft': beginDraft,
  'cancel-draft': cancelDraft,
  pair,
  repair: pairByHand,
  publish,
  'start-timer': startTimer,
  extend,
  report,
  withdraw,
  call,
  come,
  answer,
  correct,
  cut: makeCut,
  'choose-side': chooseSide,
  'report-match': reportMatch,
  'correct-match': correctMatch,
  'start-match-timer': startMatchTimer,
  'extend-match': extendMatch,
  end,
}

const applyChangeOf = <T extends keyof Changes>(
  type: T,
  event: Event,
  act: Extract<Act, { type: T }>,
): Event => changes[type](event, act)

const requireStarted = (event: Event | null, act: Act): Event => {
  if (!event) return refuse('not-created', 'A tournament begins with its creation.')
  if (event.deleted) return refuse('event-over', 'This tournament was deleted by its organizer.')
  if (!event.ended || act.type === 'note' || act.type === 'delete') return event
  if (isCancelled(event))
    return refuse('event-over', 'This tournament was cancelled by its organizer. Nothing can be done in it.')
  return refuse('event-over', 'This tournament has ended.')
}

/** The seed that a line brings when it reopens an event. */
export type ReopeningSeed = { fresh?: string | undefined; sides?: true | undefined }

/** An event that was over continues with a new secret seed. */
const reseedEvent = (event: Event, { fresh, sides }: ReopeningSeed): Event => {
  if (fresh === undefined) return event
  const later = { ...event, laterSeeds: [...(event.laterSeeds ?? []), fresh] }
  return sides ? { ...later, sideSeed: fresh } : later
}

/** Reopens an event; sides of matches that were already open stay the same. */
export const reopenEvent = (event: Event, line: ReopeningSeed): Event => {
  const kept = line.sides && event.cut ? { ...event, cut: withSidesKept(event, event.cut) } : event
  return reseedEvent(kept, line)
}

const applyAct = (event: Event | null, act: Act): Event => {
  if (act.type === 'create') return create(event, act)
  if (act.type === 'adopt') return adopt(event, act)
  if (act.type === 'import') return importFile(event, act)
  const next = applyChangeOf(act.type, requireStarted(event, act), act as never)
  return act.type === 'correct-match' ? reseedEvent(next, act) : next
}

/** The event after an act of its journal, which was authorized when it was entered. */
export const applyStoredAct = (event: Event | null, act: Act): Event | Refusal =>
  orRefusal(() => applyAct(event, act))

/** Acts allowed after the event has come to its end by itself: corrections and additions. */
const afterTheEnd: ReadonlySet<Act['type']> = new Set([
  'note',
  'delete',
  'announce',
  'warn',
  'checked',
  'decks',
  'report',
  'report-match',
  'correct',
  'correct-match',
  'answer',
])

const assertNotOver = (event: Event, act: Act): void => {
  if (!afterTheEnd.has(act.type) && statusOf(event) === 'over')
    refuse('event-over', 'This tournament is over. Only corrections and notes are accepted.')
}

/**
 * The act as the journal keeps it, if the person may do it. Whether it fits the event is checked by
 * `applyStoredAct`.
 */
export const admitAct = (event: Event | null, act: Act): Act | Refusal =>
  orRefusal(() => {
    if (act.type === 'create' || act.type === 'adopt' || act.type === 'import') return act
    const now = requireStarted(event, act)
    assertNotOver(now, act)
    assertAuthorized(now, act)
    const line = withRecordedDecisions(now, act)
    assertOwnGamesKept(now, line, () => applyAct(now, line))
    return line
  })

/**
 * The event after the act, or why it is refused. Never changes the event it is given; `null` is before
 * `create`.
 */
export const apply = (event: Event | null, act: Act): Event | Refusal =>
  orRefusal(() => {
    const admittance = admitAct(event, act)
    if ('refused' in admittance) return refuse(admittance.code, admittance.message)
    return applyAct(event, admittance)
  })
