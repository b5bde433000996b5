/** What an AI card orders, in words; packs never change, so that each order is put into words once. */
import type { AutomaOrder, CorpOrder, RunnerOrder } from '../../engine/language/index.ts'
import type { Side } from '../../engine/view/types.ts'
import { readOnce } from '../read-once.ts'
import { corpWords } from './corp/words.ts'
import { runnerWords } from './runner/words.ts'

const wordsBySide: Readonly<Record<Side, (order: AutomaOrder) => string>> = {
  corp: readOnce((order) => corpWords(order as CorpOrder)),
  runner: readOnce((order) => runnerWords(order as RunnerOrder)),
}

export const orderWords = (side: Side, order: AutomaOrder): string => wordsBySide[side](order)
