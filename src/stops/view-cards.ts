/** The cards of a view. */
import type { CardView, SeatView, View } from '../engine/view/types.ts'

const cardsWithHosted = (cards: CardView[]): CardView[] =>
  cards.flatMap((card) => [card, ...cardsWithHosted(card.hosted)])

const discardPile = (seat: SeatView): CardView[] => [...seat.trash.faceUp, ...(seat.trash.hidden ?? [])]
const rigCards = (seat: SeatView): CardView[] =>
  seat.rig ? [...seat.rig.programs, ...seat.rig.hardware, ...seat.rig.resources] : []
const seatFortCards = (seat: SeatView): CardView[] =>
  seat.forts.flatMap((fort) => [...fort.ice, ...fort.cards])

/** The cards of a seat on the table, with those that others hold. */
export const cardsInPlay = (seat: SeatView): CardView[] =>
  cardsWithHosted([...rigCards(seat), ...seatFortCards(seat)])

/** Every card the viewer sees, by handle. */
export const cardsByHandle = (view: View): Map<string, CardView> => {
  const elsewhere = view.seats.flatMap((seat) => [
    ...(seat.hand ?? []),
    ...discardPile(seat),
    ...seat.score,
    ...seat.removed,
    ...seat.aside,
  ])
  const all = [...view.seats.flatMap(cardsInPlay), ...cardsWithHosted([...elsewhere, ...view.shown])]
  return new Map(all.map((card) => [card.handle, card]))
}

/** The cards of a seat's forts that are not rezzed, ice first. */
export const unrezzedCards = (view: View, seat: string): CardView[] => {
  const { forts: mine = [] } = view.seats.find(({ id }) => id === seat) ?? {}
  return mine.flatMap(({ ice, cards }) => [...ice, ...cards]).filter(({ rezzed }) => !rezzed)
}
