/** Lookups in a view. */
import type { FortView, OptionView, RunView, SeatView, View } from './types.ts'

export { cardsByHandle, cardsInPlay } from '../../stops/view-cards.ts'

export const seatInView = (view: View, id: string | null): SeatView | null =>
  view.seats.find((seat) => seat.id === id) ?? null

export const fortInView = (view: View, id: string): FortView | null =>
  view.seats.flatMap((seat) => seat.forts).find((fort) => fort.id === id) ?? null

/** The number of cards of a central fort that are not installed. */
export const storedIn = (fort: FortView, seat: SeatView): number | null => {
  if (fort.kind === 'hq') return seat.handSize
  if (fort.kind === 'rd') return seat.stack
  return fort.kind === 'archives' ? seat.trash.faceUp.length + seat.trash.faceDown : null
}

/** Whether there is nothing in this fort to access. */
export const isFortEmpty = (view: View, id: string): boolean => {
  const fort = fortInView(view, id)
  const seat = seatInView(view, fort?.corp ?? null)
  return fort !== null && seat !== null && fort.cards.length === 0 && !storedIn(fort, seat)
}

/** The ice approached or encountered. A run keeps ice it has passed until it continues. */
export const iceAhead = (run: RunView): string | null => {
  const behind = run.ice !== null && run.passed.includes(run.ice) && !run.encountering
  return behind ? null : run.ice
}

/** The seats in layout order, from the far side to the viewer's own; spectators sit with the Runner. */
export const seatsInLayout = (view: View): SeatView[] => {
  const mine = seatInView(view, view.viewer)
  const near = mine?.side ?? 'runner'
  const rank = (seat: SeatView): number => (seat === mine ? 2 : seat.side === near ? 1 : 0)
  return view.seats.toSorted((a, b) => rank(a) - rank(b))
}

/** Options by the handle of their card. */
export const optionsByCard = (options: OptionView[]): Map<string, OptionView[]> => byKey(options, 'card')
/** Options by the id of their fort. */
export const optionsByFort = (options: OptionView[]): Map<string, OptionView[]> => byKey(options, 'fort')

const byKey = (options: OptionView[], key: 'card' | 'fort'): Map<string, OptionView[]> => {
  const found = new Map<string, OptionView[]>()
  for (const option of options) {
    const value = option[key]
    if (value !== undefined) found.set(value, [...(found.get(value) ?? []), option])
  }
  return found
}
