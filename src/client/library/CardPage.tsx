import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { starterDecks } from '../../decks/starters.ts'
import type { CardInfo, Deck } from '../../protocol/http.ts'
import { artKindOf } from '../art/kinds.ts'
import { cardIconOf } from '../card/marks.ts'
import { CardPicture } from '../card/Picture.tsx'
import { CardNumbers } from '../card-inspector/CardNumbers.tsx'
import { useCard, useCards } from '../card-inspector/cards.ts'
import { isAbout, RulingList, subjectOf } from '../card-inspector/InspectCard.tsx'
import { Sentence } from '../lessons/Word.tsx'
import { sideName } from '../state/words.ts'
import { Copy } from '../ui/Copy.tsx'
import { Icon } from '../ui/Icon.tsx'
import { typeName } from '../ui/type-name.ts'
import { deckQueries } from './queries.ts'
import { setName } from './set-names.ts'
import './CardsPage.css'
import './FindBar.css'

/** The page of a card: text with explained terms, numbers, rulings with sources, and decks that use it. */
export const CardPage = ({ id }: { id: string }) => {
  const card = useCard(id)
  useEffect(() => {
    document.title = `${card?.name ?? 'Card not found'} · Datafort`
  }, [card])
  return card ? <CardArticle card={card} /> : <NotFound />
}

const NotFound = () => (
  <>
    <h1>Card not found</h1>
    <p>
      No card has this address. <Link href="/cards">All cards</Link>
    </p>
  </>
)

const CardArticle = ({ card }: { card: CardInfo }) => (
  <article className={`card-page k-${artKindOf(card)}`}>
    <nav className="crumbs" aria-label="Breadcrumb">
      <Link href="/cards">Cards</Link>
      <Icon name="right" />
      <Link href={`/cards?q=t:${card.type}`}>{typeName(card.type)}</Link>
    </nav>
    <div className="card-page-picture">
      <CardPicture info={card} size="full" />
    </div>
    <div className="card-page-main">
      <h1>{card.name}</h1>
      <p className="card-page-type">
        <Icon name={cardIconOf(card)} /> {card.unique && 'Unique '}
        {typeName(card.type)} · {sideName(card.side)}
        {card.keywords.map((keyword) => (
          <Link key={keyword} className="chip" href={searchFor(`k:"${keyword.toLowerCase()}"`)}>
            {keyword}
          </Link>
        ))}
      </p>
      <div className="card-page-text">
        {card.text.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a card keep their order
          <p key={index}>
            <Sentence>{line}</Sentence>
          </p>
        ))}
        {card.text.length === 0 && <p className="muted">This card has no text.</p>}
      </div>
      <Numbers card={card} />
      <section className="card-page-rulings" aria-label="Rulings">
        <h2>
          Rulings <small>{card.rulings.length}</small>
        </h2>
        {card.rulings.length === 0 ? (
          <p className="muted">No rulings for this card.</p>
        ) : (
          <RulingList info={card} />
        )}
      </section>
    </div>
    <aside className="card-page-side">
      <UsedIn card={card} />
      <Related card={card} />
      <Copy label="Link to this card" text={`${location.origin}/cards/${card.id}`} />
    </aside>
  </article>
)

const searchFor = (query: string): string => `/cards?${new URLSearchParams({ q: query })}`

const Numbers = ({ card }: { card: CardInfo }) => (
  <CardNumbers card={card} className="card-page-numbers">
    <div>
      <dt>Set</dt>
      <dd>
        <Link href={searchFor(`set:${card.set}`)}>{setName(card.set)}</Link>
      </dd>
    </div>
  </CardNumbers>
)

/** The decks that use the card: starter decks, and the newest public ones. */
const UsedIn = ({ card }: { card: CardInfo }) => {
  const starters = starterDecks.filter(({ cards }) => cards.some((line) => line.card === card.id))
  const { data: found, hasNextPage } = useInfiniteQuery(deckQueries.public({ card: card.id }))
  const nowhere = starters.length === 0 && found?.length === 0
  return (
    <section aria-label="Used in">
      <h2>Used in</h2>
      {nowhere && <p className="muted">No starter or public deck uses it.</p>}
      <ul className="used-in">
        {starters.map((deck) => (
          <Use key={deck.id} deck={deck} card={card.id} by="starter" />
        ))}
        {found?.slice(0, fewUses).map((deck) => (
          <Use key={deck.id} deck={deck} card={card.id} by={deck.mine ? 'yours' : (deck.owner ?? '')} />
        ))}
      </ul>
      {(hasNextPage || (found?.length ?? 0) > fewUses) && (
        <Link className="button" href={`/decks?card=${card.id}`}>
          All public decks with it
        </Link>
      )}
    </section>
  )
}

const fewUses = 8

type UseProps = { deck: Pick<Deck, 'id' | 'name' | 'cards'>; card: string; by: string }

const Use = ({ deck, card, by }: UseProps) => (
  <li>
    <Link href={`/decks/${deck.id}`}>{deck.name}</Link>
    <small>
      {by} · {deck.cards.find((line) => line.card === card)?.count}×
    </small>
  </li>
)

/** Cards that its rulings mention. */
const Related = ({ card }: { card: CardInfo }) => {
  const cards = useCards()
  const related = useMemo(() => {
    const ids = card.rulings.flatMap(({ id }) => (isAbout(id, card) ? [] : [subjectOf(id)]))
    return [...new Set(ids)].flatMap((id) => cards.get(id) ?? [])
  }, [card, cards])
  if (related.length === 0) return null
  return (
    <section aria-label="Named in its rulings">
      <h2>Named in its rulings</h2>
      <ul className="related">
        {related.map((other) => (
          <li key={other.id}>
            <Link href={`/cards/${other.id}`}>
              <span className="sr-only">{other.name}</span>
              <CardPicture info={other} size="tile" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
