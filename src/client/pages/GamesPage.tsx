import { Link } from 'wouter'
import { RunningList } from '../correspondence/RunningList.tsx'
import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { GameList } from './GameList.tsx'
import { PagedList } from './PagedList.tsx'

const everySoOften = 10_000

/** The user's current and past games. */
const GamesPage = () => {
  const running = usePages(api.running, everySoOften)
  const games = usePages(api.games, everySoOften)
  const over = (games.value ?? []).filter((game) => game.status === 'over')
  return (
    <>
      <h1>My games</h1>
      <p>
        <Link href="/account">Notification settings</Link>
      </p>
      <section aria-label="In progress">
        <PagedList
          loading={running}
          empty="You have no games in progress. Start a solo game from the home page."
        >
          <h2>In progress</h2>
          <RunningList games={running.value ?? []} />
        </PagedList>
      </section>
      {over.length > 0 && (
        <section aria-label="Finished">
          <h2>Finished</h2>
          <GameList games={over} />
          {games.more && (
            <p>
              <button type="button" onClick={games.more}>
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
