import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { queries } from '../net/queries.ts'
import { ServerUnreachablePage } from '../ui/ServerUnreachable.tsx'
import { CardInspectorProvider } from './card-inspector.tsx'
import { CardsContext, noCards, useCards } from './cards.ts'

type Props = {
  /** Shown until the cards are there. */
  waiting: ReactNode
  children: ReactNode
}

/** Fetches the card pool, and provides it with the card preview. Only pages that show cards need it. */
export const CardPool = (props: Props) =>
  useCards() === noCards ? <LoadedPool {...props} /> : props.children

const LoadedPool = ({ waiting, children }: Props) => {
  const { data: cards, failureReason } = useQuery(queries.cards)
  if (!cards) return failureReason ? <ServerUnreachablePage /> : waiting
  return (
    <CardsContext value={cards}>
      <CardInspectorProvider>{children}</CardInspectorProvider>
    </CardsContext>
  )
}

/** A page inside a card pool. */
export const withCards =
  <Props extends object>(Page: ComponentType<Props>): ComponentType<Props> =>
  (props) => (
    <CardPool waiting={<p className="muted">Loading…</p>}>
      <Page {...props} />
    </CardPool>
  )
