/** Going to another page from code. Links are wouter's `Link`; the table of pages is `pages/route-table.tsx`. */
import { navigate } from 'wouter/use-browser-location'

/** Goes to a path, as one step of “back” unless the user is there already. */
export const go = (path: string): void =>
  navigate(path, { replace: path === location.pathname + location.search + location.hash })

/** Replaces the address of the current page, without a step of “back”. */
export const goInstead = (path: string): void => navigate(path, { replace: true })
