/**
 * The ids that OCTGN's plugin for the 1996 game (db0/Netrunner-OCTGN) gives the cards, copied by hand. Only
 * the fact which id belongs to which name is taken from there.
 */
import { baseIds } from './base.ts'
import { classicIds, promoIds } from './classic.ts'
import { proteusIds } from './proteus.ts'

const own = new Map(Object.entries({ ...baseIds, ...proteusIds, ...classicIds }))
const cards = new Map([...own, ...Object.entries(promoIds)].map(([card, id]) => [id, card]))

/** OCTGN's id of one of our cards. */
export const octgnIdOf = (card: string): string | undefined => own.get(card)

/** Our card with this OCTGN id, in any notation of a GUID. */
export const cardOfOctgnId = (id: string): string | undefined =>
  cards.get(
    id
      .trim()
      .toLowerCase()
      .replace(/^\{(.*)\}$/, '$1'),
  )
