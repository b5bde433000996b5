import { useEffect } from 'react'
import { useWaiting } from '../correspondence/use-waiting.ts'
import { follow } from '../net/router.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { useSheet } from '../ui/use-sheet.ts'
import './Shell.css'

type Link = { path: string; label: string; icon: IconName; tab?: true }

/** `tab`: shown in the bar of a phone; the others are behind its last button. */
const links: Link[] = [
  { path: '/', label: 'Play', icon: 'run', tab: true },
  { path: '/learn', label: 'Learn', icon: 'bolt' },
  { path: '/puzzles', label: 'Puzzles', icon: 'point' },
  { path: '/host', label: 'New table', icon: 'plus' },
  { path: '/lobby', label: 'Lobby', icon: 'users', tab: true },
  { path: '/decks', label: 'Decks', icon: 'stack', tab: true },
  { path: '/cards', label: 'Cards', icon: 'cards', tab: true },
  { path: '/games', label: 'My games', icon: 'clock' },
  { path: '/watch', label: 'Watch', icon: 'sentry' },
  { path: '/tournaments', label: 'Tournaments', icon: 'cup' },
  { path: '/packs', label: 'AI cards', icon: 'program' },
]

const isWithin = (path: string, link: string): boolean => link !== '/' && path.startsWith(`${link}/`)

/** The label of the link this path belongs to; undefined on the front page and for paths without a link. */
export const pageLabel = (path: string): string | undefined =>
  links.find((link) => path !== '/' && (link.path === path || isWithin(path, link.path)))?.label

/** Links to every page: a row at the top, or on a phone a bar at the bottom. */
export const Navigation = ({ path, signedIn }: { path: string; signedIn: boolean }) => {
  const waiting = useWaiting(signedIn).value?.waiting ?? 0
  const narrow = useNarrow()
  if (narrow) return <Tabs path={path} waiting={waiting} />
  return (
    <nav aria-label="Pages">
      <ul>
        {links.map((link) => (
          <PageLink key={link.path} link={link} path={path} waiting={waiting} />
        ))}
      </ul>
    </nav>
  )
}

type NavigationProps = { path: string; waiting: number }

const Tabs = ({ path, waiting }: NavigationProps) => {
  const { open, setOpen, within } = useSheet<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [path])
  const stand = (link: Link) => <PageLink key={link.path} link={link} path={path} waiting={waiting} />
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

const PageLink = ({ link, path, waiting }: NavigationProps & { link: Link }) => (
  <li>
    <a
      className="nav-link"
      href={link.path}
      onClick={follow}
      aria-current={link.path === path ? 'page' : isWithin(path, link.path) ? 'true' : undefined}
    >
      <Icon name={link.icon} className="nav-icon" />
      {link.label}
      {link.path === '/games' && <Badge waiting={waiting} />}
    </a>
  </li>
)

const Badge = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <span className="nav-badge">
      {waiting}
      <span className="sr-only"> {waiting === 1 ? 'game is waiting' : 'games are waiting'} for you</span>
    </span>
  )
