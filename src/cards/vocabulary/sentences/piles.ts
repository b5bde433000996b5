/** Cards of decks and piles: looked at, searched for, put back, shuffled. */
import type { Cards, Effect } from '../../../engine/language/index.ts'
import { named } from './chosen.ts'
import { a, count, type Dictionary, deck, noun, rival, rivalsDeck, size } from './words.ts'

type Phrase = { readonly order?: string; readonly also?: readonly string[] }
type Piled = Extract<Effect, { op: 'top' | 'search' | 'toDeck' | 'arrange' | 'putBack' | 'shuffle' }>

const order = (text: string): Phrase => ({ order: text })

const isRivals = (what: Cards): boolean => typeof what === 'object' && 'of' in what && what.of === 'rival'

export const pilePhrases: Dictionary<Piled, 'op', Phrase> = {
  top: ({ n, to, as, of = 'you', until }, told) => {
    if (until !== undefined) {
      told.names.set(as, {
        now: 'those cards',
        later: 'the rest',
        ...(of === 'rival' ? { rivals: true } : {}),
      })
      const pile = of === 'you' ? deck(told) : rivalsDeck(told)
      return order(
        `show everyone cards off the top of ${pile}, one by one, until one is ${a(noun(until))} or none is left`,
      )
    }
    told.names.set(as, n === 1 ? { now: 'it', later: 'it' } : { now: 'those cards', later: 'the rest' })
    const cards = `${of === 'you' ? deck(told) : rivalsDeck(told)}'s top ${n === 1 ? 'card' : count(n, 'card')}`
    return order(`${to === 'all' ? 'show everyone' : 'look at'} ${cards}`)
  },
  search: ({ filter, as, trashToo, n, unseen }, told) => {
    told.names.set(as, n === undefined ? { now: 'it', later: 'it' } : { now: 'them', later: 'them' })
    const number = n === undefined ? undefined : size(n, told)
    const cards = number === undefined ? a(noun(filter)) : `${count(number.n, noun(filter))}${number.per}`
    const where = `${deck(told)}${trashToo ? ' or your trash' : ''}`
    if (unseen) return order(`look in ${where} for ${cards}`)
    const found = `find ${cards} in ${where}`
    return order(told.brief ? found : `${found}, show it to everyone`)
  },
  toDeck: ({ what, as }, told) => {
    const rivals = isRivals(what)
    const theirs = typeof what === 'object' && 'var' in what && told.names.get(what.var)?.rivals === true
    if (rivals && typeof what === 'object' && 'in' in what && what.in === 'hand' && !what.filter) {
      if (as !== undefined)
        told.names.set(as, { now: 'those cards', later: 'them', way: 'shuffled in this way' })
      return order(
        `make ${rival(told)} shuffle their hand into their ${told.side === 'corp' ? 'stack' : 'R&D'}`,
      )
    }
    const said = `${rivals ? `make ${rival(told)} ` : ''}shuffle ${named(what, told)} into ${rivals || theirs ? rivalsDeck(told) : deck(told)}`
    if (as !== undefined)
      told.names.set(as, { now: 'those cards', later: 'them', way: 'shuffled in this way' })
    return order(said)
  },
  arrange: ({ what }, told) => order(`put ${named(what, told)} back on top in any order`),
  putBack: ({ what, at }, told) =>
    order(
      `put ${named(what, told)} ${at === 'top' ? 'on top' : 'at the bottom'} of ${isRivals(what) ? rivalsDeck(told) : deck(told)}`,
    ),
  shuffle: ({ trash }, told) => {
    if (trash === undefined) return order(`shuffle ${deck(told)}`)
    const runners = (told.side === 'runner') === (trash === 'you')
    return order(`shuffle ${runners ? 'the trash' : 'the open pile of the Archives'}`)
  },
}
