/** What a pod does by itself: picks of bots and of the clock, the end of building, the next round. */

import { advanceSeats, applyPick, pickAtTimeout } from './automatic-picks.ts'
import type { DraftAct } from './draft.ts'
import { formatOf } from './formats/index.ts'
import type { Dealing, Picker } from './formats/types.ts'
import { isDealt, nextRound, type PodEntry, type PodState, pickerAt, podStatus, present } from './pod.ts'
import { longestPause } from './pod-pause.ts'
import { isOfBots } from './pod-rounds.ts'

/**
 * A game that nobody has opened so long after the round began, in ms, is closed without a winner. The second
 * one of a pair waits for the first, which may take an hour and its increments.
 */
const unplayedAfter = 30 * 60_000
const secondUnplayedAfter = 150 * 60_000

/** In ms. How often it is asked whether a game has ended. */
const gamesEvery = 3_000

/** In ms. */
const awayUntilStandIn = 5 * 60_000

export type PodMoment = {
  now: number
  /** So much of the time since then, in ms, was an outage of the server. */
  lost(from: number, until: number): number
  pick: Picker
}
/** The time at a moment, for what needs no picks. */
export type PodTime = Pick<PodMoment, 'now' | 'lost'>

/** What is left of a time that began then; negative if it is over. */
export const leftOf = (from: number, ms: number, { now, lost }: PodTime): number =>
  ms - (now - from - lost(from, now))

/** The next entry that is due without a person; null if none is. */
export function dueEntry(state: PodState, moment: PodMoment): PodEntry | null {
  switch (podStatus(state)) {
    case 'drafting':
      return duePicks(state, moment)
    case 'building':
      return isBuilt(state, moment) ? { type: 'built', at: moment.now } : null
    case 'playing': {
      const round = nextRound(state)
      return round ? { type: 'round', ...round, at: moment.now } : unplayed(state, moment)
    }
    default:
      return null
  }
}

/** A person's pick with those of bots that follow from it. */
export function withFollowing(state: PodState, draft: Dealing, mine: DraftAct, pick: Picker): DraftAct[] {
  return [mine, ...byItself(state, draft, pick)]
}

function byItself(state: PodState, draft: Dealing, pick: Picker): DraftAct[] {
  const isPerson = (seat: number) => pickerAt(state, seat) !== null
  return advanceSeats(formatOf(state.plan.format), draft, isPerson, pick, state.pause?.after).picks
}

/** When something may be due without a person; infinite if only people can go on. */
export function nextDue(state: PodState, moment: PodMoment): number {
  const { now } = moment
  if (dueEntry(state, moment)) return now
  const { clocks, draftedAt, plan } = state
  switch (podStatus(state)) {
    case 'drafting':
      return Math.min(
        ...clocks.flatMap((clock) => (clock ? now + leftOf(clock.from, clock.ms, moment) : [])),
        now + leftOfPause(state, moment),
      )
    case 'building':
      return plan.building === null || draftedAt === null
        ? Number.POSITIVE_INFINITY
        : now + leftOf(draftedAt, plan.building * 60_000, moment)
    case 'playing':
      return plan.event ? Number.POSITIVE_INFINITY : now + gamesEvery
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** What is left of a pause that holds; infinite without one. */
const leftOfPause = ({ pause }: PodState, moment: PodTime): number =>
  pause && pause.since !== null ? leftOf(pause.since, longestPause, moment) : Number.POSITIVE_INFINITY

function duePicks(state: PodState, { pick, ...moment }: PodMoment): PodEntry | null {
  const { draft } = state
  if (!draft) return null
  if (leftOfPause(state, moment) <= 0) return { type: 'resume', by: 'clock', at: moment.now }
  const bots = byItself(state, draft, pick)
  if (bots.length > 0) return { type: 'picks', picks: bots, by: 'bot', at: moment.now }
  const seat = state.clocks.findIndex((clock) => clock && leftOf(clock.from, clock.ms, moment) <= 0)
  if (seat < 0) return null
  const format = formatOf(state.plan.format)
  const mine = pickAtTimeout(format, draft, seat, pick)
  const picks = withFollowing(state, applyPick(format, draft, mine), mine, pick)
  return { type: 'picks', picks, by: 'clock', at: moment.now }
}

/**
 * Until the seat of somebody who lets picks go by may be given to a bot, in ms: 0 if it may be now (L24). Null
 * of other seats.
 */
export function leftUntilStandIn(state: PodState, seat: number, moment: PodTime) {
  const since = state.awaySince[seat] ?? null
  if (podStatus(state) !== 'drafting' || since === null || pickerAt(state, seat) === null) return null
  return Math.max(0, leftOf(since, awayUntilStandIn, moment))
}

/**
 * Building ends when all are ready, or its time is over (L40). Nobody waits for a person for whom a bot picks;
 * where decks are locked afterwards, such a person has all of the time to come back.
 */
function isBuilt(state: PodState, moment: PodMoment): boolean {
  const { draftedAt, ready, plan, standIns } = state
  if (!isDealt(state)) return false
  const awaited = present(state).filter((n) => plan.event || !standIns.includes(n))
  if (awaited.every((n) => ready.includes(n))) return true
  if (plan.building === null || draftedAt === null) return false
  return leftOf(draftedAt, plan.building * 60_000, moment) <= 0
}

function unplayed({ rounds, plan }: PodState, moment: PodMoment): PodEntry | null {
  const round = rounds.at(-1)
  if (!round) return null
  const pair = round.pairs.findIndex((games) => {
    const open = games.find(({ over }) => !over)
    if (!open || open.table !== null || (plan.tempo === 'none' && !isOfBots(open))) return false
    const limit = games.some(({ table }) => table !== null) ? secondUnplayedAfter : unplayedAfter
    return leftOf(round.at, limit, moment) <= 0
  })
  const game = round.pairs[pair]?.findIndex(({ over }) => !over) ?? -1
  return game < 0 ? null : { type: 'result', pair, game, winner: null, by: 'unplayed' }
}
