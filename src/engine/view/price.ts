/** A price in words, for buttons. */
import type { Price } from './types.ts'

const priceWithNoun = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const RANGE = { more: ' or more', less: ' or less' } as const

/** "1 action, 3 bits"; empty if it is free. */
export const priceWords = (price: Price | undefined): string => {
  if (price === undefined) return ''
  const { actions, bits, range, points, counters, random, mill, trash } = price
  return [
    ...(actions === undefined ? [] : [priceWithNoun(actions, 'action')]),
    ...(bits === undefined
      ? []
      : [`${priceWithNoun(bits, 'bit')}${range === undefined ? '' : RANGE[range]}`]),
    ...(points === undefined ? [] : [priceWithNoun(points, 'agenda point')]),
    ...(counters === undefined ? [] : [counters]),
    ...(random === undefined ? [] : [`discard ${priceWithNoun(random, 'card')} at random`]),
    ...(mill === undefined ? [] : [`trash the top ${mill === 1 ? 'card' : `${mill} cards`} of your deck`]),
    ...(trash === undefined ? [] : ['trash it']),
  ].join(', ')
}

const priceInBrackets = (price: Price | undefined): string => {
  const priceText = priceWords(price)
  return priceText === '' ? '' : ` (${priceText})`
}

/** The words of an option with the full price in brackets. */
export const withPrice = (words: string, price: Price | undefined): string => words + priceInBrackets(price)
