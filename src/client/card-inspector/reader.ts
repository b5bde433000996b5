import { createContext, useContext } from 'react'

/** The seat of whoever reads this page: they alone are "you". Null for spectators, whoever they look over, and in replays. */
export const ReaderContext = createContext<string | null>(null)

export const useReader = (): string | null => useContext(ReaderContext)
