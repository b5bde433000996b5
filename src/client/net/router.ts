/** A small router: the path selects the page. */
import { type MouseEvent, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Goes to a path, as one step of “back”. */
export const go = (path: string): void => {
  if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path)
  announce()
}

/** Replaces the address of the current page, without a step of “back”. */
export const goInstead = (path: string): void => {
  history.replaceState(null, '', path)
  announce()
}

const subscribeToLocation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribeToLocation, () => location.pathname)

/** The query of the address, with its question mark. */
export const useSearch = (): string => useSyncExternalStore(subscribeToLocation, () => location.search)

/** The table in a path like `/t/abc`, or null. */
export const tableInPath = (path: string): string | null =>
  /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null

/** The game and viewpoint in a path like `/r/abc` or `/r/abc/corp`; null for other paths. */
export const replayInPath = (path: string): { game: string; as: string | null } | null => {
  const [, game, as] = /^\/r\/([A-Za-z0-9_-]{1,64})(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/.exec(path) ?? []
  return game === undefined ? null : { game, as: as ?? null }
}

/** The person in a path like `/people/abc`, or null. */
export const personInPath = (path: string): string | null =>
  /^\/people\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null

/** The event and page part in a path like `/tournaments/abc/standings`; null for other paths. */
export const tournamentInPath = (path: string): { id: string; part: string } | null => {
  const [, id, part] = /^\/tournaments\/([A-Za-z0-9_-]{1,64})(?:\/([a-z]+))?\/?$/.exec(path) ?? []
  return id === undefined || id === 'new' ? null : { id, part: part ?? '' }
}

/** The target of a library path: `/cards`, `/cards/keeper`, `/decks`, `/decks/<id>`; null for other paths. */
export const libraryInPath = (path: string): { room: 'cards' | 'decks'; id: string | null } | null => {
  const [, room, id] = /^\/(cards|decks)(?:\/([A-Za-z0-9_-]{1,80}))?\/?$/.exec(path) ?? []
  return room === undefined ? null : { room: room === 'cards' ? 'cards' : 'decks', id: id ?? null }
}

/** For internal links: navigates within the page unless the user wants a new tab. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  const { pathname, search, hash } = new URL(event.currentTarget.href)
  go(pathname + search + hash)
}
