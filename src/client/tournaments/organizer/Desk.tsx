import { useState } from 'react'
import type { TournamentView } from '../../../protocol/tournament-view.ts'
import { files } from '../api.ts'
import { useEvent } from '../event.ts'
import { newestRound, previewOf } from '../event-stage.ts'
import { Announce } from './Announce.tsx'
import { Announcement } from './Announcement.tsx'
import { Calls } from './Calls.tsx'
import { CutDesk } from './CutDesk.tsx'
import { DeckChecks } from './DeckChecks.tsx'
import { DraftSeats } from './DraftSeats.tsx'
import { Duty } from './Duty.tsx'
import { EndTournament, UndoLastAct } from './EndTournament.tsx'
import { Leaders } from './Leaders.tsx'
import { OrganizerSteps } from './OrganizerSteps.tsx'
import { PlayersDesk } from './PlayersDesk.tsx'
import { Repair } from './Repair.tsx'
import { ResultsDesk } from './ResultsDesk.tsx'
import { TheDraft } from './TheDraft.tsx'
import './Desk.css'

/** All actions of an organizer, on one page. */
export const Desk = () => {
  const { event } = useEvent()
  const preview = previewOf(event)
  const [sought, setSought] = useState('')
  return (
    <div className="desk">
      <Calls />
      <OrganizerSteps />
      {preview && <Repair key={`${preview.number}`} round={preview} />}
      {event.cut && <CutDesk cut={event.cut} />}
      {event.players.length > 8 && (
        <label className="field desk-search">
          <span>Find a player or a table</span>
          <input
            type="search"
            value={sought}
            placeholder="A name, or the number of a table"
            onChange={(typed) => setSought(typed.target.value)}
          />
        </label>
      )}
      <TheDraft />
      {newestRound(event) && <ResultsDesk sought={sought} />}
      <Announce />
      <DeckChecks />
      <PlayersDesk sought={sought} />
      {event.me.may.includes('draft-seats') && <DraftSeats />}
      <Duty />
      {event.me.may.includes('leaders') && <Leaders />}
      <Announcement />
      <Notes />
      <UndoLastAct />
      <Exports />
      <EndTournament />
    </div>
  )
}

const noteNames: Record<TournamentView['notes'][number]['kind'], string> = {
  unsporting: 'Conduct',
  warning: 'Warning',
  'deck-list': 'Deck list corrected',
}

const Notes = () => {
  const { event, nameOf } = useEvent()
  if (event.notes.length === 0) return null
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="desk-notes">
        {event.notes.map((note, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes are only appended
          <li key={i}>
            <strong>{nameOf(note.player)}</strong> {noteNames[note.kind]}:{note.text}{' '}
            <small>by {nameOf(note.by)}</small>
            {note.advantage && <span className="badge waiting">advantageous</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Exports = () => {
  const { event } = useEvent()
  const round = newestRound(event)
  return (
    <section aria-labelledby="exports">
      <h2 id="exports">Files</h2>
      <p className="row">
        <a className="button" href={files.nrtm(event.id)} download>
          NRTM (JSON)
        </a>
        <a className="button" href={files.standings(event.id)} download>
          Standings (CSV)
        </a>
        {round && (
          <a className="button" href={files.pairings(event.id, round.number)} download>
            Pairings of round {round.number} (CSV)
          </a>
        )}
      </p>
    </section>
  )
}
