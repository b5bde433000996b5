import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { GameList } from './GameList.tsx'
import { Listing } from './Listing.tsx'

const everySoOften = 10_000

/** What I play and what I played. */
export const GamesPage = () => {
  const games = useLoad(api.games, everySoOften)
  const all = games.value ?? []
  return (
    <>
      <h1>My games</h1>
      <Listing
        loading={games}
        empty="You have no games yet. A solo game is two clicks away on the front page."
      >
        <section aria-labelledby="running">
          <h2 id="running">Running</h2>
          <GameList games={all.filter((game) => game.status !== 'over')} />
        </section>
        <section aria-labelledby="finished">
          <h2 id="finished">Finished</h2>
          <GameList games={all.filter((game) => game.status === 'over')} />
        </section>
      </Listing>
    </>
  )
}
