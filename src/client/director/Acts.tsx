import { useEffect, useRef } from 'react'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { actsTitle } from './acts.ts'
import { Chips } from './Chips.tsx'
import { isCaughtUp } from './director.ts'
import type { Staged } from './stage.ts'
import { type Recap, useFirstAct } from './use-recap.ts'
import './Acts.css'

type Props = { recap: Recap; staged: Staged; live: TableState }

/**
 * What the others have done since the viewer last acted, as chips over the board, until the first press or key.
 * Each can be shown again on the table.
 */
export const Acts = ({ recap, staged: { show, scene }, live }: Props) => {
  const { acts, news, at, go } = recap
  const isShown = at === null && news.length > 0 && scene === null && isCaughtUp(show)
  useFirstAct(isShown, recap.dismiss)
  if (at !== null) return <LookingBack at={at} of={acts.length} go={go} />
  if (!isShown) return null
  const title = actsTitle(news, live)
  return (
    <section className="acts" aria-label={title}>
      <Chips title={title} recap={recap} live={live} />
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
