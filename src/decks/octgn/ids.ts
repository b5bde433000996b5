/**
 * The ids that OCTGN's plugin of the 1996 game (db0/Netrunner-OCTGN) gives the cards, copied by hand; what
 * belongs to which name is a fact, and all that is taken from there.
 */
import { baseIds } from './base.ts'
import { classicIds, promoIds } from './classic.ts'
import { proteusIds } from './proteus.ts'

const own = new Map(Object.entries({ ...baseIds, ...proteusIds, ...classicIds }))
const cards = new Map([...own, ...Object.entries(promoIds)].map(([card, id]) => [id, card]))

/** The id that OCTGN has for one of our cards. */
export const octgnIdOf = (card: string): string | undefined => own.get(card)

/** Which of our cards has this id in OCTGN, in whatever form of a GUID it is written. */
export const cardOfOctgnId = (id: string): string | undefined =>
  cards.get(
    id
      .trim()
      .toLowerCase()
      .replace(/^\{(.*)\}$/, '$1'),
  )
