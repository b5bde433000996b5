import type { TableClient } from '../net/table-client.ts'
import { titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'

type Props = { client: TableClient; live: TableState }

/** Replaces the options while the game is suspended. */
const Suspended = ({ client, live }: Props) => {
  const absentPlayers = live.players.filter(({ connected, automa }) => !connected && !automa)
  return (
    <>
      <p className="muted">
        The game is saved and the clocks are stopped. Find it under <em>My games</em>; it resumes when all
        players are at the table.
      </p>
      {absentPlayers.length > 0 && (
        <p role="status">
          Waiting for:{' '}
          {absentPlayers
            .map(({ seat, name }) => `${name} (${titleById(live.view, seat) ?? seat})`)
            .join(', ')}
          .
        </p>
      )}
      {live.seat !== null && (
        <SendButton
          className="primary"
          disabled={absentPlayers.length > 0}
          send={() => client.suspend('resume')}
        >
          Resume game
        </SendButton>
      )}
    </>
  )
}

export default Suspended
