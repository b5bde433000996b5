import { useState } from 'react'
import type { Snapshot } from '../net/table-client.ts'
import './Game.css'

/** The bar for a lost connection. It overlays the table, so that nothing moves. */
export const ConnectionBar = ({ line }: { line: Snapshot['line'] }) => (
  <div className="line" role="status">
    {line === 'lost' && <p>Connection lost. Your game is saved; reconnecting…</p>}
  </div>
)

/** What makes moves slow, until it is dismissed; a refusal goes first. */
export const SlowConnectionNotice = ({ polling, trouble }: Pick<Snapshot, 'polling' | 'trouble'>) => {
  const [isRead, setRead] = useState(false)
  return (
    <div className="trouble" role="status">
      {polling && trouble === null && !isRead && (
        <p>
          WebSockets are blocked on this network; moves may take a second longer.{' '}
          <button type="button" className="quiet" onClick={() => setRead(true)}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  )
}

/** The last refusal, until it is dismissed or something else happens. */
export const ErrorNotice = ({ text, onDismiss }: { text: string | null; onDismiss: () => void }) => (
  <div className="trouble" role="alert">
    {text && (
      <p>
        {text}{' '}
        <button type="button" className="quiet" onClick={onDismiss}>
          Dismiss
        </button>
      </p>
    )}
  </div>
)
