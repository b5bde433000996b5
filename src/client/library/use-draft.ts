import { useCallback, useEffect, useMemo, useState } from 'react'
import { checkDeck } from '../../decks/check.ts'
import { type DeckEntry, statsOf } from '../../decks/stats.ts'
import type { DeckCheck, DeckFormat } from '../../protocol/http.ts'
import { useCards } from '../card-inspector/cards.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import {
  type DeckDraft,
  deckLinesOf,
  forgetDraft,
  isSameDraft,
  loadDraft,
  storeDraft,
  withCount,
} from './draft.ts'

export type DeckFormatId = DeckFormat['id']

/** The draft of a deck. Restores unsaved changes, and stores every change in this browser. */
export const useDraft = (saved: DeckDraft) => {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState<DeckDraft>(() => loadDraft(saved.id) ?? saved)
  const dirty = !isSameDraft(draft, base)

  useEffect(() => {
    if (dirty) storeDraft(draft)
    else forgetDraft(draft.id)
  }, [draft, dirty])

  const change = useCallback((what: Partial<DeckDraft>) => setDraft((now) => ({ ...now, ...what })), [])
  const set = useCallback((card: string, count: number) => setDraft((now) => withCount(now, card, count)), [])
  const add = useCallback(
    (card: string, by: number) => setDraft((now) => withCount(now, card, (now.counts[card] ?? 0) + by)),
    [],
  )
  const saidSaved = useCallback((next: DeckDraft) => {
    forgetDraft(null)
    setBase(next)
    setDraft(next)
  }, [])
  const discard = useCallback(() => setDraft(base), [base])
  return { draft, dirty, change, set, add, saidSaved, discard }
}

/** The lines of a deck with their card data. */
export const useDeckEntries = (lines: readonly { card: string; count: number }[]): DeckEntry[] => {
  const cards = useCards()
  return useMemo(
    () =>
      lines.flatMap(({ card: id, count }) => {
        const card = cards.get(id)
        return card ? [{ card, count }] : []
      }),
    [lines, cards],
  )
}

/** Statistics and legality of a draft in a format, computed at once without the server. */
export const useDeckStats = (draft: DeckDraft, format: DeckFormatId) => {
  const cards = useCards()
  const lines = useMemo(() => deckLinesOf(draft), [draft])
  const counted = useDeckEntries(lines)
  const stats = useMemo(() => statsOf(counted), [counted])
  const check = useMemo<DeckCheck>(() => {
    return checkDeck({ side: draft.side, cards: lines }, toCardPool(cards), format)
  }, [draft.side, lines, cards, format])
  return { counted, stats, check }
}
