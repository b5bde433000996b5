/** Numbers that are chosen, counters that go elsewhere, and what is chosen for a card. */
import type { Amount, Effect } from '../../../engine/language/index.ts'
import { choice, named } from './chosen.ts'
import { unsayable } from './unsayable.ts'
import {
  amount,
  count,
  type Dictionary,
  deck,
  plural,
  rival,
  rivalsDeck,
  type WordingContext,
} from './words.ts'

type Phrase = { readonly order?: string; readonly also?: readonly string[] }
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

type Chosen = Extract<Effect, { op: NumberOps }>

const order = (text: string): Phrase => ({ order: text })

/** How large X may be: said where the number is chosen. */
function upTo(max: Extract<Effect, { op: 'chooseNumber' }>['max'], told: WordingContext): string {
  if (typeof max === 'number') return `, up to ${max}`
  if ('safe' in max) return ', but no more than you have cards in hand or your maximum hand size allows'
  if ('all' in max)
    return max.all === 'deck' ? '' : unsayable(`there is no sentence for a number up to ${max.all}`)
  if ('advancementOf' in max) return max.most === undefined ? '' : `, up to ${max.most}`
  if ('here' in max) return ''
  return unsayable(`there is no sentence for a number up to this: ${amount(max, 'thing', told).n}`)
}

type ChooseNumber = Extract<Effect, { op: 'chooseNumber' }>

/** A number chosen for the next effect alone needs no X: "any number of", "up to 3". */
export function chosenOnce({ max }: ChooseNumber, later: readonly Effect[]): Pick<WordingContext, 'asMany'> {
  const [next] = later
  if (next?.op !== 'moveAdvancement' && next?.op !== 'cut') return {}
  if (JSON.stringify(later).split('"paid"').length !== 2) return {}
  const most = typeof max === 'object' && 'advancementOf' in max ? max.most : max
  return { asMany: typeof most === 'number' ? `up to ${most}` : 'any number of' }
}

/** How often something is done that was paid for. */
export const timesOf = ({ eachTime }: WordingContext): string =>
  eachTime ? 'each time' : 'for each of these times'

/** Is a number paid for only to do what follows so often? */
export const isForTimes = (later: readonly Effect[]): boolean =>
  later[0]?.op === 'repeat' && JSON.stringify(later).split('"paid"').length === 2

const asManyOf = (n: Amount, noun: string, told: WordingContext): string =>
  typeof n === 'object' && 'paid' in n && told.asMany !== undefined
    ? `${told.asMany} ${plural(noun)}`
    : amount(n, noun, told).n

export const numberPhrases: Dictionary<Chosen, 'op', Phrase> = {
  chooseNumber: ({ max }, told) => {
    if (told.asMany !== undefined) return {}
    return order(
      typeof max === 'object' && 'scored' in max
        ? 'count as X the agenda points you scored this turn and still have'
        : `choose a number X${upTo(max, told)}`,
    )
  },
  payX: ({ each, most }, told) => {
    const cap =
      most === undefined || typeof most !== 'object' || !('all' in most)
        ? ''
        : `, up to what ${rival(told)} has`
    return order(
      each === 1
        ? `pay X bits, as many as you like${cap}`
        : `pay ${count(each, 'bit')} as often as you like${told.eachTime ? '' : ', X times in all'}`,
    )
  },
  cut: ({ who, n }, told) => {
    const what = asManyOf(n, 'card', told)
    const pile = who === 'you' ? deck(told) : rivalsDeck(told)
    return order(`put ${what} from the top of ${pile} at its bottom, in the same order`)
  },
  moveAdvancement: ({ from, to, n }, told) => {
    const what = asManyOf(n, 'advancement counter', told)
    return order(`move ${what} from ${named(from, told)} to ${named(to, told)}`)
  },
  takeAdvancement: ({ what }, told) =>
    order(`take any number of advancement counters off ${choice(what, told)}`),
  makeRez: ({ what, orTrash }, told) => {
    if (orTrash) return order(`choose ${named(what, told)}, which ${rival(told)} must either rez or trash`)
    const ice = choice(what, told)
      .replace(`${rival(told)}'s`, 'their')
      .replace(' on the fort of the run', ' there')
    return order(`make ${rival(told)} rez as many of ${ice} as they can pay for, the outermost first`)
  },
  chooseKind: (_, told) => order(`choose code gates, sentries, or walls for ${told.self}`),
  // Which fort it was last used on, its conditions say.
  mark: ({ what }, told) => (what === 'runFort' ? {} : order(`choose ${named(what, told)}`)),
  exhaust: (_, told) => order(`${told.self} loses its abilities`),
}
