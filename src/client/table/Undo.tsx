import { useEffect } from 'react'
import type { TableClient } from '../net/table-client.ts'
import type { Live } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { client: TableClient; live: Live }

/** Takes one's last decision back, or asks the others whether one may; Ctrl+Z does the same. */
export const UndoButton = ({ client, live }: Props) => {
  const asked = live.undo !== null
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof HTMLInputElement
      if (elsewhere || asked || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return
      event.preventDefault()
      void client.undo('ask')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client, asked])
  return (
    <button
      type="button"
      className="quiet"
      disabled={asked}
      title="Take your last decision back (Ctrl+Z). Where something has come out since, the others are asked."
      onClick={() => void client.undo('ask')}
    >
      <Icon name="undo" />
      <span className="sr-only">Take back</span>
    </button>
  )
}

/** Somebody asks to take a decision back. It lies over the table, so that nothing moves for it. */
export const UndoAsked = ({ client, live }: Props) => {
  const { undo } = live
  const mine = undo?.seat === live.seat
  const name = live.players.find(({ seat }) => seat === undo?.seat)?.name ?? 'Somebody'
  const agreed = live.seat !== null && undo?.agreed.includes(live.seat)
  return (
    <div className="request" role="status">
      {undo && (
        <div>
          <p>
            {mine
              ? 'You asked to take your last decision back.'
              : `${name} asks to take the last decision back.`}
          </p>
          {live.seat !== null && !agreed && (
            <button type="button" className="primary" onClick={() => void client.undo('agree')}>
              Agree
            </button>
          )}
          {live.seat !== null && (
            <button type="button" onClick={() => void client.undo('refuse')}>
              {mine ? 'Leave it' : 'No'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
