/** Both decks of a draft as the user changes them. */
import { useEffect, useState } from 'react'
import type { LimitedView } from '../../protocol/limited.ts'
import { ApiError } from '../net/api.ts'
import { createDeckSaver } from './deck-saver.ts'
import { limitedApi } from './queries.ts'

export const useDecks = ({ id, decks }: LimitedView) => {
  const [, show] = useState<unknown>(null)
  const [saver] = useState(() =>
    createDeckSaver(decks, {
      save: async (next) => (await limitedApi.saveDecks(id, next)).decks,
      load: async () => (await limitedApi.load(id)).decks,
      isMoved: (error) => error instanceof ApiError && error.code === 'pool-moved',
      changed: show,
    }),
  )
  useEffect(() => saver.arrived(decks), [saver, decks])
  return saver
}
