import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'

/** What stands in the place of the options while the game is paused. */
export const Paused = ({ client, live }: { client: TableClient; live: TableState }) => (
  <>
    <p className="muted">No clock runs, and nobody can answer. Any player may go on.</p>
    {live.seat !== null && (
      <button type="button" className="primary" onClick={() => void client.resume()}>
        Go on
      </button>
    )}
  </>
)
