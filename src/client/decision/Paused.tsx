import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'

/** Replaces the options while the game is paused. */
export const Paused = ({ client, live }: { client: TableClient; live: TableState }) => (
  <>
    <p className="muted">The clocks are stopped. Any player can resume.</p>
    {live.seat !== null && (
      <SendButton className="primary" send={() => client.resume()}>
        Resume
      </SendButton>
    )}
  </>
)
