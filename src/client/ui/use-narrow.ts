import { useSyncExternalStore } from 'react'

/** A media query as an external store for React. */
const windowIs = (query: string) => ({
  subscribe: (listener: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  },
  now: () => matchMedia(query).matches,
})

const lying = windowIs('(min-width: 520px) and (max-width: 1100px) and (max-height: 480px)')

/** Rendered in advance. The styles hide what only wide windows have. */
const inAdvance = () => false

const narrow = windowIs('(max-width: 720px)')
const compact = windowIs('(max-width: 720px), (max-width: 1100px) and (max-height: 480px)')

/** True on a phone held upright, or in a window as narrow; the styles use the same width. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.now, inAdvance)

/** True on a phone held sideways; the styles use the same size. */
export const useLying = (): boolean => useSyncExternalStore(lying.subscribe, lying.now, inAdvance)

/** True if the table is as on a phone, also on one held sideways; the styles use the same sizes. */
export const useCompact = (): boolean => useSyncExternalStore(compact.subscribe, compact.now, inAdvance)
