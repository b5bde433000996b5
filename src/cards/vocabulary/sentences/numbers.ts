/** Chosen numbers, moved counters, and choices made for a card. */
import type { Amount, Effect, EffectOfOp } from '../../../engine/language/index.ts'
import { amount } from './amounts.ts'
import { choice, named } from './chosen.ts'
import { unsayable } from './unsayable.ts'
import {
  count,
  type Dictionary,
  deck,
  type EffectPhrase,
  plural,
  rival,
  rivalsDeck,
  type WordingContext,
} from './words.ts'

type NumberOps =
  | 'chooseNumber'
  | 'payX'
  | 'cut'
  | 'moveAdvancement'
  | 'takeAdvancement'
  | 'makeRez'
  | 'chooseKind'
  | 'mark'
  | 'exhaust'

const order = (text: string): EffectPhrase => ({ order: text })

/** The maximum of X, stated where the number is chosen. */
function upTo(max: Extract<Effect, { op: 'chooseNumber' }>['max'], wording: WordingContext): string {
  if (typeof max === 'number') return `, up to ${max}`
  if ('safe' in max) return ', but no more than you have cards in hand or your maximum hand size allows'
  if ('all' in max)
    return max.all === 'deck' ? '' : unsayable(`there is no sentence for a number up to ${max.all}`)
  if ('advancementOf' in max) return max.most === undefined ? '' : `, up to ${max.most}`
  if ('here' in max) return ''
  return unsayable(`there is no sentence for a number up to this: ${amount(max, 'thing', wording).n}`)
}

type ChooseNumber = Extract<Effect, { op: 'chooseNumber' }>

/** A number chosen only for the next effect needs no X: "any number of", "up to 3". */
export function chosenOnce({ max }: ChooseNumber, later: readonly Effect[]): Pick<WordingContext, 'asMany'> {
  const [next] = later
  if (next?.op !== 'moveAdvancement' && next?.op !== 'cut') return {}
  if (JSON.stringify(later).split('"paid"').length !== 2) return {}
  const most = typeof max === 'object' && 'advancementOf' in max ? max.most : max
  return { asMany: typeof most === 'number' ? `up to ${most}` : 'any number of' }
}

/** How often a paid effect is repeated. */
export const timesOf = ({ eachTime }: WordingContext): string =>
  eachTime ? 'each time' : 'for each of these times'

/** Whether a number is paid only to repeat the following effects. */
export const isForTimes = (later: readonly Effect[]): boolean =>
  later[0]?.op === 'repeat' && JSON.stringify(later).split('"paid"').length === 2

const asManyOf = (n: Amount, noun: string, wording: WordingContext): string =>
  typeof n === 'object' && 'paid' in n && wording.asMany !== undefined
    ? `${wording.asMany} ${plural(noun)}`
    : amount(n, noun, wording).n

export const numberPhrases: Dictionary<EffectOfOp<NumberOps>, 'op', EffectPhrase> = {
  chooseNumber: ({ max }, wording) => {
    if (wording.asMany !== undefined) return {}
    return order(
      typeof max === 'object' && 'scored' in max
        ? 'count as X the agenda points you scored this turn and still have'
        : `choose a number X${upTo(max, wording)}`,
    )
  },
  payX: ({ each, most }, wording) => {
    const cap =
      most === undefined || typeof most !== 'object' || !('all' in most)
        ? ''
        : `, up to what ${rival(wording)} has`
    return order(
      each === 1
        ? `pay X bits, as many as you like${cap}`
        : `pay ${count(each, 'bit')} as often as you like${wording.eachTime ? '' : ', X times in all'}`,
    )
  },
  cut: ({ who, n }, wording) => {
    const what = asManyOf(n, 'card', wording)
    const pile = who === 'you' ? deck(wording) : rivalsDeck(wording)
    return order(`put ${what} from the top of ${pile} at its bottom, in the same order`)
  },
  moveAdvancement: ({ from, to, n }, wording) => {
    const what = asManyOf(n, 'advancement counter', wording)
    return order(`move ${what} from ${named(from, wording)} to ${named(to, wording)}`)
  },
  takeAdvancement: ({ what }, wording) =>
    order(`take any number of advancement counters off ${choice(what, wording)}`),
  makeRez: ({ what, orTrash }, wording) => {
    if (orTrash)
      return order(`choose ${named(what, wording)}, which ${rival(wording)} must either rez or trash`)
    const ice = choice(what, wording)
      .replace(`${rival(wording)}'s`, 'their')
      .replace(' on the fort of the run', ' there')
    return order(`make ${rival(wording)} rez as many of ${ice} as they can pay for, the outermost first`)
  },
  chooseKind: (_, wording) => order(`choose code gates, sentries, or walls for ${wording.self}`),
  // The conditions already say which fort it was last used on.
  mark: ({ what }, wording) => (what === 'runFort' ? {} : order(`choose ${named(what, wording)}`)),
  exhaust: (_, wording) => order(`${wording.self} loses its abilities`),
}
