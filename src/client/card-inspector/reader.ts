import { createContext, useContext } from 'react'

/**
 * The seat of the reader, who alone is "you". Null for spectators, even with a player's view, and in replays.
 */
export const ReaderContext = createContext<string | null>(null)

export const useReader = (): string | null => useContext(ReaderContext)
