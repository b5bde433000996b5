/** Cards of decks and piles: looking, searching, putting back, shuffling. */
import type { Cards, Effect } from '../../../engine/language/index.ts'
import { size } from './amounts.ts'
import { named } from './chosen.ts'
import { a, count, type Dictionary, deck, type EffectPhrase, noun, rival, rivalsDeck } from './words.ts'

type Piled = Extract<Effect, { op: 'top' | 'search' | 'toDeck' | 'arrange' | 'putBack' | 'shuffle' }>

const order = (text: string): EffectPhrase => ({ order: text })

const isRivals = (what: Cards): boolean => typeof what === 'object' && 'of' in what && what.of === 'rival'

export const pilePhrases: Dictionary<Piled, 'op', EffectPhrase> = {
  top: ({ n, to, as, of = 'you', until }, wording) => {
    if (until !== undefined) {
      wording.names.set(as, {
        now: 'those cards',
        later: 'the rest',
        ...(of === 'rival' ? { rivals: true } : {}),
      })
      const pile = of === 'you' ? deck(wording) : rivalsDeck(wording)
      return order(
        `show everyone cards off the top of ${pile}, one by one, until one is ${a(noun(until))} or none is left`,
      )
    }
    wording.names.set(as, n === 1 ? { now: 'it', later: 'it' } : { now: 'those cards', later: 'the rest' })
    const cards = `${of === 'you' ? deck(wording) : rivalsDeck(wording)}'s top ${n === 1 ? 'card' : count(n, 'card')}`
    return order(`${to === 'all' ? 'show everyone' : 'look at'} ${cards}`)
  },
  search: ({ filter, as, trashToo, n, unseen }, wording) => {
    wording.names.set(as, n === undefined ? { now: 'it', later: 'it' } : { now: 'them', later: 'them' })
    const number = n === undefined ? undefined : size(n, wording)
    const cards = number === undefined ? a(noun(filter)) : `${count(number.n, noun(filter))}${number.per}`
    const where = `${deck(wording)}${trashToo ? ' or your trash' : ''}`
    if (unseen) return order(`look in ${where} for ${cards}`)
    const found = `find ${cards} in ${where}`
    return order(wording.brief ? found : `${found}, show it to everyone`)
  },
  toDeck: ({ what, as }, wording) => {
    const rivals = isRivals(what)
    const theirs = typeof what === 'object' && 'var' in what && wording.names.get(what.var)?.rivals === true
    if (rivals && typeof what === 'object' && 'in' in what && what.in === 'hand' && !what.filter) {
      if (as !== undefined)
        wording.names.set(as, { now: 'those cards', later: 'them', way: 'shuffled in this way' })
      return order(
        `make ${rival(wording)} shuffle their hand into their ${wording.side === 'corp' ? 'stack' : 'R&D'}`,
      )
    }
    const said = `${rivals ? `make ${rival(wording)} ` : ''}shuffle ${named(what, wording)} into ${rivals || theirs ? rivalsDeck(wording) : deck(wording)}`
    if (as !== undefined)
      wording.names.set(as, { now: 'those cards', later: 'them', way: 'shuffled in this way' })
    return order(said)
  },
  arrange: ({ what }, wording) => order(`put ${named(what, wording)} back on top in any order`),
  putBack: ({ what, at }, wording) =>
    order(
      `put ${named(what, wording)} ${at === 'top' ? 'on top' : 'at the bottom'} of ${isRivals(what) ? rivalsDeck(wording) : deck(wording)}`,
    ),
  shuffle: ({ trash }, wording) => {
    if (trash === undefined) return order(`shuffle ${deck(wording)}`)
    const runners = (wording.side === 'runner') === (trash === 'you')
    return order(`shuffle ${runners ? 'the trash' : 'the face-up cards in Archives'}`)
  },
}
