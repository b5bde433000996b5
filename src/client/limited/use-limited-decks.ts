/** Both decks of a draft as the user changes them. */
import { useEffect, useState } from 'react'
import type { DeckLine } from '../../protocol/deck-lines.ts'
import type { LimitedDecks } from '../../protocol/limited.ts'
import { ApiError } from '../net/api.ts'
import type { Side } from '../state/types.ts'
import { createDeckSaver } from './deck-saver.ts'

/** The decks of one run or pod. */
export type DecksApi = {
  save(decks: LimitedDecks): Promise<LimitedDecks>
  load(): Promise<LimitedDecks>
  suggest(side: Side, cards: DeckLine[]): Promise<{ cards: DeckLine[] }>
}

export const useLimitedDecks = (decks: LimitedDecks, { save, load }: DecksApi) => {
  const [, show] = useState<unknown>(null)
  const [saver] = useState(() =>
    createDeckSaver(decks, {
      save,
      load,
      isMoved: (error) => error instanceof ApiError && error.code === 'pool-moved',
      changed: show,
    }),
  )
  useEffect(() => saver.arrived(decks), [saver, decks])
  return saver
}
