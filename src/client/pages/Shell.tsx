import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { follow } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { Navigation, pageLabel } from './Navigation.tsx'
import './Shell.css'

const Standing = lazy(() => import('../moderation/BanNotice.tsx'))
const Calls = lazy(() => import('../people/Notifications.tsx'))

/** The frame of every page but the table: navigation at the top, the page below. */
export const Shell = ({ path, children }: { path: string; children: ReactNode }) => {
  const { session } = useSession()
  useEffect(() => {
    const here = pageLabel(path)
    document.title = here ? `${here} · Datafort` : 'Datafort'
  }, [path])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <a className="brand" href="/" onClick={follow}>
          <Logo />
          Datafort
        </a>
        <Navigation path={path} signedIn={session !== null} />
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
        {' · '}Datafort {import.meta.env.VERSION}
      </footer>
    </>
  )
}

/** A fort around its contents. */
const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M9 2h14l7 7v14l-7 7H9l-7-7V9z" />
    <path d="M12 9h8l3 3v8l-3 3h-8l-3-3v-8z" />
    <path className="logo-core" d="m13 20 3.2-8 3 8-3.1-1.6z" />
  </svg>
)

const Me = ({ path }: { path: string }) => {
  const { session } = useSession()
  if (!session)
    return (
      <a className="nav-link me" href="/account" onClick={follow}>
        Sign in
      </a>
    )
  return (
    <a
      className="nav-link me"
      href="/account"
      onClick={follow}
      aria-current={path === '/account' ? 'page' : undefined}
      aria-label={`${session.name}, ${session.guest ? 'guest: create an account or sign in' : 'your account'}`}
    >
      <span className="me-letter" data-letter={session.name.slice(0, 1).toUpperCase()} aria-hidden="true" />
      <span className="me-name">
        <span>{session.name}</span> {session.guest && <small>guest</small>}
      </span>
    </a>
  )
}
