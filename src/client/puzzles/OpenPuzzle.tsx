import type { Table } from '../../protocol/http.ts'
import { call } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'

type Props = { id: string; main?: boolean; children: string }

/** Opens a table for a puzzle and goes there. */
export const OpenPuzzle = ({ id, main = false, children }: Props) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const open = async () => {
    await ensure()
    const table = await call<Table>('POST', `/puzzles/${id}`)
    go(`/t/${table.id}`)
  }
  return (
    <>
      <button type="button" className={main ? 'primary' : ''} disabled={busy} onClick={() => act(open)}>
        {children}
      </button>
      <Problem error={error} />
    </>
  )
}
