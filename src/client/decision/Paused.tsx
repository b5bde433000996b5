import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'

/** Replaces the options while the game is paused. */
export const Paused = ({ client, live }: { client: TableClient; live: TableState }) => (
  <>
    <p className="muted">The clocks are stopped. Any player can resume.</p>
    {live.seat !== null && (
      <button type="button" className="primary" onClick={() => void client.resume()}>
        Resume
      </button>
    )}
  </>
)
