import type { ReactNode } from 'react'
import type { PodView } from '../../protocol/pods.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DraftFrame } from './DraftFrame.tsx'
import { NeededPicks } from './DraftRail.tsx'
import { HostButtons } from './PodHost.tsx'
import { podApi } from './pod-queries.ts'
import { TimeLeft } from './TimeLeft.tsx'
import './draft.css'
import './pod.css'

type PodProps = { pod: PodView }
type Props = PodProps & { at: number; aside: ReactNode }

/** The draft while a pause holds or a bot picks for the user: their picks, and how it goes on. */
const PausedDraft = ({ pod, at, aside }: Props) => {
  const { draft, pool, pause, sides, standIn } = pod
  if (!draft || !pool) return null
  const time = standIn ? null : pause?.time
  return (
    <DraftFrame
      draft={draft}
      sides={sides}
      where={
        time
          ? `Booster ${pause?.after} of ${draft.boosters} is over`
          : `Booster ${draft.booster + 1} of ${draft.boosters}`
      }
      title={time ? 'Paused' : 'A bot picks for you'}
      aside={
        <>
          {time && <TimeLeft left={time.left} at={at} what="until the draft goes on by itself" />}
          {aside}
        </>
      }
      tab={{ name: time ? 'Pause' : 'Your seat', count: null }}
      rail={<NeededPicks picks={{ corp: pool.corp.picks, runner: pool.runner.picks }} sides={sides} />}
    >
      {time ? <PauseNotice pod={pod} /> : <StandInNotice pod={pod} />}
    </DraftFrame>
  )
}
export default PausedDraft

/** Instead of the pack while a pause holds. */
const PauseNotice = ({ pod }: PodProps) => {
  const { pause, hosting } = pod
  return (
    <section className="draft-pack pod-notes" aria-label="Pause">
      <p role="status">
        {pause?.by ?? 'An official'} asked for a pause. The next booster is opened when it is over; no clock
        runs until then.
      </p>
      {hosting && <HostButtons pod={pod} />}
    </section>
  )
}

/** Instead of the pack while a bot picks for the user. */
const StandInNotice = ({ pod }: PodProps) => {
  const { act, busy, error } = useAct()
  return (
    <section className="draft-pack pod-notes" aria-label="Your seat">
      <p role="status">
        You were away, so a bot picks for you until you take your seat back. What it takes is in your pool.
      </p>
      <button
        type="button"
        className="primary"
        disabled={busy}
        onClick={() => act(async () => void (await podApi.standIn(pod.id, { bot: false })))}
      >
        <Icon name="hand" />
        Take your seat back
      </button>
      <Problem error={error} />
    </section>
  )
}
