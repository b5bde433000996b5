import { type FormEvent, useState } from 'react'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { type AnnouncementProps, CourseFields, PlaceFields, RulesOfEvent } from './AnnouncementFields.tsx'
import { tournaments } from './api.ts'
import { ImportForm } from './ImportForm.tsx'
import { type EventFormFields, firstFields, toTournamentRequest } from './new-event.ts'
import { FieldHint } from './ui/fields.tsx'
import '../pages/HostPage.css'
import './pages.css'

/** Announces an event: every choice has a sentence about its meaning. */
export const NewPage = () => {
  const [fields, setFields] = useState(firstFields)
  const change = (some: Partial<EventFormFields>) => setFields((now) => ({ ...now, ...some }))
  const { act, busy, error } = useAct()
  const create = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const { id } = await tournaments.create(toTournamentRequest(fields))
      go(`/tournaments/${id}/desk`)
    })
  }
  return (
    <>
      <h1>Create tournament</h1>
      <p>You are the organizer. Players register on the tournament’s page until you start it.</p>
      <form className="host event-form" onSubmit={create}>
        <PlaceFields fields={fields} change={change} />
        <RulesOfEvent fields={fields} change={change} />
        <LeaderFields fields={fields} change={change} />
        <CourseFields fields={fields} change={change} />
        <button type="submit" className="primary" disabled={busy}>
          Create tournament
        </button>
        <Problem error={error} coded />
      </form>
      <ImportForm />
    </>
  )
}

const LeaderFields = ({ fields, change }: AnnouncementProps) => (
  <fieldset>
    <legend>Other officials</legend>
    <label className="field">
      <span>Marshals</span>
      <input value={fields.marshals} onChange={(event) => change({ marshals: event.target.value })} />
    </label>
    <FieldHint>
      Account names, separated by commas. A marshal has the last word on rules; without a marshal you do.
    </FieldHint>
    <label className="field">
      <span>Judges</span>
      <input value={fields.judges} onChange={(event) => change({ judges: event.target.value })} />
    </label>
    <FieldHint>Judges answer questions, enter results and decide when two players’ reports differ.</FieldHint>
  </fieldset>
)
