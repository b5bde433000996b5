import { useState } from 'react'
import { Link } from 'wouter'
import type { PodView } from '../../protocol/pods.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { podApi } from './pod-queries.ts'
import './pod.css'

/** Leaves a pod that has begun, after a question. */
export const LeavePod = ({ pod }: { pod: PodView }) => {
  const { act, busy, error } = useAct()
  const [sure, setSure] = useState(false)
  if (!pod.seated || pod.status === 'over') return null
  if (pod.tournament) return <ToTournament id={pod.tournament.id} />
  return (
    <div className="pod-leave">
      {sure ? (
        <>
          <p>
            Leave the pod? A bot makes your remaining picks, you lose your unfinished games, and you cannot
            come back.
          </p>
          <div className="row">
            <button
              type="button"
              className="danger"
              disabled={busy}
              onClick={() => act(async () => void (await podApi.leave(pod.id)))}
            >
              Leave the pod
            </button>
            <button type="button" onClick={() => setSure(false)}>
              Stay
            </button>
          </div>
          <Problem error={error} />
        </>
      ) : (
        <button type="button" onClick={() => setSure(true)}>
          Leave the pod…
        </button>
      )}
    </div>
  )
}

/** The way back from a pod to the tournament that it drafts for. */
export const ToTournament = ({ id }: { id: string }) => (
  <p className="pod-leave">
    <Link className="button" href={`/tournaments/${id}`}>
      To the tournament
    </Link>
  </p>
)
