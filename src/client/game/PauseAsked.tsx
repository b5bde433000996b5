import type { TableClient } from '../net/table-client.ts'
import { clockText, proposalAt } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'
import { useTicking } from '../ui/use-ticking.ts'
import './Game.css'

/** A request for a pause. */
export const PauseAsked = ({ client, live }: { client: TableClient; live: TableState }) => {
  const { clock } = live
  const now = Math.max(useTicking(clock?.clock.proposal != null), clock?.heardAt ?? 0)
  const proposal = clock && proposalAt(clock, now)
  const mine = proposal?.seat === live.seat
  const name = live.players.find(({ seat }) => seat === proposal?.seat)?.name ?? 'A player'
  const agreed = live.seat !== null && proposal?.agreed.includes(live.seat)
  return (
    <div className="request" role="status">
      {proposal && (
        <div>
          <p>{mine ? 'You asked to pause the game.' : `${name} asks to pause the game.`}</p>
          <span className="muted" aria-hidden="true">
            {clockText(proposal.remainingMs)}
          </span>
          {live.seat !== null && !agreed && (
            <SendButton className="primary" send={() => client.pause()}>
              Agree
            </SendButton>
          )}
          {live.seat !== null && (
            <SendButton send={() => client.resume()}>{mine ? 'Withdraw request' : 'Decline'}</SendButton>
          )}
        </div>
      )}
    </div>
  )
}
