import { type ReactNode, useState } from 'react'
import { plainText } from '../state/log-entries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ActsList, type ActsProps, ActsSteps } from './ActsParts.tsx'
import { mostImportant } from './acts.ts'
import './Acts.css'

/** On a phone: the most important action in full; a press opens the others. */
export const ActsLine = ({ title, acts, at, go, children }: ActsProps & { children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  const act = at === null ? mostImportant(acts) : acts[at]
  return (
    <>
      <button
        type="button"
        className={`acts-told${act?.gold ? ' gold' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{act && plainText(act.event)}</span>
        {at === null && acts.length > 1 && (
          <span className="acts-all">
            {`All ${acts.length}`}
            <span className="sr-only"> moments</span>
          </span>
        )}
      </button>
      {at !== null && (
        <span className="acts-tools">
          <ActsSteps acts={acts} at={at} go={go} />
          <button type="button" className="quiet" onClick={() => go(acts.length)}>
            Back to the game
          </button>
        </span>
      )}
      {at === null && children}
      {open && (
        <Dialog title={title} sheet onClose={() => setOpen(false)}>
          <p className="muted">Select one to see the table at that moment.</p>
          <ol className="acts-sheet">
            <ActsList
              acts={acts}
              at={at}
              go={(to) => {
                setOpen(false)
                go(to)
              }}
            />
          </ol>
        </Dialog>
      )}
    </>
  )
}
