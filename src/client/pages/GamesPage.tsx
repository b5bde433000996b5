import type { Table } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { GameList } from './GameList.tsx'
import { Listing } from './Listing.tsx'

const everySoOften = 10_000

/** What I play and what I played. */
export const GamesPage = () => {
  const games = usePages(api.games, everySoOften)
  const all = games.value ?? []
  return (
    <>
      <h1>My games</h1>
      <Listing
        loading={games}
        empty="You have no games yet. A solo game is two clicks away on the front page."
      >
        <Games title="Running" games={all.filter((game) => game.status !== 'over')} />
        <Games title="Finished" games={all.filter((game) => game.status === 'over')} />
      </Listing>
    </>
  )
}

const Games = ({ title, games }: { title: string; games: Table[] }) =>
  games.length > 0 && (
    <section aria-label={title}>
      <h2>{title}</h2>
      <GameList games={games} />
    </section>
  )
