import type { TableState } from '../state/table-state.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ActText, sideClass } from './ActText.tsx'
import { actsTitle } from './acts.ts'
import type { Recap } from './use-recap.ts'
import './Acts.css'

type Props = { recap: Pick<Recap, 'acts' | 'go'>; live: TableState; onClose: () => void }

/** All that the others did in their last turns. Each can be shown again on the table. */
const ActsDialog = ({ recap: { acts, go }, live, onClose }: Props) => (
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

export default ActsDialog
