import { useState } from 'react'
import { files } from '../api.ts'
import { useEvent } from '../event.ts'
import { newestRound, previewOf } from '../event-stage.ts'
import { Calls } from './Calls.tsx'
import { CutDesk } from './CutDesk.tsx'
import { DraftSeats } from './DraftSeats.tsx'
import { Leaders } from './Leaders.tsx'
import { PlayersDesk } from './PlayersDesk.tsx'
import { Repair } from './Repair.tsx'
import { ResultsDesk } from './ResultsDesk.tsx'
import { Steps } from './Steps.tsx'
import { End, Undo } from './Undo.tsx'
import './Desk.css'

/** All actions of an organizer, on one page. */
export const Desk = () => {
  const { event } = useEvent()
  const preview = previewOf(event)
  const [sought, setSought] = useState('')
  return (
    <div className="desk">
      <Calls />
      <Steps />
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
      {newestRound(event) && <ResultsDesk sought={sought} />}
      <PlayersDesk sought={sought} />
      {event.status === 'upcoming' && event.format !== 'constructed' && <DraftSeats />}
      {event.me.may.includes('leaders') && <Leaders />}
      <Notes />
      <Undo />
      <Exports />
      <End />
    </div>
  )
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
            <strong>{nameOf(note.player)}</strong>{' '}
            {note.kind === 'unsporting' ? 'Conduct: ' : 'Deck list corrected: '}
            {note.text} <small>by {nameOf(note.by)}</small>
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
