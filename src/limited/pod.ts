/**
 * A pod of people: its journal, and the state that the journal folds to (L1, L20–L35, L60). People are numbers
 * in the order in which they sat down; a bot of the seat `s` is the number −1 − s. All of it is JSON.
 */

import { applyPick, DamagedDraft } from './automatic-picks.ts'
import type { Cube } from './cube.ts'
import type { DraftAct } from './draft.ts'
import { formatOf } from './formats/index.ts'
import type { DraftFormatId } from './formats/sizes.ts'
import type { Dealing, Opened } from './formats/types.ts'
import { picksUntilAway, pickTime, type Tempo } from './pick-time.ts'
import { type PodPause, pauseNow, turnAt } from './pod-pause.ts'
import {
  allPlayed,
  closedFor,
  drawRound,
  drawSides,
  gamesOf,
  type PodRound,
  type PodRoundPairing,
  roundsOf,
  roundsWithoutBots,
  withGame,
  withResult,
} from './pod-rounds.ts'
import { noPool, type SidePool, sidePoolOf } from './pool.ts'
import type { BoosterId } from './products.ts'
import type { LimitedSide } from './sheets/types.ts'

export type PodPlan = {
  format: DraftFormatId
  kit: readonly BoosterId[]
  cube: Cube | null
  seats: number
  tempo: Tempo
  /** Minutes for building decks; null without a limit. */
  building: number | null
  /** The draft of a tournament: its rounds are not played here (L61). */
  event?: boolean
}

/** An entry of the journal; `at` is the time of the server. Its form is a save format. */
export type PodEntry =
  | { type: 'sit'; n: number }
  | { type: 'leave'; n: number; at: number }
  | { type: 'begin'; chairs: readonly (number | null)[]; at: number }
  | { type: 'picks'; picks: readonly DraftAct[]; by: 'person' | 'clock' | 'bot'; at: number }
  | { type: 'pause'; after: number; by: number | null; at: number }
  | { type: 'resume'; by: 'person' | 'clock'; at: number }
  | { type: 'hand-over'; n: number; at: number }
  | { type: 'take-back'; n: number; at: number }
  | { type: 'ready'; n: number; ready: boolean }
  | { type: 'built'; at: number }
  | {
      type: 'round'
      pairs: readonly (readonly [number, number])[]
      bye: number | null
      at: number
      /** How many rounds there are in all; the first one says it. */
      of?: number | undefined
    }
  | { type: 'game'; pair: number; game: number; table: string }
  | { type: 'result'; pair: number; game: number; winner: number | null; by: string }
  | { type: 'cancel' }
  | { type: 'end' }

export type PodStatus = 'waiting' | 'drafting' | 'building' | 'playing' | 'over' | 'cancelled'

/** The time of a decision, which its booster and tick name. */
type PodClock = { from: number; ms: number; booster: number; tick: number }

export type PodState = {
  plan: PodPlan
  opened: Opened
  /** How many ever sat down: the number of the next person. */
  sat: number
  /** Who sat down and has not stood up before the draft, in that order. */
  people: readonly number[]
  /** Who left after the draft had begun: bots pick for them, and their games are lost. */
  left: readonly number[]
  /** By seat: the person, or null for a bot. */
  chairs: readonly (number | null)[] | null
  draft: Dealing | null
  /** By seat: since when it has its decision, and how long it may think; null without a clock. */
  clocks: readonly (PodClock | null)[]
  /** By seat: how many picks in a row were made by the clock. */
  missed: readonly number[]
  /** By seat: since when it lets picks go by; null if it does not. */
  awaySince: readonly (number | null)[]
  /** For whom a bot picks until they are back (L24). */
  standIns: readonly number[]
  /** Between two boosters; null while nobody has asked for one. */
  pause: PodPause | null
  /** When all cards were picked. */
  draftedAt: number | null
  ready: readonly number[]
  built: boolean
  rounds: readonly PodRound[]
  /** How many rounds there are in all; null before the first one. */
  roundsInAll: number | null
  cancelled: boolean
  /** The tournament of this pod is over. */
  ended: boolean
}

export const newPod = (plan: PodPlan, opened: Opened): PodState => ({
  ...{ plan, opened, sat: 0, people: [], left: [], chairs: null, draft: null, clocks: [], missed: [] },
  ...{
    awaySince: [],
    standIns: [],
    pause: null,
    draftedAt: null,
    ready: [],
    built: false,
    rounds: [],
    roundsInAll: null,
    cancelled: false,
    ended: false,
  },
})

