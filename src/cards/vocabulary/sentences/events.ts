import type { EventKind, Reaction } from '../../../engine/language/index.ts'
import { type CardEvent, isCardEvent } from '../check.ts'
import { type Circumstances, circumstances, runnerDoes } from './conditions.ts'
import { counterNoun, fortNames, rival, type WordingContext, whose as whoseTurn } from './words.ts'

type EventParts = Circumstances & {
  readonly turn: string
  readonly by: string | undefined
  readonly you: boolean
}

const toAnyone: Readonly<Record<EventKind, (wording: WordingContext, parts: EventParts) => string>> = {
  gain: () => 'whenever bits are gained',
  lose: () => 'whenever bits are lost',
  store: () => 'whenever bits are put on a card',
  take: () => 'whenever bits are taken from a card',
  draw: () => 'whenever you draw cards',
  discard: () => 'whenever a card is discarded',
  install: (_, { you }) => (you ? 'whenever you install a card' : 'whenever a card is installed'),
  rez: (_, { card, you }) => (you ? `whenever you rez ${card}` : `whenever ${card} is rezzed`),
  derez: () => 'whenever a card is derezzed',
  play: () => 'whenever a card is played',
  advance: () => 'whenever a card is advanced',
  score: () => 'whenever an agenda is scored',
  liberate: (wording) => `whenever ${runnerDoes(wording, 'liberate')} an agenda`,
  points: () => 'whenever agenda points are gained',
  trash: (_, { card }) => `whenever ${card} is trashed`,
  toHand: () => 'whenever a card goes to a hand',
  toDeck: () => 'whenever a card goes back into a deck',
  expose: () => 'whenever a card is exposed',
  show: () => 'whenever a card is shown',
  flatline: () => 'whenever a Runner is flatlined',
  damage: (_, { by }) => (by === undefined ? 'whenever damage is dealt' : `whenever ${by} does damage`),
  tag: () => 'whenever a tag is given',
  baseLink: () => 'whenever a base link card is used',
  evade: () => 'whenever a trace fails',
  traced: () => 'whenever a trace is over, successful or not',
  leave: () => 'whenever a card leaves play',
  encounterEnd: () => 'when the encounter ends',
  untag: () => 'whenever a tag is removed',
  counter: () => 'whenever a counter is given',
  badPublicity: () => 'whenever bad publicity is given',
  purge: () => 'whenever virus counters are removed',
  gainActions: () => 'whenever actions are gained',
  run: (wording, { run }) => `whenever ${runnerDoes(wording, 'make')} ${run.replace(' of yours', '')}`,
  approach: (wording, { ice }) => `whenever ${runnerDoes(wording, 'approach')} ${ice}`,
  encounter: (wording, { ice }) => `whenever ${runnerDoes(wording, 'encounter')} ${ice}`,
  broke: (wording, { ice }) => `whenever ${runnerDoes(wording, 'break')} a subroutine of ${ice}`,
  pass: (wording, { ice }) => `whenever ${runnerDoes(wording, 'pass')} ${ice}`,
  success: (_, { run }) => `when ${run} succeeds`,
  breach: (wording) => `whenever ${runnerDoes(wording, 'access')} a fort`,
  access: (wording, { card }) => `whenever ${runnerDoes(wording, 'access')} ${card}`,
  accessed: (wording, { run }) => `after ${runnerDoes(wording, 'access')} cards in ${run}`,
  runEnd: (_, { run }) => `when ${run} ends`,
  afterRun: (_, { run }) => `right after ${run}`,
  turnStart: (_, { turn }) => `when ${turn} begins`,
  turnEnd: (_, { turn }) => `when ${turn} ends`,
  moveIce: () => 'whenever ice is moved',
  rearrangeIce: () => 'whenever ice is rearranged',
  emptied: () => 'whenever the last bit leaves a card',
}

const toThis: Readonly<Record<CardEvent, (wording: WordingContext) => string>> = {
  install: ({ self }) => `when you install ${self}`,
  rez: ({ self }) => `when you rez ${self}`,
  advance: ({ self }) => `whenever ${self} is advanced`,
  score: ({ self }) => `when you score ${self}`,
  liberate: (wording) => `when ${runnerDoes(wording, 'liberate')} ${wording.self}`,
  trash: ({ self }) => `when ${self} is trashed`,
  toHand: ({ self }) => `when ${self} goes to a hand`,
  expose: ({ self }) => `when ${self} is exposed`,
  show: ({ self }) => `when ${self} is shown`,
  access: (wording) => `when ${runnerDoes(wording, 'access')} ${wording.self}`,
  encounter: (wording) => `when ${runnerDoes(wording, 'encounter')} ${wording.self}`,
  pass: (wording) => `when ${runnerDoes(wording, 'pass')} ${wording.self}`,
  baseLink: ({ self }) => `whenever you use ${self} in a trace`,
  evade: ({ self }) => `whenever you use ${self} in a trace and the trace fails`,
  leave: ({ self, side }) => `if ${self} leaves play${side === 'corp' ? ' while it is rezzed' : ''}`,
  emptied: ({ self, holds }) => `when the last ${holds} leaves ${self}`,
}

type When = Pick<Reaction, 'event'> & {
  whose: Reaction['whose'] | undefined
  if: NonNullable<Reaction['if']>
}

/** The phrases from which an event is worded. */
function eventParts({ event, whose, if: conditions }: When, wording: WordingContext): EventParts {
  const ofRun = ['run', 'success', 'runEnd', 'afterRun', 'accessed'].includes(event)
  const harm = event === 'damage' && conditions.some(({ is }) => is === 'brokenWithThis')
  const others = harm ? conditions.filter(({ is }) => is !== 'brokenWithThis') : conditions
  return {
    ...circumstances(others, wording, ofRun),
    turn: whose === 'any' ? 'any turn' : `${whoseTurn(whose ?? 'you', wording)} turn`,
    by: harm ? wording.self : undefined,
    you: conditions.some(({ is }) => is === 'byYou'),
  }
}

/** When it happens: "whenever you pass a piece of ice in a run on this fort". */
export function whenOf(
  { event, self, whose, if: conditions = [] }: Reaction,
  wording: WordingContext,
): string {
  const parts = eventParts({ event, whose, if: conditions }, wording)
  if (whose === 'rival' && event === 'draw') return `whenever ${rival(wording)} draws cards${parts.after}`
  if (whose === 'rival' && event === 'install')
    return `whenever ${rival(wording)} installs a card${parts.after}`
  const accessed = conditions.find((c) => c.is === 'yourRun')?.fort
  if (event === 'traced' && conditions.some(({ is }) => is === 'traceSucceeded'))
    return `whenever a trace succeeds${parts.after}`
  if (event === 'breach' && accessed) return `whenever you access cards from ${fortNames[accessed]}`
  if (event === 'trash' && conditions.some(({ is }) => is === 'byYou'))
    return `whenever you trash ${parts.card}${parts.after}`
  const spent = conditions.find((c) => c.is === 'lastOf')
  const holding = spent?.is === 'lastOf' ? { ...wording, holds: counterNoun(spent.counter) } : wording
  const happens = self && isCardEvent(event) ? toThis[event](holding) : toAnyone[event](wording, parts)
  return `${happens}${parts.after}`
}
