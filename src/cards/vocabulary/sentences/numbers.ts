/** Numbers that are chosen, counters that go elsewhere, and what is chosen for a card. */
import type { Effect } from '../../../engine/language/index.ts'
import { choice, named } from './chosen.ts'
import { unsayable } from './unsayable.ts'
import { amount, count, type Dictionary, deck, rival, rivalsDeck, type Told } from './words.ts'

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
function upTo(max: Extract<Effect, { op: 'chooseNumber' }>['max'], told: Told): string {
  if (typeof max === 'number') return `, up to ${max}`
  if ('safe' in max) return ', but no more than you have cards in hand or your maximum hand size allows'
  if ('all' in max)
    return max.all === 'deck' ? '' : unsayable(`there is no sentence for a number up to ${max.all}`)
  if ('advancementOf' in max) return max.most === undefined ? '' : `, up to ${max.most}`
  if ('here' in max) return ''
  return unsayable(`there is no sentence for a number up to this: ${amount(max, 'thing', told).n}`)
}

export const numberPhrases: Dictionary<Chosen, 'op', Phrase> = {
  chooseNumber: ({ max }, told) =>
    order(
      typeof max === 'object' && 'scored' in max
        ? 'count as X the agenda points you scored this turn and still have'
        : `choose a number X${upTo(max, told)}`,
    ),
  payX: ({ each, most }, told) => {
    const cap =
      most === undefined || typeof most !== 'object' || !('all' in most)
        ? ''
        : `, up to what ${rival(told)} has`
    return order(
      each === 1
        ? `pay X bits, as many as you like${cap}`
        : `pay X times ${count(each, 'bit')}, as often as you like`,
    )
  },
  cut: ({ who, n }, told) => {
    const what = typeof n === 'object' && 'paid' in n ? 'that many cards' : amount(n, 'card', told).n
    const pile = who === 'you' ? deck(told) : rivalsDeck(told)
    return order(`put ${what} from the top of ${pile} at its bottom, in the same order`)
  },
  moveAdvancement: ({ from, to, n }, told) => {
    const what =
      typeof n === 'object' && 'paid' in n
        ? 'X advancement counters'
        : amount(n, 'advancement counter', told).n
    return order(`move ${what} from ${named(from, told)} to ${named(to, told)}`)
  },
  takeAdvancement: ({ what }, told) =>
    order(`take any number of advancement counters off ${choice(what, told)}`),
  makeRez: ({ what, orTrash }, told) => {
    if (orTrash) return order(`make ${rival(told)} either rez or trash ${named(what, told)}`)
    return order(
      `make ${rival(told)} rez as many of ${choice(what, told)} as they can pay for, the outermost first`,
    )
  },
  chooseKind: (_, told) => order(`choose code gates, sentries, or walls for ${told.self}`),
  mark: ({ what }, told) =>
    order(
      what === 'runFort'
        ? `note the fort of the run as the one ${told.self} was last used on`
        : `choose ${named(what, told)}`,
    ),
  exhaust: (_, told) => order(`${told.self} loses its abilities`),
}
