import { lazy, Suspense, useState } from 'react'
import type { PodView } from '../../protocol/pods.ts'
import { useDecisionAlert } from '../director/use-decision-alert.ts'
import { Problem } from '../ui/Problem.tsx'
import { LeavePod } from './LeavePod.tsx'
import { PodNotes } from './PodHost.tsx'
import { PodLobby } from './PodLobby.tsx'
import { PodRounds } from './PodRounds.tsx'
import { pendingPick } from './pending-pick.ts'
import { podApi } from './pod-queries.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { TableDraftProps } from './table-draft.ts'
import type { DecksApi } from './use-limited-decks.ts'
import { usePod } from './use-pod.ts'
import '../ui/panel.css'
import './limited.css'
import './pod.css'

const DraftPack = lazy(() => import('./DraftPack.tsx'))
const GridDraft = lazy(() => import('./GridDraft.tsx'))
const WinstonDraft = lazy(() => import('./WinstonDraft.tsx'))
const RochesterDraft = lazy(() => import('./RochesterDraft.tsx'))
const PausedDraft = lazy(() => import('./PausedDraft.tsx'))
const BuildDecks = lazy(() => import('./BuildDecks.tsx'))

/** A pod of people: its lobby, its draft, its decks, or its rounds. */
const PodPage = ({ id }: { id: string }) => {
  const { data: pod, failureReason, dataUpdatedAt } = usePod(id)
  const [building, setBuilding] = useState(false)
  if (!pod) return failureReason ? <Problem error={failureReason} /> : <p className="muted">Loading…</p>
  const { status } = pod
  if (status === 'waiting' || (status === 'cancelled' && !pod.tournament)) return <PodLobby pod={pod} />
  if (status === 'drafting' && pod.draft && pod.pool) return <PodDraft pod={pod} at={dataUpdatedAt} />
  if (status === 'building' && pod.seated) return <PodDecks pod={pod} at={dataUpdatedAt} />
  if (building && status === 'playing')
    return <PodDecks pod={pod} at={dataUpdatedAt} done={() => setBuilding(false)} />
  return <PodRounds pod={pod} build={() => setBuilding(true)} />
}
export default PodPage

type PodPhaseProps = { pod: PodView; at: number }

const PodDraft = ({ pod, at }: PodPhaseProps) => {
  const { id, draft, pool, clock, sides, pause, standIn } = pod
  useDecisionAlert(draft && !standIn ? pendingPick(draft) : null)
  if (!draft || !pool) return null
  const leave = <LeavePod pod={pod} />
  // At two rings the other one may still be at the booster before the pause.
  if (standIn || (pause?.time && draft.booster >= pause.after))
    return (
      <Suspense>
        <PausedDraft pod={pod} at={at} aside={leave} />
      </Suspense>
    )
  return (
    <Suspense>
      <DraftOf
        draft={draft}
        sides={sides}
        picks={{ corp: pool.corp.picks, runner: pool.runner.picks }}
        take={(pick) => podApi.pick(id, pick)}
        deadline={clock && at + clock.left}
        aside={
          <>
            {clock && <TimeLeft left={clock.left} at={at} what="for this pick" />}
            <PodNotes pod={pod} />
            {leave}
          </>
        }
      />
    </Suspense>
  )
}

/** A draft by what lies on its table. */
const DraftOf = (props: TableDraftProps) => {
  const { table } = props.draft
  switch (table?.format) {
    case 'grid':
      return <GridDraft {...props} table={table} />
    case 'winston':
      return <WinstonDraft {...props} table={table} />
    case 'rochester':
      return <RochesterDraft {...props} table={table} />
    default:
      return <DraftPack {...props} />
  }
}

const podDecksApi = (id: string): DecksApi => {
  const known = ({ decks }: PodView) => decks ?? { version: 0, corp: [], runner: [] }
  return {
    save: async (decks) => known(await podApi.saveDecks(id, decks)),
    load: async () => known(await podApi.load(id)),
    suggest: (side, cards) => podApi.suggest(id, side, cards),
  }
}

/** While decks are built all say that they are ready; between games the page leads back to the rounds. */
const PodDecks = ({ pod, at, done }: PodPhaseProps & { done?: () => void }) => {
  const { id, draft, pool, decks, build, ring, sides } = pod
  if (!draft || !pool || !decks) return null
  const people = ring.filter(({ bot }) => !bot)
  const ready = people.filter((each) => each.ready).length
  const say = async () => void (await podApi.ready(id, !build?.ready))
  return (
    <Suspense>
      <BuildDecks
        picks={draft.picks.length}
        sides={sides}
        pool={pool}
        decks={decks}
        api={podDecksApi(id)}
        next={
          done
            ? {
                icon: 'check',
                name: pod.tournament ? 'Back to the pod' : 'Back to the rounds',
                go: async () => done(),
              }
            : {
                icon: build?.ready ? 'undo' : 'check',
                name: build?.ready
                  ? 'Not ready yet'
                  : sides.length > 1
                    ? 'Both are ready'
                    : 'My deck is ready',
                go: say,
              }
        }
        aside={
          build && (
            <div className="pod-ready">
              {build.time && <TimeLeft left={build.time.left} at={at} what="for building" />}
              <p className="muted">
                {ready} of {people.length} ready
              </p>
            </div>
          )
        }
      />
      {!done && <LeavePod pod={pod} />}
    </Suspense>
  )
}
