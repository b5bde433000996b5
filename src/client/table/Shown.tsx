import type { CardView } from '../state/types.ts'
import { CardList } from './CardList.tsx'

/** Cards an effect shows to this viewer just now. */
export const Shown = ({ cards }: { cards: CardView[] }) => (
  <section className="shown" aria-label="Shown to you">
    <h2>Shown to you</h2>
    <CardList label="Cards shown" cards={cards} size="full" />
  </section>
)
