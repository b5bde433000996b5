/** Puts an AI card's order into words. Packs never change, so each order is worded once. */
import type { AutomaOrder, CorpOrder, RunnerOrder } from '../../engine/language/index.ts'
import type { Say } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { memoize } from '../memoize.ts'
import { causeWords } from './causes.ts'
import { corpWords } from './corp/order-words.ts'
import { runnerWords } from './runner/order-words.ts'
import type { Impossible } from './tools.ts'

const wordsBySide: Readonly<Record<Side, (order: AutomaOrder) => string>> = {
  corp: memoize((order) => corpWords(order as CorpOrder)),
  runner: memoize((order) => runnerWords(order as RunnerOrder)),
}

export const orderWords = (side: Side, order: AutomaOrder): string => wordsBySide[side](order)

/** The order that cannot be carried out, with the reason in brackets. */
export const failedWords = (side: Side, order: AutomaOrder, { cause }: Impossible): Say => [
  `“${orderWords(side, order)}” (`,
  causeWords(cause),
  ')',
]
