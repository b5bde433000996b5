import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'
import './Game.css'

type Props = { client: TableClient; live: TableState }

/** Asks to suspend a game between people. */
export const SuspendButton = ({ client, live }: Props) => {
  const { suspension } = live
  const agreed = suspension?.state === 'asked' && suspension.agreed.includes(live.seat ?? '')
  return (
    <SendButton
      className="quiet"
      disabled={agreed || suspension?.state === 'suspended'}
      title="Suspends the game if the others agree; clocks stop until everyone is back"
      send={() => client.suspend('ask')}
    >
      Suspend
    </SendButton>
  )
}

/** A request to suspend the game. It overlays the table, so that nothing moves. */
export const SuspendAsked = ({ client, live }: Props) => {
  const { suspension, seat } = live
  const asked = suspension?.state === 'asked' ? suspension : null
  const mine = asked?.seat === seat
  const name = live.players.find((player) => player.seat === asked?.seat)?.name ?? 'A player'
  return (
    <div className="request" role="status">
      {asked && (
        <div>
          <p>{mine ? 'You asked to suspend the game.' : `${name} asks to suspend the game.`}</p>
          {seat !== null && !asked.agreed.includes(seat) && (
            <SendButton className="primary" send={() => client.suspend('agree')}>
              Suspend game
            </SendButton>
          )}
          {seat !== null && (
            <SendButton send={() => client.suspend('refuse')}>
              {mine ? 'Withdraw request' : 'Decline'}
            </SendButton>
          )}
        </div>
      )}
    </div>
  )
}
