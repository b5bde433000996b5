import { useReader } from '../card-inspector/reader.ts'
import type { SeatView } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { useCompact } from '../ui/use-narrow.ts'
import { CardList } from './CardList.tsx'
import './Rig.css'

/** The viewer's own cards: in full on a large table, as tiles on a phone. */
export const Hand = ({ seat }: { seat: SeatView }) => {
  const narrow = useCompact()
  const whose = seat.id === useReader() ? 'Your' : `The ${sideName(seat.side)}’s`
  return (
    <section className="hand" aria-label={`${whose} hand`}>
      <h2 className="sr-only">{`${whose} hand`}</h2>
      <CardList
        label="Cards in hand"
        cards={seat.hand ?? []}
        size={narrow ? 'tile' : 'full'}
        inHand
        side={seat.side}
        empty={`${whose} hand is empty.`}
      />
    </section>
  )
}
