import { lazy, Suspense } from 'react'
import { follow, libraryInPath, personInPath, replayInPath, tableInPath } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { HomePage } from './HomePage.tsx'
import { NamePage } from './NamePage.tsx'
import { Shell } from './Shell.tsx'

const TablePage = lazy(() => import('./TablePage.tsx'))
const ReplayPage = lazy(() => import('../replay/ReplayPage.tsx'))
const AccountPage = lazy(() => import('./AccountPage.tsx'))
const GamesPage = lazy(() => import('./GamesPage.tsx'))
const HostPage = lazy(() => import('./HostPage.tsx'))
const PacksPage = lazy(() => import('./PacksPage.tsx'))
const WatchPage = lazy(() => import('./WatchPage.tsx'))
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
  if (replay)
    return (
      <Suspense fallback={<p className="loading">Loading the recording…</p>}>
        <ReplayPage key={path} game={replay.game} as={replay.as} />
      </Suspense>
    )
  if (table)
    return (
      <Suspense fallback={<p className="loading">Joining table…</p>}>
        <TablePage key={table} id={table} />
      </Suspense>
    )
  return (
    <Shell path={path}>
      <Suspense fallback={<p className="muted">Loading…</p>}>{pageForPath(path, session?.id ?? '')}</Suspense>
    </Shell>
  )
}

const pageForPath = (path: string, who: string) => {
  const library = libraryInPath(path)
  if (library) return <Library key={who} {...library} />
  const person = personInPath(path)
  if (person !== null) return <ProfilePage key={`${person}${who}`} id={person} />
  if (/^\/tournaments(\/|$)/.test(path)) return <Tournaments key={who} path={path} />
  const page = path.replace(/\/+$/, '')
  if (waysBack.includes(page)) return <WayBack page={page} />
  switch (page) {
    case '':
      return <HomePage />
    case '/account':
      return <AccountPage />
    case '/host':
      return <HostPage />
    case '/host/teams':
      return <HostTeamsPage />
    case '/join':
    case '/lobby':
      return <LobbyPage />
    case '/best':
      return <BestPage />
    case stopPath:
      return <StopPage />
    case '/games':
      return <GamesPage />
    case '/learn':
      return <LearnPage />
    case '/puzzles':
      return <PuzzlesPage />
    case '/positions':
      return <PositionsPage />
    case '/rules':
      return <RulesPage />
    case '/credits':
      return <CreditsPage />
    case '/operator':
      return <OperatorPage />
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
