import type { ReactNode } from 'react'
import type { Table } from '../../protocol/http.ts'
import { call } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'

/** Opens a table for a lesson and goes there. */
export const OpenLesson = ({ id, children }: { id: string; children: ReactNode }) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const open = async () => {
    await ensure()
    const table = await call<Table>('POST', `/lessons/${id}`)
    go(`/t/${table.id}`)
  }
  return (
    <>
      <button type="button" className="primary" disabled={busy} onClick={() => act(open)}>
        {children}
      </button>
      <Problem error={error} />
    </>
  )
}
