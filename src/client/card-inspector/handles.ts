import { createContext, useContext } from 'react'

/** The card behind a handle on this table, if the viewer may know it. */
export const HandlesContext = createContext<(handle: string) => string | null>(() => null)

export const useCardOf = (handle: string | undefined): string | null => {
  const cardOf = useContext(HandlesContext)
  return handle === undefined ? null : cardOf(handle)
}
