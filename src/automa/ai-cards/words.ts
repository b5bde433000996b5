/** What an AI card orders, in words; packs never change, so that each order is put into words once. */
import type { AutomaOrder, CorpOrder, RunnerOrder } from '../../engine/language/index.ts'
import type { Say } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { readOnce } from '../memoize.ts'
import { corpWords } from './corp/order-words.ts'
import { runnerWords } from './runner/order-words.ts'
import type { Impossible } from './tools.ts'

const wordsBySide: Readonly<Record<Side, (order: AutomaOrder) => string>> = {
  corp: readOnce((order) => corpWords(order as CorpOrder)),
  runner: readOnce((order) => runnerWords(order as RunnerOrder)),
}

export const orderWords = (side: Side, order: AutomaOrder): string => wordsBySide[side](order)

/** An order that can't be carried out, and why in brackets. */
export const failedWords = (side: Side, order: AutomaOrder, { why }: Impossible): Say => [
  `“${orderWords(side, order)}” (`,
  ...why,
  ')',
]
