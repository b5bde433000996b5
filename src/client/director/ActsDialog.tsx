import { sayText } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { actsTitle, type ShownAct } from './acts.ts'
import type { Recap } from './use-recap.ts'
import './Acts.css'

const often = (times: number): string => (times === 2 ? ', twice' : `, ${countNoun(times, 'time')}`)

/** Who did it, and what. */
export const ActText = ({ act, live }: { act: ShownAct; live: TableState }) => {
  const { line, times } = act
  const side = seatInView(live.view, line.seat)?.side
  return (
    <>
      {side && <SideSign side={side} />}
      <span>
        <b>
          {logTable(live.view, live.players).nameOf(line.seat)}
          {times > 1 && often(times)}:
        </b>{' '}
        {sayText(line.say)}
      </span>
    </>
  )
}

export const sideClass = ({ line, gold }: ShownAct, live: TableState): string =>
  `side-${seatInView(live.view, line.seat)?.side ?? ''}${gold ? ' gold' : ''}`

type Props = { recap: Pick<Recap, 'acts' | 'go'>; live: TableState; onClose: () => void }

/** All that the others did in their last turns. Each can be shown again on the table. */
export const ActsDialog = ({ recap: { acts, go }, live, onClose }: Props) => (
  <Dialog title={actsTitle(acts, live)} sheet onClose={onClose}>
    <p className="muted">Select one to see the table at that moment.</p>
    <ol className="acts-sheet">
      {acts.map((act, index) => (
        <li key={act.line.key}>
          <button
            type="button"
            className={sideClass(act, live)}
            onClick={() => {
              onClose()
              go(index)
            }}
          >
            <ActText act={act} live={live} />
          </button>
        </li>
      ))}
    </ol>
  </Dialog>
)
