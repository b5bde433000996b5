/** The ways to do one thing with one card: what they all say is said once. */
import { wordsBefore } from '../../protocol/price.ts'
import type { OptionView } from './types.ts'

export type OptionVariants = {
  key: string
  /** Said over them, where that is more than the card's name. */
  title: string
  options: OptionView[]
  /** What each begins with. */
  said: string
  /** What each ends with. */
  tail: string
}

const trim = ', trashing ice there first'

const labelWithoutPrice = (option: OptionView): string => wordsBefore(option.label, option.price)

/** The words that all begin with, in whole words; nothing where one of them says no more. */
export const commonStart = (labels: readonly string[]): string => {
  const [first, ...others] = labels.map((label) => label.split(' '))
  if (!first || others.length === 0) return ''
  let n = 0
  while (n < first.length && others.every((words) => words[n] === first[n])) n++
  while (n > 0 && [first, ...others].some((words) => words.length <= n)) n--
  // "Install Filter in" leaves out what the rest needs: in or on.
  while (n > 0 && /^(in|on|Fort)$/.test(first[n - 1] ?? '')) n--
  return first.slice(0, n).join(' ')
}

const waysOf = (key: string, title: string, options: OptionView[], tail: string): OptionVariants[] =>
  options.length === 0
    ? []
    : [{ key, title, options, tail, said: commonStart(options.map(labelWithoutPrice)) }]

/** Those that trash ice first stand behind the others, under words of their own. */
export const waysAmong = (options: readonly OptionView[]): OptionVariants[] => {
  const trims = options.filter((option) => labelWithoutPrice(option).endsWith(trim))
  const others = options.filter((option) => !trims.includes(option))
  return [
    ...waysOf('ways', '', others, ''),
    ...waysOf('trims', 'Trashing ice there first', trims, trims.length > 1 ? trim : ''),
  ]
}
