/** What the host of a pod does while it drafts, and in a tournament its officials. */
import { pickerAt, playerAt, podStatus } from '../limited/pod.ts'
import { leftUntilStandIn, type PodTime } from '../limited/pod-due.ts'
import { pausableAfter } from '../limited/pod-pause.ts'
import { badRequestError } from '../shared/refusal.ts'
import type { OpenPod, PodAct } from './open-pods.ts'
import { nameAtSeat } from './pod-view.ts'

/** Who does it: a person of the pod, or null for an official. */
type Officer = number | null

/** Asks for a pause after the booster that is open (L27), or ends it. Null if nothing is left to do. */
export function pauseAct({ state }: OpenPod, by: Officer, paused: boolean, at: number): PodAct | null {
  if ((state.pause !== null) === paused) return null
  if (!paused) return { entry: { type: 'resume', by: 'person', at } }
  const after = pausableAfter(state)
  if (after !== null) return { entry: { type: 'pause', after, by, at } }
  throw badRequestError(
    podStatus(state) === 'drafting'
      ? 'This is the last booster, so the draft can no longer be paused.'
      : 'Only a draft can be paused, between two boosters.',
  )
}

/** Gives the seat of somebody who is away to a bot (L24). Null if it has one. */
export function handOverAct(pod: OpenPod, seat: number, moment: PodTime): PodAct | null {
  const { state } = pod
  const n = playerAt(state, seat)
  if (n === null || podStatus(state) !== 'drafting')
    throw badRequestError(
      'A bot can take only the seat of a player who is still drafting. Choose such a seat.',
    )
  if (pickerAt(state, seat) === null) return null
  if (leftUntilStandIn(state, seat, moment) !== 0)
    throw badRequestError(`${nameAtSeat(pod, seat)} has not been away for five minutes.`)
  return { entry: { type: 'hand-over', n, at: moment.now } }
}

/** A person takes their seat back. Null if no bot has it. */
export const takeBackAct = ({ state }: OpenPod, n: number, at: number): PodAct | null =>
  state.standIns.includes(n) ? { entry: { type: 'take-back', n, at } } : null