/** The people who have not left. */
export const present = ({ people, left }: Pick<PodState, 'people' | 'left'>): number[] =>
  people.filter((n) => !left.includes(n))

/** Have all cards come to their seats? */
export const isDealt = ({ plan, draft }: Pick<PodState, 'plan' | 'draft'>): boolean =>
  draft !== null && formatOf(plan.format).isDone(draft)

export function podStatus(state: PodState): PodStatus {
  if (state.cancelled) return 'cancelled'
  if (!state.draft) return 'waiting'
  if (state.plan.event) return eventStatus(state)
  if (present(state).length === 0) return 'over'
  if (!isDealt(state)) return 'drafting'
  if (!state.built) return 'building'
  return state.rounds.length >= roundsInAll(state) && allPlayed(state.rounds) ? 'over' : 'playing'
}

export const roundsInAll = (state: PodState): number =>
  state.roundsInAll ?? roundsOf(state.chairs?.length ?? state.plan.seats)

/** What a pod of a tournament has shown stays hidden until the tournament is over. */
function eventStatus(state: PodState): PodStatus {
  if (state.ended) return 'over'
  if (!isDealt(state)) return 'drafting'
  return state.built ? 'playing' : 'building'
}

/** The person whose seat it is; null if it is a bot’s. */
export function playerAt({ chairs, left }: Pick<PodState, 'chairs' | 'left'>, seat: number): number | null {
  const n = chairs?.[seat] ?? null
  return n === null || left.includes(n) ? null : n
}

/** The person at a seat who picks by themselves; null if a bot does. */
export function pickerAt(state: PodState, seat: number): number | null {
  const n = playerAt(state, seat)
  return n === null || state.standIns.includes(n) ? null : n
}

/** The state after an entry. Throws if the entry cannot follow: then the journal is damaged. */
export function foldPod(state: PodState, entry: PodEntry): PodState {
  switch (entry.type) {
    case 'sit':
      return { ...state, sat: entry.n + 1, people: [...state.people, entry.n] }
    case 'leave':
      return leave(state, entry)
    case 'begin':
      return begin(state, entry)
    case 'picks':
      return picked(state, entry)
    case 'pause':
      return withClocks({ ...state, pause: { after: entry.after, by: entry.by, since: null } }, entry.at)
    case 'resume':
      return withClocks({ ...state, pause: null }, entry.at)
    case 'hand-over':
      return withClocks({ ...state, standIns: [...state.standIns, entry.n] }, entry.at)
    case 'take-back':
      return withClocks(markBack(state, entry.n), entry.at)
    case 'ready': {
      const others = state.ready.filter((n) => n !== entry.n)
      return { ...markBack(state, entry.n), ready: entry.ready ? [...others, entry.n] : others }
    }
    case 'built':
      return { ...state, built: true }
    case 'round':
      return roundDrawn(state, entry)
    case 'game':
      return { ...state, rounds: withGame(state.rounds, entry) }
    case 'result':
      return { ...state, rounds: withResult(state.rounds, entry) }
    case 'cancel':
      return { ...state, cancelled: true }
    case 'end':
      return { ...state, ended: true }
  }
}

function roundDrawn(
  state: PodState,
  { pairs, bye, at, of }: Omit<Extract<PodEntry, { type: 'round' }>, 'type'>,
): PodState {
  const { people, chairs, left } = state
  const plays = (player: number, side: LimitedSide) => podSidesOf(state, player).includes(side)
  const round = { at, bye, pairs: pairs.map(([a, b]) => gamesOf(a, b, plays)) }
  return {
    ...state,
    rounds: closedFor([...state.rounds, round], left),
    roundsInAll: state.roundsInAll ?? of ?? roundsWithoutBots(people.length, chairs?.length ?? 0),
  }
}

function leave(state: PodState, { n }: { n: number }): PodState {
  if (!state.draft) return { ...state, people: state.people.filter((each) => each !== n) }
  const left = [...state.left, n]
  const seat = state.chairs?.indexOf(n) ?? -1
  const clocks = state.clocks.map((clock, each) => (each === seat ? null : clock))
  return {
    ...state,
    left,
    clocks,
    ready: state.ready.filter((each) => each !== n),
    rounds: closedFor(state.rounds, left),
  }
}

function begin(
  state: PodState,
  { chairs, at }: { chairs: readonly (number | null)[]; at: number },
): PodState {
  const { plan, opened } = state
  const draft = formatOf(plan.format).begin(plan, opened.slice(0, chairs.length))
  const none = chairs.map(() => null)
  const begun = { ...state, chairs, draft, missed: chairs.map(() => 0), awaySince: none, clocks: none }
  return withClocks({ ...begun, draftedAt: isDealt(begun) ? at : null }, at)
}

