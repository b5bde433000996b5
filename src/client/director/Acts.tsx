import { useEffect, useMemo, useRef, useState } from 'react'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { actsOf, actsTitle } from './acts.ts'
import { Chips } from './Chips.tsx'
import { isCaughtUp } from './director.ts'
import type { Stage, Staged } from './stage.ts'
import './Acts.css'

type Props = { stage: Stage; staged: Staged; live: TableState }

/**
 * What the others have done since the viewer last acted, as chips over the board. Each can be shown again on
 * the table.
 */
export const Acts = ({ stage, staged, live }: Props) => {
  const { show, peek, scene } = staged
  const acts = useMemo(() => actsOf(show.past, live), [show.past, live])
  const [picked, setPicked] = useState<number | null>(null)
  /** The focus goes back to the chips from the earlier moment. */
  const [returned, setReturned] = useState(false)
  const at = peek === null ? null : picked
  const go = (to: number): void => {
    const act = acts[to]
    setPicked(act ? to : null)
    setReturned(!act)
    stage.look(act ? act.at : null)
  }
  if (live.seat === null || live.view.result) return null
  if (at !== null) return <LookingBack at={at} of={acts.length} go={go} />
  if (acts.length === 0 || scene !== null || !isCaughtUp(show)) return null
  const title = actsTitle(acts, live)
  return (
    <section className="acts" aria-label={title}>
      <Chips title={title} acts={acts} live={live} go={go} returned={returned} />
    </section>
  )
}

/** The table is shown as it was: nothing on it is pressed, so this may lie over it. */
const LookingBack = ({ at, of, go }: { at: number; of: number; go: (to: number) => void }) => {
  const back = useRef<HTMLButtonElement>(null)
  // What was pressed is gone, and with it the focus.
  useEffect(() => back.current?.focus(), [])
  return (
    <section className="acts acts--then" aria-label="An earlier moment">
      <p>You see the table as it was.</p>
      <button
        type="button"
        className="quiet"
        aria-label="Previous"
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      >
        <Icon name="prev" />
      </button>
      <span>{`${at + 1}/${of}`}</span>
      <button type="button" className="quiet" aria-label="Next" onClick={() => go(at + 1)}>
        <Icon name="next" />
      </button>
      <button ref={back} type="button" className="quiet" onClick={() => go(of)}>
        Back to the game
      </button>
    </section>
  )
}
