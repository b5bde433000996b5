import { type ReactNode, useEffect, useState } from 'react'
import { follow } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { NameForm } from './NameForm.tsx'

const links = [
  { path: '/', label: 'Play' },
  { path: '/host', label: 'Host' },
  { path: '/join', label: 'Join' },
  { path: '/games', label: 'My games' },
  { path: '/watch', label: 'Watch' },
  { path: '/packs', label: 'Packs' },
]

/** The frame of every page but the table: navigation on top, the page below. */
export const Shell = ({ path, children }: { path: string; children: ReactNode }) => {
  useEffect(() => {
    const here = links.find((link) => link.path === path && path !== '/')
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
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  className="nav-link"
                  href={link.path}
                  onClick={follow}
                  aria-current={link.path === path ? 'page' : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Me />
      </header>
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        An unofficial fan project. Netrunner and its trademarks belong to their owners; card texts are our own
        words.
      </footer>
    </>
  )
}

const Me = () => {
  const { session } = useSession()
  const [renaming, setRenaming] = useState(false)
  if (!session) return null
  return (
    <>
      <button type="button" className="quiet me" onClick={() => setRenaming(true)} title="Change your name">
        {session.name}
      </button>
      {renaming && (
        <Dialog title="Your name" onClose={() => setRenaming(false)}>
          <NameForm label="Save" onDone={() => setRenaming(false)} />
        </Dialog>
      )}
    </>
  )
}
