/** Orders of a Runner's AI card (AR10–16). */
import { fault, type Game } from '../../../engine/kernel/game.ts'
import type { RunnerOrder } from '../../../engine/language/index.ts'
import type { Option, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { gainBit } from '../gain.ts'
import { type Doing, type Offers, ordered } from '../tools.ts'

type Kind = RunnerOrder['do']

const OFFERS: Partial<Record<Kind, Offers<RunnerOrder>>> = {
  gain: (_g, _seat, order) => [ordered(order, ['gain 1 bit'])],
}

const DOING: Partial<Record<Kind, Doing>> = { gain: gainBit }

export const offerRunner = (g: Game, seat: Seat, order: RunnerOrder): Option[] =>
  OFFERS[order.do]?.(g, seat, order) ?? []

/** The lower instruction of the card, for every click still available (AR15). */
export const lastRunnerOrder = (g: Game, seat: Seat): Option[] => offerRunner(g, seat, { do: 'gain' })

export const doRunnerOrder = (g: Game, f: OrderFrame, order: RunnerOrder): void => {
  const doing = DOING[order.do] ?? fault(`nobody knows how to ${order.do}`)
  doing(g, f)
}
