/** A router of a few lines: the path is the page. */
import { type MouseEvent, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const announce = (): void => {
  for (const listener of listeners) listener()
}

export const go = (path: string): void => {
  if (path !== location.pathname) history.pushState(null, '', path)
  announce()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** The table in a path like `/t/abc`, or null. */
export const tableInPath = (path: string): string | null =>
  /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null

/** For links of our own: stays in the page unless a new tab is wanted. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  go(new URL(event.currentTarget.href).pathname)
}
