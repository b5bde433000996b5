/** What a seat sees, with the look-ups every heuristic needs. Nothing but its own view goes in. */
import type { CardView, Decision, FortView, OptionView, SeatView, View } from '../../engine/index.ts'
import { guiseOf } from '../../engine/language/guise.ts'
import type { CardDef } from '../../engine/language/index.ts'

export type Defs = ReadonlyMap<string, CardDef>
export type Zone = 'hand' | 'rig' | 'fort' | 'ice' | 'trash' | 'score' | 'aside' | 'shown'
/** A card and where it stands. */
export type Placed = { card: CardView; owner: SeatView; zone: Zone; fort: FortView | null }

export type Sight = {
  view: View
  decision: Decision
  me: SeatView
  /** Seats of the other side. */
  rivals: readonly SeatView[]
  defs: Defs
  cards: ReadonlyMap<string, Placed>
}

/** The value of an option in bits: how much better off the seat is for it. */
export type Heuristic = (s: Sight, option: OptionView) => number

type Put = (cards: readonly CardView[] | null, place: Omit<Placed, 'card'>) => void

const putFort = (put: Put, owner: SeatView, fort: FortView): void => {
  put(fort.ice, { owner, zone: 'ice', fort })
  put(fort.cards, { owner, zone: 'fort', fort })
}

/** A Runner's cards outside daemons. */
const looseIn = ({ rig }: SeatView): CardView[] =>
  rig ? [...rig.programs, ...rig.hardware, ...rig.resources] : []

const putSeat = (put: Put, owner: SeatView): void => {
  const at = (zone: Zone): Omit<Placed, 'card'> => ({ owner, zone, fort: null })
  put(owner.hand, at('hand'))
  put(owner.trash.faceUp, at('trash'))
  put(owner.trash.hidden, at('trash'))
  put(owner.score, at('score'))
  put(owner.aside, at('aside'))
  for (const fort of owner.forts) putFort(put, owner, fort)
  put(looseIn(owner), at('rig'))
}

const placesOf = (view: View, me: SeatView): Map<string, Placed> => {
  const places = new Map<string, Placed>()
  const put: Put = (cards, place) => {
    for (const card of cards ?? []) {
      if (!places.has(card.handle)) places.set(card.handle, { card, ...place })
      put(card.hosted, place)
    }
  }
  for (const seat of view.seats) putSeat(put, seat)
  put(view.shown, { owner: me, zone: 'shown', fort: null })
  return places
}

/** The sight of the seat that holds the decision; null when it sits at another table. */
export const look = (view: View, decision: Decision, defs: Defs): Sight | null => {
  const me = view.seats.find((seat) => seat.id === decision.seat)
  if (!me) return null
  const rivals = view.seats.filter((seat) => seat.side !== me.side)
  return { view, decision, me, rivals, defs, cards: placesOf(view, me) }
}

/** The definition of a card whose face this seat may know. */
export const defOf = (s: Pick<Sight, 'defs'>, card: CardView | undefined): CardDef | undefined =>
  card?.card ? s.defs.get(card.card) : undefined

/** The card an option is about. */
export const placedOf = (s: Sight, option: OptionView): Placed | undefined =>
  option.card === undefined ? undefined : s.cards.get(option.card)

export const optionDef = (s: Sight, option: OptionView): CardDef | undefined => {
  const placed = placedOf(s, option)
  const def = defOf(s, placed?.card)
  // A Corp's card in a rig is what it has become.
  return def?.side === 'corp' && placed?.zone === 'rig' ? guiseOf(def) : def
}

export const fortAt = (s: Sight, id: string | undefined): FortView | undefined =>
  id === undefined ? undefined : s.view.seats.flatMap((seat) => seat.forts).find((fort) => fort.id === id)

export const corpOf = (s: Sight, fort: FortView): SeatView | undefined =>
  s.view.seats.find((seat) => seat.id === fort.corp)

/** Everything of a Runner on the table, cards in daemons too. */
export const rigOf = (seat: SeatView): CardView[] => {
  const loose = looseIn(seat)
  return [...loose, ...loose.flatMap((card) => card.hosted)]
}

/** The limits of the run that an AI card has ordered this seat to make; null in any other (AR11). */
export const limitsOf = ({ me }: Sight): { link: number; trash: number } | null => me.automa?.limits ?? null

/** A number as far as it is one: X, and amounts that depend on something, count as nothing. */
export const numberOf = (n: unknown): number => (typeof n === 'number' ? n : 0)
