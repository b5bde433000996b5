import { useMemo, useState } from 'react'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { ActsLine } from './ActsLine.tsx'
import { ActsStrip } from './ActsStrip.tsx'
import { actsOf, actsTitle } from './acts.ts'
import { isCaughtUp } from './director.ts'
import type { Stage, Staged } from './stage.ts'
import './Acts.css'

type Props = { stage: Stage; staged: Staged; live: TableState }

/**
 * The actions of the others, listed at the start of the viewer's turn. Each can be shown again on the table.
 */
export const Acts = ({ stage, staged, live }: Props) => {
  const { show } = staged
  const narrow = useNarrow()
  // A run needs the height.
  const line = narrow || live.view.run !== null
  const acts = useMemo(() => actsOf(show.past, live.seat), [show.past, live.seat])
  const [folded, setFolded] = useState<readonly unknown[] | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const at = staged.peek === null ? null : picked
  if (live.seat === null || acts.length === 0 || !isCaughtUp(show) || folded === show.past) return null

  const go = (to: number): void => {
    const act = acts[to]
    setPicked(act ? to : null)
    stage.look(act ? act.at : null)
  }
  const title = actsTitle(acts, live.view)
  const classes = ['acts', line && 'acts--line', at !== null && 'acts--then']
  const Told = line ? ActsLine : ActsStrip
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={title}>
      <Told title={title} acts={acts} at={at} go={go}>
        <button
          type="button"
          className="quiet"
          aria-label="Collapse"
          onClick={() => {
            stage.look(null)
            setFolded(show.past)
          }}
        >
          <Icon name="cross" />
        </button>
      </Told>
    </section>
  )
}