function picked(
  state: PodState,
  { picks, by, at }: { picks: readonly DraftAct[]; by: string; at: number },
): PodState {
  if (!state.draft) throw new DamagedDraft('a pick before the draft')
  const format = formatOf(state.plan.format)
  const draft = picks.reduce((now, pick) => applyPick(format, now, pick), state.draft)
  const [chosen] = picks
  const after = { ...answered(state, { seat: chosen?.seat ?? -1, by, at }), draft }
  return withClocks({ ...after, draftedAt: isDealt(after) ? at : null }, at)
}

/** Whoever has taken a card is there; a seat whose clock takes cards is away after a while. */
function answered(state: PodState, { seat, by, at }: { seat: number; by: string; at: number }): PodState {
  const n = playerAt(state, seat)
  if (by === 'bot' || n === null) return state
  if (by === 'person') return markBack(state, n)
  const missed = state.missed.map((count, each) => (each === seat ? count + 1 : count))
  const awaySince = state.awaySince.map((since, each) =>
    each === seat && isAway({ missed }, seat) ? (since ?? at) : since,
  )
  return { ...state, missed, awaySince }
}

function markBack(state: PodState, n: number): PodState {
  const { chairs, standIns } = state
  return {
    ...state,
    standIns: standIns.filter((each) => each !== n),
    missed: state.missed.map((count, seat) => (chairs?.[seat] === n ? 0 : count)),
    awaySince: state.awaySince.map((since, seat) => (chairs?.[seat] === n ? null : since)),
  }
}

function withClocks(state: PodState, at: number): PodState {
  const now = { ...state, pause: pauseNow(state, at) }
  return { ...now, clocks: clocksOf(now, at) }
}

/** The clock of a seat starts when a decision comes to it (L23). */
function clocksOf(state: PodState, at: number): PodState['clocks'] {
  const { plan } = state
  return state.clocks.map((runs, seat) => {
    const turn = pickerAt(state, seat) !== null ? turnAt(state, seat) : null
    if (!turn) return null
    const { booster, tick, seconds } = turn
    if (runs?.booster === booster && runs.tick === tick) return runs
    const first = booster === 0 && tick === 0
    const ms = pickTime(plan.tempo, { seconds, first, away: isAway(state, seat) })
    return ms === null ? null : { from: at, ms, booster, tick }
  })
}

export const isAway = ({ missed }: Pick<PodState, 'missed'>, seat: number): boolean =>
  (missed[seat] ?? 0) >= picksUntilAway

/** The number of the bot at a seat, among those of people. */
const botAt = (seat: number): number => -1 - seat
const seatOfBot = (bot: number): number => -1 - bot

/** The seat whose pool a player plays with. */
export const podSeatOf = ({ chairs }: Pick<PodState, 'chairs'>, player: number): number =>
  player < 0 ? seatOfBot(player) : (chairs?.indexOf(player) ?? -1)

/** The sides that a player builds and plays. */
export const podSidesOf = (
  state: Pick<PodState, 'plan' | 'chairs'>,
  player: number,
): readonly LimitedSide[] => formatOf(state.plan.format).sides(podSeatOf(state, player))

/** What a player may build a deck of; nothing of a side that is not theirs. */
export function playerPool(state: PodState, player: number, side: LimitedSide): SidePool {
  const picks = state.draft?.pools[podSeatOf(state, player)] ?? []
  return podSidesOf(state, player).includes(side) ? sidePoolOf(picks, side) : noPool(side)
}

/** The next round, if the one before is over; null while games are played and at the end. */
export function nextRound(state: PodState): (PodRoundPairing & { of: number }) | null {
  const { rounds, chairs, plan } = state
  if (plan.event || podStatus(state) !== 'playing' || !allPlayed(rounds)) return null
  const of = roundsInAll(state)
  if (rounds.length >= of) return null
  const seats = [...(chairs ?? []).keys()]
  const players = seats.map((seat) => playerAt(state, seat) ?? botAt(seat))
  if (seats.every((seat) => formatOf(plan.format).sides(seat).length > 1))
    return { ...drawRound(rounds, players), of }
  const ofSide = (side: LimitedSide) => players.filter((n) => podSidesOf(state, n).includes(side))
  return { ...drawSides(rounds, ofSide('corp'), ofSide('runner')), of }
}
