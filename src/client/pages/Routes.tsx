import { lazy, Suspense } from 'react'
import { follow, libraryInPath, personInPath, replayInPath, tableInPath } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { ReplayPage } from '../replay/ReplayPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { GamesPage } from './GamesPage.tsx'
import { HomePage } from './HomePage.tsx'
import { HostPage } from './HostPage.tsx'
import { NamePage } from './NamePage.tsx'
import { PacksPage } from './PacksPage.tsx'
import { Shell } from './Shell.tsx'
import { TablePage } from './TablePage.tsx'
import { WatchPage } from './WatchPage.tsx'

const HostTeamsPage = lazy(() => import('../teams/HostTeamsPage.tsx'))
const LearnPage = lazy(() => import('../lessons/LearnPage.tsx'))
const PuzzlesPage = lazy(() => import('../puzzles/PuzzlesPage.tsx'))
const PositionsPage = lazy(() => import('../positions/PositionsPage.tsx'))
const RulesPage = lazy(() => import('../lessons/RulesPage.tsx'))
const Library = lazy(() => import('../library/Library.tsx'))
const CreditsPage = lazy(() => import('../credits/CreditsPage.tsx'))
const LobbyPage = lazy(() => import('../people/LobbyPage.tsx'))
const BestPage = lazy(() => import('../people/LeaderboardPage.tsx'))
const StopPage = lazy(() => import('../correspondence/UnsubscribePage.tsx'))
const OperatorPage = lazy(() => import('../moderation/OperatorPage.tsx'))
const ProfilePage = lazy(() => import('../people/ProfilePage.tsx'))
const WayBack = lazy(() => import('../people/PasswordReset.tsx'))
const Tournaments = lazy(() => import('../tournaments/Tournaments.tsx'))

/** Open to users who cannot sign in. */
const waysBack = ['/forgotten', '/reset', '/confirm']
const stopPath = '/reminders/stop'

/** Pages that everybody can see. Only taking part or saving requires a session. */
const isPublic = (path: string): boolean => {
  const page = path.replace(/\/+$/, '')
  return (
    ['', '/learn', '/rules', '/credits', '/best', '/puzzles', '/positions', stopPath, ...waysBack].includes(
      page,
    ) ||
    personInPath(path) !== null ||
    libraryInPath(path) !== null ||
    (/^\/tournaments(\/|$)/.test(page) && page !== '/tournaments/new')
  )
}

/** The page of a path. Users without a session are asked for a name first, if the page needs one. */
export const Routes = ({ path }: { path: string }) => {
  const { session } = useSession()
  const table = tableInPath(path)
  const replay = replayInPath(path)
  if (!session && !isPublic(path)) return <NamePage invited={table !== null || replay !== null} />
  if (replay) return <ReplayPage key={path} game={replay.game} as={replay.as} />
  if (table) return <TablePage key={table} id={table} />
  return <Shell path={path}>{pageForPath(path, session?.id ?? '')}</Shell>
}

const pageForPath = (path: string, who: string) => {
  const library = libraryInPath(path)
  if (library)
    return (
      <Suspense fallback={<p className="muted">Loading…</p>}>
        <Library key={who} {...library} />
      </Suspense>
    )
  const person = personInPath(path)
  if (person !== null)
    return (
      <Suspense fallback={<p className="muted">Loading…</p>}>
        <ProfilePage key={`${person}${who}`} id={person} />
      </Suspense>
    )
  if (/^\/tournaments(\/|$)/.test(path))
    return (
      <Suspense fallback={<p className="muted">Loading…</p>}>
        <Tournaments key={who} path={path} />
      </Suspense>
    )
  const page = path.replace(/\/+$/, '')
  if (waysBack.includes(page))
    return (
      <Suspense fallback={<p className="muted">Loading…</p>}>
        <WayBack page={page} />
      </Suspense>
    )
  switch (page) {
    case '':
      return <HomePage />
    case '/account':
      return <AccountPage />
    case '/host':
      return <HostPage />
    case '/host/teams':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <HostTeamsPage />
        </Suspense>
      )
    case '/join':
    case '/lobby':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <LobbyPage />
        </Suspense>
      )
    case '/best':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <BestPage />
        </Suspense>
      )
    case stopPath:
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <StopPage />
        </Suspense>
      )
    case '/games':
      return <GamesPage />
    case '/learn':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <LearnPage />
        </Suspense>
      )
    case '/puzzles':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <PuzzlesPage />
        </Suspense>
      )
    case '/positions':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <PositionsPage />
        </Suspense>
      )
    case '/rules':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <RulesPage />
        </Suspense>
      )
    case '/credits':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <CreditsPage />
        </Suspense>
      )
    case '/operator':
      return (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <OperatorPage />
        </Suspense>
      )
    case '/packs':
      return <PacksPage />
    case '/watch':
      return <WatchPage />
    default:
      return (
        <>
          <h1>Page not found</h1>
          <p>
            No page has this address.{' '}
            <a href="/" onClick={follow}>
              Go to home page
            </a>
          </p>
        </>
      )
  }
}
