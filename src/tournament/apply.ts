import { create, end, importFile, leaders } from './acts/create.ts'
import { chooseSide, correctMatch, extendMatch, makeCut, reportMatch, startMatchTimer } from './acts/cut.ts'
import { decks, disqualify, drop, note, register, rejoin } from './acts/players.ts'
import { correct, report } from './acts/reports.ts'
import { draftSeats, extend, pair, publish, repair, start, startTimer } from './acts/rounds.ts'
import type { Act } from './acts/schema.ts'
import type { Event } from './event.ts'
import { orRefusal, type Refusal, refuse } from './refusal.ts'

type Changes = {
  [T in Exclude<Act['type'], 'create' | 'import'>]: (event: Event, act: Extract<Act, { type: T }>) => Event
}

const changes: Changes = {
  leaders,
  register,
  decks,
  drop,
  rejoin,
  disqualify,
  note,
  'draft-seats': draftSeats,
  start,
  pair,
  repair,
  publish,
  'start-timer': startTimer,
  extend,
  report,
  correct,
  cut: makeCut,
  'choose-side': chooseSide,
  'report-match': reportMatch,
  'correct-match': correctMatch,
  'start-match-timer': startMatchTimer,
  'extend-match': extendMatch,
  end,
}

const change = <T extends keyof Changes>(type: T, event: Event, act: Extract<Act, { type: T }>): Event =>
  changes[type](event, act)

/** What the event is after the act, or why it is refused. The event given is never changed; `null` is before `create`. */
export const apply = (event: Event | null, act: Act): Event | Refusal =>
  orRefusal(() => {
    if (act.type === 'create') return create(event, act)
    if (act.type === 'import') return importFile(event, act)
    if (!event) return refuse('not-created', 'An event begins with its creation.')
    if (event.ended && act.type !== 'note') return refuse('event-over', 'This event has been ended.')
    return change(act.type, event, act as never)
  })
