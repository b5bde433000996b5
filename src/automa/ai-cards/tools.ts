import type { AutomaState } from '../../engine/automa.ts'
import { fault, type Game, seatOf } from '../../engine/kernel/game.ts'
import type { AutomaOrder } from '../../engine/language/index.ts'
import type { Option, OrderFrame, Say, Seat } from '../../engine/state/types.ts'

export const automaOf = (g: Game, seat: Seat): AutomaState =>
  seatOf(g, seat).automa ?? fault(`seat ${seat} has no automa`)

/** An order as an option. `words` say what is done, and why there: they stand in the log as they are. */
export const toOrderOption = (order: AutomaOrder, words: Say, rest: Partial<Option> = {}): Option => ({
  verb: 'order',
  order,
  words,
  ...rest,
})

/** Why an order can't be carried out now, in words that tell nobody what is hidden from them. */
export type Impossible = { why: Say }
export const impossible = (...why: Say): Impossible => ({ why })

/** What an order allows at this moment, or why it can't be carried out. */
export type Offered = Option[] | Impossible
export type Offers<O extends AutomaOrder> = (g: Game, seat: Seat, order: O) => Offered

/** Nothing where an order can't be carried out, whatever the reason. */
export const optionsIn = (offered: Offered): Option[] => (Array.isArray(offered) ? offered : [])
/** Carries out an order picked, step by step (`f.phase`, from 0); it ends its frame itself. */
export type Doing = (g: Game, f: OrderFrame) => void
