import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withCards } from '../card-inspector/CardPool.tsx'
import { Problem } from '../ui/Problem.tsx'
import { limitedQueries } from './queries.ts'
import { RunGames } from './RunGames.tsx'
import './limited.css'

const DraftPack = lazy(() => import('./DraftPack.tsx'))
const BuildDecks = lazy(() => import('./BuildDecks.tsx'))

/** A run: its draft, its decks, or its games. */
const RunPage = ({ id }: { id: string }) => {
  const { data: run, failureReason } = useQuery(limitedQueries.run(id))
  const [building, setBuilding] = useState(false)
  if (!run) return failureReason ? <Problem error={failureReason} /> : <p className="muted">Loading…</p>
  if (run.status === 'drafting')
    return (
      <Suspense>
        <DraftPack run={run} />
      </Suspense>
    )
  if (run.status === 'building' || (building && run.status !== 'over'))
    return (
      <Suspense>
        <BuildDecks run={run} />
      </Suspense>
    )
  return <RunGames run={run} build={() => setBuilding(true)} />
}
export default withCards(RunPage)
