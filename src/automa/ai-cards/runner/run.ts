/** Runs that an AI card orders (AR11, AR13, AR16). */
import type { AutomaRules } from '../../../engine/automa.ts'
import { type Game, isCorp, newPhase, pop, push } from '../../../engine/kernel/game.ts'
import type { RunnerCard, RunnerOrder, RunOrder, RunRow } from '../../../engine/language/index.ts'
import type { Option, Seat } from '../../../engine/state/types.ts'
import { memoize } from '../../memoize.ts'
import { beginOrder, cardUp } from '../card-actions.ts'
import { automaOf, type Doing, impossible, type OrderOffer, optionsIn, toOrderOption } from '../tools.ts'
import { runnerConditionHolds } from './conditions.ts'
import { conditionWords } from './order-words.ts'
import { fortFor, isClosedTo, whyThatFort } from './targets.ts'

/** The rows of each colour, from the first run on the card that lists them. */
const rowsOn = memoize((card: RunnerCard): ReadonlyMap<RunOrder['colour'], readonly RunRow[]> => {
  const orders = [...card.slots.flatMap(({ order, else: second }) => [order, second]), card.bottom]
  const rows = new Map<RunOrder['colour'], readonly RunRow[]>()
  for (const order of orders)
    if (order?.do === 'run' && order.rows && !rows.has(order.colour)) rows.set(order.colour, order.rows)
  return rows
})

/** A run without rows of its own uses those of the same colour elsewhere on the card (AR13). */
const runRowsOf = (g: Game, seat: Seat, run: RunOrder): readonly RunRow[] => {
  if (run.rows) return run.rows
  const card = cardUp(automaOf(g, seat)) as RunnerCard | undefined
  return (card && rowsOn(card).get(run.colour)) ?? []
}

/** Offers what to do with a click instead of a run. */
type ClickOffer = (order: RunnerOrder) => OrderOffer

const divertedOptions = (g: Game, seat: Seat, row: RunRow, instead: ClickOffer): Option[] => {
  if (!row.if || !row.click || !runnerConditionHolds(g, seat, row.if)) return []
  const why = `, having ${conditionWords(row.if)}`
  return optionsIn(instead(row.click)).map((o) => ({ ...o, words: [...(o.words ?? []), why] }))
}

const toFort = (g: Game, seat: Seat, run: RunOrder, row: RunRow): Option[] => {
  if (row.if && runnerConditionHolds(g, seat, row.if)) return []
  const fort = fortFor(g, seat, row, run.trash)
  if (!fort) return []
  const why = whyThatFort(row)
  const order: RunOrder = { do: 'run', colour: run.colour, link: run.link, trash: run.trash }
  return [
    toOrderOption(order, ['run on ', { fort: fort.id }, ...(why ? [` (${why})`] : [])], { fort: fort.id }),
  ]
}

/**
 * Reads row by row: if its condition holds, the row gives another click; otherwise a fort. If it gives
 * neither, the next row is read (AR11).
 */
export const offerRun = (g: Game, seat: Seat, run: RunOrder, instead: ClickOffer): OrderOffer => {
  const rows = runRowsOf(g, seat, run)
  for (const row of rows) {
    const other = divertedOptions(g, seat, row, instead)
    const found = other.length > 0 ? other : toFort(g, seat, run, row)
    if (found.length > 0) return found
  }
  return impossible({ is: 'no-run', closed: rows.some((row) => isClosedTo(g, seat, row, run.trash)) })
}

/** The limits last as long as the run. */
export const doRun: Doing = (g, f) => {
  const { order, fort } = f.option
  if (f.phase++ > 0 || order?.do !== 'run' || fort === undefined) return pop(g)
  beginOrder(g, f.seat, f.option)
  automaOf(g, f.seat).limits = { link: order.link, trash: order.trash }
  const option: Option = { verb: 'run', fort }
  push(g, { kind: 'action', ...newPhase(), seat: f.seat, option, returning: false, part: true })
}

/** Removes the link and trash limits of an ordered run. */
export const endLimits: AutomaRules['afterRun'] = (g, seat) => {
  if (!isCorp(g, seat)) automaOf(g, seat).limits = null
}
