import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { LimitedView } from '../../protocol/limited.ts'
import { withCards } from '../card-inspector/CardPool.tsx'
import { go } from '../net/router.ts'
import { sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { limitedApi, limitedQueries } from './queries.ts'
import { RunGames } from './RunGames.tsx'
import type { DecksApi } from './use-limited-decks.ts'
import './limited.css'

const DraftPack = lazy(() => import('./DraftPack.tsx'))
const BuildDecks = lazy(() => import('./BuildDecks.tsx'))
const PodPage = lazy(() => import('./PodPage.tsx'))

/** A run or a pod of people, by its id. */
const RunPage = ({ id }: { id: string }) =>
  id.startsWith('pod-') ? (
    <Suspense>
      <PodPage key={id} id={id} />
    </Suspense>
  ) : (
    <Run key={id} id={id} />
  )
export default withCards(RunPage)

const runDecksApi = (id: string): DecksApi => ({
  save: async (decks) => (await limitedApi.saveDecks(id, decks)).decks,
  load: async () => (await limitedApi.load(id)).decks,
  suggest: (side, cards) => limitedApi.suggest(id, side, cards),
})

/** A run: its draft, its decks, or its games. */
const Run = ({ id }: { id: string }) => {
  const { data: run, failureReason } = useQuery(limitedQueries.run(id))
  const [building, setBuilding] = useState(false)
  if (!run) return failureReason ? <Problem error={failureReason} /> : <p className="muted">Loading…</p>
  if (run.status === 'drafting')
    return (
      <Suspense>
        <DraftPack
          draft={run.draft}
          picks={{ corp: run.pool.corp.picks, runner: run.pool.runner.picks }}
          take={(pick) => limitedApi.pick(id, pick)}
          deadline={null}
        />
      </Suspense>
    )
  if (run.status === 'building' || (building && run.status !== 'over'))
    return (
      <Suspense>
        <BuildDecks
          picks={run.draft.picks.length}
          pool={run.pool}
          decks={run.decks}
          api={runDecksApi(id)}
          next={{ icon: 'play', name: playName(run), go: () => play(id) }}
        />
      </Suspense>
    )
  return <RunGames run={run} build={() => setBuilding(true)} />
}

const play = async (id: string): Promise<void> => go(`/t/${(await limitedApi.play(id)).table}`)

const playName = ({ run: { next } }: LimitedView): string =>
  next ? `Play ${sideName(next.side)} against ${next.opponent}` : 'Back to the game'
