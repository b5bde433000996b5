import type { SeatView } from '../state/types.ts'
import { CardList } from './CardList.tsx'

/** The viewer's own cards. */
export const Hand = ({ seat }: { seat: SeatView }) => (
  <section className="own-hand" aria-label="Your hand">
    <h2 className="sr-only">Your hand</h2>
    <CardList label="Cards in hand" cards={seat.hand ?? []} size="hand" empty="Your hand is empty." />
  </section>
)
