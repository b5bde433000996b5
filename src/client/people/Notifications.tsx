import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Called } from '../../protocol/people.ts'
import { soundNow } from '../director/settings.ts'
import { playSound } from '../director/sounds.ts'
import { go } from '../net/router.ts'
import { socketWire } from '../net/wire.ts'
import { notify } from '../ui/notify.ts'
import { peopleApi } from './api.ts'
import './Notifications.css'

const words: Record<Called['kind'], (from: string) => string> = {
  paired: (from) => `You have been paired with ${from}.`,
  seated: (from) => `${from} joined your table.`,
  invited: (from) => `${from} invited you to a table.`,
  declined: (from) => `${from} declined your invitation.`,
  sent: (from) => `${from} removed you from their table.`,
}

const sameTable = (one: Called) => (other: Called) => one.table === other.table && one.kind === other.kind

/** Notifications on all pages except tables: paired, invited, or joined by a player. */
const Notifications = ({ path }: { path: string }) => {
  const [calls, setCalls] = useState<Called[]>([])
  const add = useCallback((called: Called) => {
    setCalls((before) => [...before.filter((each) => !sameTable(called)(each)), called].slice(-3))
  }, [])
  const drop = (called: Called) => setCalls((before) => before.filter((each) => !sameTable(called)(each)))

  useEffect(() => {
    const wire = socketWire()
    wire.on('people:called', (called) => {
      const text = words[called.kind](called.from)
      if (document.hidden) notify(text, `datafort-${called.kind}`)
      if (soundNow()) playSound('turn')
      if (called.kind === 'paired') go(`/t/${called.table}`)
      else add(called)
    })
    wire.open()
    return () => wire.close()
  }, [add])
  useEffect(() => {
    let current = true
    peopleApi.invitations().then(
      (open) => {
        if (current) for (const { table, from } of open) add({ kind: 'invited', table, from: from.name })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [add])

  const shown = calls.filter(({ table }) => path !== `/t/${table}`)
  return (
    <div className="calls" role="status">
      {shown.map((called) => (
        <div key={`${called.kind}${called.table}`} className="call">
          <p>{words[called.kind](called.from)}</p>
          <div className="row">
            {called.kind !== 'declined' && called.kind !== 'sent' && (
              <Link className="button primary" href={`/t/${called.table}`} onClick={() => drop(called)}>
                Go to table
              </Link>
            )}
            <button
              type="button"
              onClick={() => {
                if (called.kind === 'invited') void peopleApi.decline(called.table).catch(() => undefined)
                drop(called)
              }}
            >
              {called.kind === 'invited' ? 'Decline' : 'OK'}
            </button>
          </div>
        </div>
      ))}
    </div>
  )
}
export default Notifications
