import { type FormEvent, useState } from 'react'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useEventAct } from '../event.ts'
import './Desk.css'

type Props = { player: TournamentPlayer; onClose: () => void }

/** Gives a player the same table in every Swiss round. */
export const FixTableDialog = ({ player, onClose }: Props) => {
  const { act, busy, error } = useEventAct()
  const [table, setTable] = useState(player.fixedTable === undefined ? '' : String(player.fixedTable))
  const fix = (number: number | null) =>
    void act({ type: 'fix-table', player: player.id, table: number }, onClose)
  const save = (submitted: FormEvent) => {
    submitted.preventDefault()
    fix(Number(table))
  }
  return (
    <Dialog title={`Fixed table: ${player.name}`} onClose={onClose}>
      <form className="dialog-form" onSubmit={save}>
        <p>
          The player sits at this table in every Swiss round that is not published yet, whoever the opponent
          is: for example where a wheelchair fits.
        </p>
        <label className="field">
          <span>Table</span>
          <input
            required
            type="number"
            min={1}
            max={9999}
            value={table}
            onChange={(typed) => setTable(typed.target.value)}
          />
        </label>
        <div className="row">
          <button type="submit" className="primary" disabled={busy}>
            Fix the table
          </button>
          {player.fixedTable !== undefined && (
            <button type="button" disabled={busy} onClick={() => fix(null)}>
              Let the player sit anywhere
            </button>
          )}
        </div>
        <Problem error={error} coded />
      </form>
    </Dialog>
  )
}
