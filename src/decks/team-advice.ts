/** Advice on a legal deck for The Big Sell-Out, where programs can be stolen (B1). */
import type { CardInfo } from '../protocol/http.ts'
import { iceKinds, kindsBroken } from './ice-kinds.ts'

/**
 * With no more different icebreakers than this, all generic, a deck can lose its way into forts to one theft.
 */
const maxGenericBreakers = 2

const isBreaker = ({ type, keywords }: CardInfo): boolean =>
  type === 'program' && keywords.includes('Icebreaker')
const isGenericBreaker = (card: CardInfo): boolean =>
  isBreaker(card) && kindsBroken(card).length === iceKinds.length
const isDaemon = ({ type, keywords }: CardInfo): boolean => type === 'program' && keywords.includes('Daemon')

const listNames = (cards: readonly CardInfo[]): string => cards.map(({ name }) => `“${name}”`).join(', ')

/**
 * Advice as sentences, from the different cards of a deck; none for a deck that loses little with a program.
 */
export function teamAdvice(cards: readonly CardInfo[]): string[] {
  const daemons = cards.filter(isDaemon)
  const breakers = cards.filter(isBreaker)
  const isFragile =
    breakers.length > 0 && breakers.length <= maxGenericBreakers && breakers.every(isGenericBreaker)
  return [
    ...(daemons.length > 0
      ? [`Daemons can be stolen with the programs stored in them: ${listNames(daemons)}.`]
      : []),
    ...(isFragile ? [`Icebreakers can be stolen, and this deck depends on ${listNames(breakers)}.`] : []),
  ]
}
