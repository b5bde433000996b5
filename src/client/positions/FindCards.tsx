import { useMemo, useState } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { FindBar } from '../library/FindBar.tsx'
import { cardSummaryText } from '../library/set-names.ts'
import { useSearchResults } from '../library/use-card-search.ts'
import { addToZone, type PositionDraft, type PositionZone } from './draft.ts'
import './PositionsPage.css'

type Props = { place: PositionZone; draft: PositionDraft; setDraft: (draft: PositionDraft) => void }

/** More results would only be scrolled past; the user can type the name instead. */
const maxMatches = 60

/** The cards that a place can hold, with the usual search; a press adds one. */
export const FindCards = ({ place, draft, setDraft }: Props) => {
  const [query, setQuery] = useState('')
  const { cards, problems } = useSearchResults(query, 'name')
  const fitting = useMemo(() => cards.filter((card) => fitsZone(card, place)), [cards, place])
  return (
    <section aria-label="Cards to add">
      <h2>Add to: {place.name}</h2>
      <FindBar query={query} setQuery={setQuery} problems={problems} />
      <ul className="positions-found">
        {fitting.slice(0, maxMatches).map((card) => (
          <CardMatch key={card.id} card={card} put={() => setDraft(addToZone(draft, place.id, card.id))} />
        ))}
      </ul>
      <p className="muted" role="status">
        {fitting.length > maxMatches
          ? `The first ${maxMatches} of ${fitting.length} cards`
          : fitting.length === 1
            ? '1 card'
            : `${fitting.length} cards`}
      </p>
    </section>
  )
}

const fitsZone = ({ side, type }: CardInfo, place: PositionZone): boolean =>
  side === place.side && (place.types?.includes(type) ?? true)

const CardMatch = ({ card, put }: { card: CardInfo; put: () => void }) => {
  const glance = useGlance(card.id, 'side')
  return (
    <li>
      <button type="button" onClick={put} {...glance}>
        <b>{card.name}</b> <small>{cardSummaryText(card)}</small>
      </button>
    </li>
  )
}
