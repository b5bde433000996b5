/** A deck being built, stored in this browser until it is saved. */
import { type DeckLine, maxCopiesPerCard } from '../../protocol/deck-lines.ts'
import type { DeckAbout, DeckOpened } from '../../protocol/http.ts'
import { readJson, removeText, writeText } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import type { DeckRequest } from './api.ts'

export type DeckDraft = DeckAbout & {
  /** Null until the server has saved it. */
  id: string | null
  name: string
  side: Side
  /** Number of copies by card, in the order they were added. */
  counts: Readonly<Record<string, number>>
}

export const emptyDraft = (side: Side): DeckDraft => ({
  ...{ id: null, name: '', side, counts: {} },
  ...{ plan: '', notes: '', tags: [], cover: null, visibility: 'private' },
})

export const draftCounts = (cards: readonly DeckLine[]): DeckDraft['counts'] =>
  Object.fromEntries(cards.map(({ card, count }) => [card, count]))

/** The draft of a saved deck. */
export const toDeckDraft = (deck: DeckOpened): DeckDraft => ({
  ...{ id: deck.id, name: deck.name, side: deck.side, counts: draftCounts(deck.cards) },
  ...{ plan: deck.plan ?? '', notes: deck.notes, tags: deck.tags, cover: deck.cover },
  visibility: deck.visibility,
})

export const deckLinesOf = ({ counts }: Pick<DeckDraft, 'counts'>): DeckLine[] =>
  Object.entries(counts).map(([card, count]) => ({ card, count }))

/** The draft with this many copies of a card; 0 removes it. */
export const withCount = (draft: DeckDraft, card: string, count: number): DeckDraft => {
  const n = Math.max(0, Math.min(maxCopiesPerCard, count))
  const { [card]: _, ...others } = draft.counts
  return { ...draft, counts: n === 0 ? others : { ...draft.counts, [card]: n } }
}

/** The deck for the server; an empty name becomes a placeholder. */
export const toDeckRequest = (draft: DeckDraft): DeckRequest => ({
  ...{ name: draft.name.trim() || 'Unnamed deck', side: draft.side, cards: deckLinesOf(draft) },
  ...{ plan: draft.plan, notes: draft.notes, tags: draft.tags, cover: draft.cover },
  visibility: draft.visibility,
})

/** Whether two drafts would be saved alike. */
export const isSameDraft = (a: DeckDraft, b: DeckDraft): boolean =>
  JSON.stringify(toDeckRequest(a)) === JSON.stringify(toDeckRequest(b))

const draftStorageKey = (id: string | null): string => `datafort:draft-${id ?? 'new'}`

const isDraft = (kept: unknown): kept is DeckDraft =>
  typeof kept === 'object' && kept !== null && 'counts' in kept && 'side' in kept && 'tags' in kept

/** The draft that was left in this browser. */
export const loadDraft = (id: string | null): DeckDraft | null => {
  const kept = readJson(draftStorageKey(id))
  return isDraft(kept) ? { ...kept, id } : null
}

/** Stores the draft in this browser. */
export const storeDraft = (draft: DeckDraft): void =>
  writeText(draftStorageKey(draft.id), JSON.stringify(draft))

/** Deletes the stored draft. */
export const forgetDraft = (id: string | null): void => removeText(draftStorageKey(id))
