import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { DeckOpened } from '../../protocol/http.ts'
import { isNotFound } from '../net/query.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import { countNoun, otherSide, sideName } from '../state/words.ts'
import { Copy } from '../ui/Copy.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { library } from './api.ts'
import { Builder } from './Builder.tsx'
import { DeckFan } from './DeckFan.tsx'
import { DeckNumbers } from './DeckNumbers.tsx'
import { DeckRows } from './DeckRows.tsx'
import { emptyDraft, toDeckDraft } from './draft.ts'
import { Figures } from './Figures.tsx'
import { Legality } from './Legality.tsx'
import { deckChanged, deckQueries, deckRemoved } from './queries.ts'
import { SampleHand } from './SampleHand.tsx'
import { useDeckEntries, useDeckStats } from './use-draft.ts'
import './CardsPage.css'
import './DecksPage.css'
import './FindBar.css'

const ExportDeck = lazy(() => import('./ExportDeck.tsx'))

/**
 * The page at a deck's address: the deck, its builder if the address asks for it and the user owns it, or a
 * new deck.
 */
export const DeckPage = ({ id }: { id: string }) => {
  const search = new URLSearchParams(useSearch())
  if (id === 'new') return <Builder start={emptyDraft(search.get('side') === 'corp' ? 'corp' : 'runner')} />
  return <Known id={id} build={search.has('build')} />
}

const Known = ({ id, build }: { id: string; build: boolean }) => {
  const { data: deck, failureReason } = useQuery(deckQueries.deck(id))
  useEffect(() => {
    if (deck && !build) document.title = `${deck.name} · Datafort`
  }, [deck, build])
  if (isNotFound(failureReason)) return <NoDeck />
  if (!deck) return failureReason ? <Problem error={failureReason} /> : <p className="muted">Loading…</p>
  if (build && deck.mine) return <Builder start={toDeckDraft(deck)} />
  return <DeckDetails deck={deck} />
}

const NoDeck = () => (
  <>
    <h1>Deck not found</h1>
    <p>
      This deck does not exist, or it is private. <Link href="/decks">Go to decks</Link>
    </p>
  </>
)

type Props = { deck: DeckOpened }

const DeckDetails = ({ deck }: Props) => {
  const { session } = useSession()
  const { stats, check } = useDeckStats(toDeckDraft(deck), 'all')
  const lines = useDeckEntries(deck.cards)
  return (
    <article className={`deck-page side-${deck.side}`}>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link href="/decks">Decks</Link>
      </nav>
      <header className="deck-page-head">
        <DeckFan deck={deck} />
        <div>
          <h1>{deck.name}</h1>
          <p className="muted">
            {sideName(deck.side)} · {countNoun(deck.check.size, 'card')}
            {deck.starter ? ' · starter deck' : ` · by ${deck.mine ? 'you' : deck.owner}`}
            {deck.copiedFrom && (
              <>
                {' · copied from '}
                <Link href={`/decks/${deck.copiedFrom.id}`}>{deck.copiedFrom.name}</Link>
              </>
            )}
          </p>
          {deck.plan !== undefined && <p className="lead">{deck.plan}</p>}
          <p className="row">
            {deck.tags.map((tag) => (
              <Link key={tag} className="chip" href={`/decks?${new URLSearchParams({ tag })}`}>
                {tag}
              </Link>
            ))}
          </p>
          <DeckActions deck={deck} />
        </div>
      </header>
      <section className="deck-page-list" aria-label="Cards">
        <DeckRows lines={lines} heading="h2" />
      </section>
      <aside className="deck-page-side">
        <Legality check={check} format="all" />
        <DeckNumbers stats={stats} side={deck.side} />
        {session && <Figures deck={deck} />}
        {deck.notes !== '' && (
          <section aria-label="Notes">
            <h2>Notes</h2>
            <p className="deck-notes">{deck.notes}</p>
          </section>
        )}
        {deck.visibility !== 'private' && (
          <Copy label="Link to this deck" text={`${location.origin}/decks/${deck.id}`} />
        )}
      </aside>
    </article>
  )
}

const DeckActions = ({ deck }: Props) => {
  const { session } = useSession()
  const [open, setOpen] = useState<'hand' | 'export' | 'remove' | null>(null)
  const { act, busy, error } = useAct()
  const lines = useDeckEntries(deck.cards)
  const play = () => act(() => playSolo(deck.side, deck.id, { side: otherSide(deck.side), player: 'automa' }))
  const copy = () =>
    act(async () => {
      const { id } = await library.copy(deck.id)
      deckChanged(id)
      go(`/decks/${id}?build`)
    })
  const like = () =>
    act(async () => {
      await library.like(deck.id, !deck.liked)
      deckChanged(deck.id)
    })
  const remove = () =>
    act(async () => {
      await library.remove(deck.id)
      deckRemoved(deck.id)
      go('/decks')
    })
  return (
    <>
      <div className="row">
        {deck.mine && (
          <Link className="button primary" href={`/decks/${deck.id}?build`}>
            Edit
          </Link>
        )}
        {session && deck.check.legal && (
          <button type="button" className={deck.mine ? '' : 'primary'} disabled={busy} onClick={play}>
            <Icon name="play" /> Play now
          </button>
        )}
        {session && (
          <button type="button" disabled={busy} onClick={copy}>
            Copy to my decks
          </button>
        )}
        {session && !deck.mine && deck.visibility === 'public' && !deck.starter && (
          <button type="button" aria-pressed={deck.liked} disabled={busy} onClick={like}>
            <Icon name="point" /> {deck.liked ? 'Liked' : 'Like'} · {deck.likes}
          </button>
        )}
        <button type="button" onClick={() => setOpen('hand')}>
          <Icon name="hand" /> Sample hand
        </button>
        <button type="button" onClick={() => setOpen('export')}>
          Export
        </button>
        {deck.mine && open !== 'remove' && (
          <button type="button" className="quiet" onClick={() => setOpen('remove')}>
            Delete
          </button>
        )}
        {open === 'remove' && (
          <button type="button" className="danger" disabled={busy} onClick={remove}>
            Delete permanently
          </button>
        )}
      </div>
      <Problem error={error} />
      {open === 'hand' && <SampleHand lines={lines} onClose={() => setOpen(null)} />}
      {open === 'export' && (
        <Suspense>
          <ExportDeck deck={deck} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
