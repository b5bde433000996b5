import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { follow } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useWaiting } from '../tempo/use-waiting.ts'
import { useCurrentInSight } from '../ui/in-sight.ts'

const Standing = lazy(() => import('../order/Standing.tsx'))
const Calls = lazy(() => import('../people/Calls.tsx'))

const links = [
  { path: '/', label: 'Play' },
  { path: '/learn', label: 'Learn' },
  { path: '/puzzles', label: 'Puzzles' },
  { path: '/host', label: 'Host' },
  { path: '/lobby', label: 'Lobby' },
  { path: '/decks', label: 'Decks' },
  { path: '/cards', label: 'Cards' },
  { path: '/games', label: 'My games' },
  { path: '/watch', label: 'Watch' },
  { path: '/tournaments', label: 'Tournaments' },
  { path: '/packs', label: 'Packs' },
]

const isWithin = (path: string, link: string): boolean => link !== '/' && path.startsWith(`${link}/`)

/** The frame of every page but the table: navigation on top, the page below. */
export const Shell = ({ path, children }: { path: string; children: ReactNode }) => {
  const { session } = useSession()
  const waiting = useWaiting(session !== null).value?.waiting ?? 0
  const row = useCurrentInSight<HTMLUListElement>(path)
  useEffect(() => {
    const here = links.find((link) => path !== '/' && (link.path === path || isWithin(path, link.path)))
    document.title = here ? `${here.label} · Datafort` : 'Datafort'
  }, [path])
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="top">
        <a className="brand" href="/" onClick={follow}>
          Datafort
        </a>
        <nav aria-label="Pages">
          <ul ref={row}>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  className="nav-link"
                  href={link.path}
                  onClick={follow}
                  aria-current={link.path === path ? 'page' : isWithin(path, link.path) ? 'true' : undefined}
                >
                  {link.label}
                  {link.path === '/games' && waiting > 0 && (
                    <span className="nav-badge">
                      {waiting}
                      <span className="sr-only"> {waiting === 1 ? 'game waits' : 'games wait'} for you</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Me path={path} />
      </header>
      {session && (
        <Suspense>
          <Calls key={session.id} path={path} />
          <Standing key={`${session.id} stands`} path={path} />
        </Suspense>
      )}
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        An unofficial fan project. Netrunner and its trademarks belong to their owners; card texts are our own
        words.{' '}
        <a href="/credits" onClick={follow} aria-current={path === '/credits' ? 'page' : undefined}>
          Credits
        </a>
      </footer>
    </>
  )
}

const Me = ({ path }: { path: string }) => {
  const { session } = useSession()
  if (!session)
    return (
      <a className="nav-link me" href="/account" onClick={follow}>
        Say who you are
      </a>
    )
  return (
    <a
      className="nav-link me"
      href="/account"
      onClick={follow}
      aria-current={path === '/account' ? 'page' : undefined}
      aria-label={`${session.name}, ${session.guest ? 'guest: keep my games or sign in' : 'your account'}`}
    >
      {session.name}
      {session.guest && <small> (guest)</small>}
    </a>
  )
}
