import type { CardView } from '../state/types.ts'
import { CardList } from './CardList.tsx'
import './frame.css'

/** Cards that an effect shows to this viewer at the moment. */
export const ShownCards = ({ cards }: { cards: CardView[] }) => (
  <section className="shown" aria-label="Cards shown">
    <h2>Cards shown</h2>
    <CardList label="The cards" cards={cards} size="full" />
  </section>
)
