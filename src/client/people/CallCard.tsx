import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { peopleApi } from './api.ts'
import { type CallNotice, callText } from './use-calls.ts'
import './Notifications.css'

type Props = {
  call: CallNotice
  drop: (call: CallNotice) => void
  /** Further answers. */
  children?: ReactNode
}

/** One call with its answers. */
export const CallCard = ({ call, drop, children }: Props) => (
  <div className="call">
    <p>{callText(call)}</p>
    <div className="row">
      {call.kind !== 'declined' && call.kind !== 'sent' && (
        <Link className="button primary" href={`/t/${call.table}`} onClick={() => drop(call)}>
          Go to table
        </Link>
      )}
      <button
        type="button"
        onClick={() => {
          if (call.kind === 'invited') void peopleApi.decline(call.table).catch(() => undefined)
          drop(call)
        }}
      >
        {call.kind === 'invited' ? 'Decline' : 'OK'}
      </button>
      {children}
    </div>
  </div>
)
