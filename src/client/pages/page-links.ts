import { createContext, useContext } from 'react'
import type { IconName } from '../ui/icons.ts'

/** A link of the navigation. `tab`: in the bar of a phone; the others are behind its last button. */
export type PageLink = { path: string; label: string; icon: IconName; tab?: true }

/** The links of the table of pages, which pages that show the navigation must not import. */
export const PageLinksContext = createContext<readonly PageLink[]>([])

export const usePageLinks = (): readonly PageLink[] => useContext(PageLinksContext)
