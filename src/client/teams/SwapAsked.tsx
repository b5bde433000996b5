import type { Table } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { titleIn } from './room.ts'
import './pages.css'

/** Requests to swap seats, from or to the user. */
export const SwapAsked = ({ table, reload }: { table: Table; reload: () => void }) => {
  const { act, busy, error } = useAct()
  const mine = table.seats.find((seat) => seat.me)
  const swaps = table.swaps ?? []
  const asked = swaps.find((swap) => swap.with === mine?.id)
  const asking = swaps.find(({ seat }) => seat === mine?.id)
  const then = (call: () => Promise<unknown>) => () =>
    act(async () => {
      await call()
      reload()
    })
  if (!mine || (!asked && !asking)) return null
  const other = table.seats.find(({ id }) => id === asked?.seat)
  return (
    <div className="swap-asked" role="status">
      {asked && (
        <p>
          {other?.name ?? 'A player'} ({titleIn(table, asked.seat)}) asks to swap seats with you.
          <span className="row">
            <button
              type="button"
              className="primary"
              disabled={busy}
              onClick={then(() => api.swap(table.id, { seat: mine.id, with: asked.seat }))}
            >
              Swap seats
            </button>
            <button type="button" disabled={busy} onClick={then(() => api.noSwap(table.id))}>
              Decline
            </button>
          </span>
        </p>
      )}
      {asking && (
        <p>
          You asked {titleIn(table, asking.with)} to swap seats.
          <button type="button" disabled={busy} onClick={then(() => api.noSwap(table.id))}>
            Withdraw request
          </button>
        </p>
      )}
      <Problem error={error} />
    </div>
  )
}
