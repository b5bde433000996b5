import { useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import type { PositionTable } from '../../protocol/positions.ts'
import { useAct } from '../net/act.ts'
import { call } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { Choose } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { type Draft, laidOf } from './draft.ts'

type Props = { draft: Draft; reasons: readonly string[] | null }

/** Opens a table in this position, or says why that can't be. */
export const PlayPosition = ({ draft, reasons }: Props) => {
  const [side, setSide] = useState<PositionTable['side']>('runner')
  const [against, setAgainst] = useState<PositionTable['against']>('sparring')
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const play = () =>
    act(async () => {
      await ensure()
      const wish: PositionTable = { ...laidOf(draft), side, against }
      const table = await call<Table>('POST', '/positions', wish)
      go(`/t/${table.id}`)
    })
  const sound = reasons?.length === 0
  return (
    <section className="positions-play" aria-labelledby="positions-play">
      <h2 id="positions-play">Play on from here</h2>
      <div aria-live="polite">
        {reasons === null && <p className="muted">Looking at it…</p>}
        {sound && <p>A game can stand like this.</p>}
        {reasons && !sound && (
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="row">
        <Choose label="I play" of={{ runner: 'The Runner', corp: 'The Corp' }} value={side} set={setSide} />
        <Choose
          label="Against"
          of={{ sparring: 'Sparring partner', open: 'A friend, by invite link' }}
          value={against}
          set={setAgainst}
        />
        <button type="button" className="primary" disabled={busy || !sound} onClick={play}>
          Play it
        </button>
      </div>
      <Problem error={error} />
    </section>
  )
}
