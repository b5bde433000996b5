import { useEffect } from 'react'
import { type CardOrder, type CardSort, cardSorts } from '../../decks/search/sort.ts'
import { chosenIn } from '../../decks/search/write.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { LinkedCards } from './CardGrid.tsx'
import { CardTable } from './CardTable.tsx'
import { FindBar } from './FindBar.tsx'
import { FindForm } from './FindForm.tsx'
import { type CardListLayout, useCardSearch } from './use-card-search.ts'
import './CardsPage.css'
import './FindBar.css'

const sortNames: Record<CardSort, string> = {
  name: 'Name',
  cost: 'Cost',
  strength: 'Strength',
  type: 'Type',
  set: 'Set',
  points: 'Points',
  mu: 'Memory',
}

/** Search results among all cards, as pictures or as a table; the address has the query. */
export const CardsPage = () => {
  const { query, setQuery, problems, cards, sort, setSort, view, setView } = useCardSearch()
  const narrow = useNarrow()
  useEffect(() => {
    document.title = query.trim() === '' ? 'Cards · Datafort' : `${query} · Cards · Datafort`
  }, [query])
  const [side, other] = chosenIn(query, 'side')
  const only = other === undefined && (side === 'corp' || side === 'runner') ? side : null
  const form = <FindForm query={query} setQuery={setQuery} side={only} />
  return (
    <div className="library">
      <h1>
        Cards <small role="status">{countNoun(cards.length, 'card')}</small>
      </h1>
      <div className="library-find">
        <FindBar query={query} setQuery={setQuery} problems={problems}>
          <SortBy sort={sort} setSort={setSort} />
          <ViewAs view={view} setView={setView} />
        </FindBar>
      </div>
      <aside className="library-side">
        {narrow ? (
          <details>
            <summary>Filters</summary>
            {form}
          </details>
        ) : (
          form
        )}
      </aside>
      <section className="library-cards" aria-label="Cards found">
        {cards.length === 0 ? (
          <Nothing clear={() => setQuery('')} />
        ) : view === 'list' ? (
          <CardTable cards={cards} sort={sort} setSort={setSort} />
        ) : (
          <LinkedCards cards={cards} />
        )}
      </section>
    </div>
  )
}

const Nothing = ({ clear }: { clear: () => void }) => (
  <div className="library-none">
    <p>No cards match your search.</p>
    <button type="button" onClick={clear}>
      Show all cards
    </button>
  </div>
)

type SortProps = { sort: CardOrder; setSort: (sort: CardOrder) => void }

const SortBy = ({ sort, setSort }: SortProps) => {
  const back = sort.startsWith('-')
  const by = sort.replace('-', '') as CardSort
  const turned = (to: CardSort, turn: boolean): CardOrder => (turn ? `-${to}` : to)
  return (
    <div className="sort-by">
      <label>
        <span className="sr-only">Sort by</span>
        <select
          value={by}
          onChange={(event) =>
            setSort(turned(cardSorts.find((each) => each === event.target.value) ?? 'name', back))
          }
        >
          {cardSorts.map((each) => (
            <option key={each} value={each}>
              By {sortNames[each].toLowerCase()}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-pressed={back}
        aria-label="Reverse order"
        onClick={() => setSort(turned(by, !back))}
      >
        <Icon name={back ? 'up' : 'down'} />
      </button>
    </div>
  )
}

const views: Record<CardListLayout, string> = { pictures: 'Pictures', list: 'List' }

const ViewAs = ({ view, setView }: { view: CardListLayout; setView: (view: CardListLayout) => void }) => (
  <fieldset className="segments segments--buttons">
    <legend className="sr-only">View</legend>
    {(['pictures', 'list'] as const).map((each) => (
      <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
        {views[each]}
      </button>
    ))}
  </fieldset>
)
