import { useState } from 'react'
import type { AutomaListed, Table } from '../../protocol/http.ts'
import type { PositionTable } from '../../protocol/positions.ts'
import { call } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { LevelSelect } from '../pages/OpponentSelect.tsx'
import { usePartners } from '../pages/opponent-choice.ts'
import { SelectField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { laidOf, type PositionDraft } from './draft.ts'

/** Not every server has thinking partners. */
const opponentChoices = (partners: AutomaListed[]): Record<PositionTable['against'], string> =>
  ({
    sparring: 'Sparring partner',
    ...Object.fromEntries(partners.map(({ pack, name }) => [pack, name])),
    open: 'A friend, by invite link',
  }) as Record<PositionTable['against'], string>

type Props = { draft: PositionDraft; reasons: readonly string[] | null }

/** Opens a table with this position, or says why it is not legal. */
export const PlayPosition = ({ draft, reasons }: Props) => {
  const [side, setSide] = useState<PositionTable['side']>('runner')
  const [against, setAgainst] = useState<PositionTable['against']>('sparring')
  const [level, setLevel] = useState('standard')
  const partners = usePartners()
  const partner = partners.find(({ pack }) => pack === against)
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const play = () =>
    act(async () => {
      await ensure()
      const request: PositionTable = {
        ...laidOf(draft),
        side,
        against,
        ...(against === 'thinking' ? { difficulty: level } : {}),
      }
      const table = await call<Table>('POST', '/positions', request)
      go(`/t/${table.id}`)
    })
  const sound = reasons?.length === 0
  return (
    <section aria-labelledby="positions-play">
      <h2 id="positions-play">Play on from here</h2>
      <div aria-live="polite">
        {reasons === null && <p className="muted">Checking…</p>}
        {sound && <p>This position is legal.</p>}
        {reasons && !sound && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="row">
        <SelectField
          label="I play"
          of={{ runner: 'The Runner', corp: 'The Corp' }}
          value={side}
          set={setSide}
        />
        <SelectField label="Against" of={opponentChoices(partners)} value={against} set={setAgainst} />
        <LevelSelect label="Difficulty" pack={partner} level={level} pick={setLevel} />
        <button type="button" className="primary" disabled={busy || !sound} onClick={play}>
          Play this position
        </button>
      </div>
      <Problem error={error} />
    </section>
  )
}
