import { useSyncExternalStore } from 'react'

/** A phone held upright, or a window as narrow; the styles use the same width. */
const query = '(max-width: 720px)'

const subscribeToWidth = (listener: () => void): (() => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(query).matches,
    // Rendered in advance. The styles hide what only wide windows have.
    () => false,
  )
