import { useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { useLog } from '../LogPart.tsx'
import { ActionButton } from '../ui/fields.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Ends an event early; cancels or deletes it before anything is played. */
export const EndTournament = () => {
  const { event } = useEvent()
  const [asking, setAsking] = useState<'end' | 'cancel' | 'delete' | null>(null)
  const [ends, deletes] = [event.me.may.includes('end'), event.me.may.includes('delete')]
  if (!ends && !deletes) return null
  // Nothing was played as long as it can be deleted.
  const end = deletes ? 'cancel' : 'end'
  return (
    <section aria-labelledby="end">
      <h2 id="end">{deletes ? 'Cancel or delete' : 'End early'}</h2>
      <p className="row">
        {ends && (
          <button type="button" className="danger" onClick={() => setAsking(end)}>
            {deletes ? 'Cancel the tournament…' : 'End the tournament here…'}
          </button>
        )}
        {deletes && (
          <button type="button" className="danger" onClick={() => setAsking('delete')}>
            Delete the tournament…
          </button>
        )}
      </p>
      {asking && <ReasonDialog kind={asking} onClose={() => setAsking(null)} />}
    </section>
  )
}

/** The last act, with a button to undo it. */
export const UndoLastAct = () => {
  const { data, failureReason: unread } = useLog()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const last = data?.findLast((line) => !line.takenBack && line.act !== 'undo')
  const first = !last || last.act === 'create'
  return (
    <section aria-labelledby="undo">
      <h2 id="undo">Last action</h2>
      <p>{last ? last.sentence : 'No actions yet.'}</p>
      <ActionButton
        label="Undo last action"
        why={first ? 'There is nothing to undo.' : null}
        busy={busy}
        run={() => void act({ type: 'undo', seq })}
      />
      <Problem error={error ?? unread} coded />
    </section>
  )
}
