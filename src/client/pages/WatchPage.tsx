import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { GameList } from './GameList.tsx'
import { PagedList } from './PagedList.tsx'

const everySoOften = 6_000

/** Games in progress that allow spectators. */
const WatchPage = () => {
  const playing = usePages(api.playing, everySoOften)
  return (
    <>
      <h1>Watch</h1>
      <p>Spectators see public information only, never hidden cards.</p>
      <PagedList loading={playing} empty="No games to watch right now.">
        <GameList games={playing.value ?? []} action="Watch" />
      </PagedList>
    </>
  )
}

export default WatchPage
