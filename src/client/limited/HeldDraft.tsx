import type { ReactNode } from 'react'
import type { PodView } from '../../protocol/pods.ts'
import { DraftFrame } from './DraftFrame.tsx'
import { NeededPicks } from './DraftRail.tsx'
import { PauseNotice, StandInNotice } from './PodHost.tsx'
import { TimeLeft } from './TimeLeft.tsx'

type Props = { pod: PodView; at: number; aside: ReactNode }

/** The draft while a pause holds or a bot picks for the user: their picks, and how it goes on. */
const HeldDraft = ({ pod, at, aside }: Props) => {
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
export default HeldDraft
