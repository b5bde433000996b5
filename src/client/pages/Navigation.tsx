import { useState } from 'react'
import { Link } from 'wouter'
import { useWaiting } from '../correspondence/use-waiting.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { useSheet } from '../ui/use-sheet.ts'
import { type PageLink, usePageLinks } from './page-links.ts'
import './Shell.css'

const isWithin = (path: string, link: string): boolean => link !== '/' && path.startsWith(`${link}/`)

/** Links to every page: a row at the top, or on a phone a bar at the bottom. */
export const Navigation = ({ path, signedIn }: { path: string; signedIn: boolean }) => {
  const links = usePageLinks()
  const waiting = useWaiting(signedIn).data?.waiting ?? 0
  const narrow = useNarrow()
  if (narrow) return <Tabs path={path} waiting={waiting} />
  return (
    <nav aria-label="Pages">
      <ul>
        {links.map((link) => (
          <NavLink key={link.path} link={link} path={path} waiting={waiting} />
        ))}
      </ul>
    </nav>
  )
}

type NavigationProps = { path: string; waiting: number }

const Tabs = ({ path, waiting }: NavigationProps) => {
  const links = usePageLinks()
  const { open, setOpen, within } = useSheet<HTMLElement>()
  // Navigation closes the menu.
  const [openedAt, setOpenedAt] = useState(path)
  if (openedAt !== path) {
    setOpenedAt(path)
    setOpen(false)
  }
  const stand = (link: PageLink) => <NavLink key={link.path} link={link} path={path} waiting={waiting} />
  const rest = links.filter(({ tab }) => !tab)
  const isElsewhere = rest.some((link) => link.path === path || isWithin(path, link.path))
  return (
    <nav ref={within} className="tabs" aria-label="Pages">
      {open && <ul className="tabs-more">{rest.map(stand)}</ul>}
      <ul>
        {links.filter(({ tab }) => tab).map(stand)}
        <li>
          <button
            type="button"
            className="nav-link"
            aria-expanded={open}
            aria-current={isElsewhere ? 'true' : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name="menu" className="nav-icon" />
            More
            <Badge waiting={waiting} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

const NavLink = ({ link, path, waiting }: NavigationProps & { link: PageLink }) => (
  <li>
    <Link
      className="nav-link"
      href={link.path}
      aria-current={link.path === path ? 'page' : isWithin(path, link.path) ? 'true' : undefined}
    >
      <Icon name={link.icon} className="nav-icon" />
      {link.label}
      {link.path === '/games' && <Badge waiting={waiting} />}
    </Link>
  </li>
)

const Badge = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <span className="nav-badge">
      {waiting}
      <span className="sr-only"> {waiting === 1 ? 'game is waiting' : 'games are waiting'} for you</span>
    </span>
  )
