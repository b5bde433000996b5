import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Deck } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import type { Side } from '../state/types.ts'
import { SelectField } from '../ui/fields.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeptUntil } from '../ui/KeptUntil.tsx'
import { Problem } from '../ui/Problem.tsx'
import type { PublicDeckOrder, PublicDeckRequest } from './api.ts'
import { DeckTile } from './DeckTile.tsx'
import { deckQueries } from './queries.ts'
import './DecksPage.css'

const ImportDecks = lazy(() => import('./ImportDecks.tsx'))

/** The user's decks, the starter decks and the public decks. */
export const DecksPage = () => {
  const { session } = useSession()
  const decks = useQuery(queries.decks)
  const [importing, setImporting] = useState(false)
  const all = decks.data ?? []
  const own = all.filter(({ mine }) => mine)
  return (
    <div className="decks">
      <header className="decks-head">
        <h1>Decks</h1>
        <div className="row">
          <Link className="button primary" href="/decks/new?side=corp">
            <Icon name="plus" /> New Corp deck
          </Link>
          <Link className="button primary" href="/decks/new?side=runner">
            <Icon name="plus" /> New Runner deck
          </Link>
          <button type="button" onClick={() => setImporting(true)}>
            Import
          </button>
        </div>
      </header>
      <Problem error={decks.failureReason} />
      <section aria-labelledby="decks-own">
        <h2 id="decks-own">My decks</h2>
        {own.length > 0 && <KeptUntil />}
        {decks.data && own.length === 0 && (
          <p className="muted">
            {session
              ? 'No decks yet. Build one, import a list, or copy one below.'
              : 'Your saved decks appear here. Build one now and sign in when you save it.'}
          </p>
        )}
        <Tiles decks={own} />
      </section>
      <section aria-labelledby="decks-starters">
        <h2 id="decks-starters">Starter decks</h2>
        <Tiles decks={all.filter(({ starter }) => starter)} />
      </section>
      <Public />
      {importing && (
        <Suspense>
          <ImportDecks onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Tiles = ({ decks }: { decks: readonly Deck[] }) => (
  <ul className="deck-tiles">
    {decks.map((deck) => (
      <li key={deck.id}>
        <DeckTile deck={deck} />
      </li>
    ))}
  </ul>
)

const orders: Record<PublicDeckOrder, string> = {
  month: 'Popular this month',
  new: 'Newest',
  likes: 'Most liked',
}
const sides: Record<Side | 'both', string> = { both: 'Both sides', corp: 'Corp', runner: 'Runner' }

type DeckListQuery = { by: PublicDeckOrder; side: Side | 'both'; card: string | null; tag: string | null }

const placeIn = (search: string): DeckListQuery => {
  const params = new URLSearchParams(search)
  const [by, side] = [params.get('by'), params.get('side')]
  return {
    by: by === 'month' || by === 'likes' ? by : ('new' as const),
    side: side === 'corp' || side === 'runner' ? side : ('both' as const),
    card: params.get('card'),
    tag: params.get('tag'),
  }
}
const deckListUrl = ({ by, side, card, tag }: DeckListQuery): string => {
  const query = new URLSearchParams({
    ...(by === 'new' ? {} : { by }),
    ...(side === 'both' ? {} : { side }),
    ...(card === null ? {} : { card }),
    ...(tag === null ? {} : { tag }),
  })
  return query.size === 0 ? '/decks' : `/decks?${query}`
}

const toDeckListRequest = ({ by, side, card, tag }: DeckListQuery): PublicDeckRequest => ({
  ...(card === null && tag === null ? { by } : {}),
  ...(side === 'both' ? {} : { side }),
  ...(card === null ? {} : { card }),
  ...(tag === null || card !== null ? {} : { tag }),
})

const Public = () => {
  const search = useSearch()
  const place = useMemo(() => placeIn(search), [search])
  const decks = useInfiniteQuery(deckQueries.public(toDeckListRequest(place)))
  const move = (change: Partial<DeckListQuery>) => go(deckListUrl({ ...place, ...change }))
  const filter = place.card === null ? place.tag && `tag “${place.tag}”` : 'a card'
  return (
    <section aria-labelledby="decks-public" className="decks-public">
      <h2 id="decks-public">Public decks{filter ? ` with ${filter}` : ''}</h2>
      <div className="row">
        {!filter && <SelectField label="Sort by" of={orders} value={place.by} set={(by) => move({ by })} />}
        <SelectField label="Side" of={sides} value={place.side} set={(side) => move({ side })} />
        {filter && (
          <button type="button" onClick={() => move({ card: null, tag: null })}>
            All public decks
          </button>
        )}
      </div>
      <Problem error={decks.failureReason} />
      {decks.data?.length === 0 && <p className="muted">{emptyListText(place)}</p>}
      <Tiles decks={decks.data ?? []} />
      {decks.hasNextPage && (
        <button type="button" onClick={() => decks.fetchNextPage()}>
          Show more
        </button>
      )}
    </section>
  )
}

const emptyListText = ({ by }: DeckListQuery): string =>
  by === 'month' ? 'No popular decks this month yet.' : 'No public decks yet. Make one of yours public.'
