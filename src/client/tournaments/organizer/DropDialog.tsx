import { useState } from 'react'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { DrawnChoice, type DrawnFate } from './DrawnChoice.tsx'
import { drawnPlaceOf } from './remove.ts'
import './Desk.css'

/** Asks before a player is dropped, and says what that does. */
export const DropDialog = ({ player, onClose }: { player: TournamentPlayer; onClose: () => void }) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const [drawn, setDrawn] = useState<DrawnFate>('kept')
  const place = drawnPlaceOf(event, player.id, nameOf)
  const upcoming = event.status === 'upcoming'
  const send = () =>
    void act({ type: 'drop', player: player.id, ...(place?.kept != null ? { drawn } : {}) }, onClose)
  return (
    <Dialog title={`Drop ${player.name}`} onClose={onClose}>
      <div className="dialog-form">
        <p>
          {upcoming
            ? `This takes ${player.name} off the list. They can register again until the start.`
            : `${player.name} will not be paired any more. You can reinstate them during this stage.`}
        </p>
        {place && <DrawnChoice name={player.name} place={place} value={drawn} set={setDrawn} />}
        <div className="row">
          <button type="button" className="danger" disabled={busy} onClick={send}>
            Drop {player.name}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
        <Problem error={error} coded />
      </div>
    </Dialog>
  )
}
