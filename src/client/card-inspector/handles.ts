import { createContext, useContext } from 'react'

/** Returns the id of the card with this handle at the table; null if the viewer may not know it. */
export const HandlesContext = createContext<(handle: string) => string | null>(() => null)

/** The card id of a handle; null if the viewer may not know it. */
export const useCardOf = (handle: string | undefined): string | null => {
  const cardOf = useContext(HandlesContext)
  return handle === undefined ? null : cardOf(handle)
}
