import { useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { useDeed, useEvent, useSeq } from '../event.ts'
import { useLog } from '../LogPart.tsx'
import { Deed } from '../ui/fields.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Ends an event early, or cancels it before its start. */
export const End = () => {
  const { event } = useEvent()
  const [asking, setAsking] = useState(false)
  if (!event.me.may.includes('end')) return null
  const early = event.status === 'upcoming'
  return (
    <section aria-labelledby="end">
      <h2 id="end">{early ? 'Cancel the tournament' : 'End early'}</h2>
      <p>
        <button type="button" className="danger" onClick={() => setAsking(true)}>
          {early ? 'Cancel the tournament…' : 'End the tournament here…'}
        </button>
      </p>
      {asking && <ReasonDialog kind={early ? 'cancel' : 'end'} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The last act, with a button to undo it. */
export const Undo = () => {
  const { data, failureReason: unread } = useLog()
  const { deed, busy, error } = useDeed()
  const { seq } = useSeq()
  const last = data?.findLast((line) => !line.takenBack && line.act !== 'undo')
  const first = !last || last.act === 'create'
  return (
    <section aria-labelledby="undo">
      <h2 id="undo">Last action</h2>
      <p>{last ? last.sentence : 'No actions yet.'}</p>
      <Deed
        label="Undo last action"
        why={first ? 'There is nothing to undo.' : null}
        busy={busy}
        run={() => void deed({ type: 'undo', seq })}
      />
      <Problem error={error ?? unread} coded />
    </section>
  )
}
