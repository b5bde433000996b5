import { useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { namesIn } from '../new-event.ts'
import { ActionButton, FieldHint } from '../ui/fields.tsx'

/** The other leaders; after the start they can only be added. */
export const Leaders = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const named = (role: string) =>
    event.leaders
      .filter((leader) => leader.role === role)
      .map(({ name }) => name)
      .join(', ')
  const [marshals, setMarshals] = useState(() => named('marshal'))
  const [judges, setJudges] = useState(() => named('judge'))
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders">Other officials</h2>
      <div className="field-row">
        <label className="field">
          <span>Marshals</span>
          <input value={marshals} onChange={(typed) => setMarshals(typed.target.value)} />
        </label>
        <label className="field">
          <span>Judges</span>
          <input value={judges} onChange={(typed) => setJudges(typed.target.value)} />
        </label>
      </div>
      <FieldHint>
        {event.status === 'upcoming'
          ? 'Account names, separated by commas. After the tournament has started you can add officials but not remove any.'
          : 'Account names, separated by commas. You can add officials; those already named stay.'}
      </FieldHint>
      <ActionButton
        label="Save officials"
        why={null}
        busy={busy}
        run={() => void act({ type: 'leaders', seq, marshals: namesIn(marshals), judges: namesIn(judges) })}
      />
      <HandOver />
      <Problem error={error} coded />
    </section>
  )
}

/** Makes another leader the organizer. */
const HandOver = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const others = event.leaders.filter(({ role }) => role !== 'organizer')
  const [to, setTo] = useState('')
  const [sure, setSure] = useState(false)
  if (others.length === 0) return null
  return (
    <>
      <label className="field">
        <span>New organizer</span>
        <select
          value={to}
          onChange={(chosen) => {
            setTo(chosen.target.value)
            setSure(false)
          }}
        >
          <option value="">Choose an official</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <FieldHint>
        They become the organizer, and you are no longer an official. You can’t undo this.
      </FieldHint>
      <ActionButton
        label={sure ? 'Yes, hand it over' : 'Hand over the tournament'}
        why={to === '' ? 'Choose an official.' : null}
        busy={busy}
        run={() => (sure ? void act({ type: 'hand-over', seq, to }) : setSure(true))}
      />
      <Problem error={error} coded />
    </>
  )
}
