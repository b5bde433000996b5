import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { RunningList } from '../correspondence/RunningList.tsx'
import { queries } from '../net/queries.ts'
import { pollEvery } from '../net/query.ts'
import { GameList } from './GameList.tsx'
import { PagedList } from './PagedList.tsx'

const everySoOften = 10_000

/** The user's current and past games. */
const GamesPage = () => {
  const running = useInfiniteQuery({ ...queries.running, refetchInterval: pollEvery(everySoOften) })
  const games = useInfiniteQuery({ ...queries.games, refetchInterval: pollEvery(everySoOften) })
  const over = (games.data ?? []).filter((game) => game.status === 'over')
  return (
    <>
      <h1>My games</h1>
      <p>
        <Link href="/account">Notification settings</Link>
      </p>
      <section aria-label="In progress">
        <PagedList
          list={running}
          empty="You have no games in progress. Start a solo game from the home page."
        >
          <h2>In progress</h2>
          <RunningList games={running.data ?? []} />
        </PagedList>
      </section>
      {over.length > 0 && (
        <section aria-label="Finished">
          <h2>Finished</h2>
          <GameList games={over} />
          {games.hasNextPage && (
            <p>
              <button type="button" onClick={() => games.fetchNextPage()}>
                Show more
              </button>
            </p>
          )}
        </section>
      )}
    </>
  )
}

export default GamesPage
