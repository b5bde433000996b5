import type { AutomaState } from '../../engine/automa.ts'
import { fault, type Game, seatOf } from '../../engine/kernel/game.ts'
import type { AutomaOrder } from '../../engine/language/index.ts'
import type { Option, OrderFrame, Say, Seat } from '../../engine/state/types.ts'
import type { Cause } from './causes.ts'

/** The automa state of a seat. Throws for a seat without an automa. */
export const automaOf = (g: Game, seat: Seat): AutomaState =>
  seatOf(g, seat).automa ?? fault(`seat ${seat} has no automa`)

/** Turns an order into an option. `words` say what is done and why there; the log shows them unchanged. */
export const toOrderOption = (order: AutomaOrder, words: Say, rest: Partial<Option> = {}): Option => ({
  verb: 'order',
  order,
  words,
  ...rest,
})

/** Why an order cannot be carried out now. */
export type Impossible = { cause: Cause }
export const impossible = (cause: Cause): Impossible => ({ cause })

/** What an order allows now, or why it cannot be carried out. */
export type OrderOffer = Option[] | Impossible
/** Finds out what an order allows for a seat. */
export type Offers<O extends AutomaOrder> = (g: Game, seat: Seat, order: O) => OrderOffer

/** The options, or none if the order cannot be carried out. */
export const optionsIn = (offered: OrderOffer): Option[] => (Array.isArray(offered) ? offered : [])
/** Carries out a picked order step by step (`f.phase`, from 0). It ends its frame itself. */
export type Doing = (g: Game, f: OrderFrame) => void
