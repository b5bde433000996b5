import type { SeatView } from '../state/types.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { CardList } from './CardList.tsx'

/** The viewer's own cards: whole on a table with room, tiles on a phone. */
export const Hand = ({ seat }: { seat: SeatView }) => {
  const narrow = useNarrow()
  return (
    <section className="hand" aria-label="Your hand">
      <h2 className="sr-only">Your hand</h2>
      <CardList
        label="Cards in hand"
        cards={seat.hand ?? []}
        size={narrow ? 'tile' : 'full'}
        inHand
        side={seat.side}
        empty="Your hand is empty."
      />
    </section>
  )
}
