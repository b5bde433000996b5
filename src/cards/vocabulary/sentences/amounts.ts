/** Words for amounts: numbers, and what they are multiplied by. */
import type { Amount, Cards } from '../../../engine/language/index.ts'
import { perDeed } from './deeds.ts'
import { unsayable } from './unsayable.ts'
import {
  count,
  counterNoun,
  list,
  lower,
  noun,
  plural,
  rival,
  runner,
  typed,
  type WordingContext,
} from './words.ts'

/** An amount as a number and its multiplier: 1, " for each …". `where`: where the counters of a rule lie. */
export function size(
  n: Amount,
  wording: WordingContext,
  where = `${rival(wording)} has`,
): { n: number; per: string } {
  if (typeof n === 'number') return { n, per: '' }
  if ('safe' in n || 'advancementOf' in n) return unsayable('an amount has no sentence here')
  if ('happened' in n || 'pointsOf' in n || 'cards' in n || 'carries' in n || 'count' in n)
    return ofCards(n, wording)
  if ('counters' in n)
    return { n: Math.sign(n.per) * (n.each ?? 1), per: ` for ${groups(n, wording)} ${where}${beyond(n)}` }
  if ('costOf' in n || 'room' in n || 'scored' in n || 'paid' in n || 'trace' in n) return byDeeds(n, wording)
  if ('its' in n || 'inRun' in n) return { n: 1, per: concerned(n, wording) }
  if ('all' in n) return { n: 1, per: ` for each ${had(n.all)} ${n.of === 'you' ? 'you have' : where}` }
  if ('outside' in n) return { n: n.each, per: ` for each ${outside(n)} installed outside ${wording.self}` }
  return onThis(n, wording)
}

/** Cards set aside, their worth, or deeds. */
function ofCards(
  n: Extract<
    Amount,
    { happened: object } | { pointsOf: string } | { cards: string } | { carries: string } | { count: Cards }
  >,
  wording: WordingContext,
): { n: number; per: string } {
  if ('carries' in n) return { n: 1, per: ` for each ${counterNoun(n.carries)} on ${wording.self}` }
  if ('cards' in n && wording.names.get(n.cards)?.single) return { n: n.each, per: ' if it was trashed' }
  if ('cards' in n) return { n: n.each, per: ` for each ${setAsidePhrase(n.cards, wording)}` }
  if ('count' in n) return { n: n.each, per: ` for each ${thereAre(n, wording)}` }
  if ('pointsOf' in n) return { n: n.each, per: ' for each agenda point they are worth' }
  return { n: n.each ?? 1, per: ` for each ${perDeed(n.happened, n.of, wording)}` }
}

const had = (all: 'bits' | 'tags' | 'cards' | 'deck'): string => {
  if (all === 'deck') return unsayable('there is no sentence for each card of a deck')
  return { bits: 'bit', tags: 'tag', cards: 'card in hand' }[all]
}

/** Cards set aside under a name, by what was done with them: "card trashed this way". */
const setAsidePhrase = (name: string, wording: WordingContext): string => {
  const { way, others } = wording.names.get(name) ?? {}
  return way === undefined
    ? unsayable(`nothing says which cards “${name}” are that are counted`)
    : `${others ? 'other card' : 'card'} ${way}`
}

type Deeds = Extract<
  Amount,
  { costOf: string } | { room: 'hand' } | { scored: 'thisTurn' } | { paid: 'x' } | { trace: 'excess' }
>
/** Amounts that depend on past deeds, or on what a player has. */
function byDeeds(n: Deeds, wording: WordingContext): { n: number; per: string } {
  if ('costOf' in n) return { n: n.plus ?? 0, per: ' plus its installation cost' }
  if ('room' in n) return { n: 1, per: ' for each card your hand is short of its maximum size' }
  if ('scored' in n) return { n: n.each, per: ' for each agenda point you scored this turn and still have' }
  if ('paid' in n)
    return { n: n.each ?? 1, per: wording.chose ? ' for each of X' : ' for each bit you paid for this card' }
  return { n: 1, per: ' for each point by which the trace is higher than the link' }
}

/** Installed cards that are counted: "rezzed wall you have". */
const thereAre = ({ count: cards }: Extract<Amount, { count: Cards }>, wording: WordingContext): string => {
  if (typeof cards === 'string' || !('in' in cards)) return 'of them'
  return `${noun(cards.filter ?? {})} ${cards.of === 'you' ? 'you have' : `${rival(wording)} has`}`
}

/** What lies on a card, or was paid for it. */
function onThis(
  { here, per = 1, each: times = 1 }: Extract<Amount, { here: string }>,
  { self }: WordingContext,
): { n: number; per: string } {
  const each = (one: string): string => (per === 1 ? `each ${one}` : `every ${count(per, one)}`)
  if (here === 'over')
    return {
      n: times,
      per: ` for ${each('advancement counter')} ${self} had beyond its difficulty when you scored it`,
    }
  if (here === 'above') return { n: 1, per: ` for ${each('bit')} you paid above its rez cost` }
  return { n: times, per: ` for ${each(here === 'bits' ? 'bit' : 'advancement counter')} ${self} has` }
}

/** Cards of an event or of the current run; the event itself reports matching cards one by one. */
const concerned = (
  n: Extract<Amount, { its: 'cards' } | { inRun: string }>,
  wording: WordingContext,
): string => {
  if ('its' in n) return n.filter ? '' : ' for each of those cards'
  const { inRun: what, keyword } = n
  if (what === 'meet') return ` for each ${typed(keyword, 'card')} ${runner(wording)} encountered in it`
  if (what === 'liberate') return ` for each ${keyword} agenda ${runner(wording)} liberated in it`
  return ` for each ${keyword} card ${wording.side === 'runner' ? rival(wording) : 'you'} rezzed in it`
}

const outside = ({ outside: keywords }: Extract<Amount, { outside: readonly string[] }>): string =>
  keywords.length === 0 ? 'rezzed piece of ice' : `rezzed ${list(keywords.map(lower), 'or')}`

type Groups = Extract<Amount, { counters: 'these' }>
const groups = ({ per }: Groups, wording: WordingContext): string => {
  const n = Math.abs(per)
  return n === 1 ? `each ${wording.counters} counter` : `every ${n} ${wording.counters} counters`
}
const beyond = ({ beyond: first = 0 }: Groups): string =>
  first === 0 ? '' : ` beyond the first${first === 1 ? '' : ` ${first}`}`

/** An amount of things: "2 bits", "all bits", "1 bit" and " for each …". */
export function amount(n: Amount, noun: string, wording: WordingContext): { n: string; per: string } {
  if (typeof n === 'object' && 'all' in n && n.all === plural(noun)) return { n: `all ${n.all}`, per: '' }
  if (typeof n === 'object' && 'paid' in n && wording.chose) return { n: timesX(n.each ?? 1, noun), per: '' }
  const { n: number, per } = size(n, wording)
  return { n: count(number, noun), per }
}

/** "X bits", "X times 10 bits". */
const timesX = (each: number, noun: string): string =>
  Math.abs(each) === 1 ? `X ${plural(noun)}` : `X times ${count(Math.abs(each), noun)}`
