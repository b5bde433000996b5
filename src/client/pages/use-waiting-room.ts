import type { Table } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'

/** What anybody does in a waiting room, whatever is played there; `reload` reads the table anew. */
export const useWaitingRoom = (table: Table, reload: () => void) => {
  const { act, busy, error } = useAct()
  const mine = table.seats.find((seat) => seat.me)
  const full = table.seats.every((seat) => seat.player !== 'open')

  /** Leaves the seat; the host closes the table. */
  const leave = () =>
    act(async () => {
      if (mine) await api.stand(table.id, mine.id)
      if (table.hosting) go('/')
      else reload()
    })
  const start = () =>
    act(async () => {
      await api.start(table.id)
      reload()
    })
  return { mine, full, leave, start, busy, error }
}
