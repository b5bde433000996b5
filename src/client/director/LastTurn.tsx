import { lazy, Suspense, useState } from 'react'
import type { TableState } from '../state/table-state.ts'
import type { Recap } from './use-recap.ts'
import './Acts.css'

const ActsDialog = lazy(() => import('./ActsDialog.tsx'))

type Props = { recap: Pick<Recap, 'acts' | 'go'>; live: TableState }

/** Opens the list of what the others did in their last turns, at any time of the viewer's own. */
export const LastTurn = ({ recap, live }: Props) => {
  const [open, setOpen] = useState(false)
  if (recap.acts.length === 0) return null
  return (
    <>
      <button type="button" className="quiet last-turn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Last turn
      </button>
      <Suspense>{open && <ActsDialog recap={recap} live={live} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
