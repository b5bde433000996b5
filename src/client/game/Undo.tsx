import { useEffect } from 'react'
import { Say } from '../log/Say.tsx'
import type { TableClient } from '../net/table-client.ts'
import { absentOwnerOf } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { undoRequestFor } from '../state/undo-request.ts'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import './Game.css'

type Props = { client: TableClient; live: TableState }
type UndoButtonProps = Props & {
  /** Decisions that revealed something cannot be undone here, whoever agrees. */
  onlyUnseen: boolean
  /** The game is for the ladder. */
  ladder: boolean
}

/** Undoes the player's last decision, or asks the others; Ctrl+Z does the same. */
export const UndoButton = ({ client, live, onlyUnseen, ladder }: UndoButtonProps) => {
  const isPending = live.undo !== null
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof HTMLInputElement
      if (elsewhere || isPending || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return
      event.preventDefault()
      void client.undo('ask')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client, isPending])
  return (
    <SendButton
      className="quiet"
      disabled={isPending}
      title={`Undo your last decision (Ctrl+Z). ${whatElse(live, onlyUnseen, ladder)}`}
      send={() => client.undo('ask')}
    >
      <Icon name="undo" />
      <span className="sr-only">Undo</span>
    </SendButton>
  )
}

/** The same in the menu of a phone, where the button has no place. */
export const UndoItem = ({ client, live }: Props) => (
  <SendButton className="quiet phone-only" disabled={live.undo !== null} send={() => client.undo('ask')}>
    Undo
  </SendButton>
)

const whatElse = (live: TableState, onlyUnseen: boolean, ladder: boolean): string => {
  if (ladder)
    return 'If information was revealed since, this game no longer counts for your rating. You are asked first.'
  if (onlyUnseen) return 'Not possible once information was revealed.'
  const absentOwner = absentOwnerOf(live)
  if (absentOwner !== null)
    return `Not possible once information was revealed: ${absentOwner} is away and can’t agree.`
  return 'If information was revealed since, the other players must agree.'
}

/** An undo request: who asks, what for, and whose consent is missing. */
export const UndoAsked = ({ client, live }: Props) => {
  const asked = undoRequestFor(live)
  return (
    <div className="request" role="status">
      {asked && (
        <div>
          <div className="request-said">
            <p>
              {asked.mine ? 'You asked to undo' : `${asked.who} asks to undo`}
              {asked.what ? ':' : asked.mine ? ' your last decision.' : ' their last decision.'}
            </p>
            {asked.what && (
              <p className="request-what">
                <Say say={asked.what} />
              </p>
            )}
            {asked.heard && <p className="muted">{asked.heard}</p>}
          </div>
          {asked.mayAgree && (
            <SendButton className="primary" send={() => client.undo('agree')}>
              Agree
            </SendButton>
          )}
          {asked.mayRefuse && (
            <SendButton send={() => client.undo('refuse')}>
              {asked.mine ? 'Withdraw request' : 'Decline'}
            </SendButton>
          )}
        </div>
      )}
    </div>
  )
}
