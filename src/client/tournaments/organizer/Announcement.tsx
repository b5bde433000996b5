import { type FormEvent, useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { CourseFields, PlaceFields, RulesOfEvent } from '../AnnouncementFields.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { changesOf, type EventFormFields, eventFormFields } from '../new-event.ts'
import { FieldHint } from '../ui/fields.tsx'
import '../../pages/HostPage.css'
import '../pages.css'
import './Desk.css'

/** Edits what was announced. */
export const Announcement = () => {
  const { event } = useEvent()
  const [editing, setEditing] = useState(false)
  if (!event.me.may.includes('edit')) return null
  return (
    <section aria-labelledby="announcement">
      <h2 id="announcement">Announcement</h2>
      {editing ? (
        <EditForm onClose={() => setEditing(false)} />
      ) : (
        <>
          <p>
            <button type="button" onClick={() => setEditing(true)}>
              Edit the announcement…
            </button>
          </p>
          <FieldHint>
            Name, time, place, texts, breaks, players and rules. Everybody registered is told.
          </FieldHint>
        </>
      )}
    </section>
  )
}

const EditForm = ({ onClose }: { onClose: () => void }) => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const [before] = useState(() => eventFormFields(event))
  const [fields, setFields] = useState(before)
  const change = (some: Partial<EventFormFields>) => setFields((now) => ({ ...now, ...some }))
  const changes = changesOf(before, fields)
  const upcoming = event.status === 'upcoming'
  const save = (submitted: FormEvent) => {
    submitted.preventDefault()
    void act({ type: 'edit', seq, changes }, onClose)
  }
  return (
    <form className="host event-form" onSubmit={save} aria-label="Edit the announcement">
      <PlaceFields fields={fields} change={change} />
      {upcoming ? (
        <RulesOfEvent fields={fields} change={change} />
      ) : (
        <FieldHint>Tier, format, cards, structure and rules stay as they were at the start.</FieldHint>
      )}
      <CourseFields fields={fields} change={change} />
      {changes.cards !== undefined && (
        <FieldHint>
          Players whose decks are not legal with the new cards have to submit decks again.
        </FieldHint>
      )}
      <div className="row">
        <button type="submit" className="primary" disabled={busy || Object.keys(changes).length === 0}>
          Save changes
        </button>
        <button type="button" onClick={onClose}>
          Discard changes
        </button>
      </div>
      <Problem error={error} coded />
    </form>
  )
}
