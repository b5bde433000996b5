import { useInfiniteQuery } from '@tanstack/react-query'
import { queries } from '../net/queries.ts'
import { pollEvery } from '../net/query.ts'
import { GameList } from './GameList.tsx'
import { PagedList } from './PagedList.tsx'

const everySoOften = 6_000

/** Games in progress that allow spectators. */
const WatchPage = () => {
  const playing = useInfiniteQuery({ ...queries.liveTables, refetchInterval: pollEvery(everySoOften) })
  return (
    <>
      <h1>Watch</h1>
      <p>Spectators see public information only, never hidden cards.</p>
      <PagedList list={playing} empty="No games to watch right now.">
        <GameList games={playing.data ?? []} action="Watch" />
      </PagedList>
    </>
  )
}

export default WatchPage
