import { memo, useMemo, useState } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useGlance } from '../card-inspector/use-glance.ts'
import { countNoun } from '../state/words.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { CardGrid } from './CardGrid.tsx'
import type { DeckDraft } from './draft.ts'
import { dragProps, dropOf } from './dragging.ts'
import { FindBar } from './FindBar.tsx'
import { FindForm } from './FindForm.tsx'
import { type CardCountActions, countByKey, Stepper } from './Stepper.tsx'
import { cardSummaryText } from './set-names.ts'
import { useSearchResults } from './use-card-search.ts'
import './Builder.css'
import './CardsPage.css'

type Props = CardCountActions & { draft: DeckDraft }

/**
 * The cards of a side with the usual search. Press a card to add it; drag a card of the deck here to remove
 * it.
 */
export const BuilderCards = ({ draft, set, add }: Props) => {
  const [query, setQuery] = useState('')
  const narrow = useNarrow()
  const { cards, problems } = useSearchResults(query, 'type')
  const ofSide = useMemo(() => cards.filter(({ side }) => side === draft.side), [cards, draft.side])
  const form = <FindForm query={query} setQuery={setQuery} side={draft.side} fixed />
  return (
    <section
      className="builder-pool"
      aria-label="Cards to choose from"
      {...dropOf('deck', (card) => add(card, -1))}
    >
      <FindBar query={query} setQuery={setQuery} problems={problems} />
      <details className="builder-filters" open={!narrow}>
        <summary>Filters</summary>
        {form}
      </details>
      <p className="builder-count" role="status">
        {countNoun(ofSide.length, 'card')}
        <small> · on a card: Enter or + adds, − removes, a digit sets the count, ? opens it</small>
      </p>
      <CardGrid cards={ofSide} cellProps={({ id }) => dragProps(id, 'pool')}>
        {(card) => <CountedCard card={card} count={draft.counts[card.id] ?? 0} set={set} add={add} />}
      </CardGrid>
    </section>
  )
}

const CountedCard = memo(
  ({ card, count, set, add }: CardCountActions & { card: CardInfo; count: number }) => {
    const glance = useGlance(card.id, 'side')
    const inspector = useCardInspector()
    return (
      <>
        <button
          type="button"
          className="card-press"
          onClick={() => add(card.id, 1)}
          onKeyDown={countByKey(card.id, { set, add })}
          onContextMenu={(event) => {
            event.preventDefault()
            inspector.open(card.id)
          }}
          {...glance}
        >
          <span className="sr-only">
            {card.name} ({cardSummaryText(card)}): {count} in the deck
          </span>
          <CardPicture info={card} size="full" />
        </button>
        <div className="card-under">
          <Stepper card={card.id} name={card.name} count={count} set={set} add={add} />
        </div>
      </>
    )
  },
)
