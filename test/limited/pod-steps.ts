import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { diceOf } from '../../src/chance/dice.ts'
import { advanceSeats } from '../../src/limited/automatic-picks.ts'
import { defaultCube } from '../../src/limited/cube.ts'
import type { DraftPick } from '../../src/limited/draft.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { type DraftFormatId, formatSizes } from '../../src/limited/formats/sizes.ts'
import { foldPod, newPod, type PodEntry, type PodState, pickerAt } from '../../src/limited/pod.ts'
import { turnAt } from '../../src/limited/pod-pause.ts'
import { type BoosterId, type KitId, kits } from '../../src/limited/products.ts'
import type { DraftView } from '../../src/limited/view.ts'

export const folded = (state: PodState, ...entries: PodEntry[]): PodState => entries.reduce(foldPod, state)

type Wish = { format?: DraftFormatId; seats: number; people: number; kit?: KitId; at?: number }

/** The boosters of a kit of a format. */
const boostersIn = (format: DraftFormatId, kit: KitId): readonly BoosterId[] =>
  formatSizes[format].kits[kit] ?? kits[kit]

/** A pod of so many seats that so many people have begun. */
export function begun(seed: string, wish: Wish): PodState {
  const { format = 'draft', seats, people, kit = 'short', at = 0 } = wish
  const boosters = boostersIn(format, kit)
  const cube = formatSizes[format].cube ? defaultCube : null
  const plan = { format, kit: boosters, cube, seats, tempo: 'standard', building: 25 } as const
  let state = newPod(plan, formatOf(format).open(seed, plan))
  for (let n = 0; n < people; n++) state = foldPod(state, { type: 'sit', n })
  const chairs = formatOf(format).chairs(seed, seats, state.people)
  return bots(foldPod(state, { type: 'begin', chairs, at }), at)
}

/** What bots pick by themselves. */
export function bots(state: PodState, at: number): PodState {
  if (!state.draft) return state
  const format = formatOf(state.plan.format)
  const isPerson = (seat: number) => pickerAt(state, seat) !== null
  const { picks } = advanceSeats(format, state.draft, isPerson, bestOffer, state.pause?.after)
  return picks.length === 0 ? state : foldPod(state, { type: 'picks', picks, by: 'bot', at })
}

/** What a seat sees. Throws before the draft. */
export function seen(state: PodState, seat: number): DraftView {
  if (!state.draft) throw new Error('no draft')
  return formatOf(state.plan.format).view(state.draft, seat)
}

/** The seats of people who have something to decide. */
export const deciding = (state: PodState): number[] =>
  [...(state.chairs ?? []).keys()].filter((seat) => pickerAt(state, seat) !== null && turnAt(state, seat))

/** The seat of a person takes the n-th of what it can take, and bots go on. */
export function take(
  state: PodState,
  seat: number,
  at: number,
  by: 'person' | 'clock' = 'person',
  n = 0,
): PodState {
  const view = seen(state, seat)
  const mine: DraftPick = { seat, booster: view.booster, tick: view.tick, card: view.pack?.[n] ?? '' }
  return bots(foldPod(state, { type: 'picks', picks: [mine], by, at }), at)
}

/** All people pick at random until nothing is left to decide. */
export function drafted(seed: string, wish: Wish): PodState {
  const dice = diceOf(seed)
  let state = begun(seed, wish)
  for (let open = deciding(state); open.length > 0; open = deciding(state)) {
    const seat = open[dice.below(open.length)] ?? 0
    state = take(state, seat, 0, 'person', dice.below(seen(state, seat).pack?.length ?? 1))
  }
  return state
}
