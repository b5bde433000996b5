import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'

/** All decks this player may use; null until they are loaded. */
export const useDecks = (): Deck[] | null => useQuery(queries.decks).data ?? null

/** The legal decks of a side, with the last used one preselected, and public decks that were chosen. */
export const useDeckChoice = (decks: Deck[] | null, side: Side) => {
  const [found, setFound] = useState<readonly Deck[]>([])
  const usable = useMemo(
    () =>
      [...(decks ?? []), ...found.filter(({ mine }) => !mine)].filter(
        (deck) => deck.side === side && deck.check.legal,
      ),
    [decks, found, side],
  )
  const illegal = useMemo(
    () => (decks ?? []).filter((each) => each.side === side && !each.check.legal),
    [decks, side],
  )
  const [picked, setPicked] = useState(() => readStorage(`deck-${side}`))
  const deck = usable.find((each) => each.id === picked) ?? usable[0] ?? null
  const pick = (id: string) => {
    setPicked(id)
    writeStorage(`deck-${side}`, id)
  }
  const pickPublic = (other: Deck) => {
    setFound((now) => [...now.filter(({ id }) => id !== other.id), other])
    pick(other.id)
  }
  return { side, usable, illegal, deck: deck?.id, pick, pickPublic }
}

export type DeckChoice = ReturnType<typeof useDeckChoice>
