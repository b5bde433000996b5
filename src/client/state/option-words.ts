/** The text of an option under a heading that states part of it. */
import type { OptionView } from './types.ts'

/** What a heading states: the verb, or verb and card; null for neither. */
export type HeadingPart = 'verb' | 'card' | null

const startOf = ({ cuts = {} }: OptionView, wording: HeadingPart): number => {
  if (wording === null) return 0
  return (wording === 'card' ? cuts.card : undefined) ?? cuts.verb ?? 0
}

const labelEnd = ({ cuts = {}, label }: OptionView, withoutTail: boolean): number =>
  (withoutTail ? cuts.tail : undefined) ?? cuts.price ?? label.length

/**
 * The label without its price and without what the heading states; `withoutTail`: the heading also states the
 * manner.
 */
export const optionWords = (option: OptionView, stated: HeadingPart = null, withoutTail = false): string => {
  const start = startOf(option, stated)
  const words = option.label.slice(start, labelEnd(option, withoutTail))
  return start === 0 ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
