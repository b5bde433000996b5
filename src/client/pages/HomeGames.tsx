import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { RunningList } from '../correspondence/RunningList.tsx'
import { underWay } from '../lessons/games-under-way.ts'
import { useProgress } from '../lessons/progress.ts'
import { queries } from '../net/queries.ts'
import { Sides } from './Sides.tsx'
import './HomePage.css'

const TablesNow = lazy(() => import('../people/TablesNow.tsx'))

/** Maximum number of the user's running games on the front page. */
const maxShown = 3

/** For returning users: their games, the sides, the tables. Rendered at once, so that nothing moves later. */
const HomeGames = () => {
  const games = useInfiniteQuery(queries.running)
  const { done } = useProgress()
  if (!games.data && !games.failureReason) return <div className="home-waits" />
  const live = underWay(games.data ?? [], done).slice(0, maxShown)
  return (
    <div className={live.length > 0 ? 'home-row has-games' : 'home-row'}>
      {live.length > 0 && (
        <section className="panel" aria-labelledby="live">
          <h2 id="live">Continue playing</h2>
          <RunningList games={live} />
          <Link className="home-all" href="/games">
            All my games
          </Link>
        </section>
      )}
      <Sides />
      <Suspense fallback={<div className="panel" />}>
        <TablesNow />
      </Suspense>
    </div>
  )
}

export default HomeGames
