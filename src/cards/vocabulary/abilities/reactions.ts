/** Abilities that respond to an event automatically. */
import type { EventKind, Reaction } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

/**
 * Whenever the event happens to anyone or anything; `onScore` and similar builders: when it happens to this
 * card.
 */
export const on = (event: EventKind, conditions: Conditions, ...does: readonly Does[]): Reaction => ({
  kind: 'on',
  event,
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

const onThis = (event: EventKind, does: readonly Does[]): Reaction => ({
  kind: 'on',
  event,
  self: true,
  effects: steps(does),
})

export const onScore = (...does: readonly Does[]): Reaction => onThis('score', does)

export const onRez = (...does: readonly Does[]): Reaction => onThis('rez', does)

export const onInstall = (...does: readonly Does[]): Reaction => onThis('install', does)

export const onPass = (...does: readonly Does[]): Reaction => onThis('pass', does)

export const onEncounter = (...does: readonly Does[]): Reaction => onThis('encounter', does)

export const whenEmptied = (...does: readonly Does[]): Reaction => onThis('emptied', does)

/** When the last of these counters has left the card. */
export const whenLastOf = (counter: string, ...does: readonly Does[]): Reaction => ({
  ...onThis('emptied', does),
  if: [{ is: 'lastOf', counter }],
})

export const atTurnStart = (...does: readonly Does[]): Reaction => on('turnStart', [], ...does)

/** At the start of the turns of the player it is directed against: the player who carries a counter. */
export const atRivalTurnStart = (...does: readonly Does[]): Reaction => ({
  ...atTurnStart(...does),
  whose: 'rival',
})

/** Whenever the event happens to the player it is directed against, or to their cards. */
export const onRivals = (event: EventKind, ...does: readonly Does[]): Reaction => ({
  ...on(event, [], ...does),
  whose: 'rival',
})

/** Every counter does it separately, one after the other. */
export const eachCounter = (reaction: Reaction): Reaction => ({ ...reaction, each: true })

/** Only while these conditions hold when it happens, too. */
export const provided = (conditions: Conditions, reaction: Reaction): Reaction => ({
  ...reaction,
  if: [...(reaction.if ?? []), ...conditions],
})

/** Makes a reaction optional; `question` is the prompt. */
export const may = (question: string, reaction: Reaction): Reaction => ({ ...reaction, may: question })

/** When this base link card is used in a trace. */
export const onBaseLink = (...does: readonly Does[]): Reaction => onThis('baseLink', does)

/** When it leaves play in any way. */
export const onLeaving = (...does: readonly Does[]): Reaction => onThis('leave', does)

/** When a trace has failed in which this base link card was used. */
export const onEvading = (...does: readonly Does[]): Reaction => onThis('evade', does)

/** At the end of every turn, or whenever else it happens to any player. */
export const onAnybodys = (reaction: Reaction): Reaction => ({ ...reaction, whose: 'any' })

/** Only the first time in each run. */
export const firstInRun = (reaction: Reaction): Reaction => ({ ...reaction, once: 'run' })

/** Only the next time, as long as it lasts. */
export const nextTime = (reaction: Reaction): Reaction => ({ ...reaction, once: 'ever' })
