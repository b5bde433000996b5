import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { useSession } from '../net/session.ts'
import { Navigation } from './Navigation.tsx'
import './Shell.css'

const BanNotice = lazy(() => import('../moderation/BanNotice.tsx'))
const Notifications = lazy(() => import('../people/Notifications.tsx'))

/** The frame of every page but the table: navigation at the top, the page below. */
export const Shell = ({ path, children }: { path: string; children: ReactNode }) => {
  const { session } = useSession()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <Link className="brand" href="/">
          <Logo />
          Datafort
        </Link>
        <Navigation path={path} signedIn={session !== null} />
        <Me path={path} />
      </header>
      {session && (
        <Suspense>
          <Notifications key={session.id} path={path} />
          <BanNotice key={`${session.id} stands`} path={path} />
        </Suspense>
      )}
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        An unofficial fan project. Netrunner and its trademarks belong to their owners; card texts are our own
        words.{' '}
        <Link href="/credits" aria-current={path === '/credits' ? 'page' : undefined}>
          Credits
        </Link>
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
      <Link className="nav-link me" href="/account">
        Sign in
      </Link>
    )
  return (
    <Link
      className="nav-link me"
      href="/account"
      aria-current={path === '/account' ? 'page' : undefined}
      aria-label={`${session.name}, ${session.guest ? 'guest: create an account or sign in' : 'your account'}`}
    >
      <span className="me-letter" data-letter={session.name.slice(0, 1).toUpperCase()} aria-hidden="true" />
      <span className="me-name">
        <span>{session.name}</span> {session.guest && <small>guest</small>}
      </span>
    </Link>
  )
}
