import { follow, tableInPath } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { GamesPage } from './GamesPage.tsx'
import { HomePage } from './HomePage.tsx'
import { HostPage } from './HostPage.tsx'
import { JoinPage } from './JoinPage.tsx'
import { NamePage } from './NamePage.tsx'
import { PacksPage } from './PacksPage.tsx'
import { Shell } from './Shell.tsx'
import { TablePage } from './TablePage.tsx'
import { WatchPage } from './WatchPage.tsx'

/** The page of a path. Whoever has no name yet is asked for one first, wherever the link led. */
export const Routes = ({ path }: { path: string }) => {
  const { session } = useSession()
  const table = tableInPath(path)
  if (!session) return <NamePage invited={table !== null} />
  if (table) return <TablePage key={table} id={table} />
  return <Shell path={path}>{pageOf(path)}</Shell>
}

const pageOf = (path: string) => {
  switch (path.replace(/\/+$/, '')) {
    case '':
      return <HomePage />
    case '/host':
      return <HostPage />
    case '/join':
      return <JoinPage />
    case '/games':
      return <GamesPage />
    case '/packs':
      return <PacksPage />
    case '/watch':
      return <WatchPage />
    default:
      return (
        <>
          <h1>Nothing here</h1>
          <p>
            There is no page at this address.{' '}
            <a href="/" onClick={follow}>
              To the front page
            </a>
          </p>
        </>
      )
  }
}
