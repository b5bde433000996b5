import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { roleText } from '../option-texts.ts'
import './Desk.css'

const duties = { on: 'On duty', off: 'Off duty', playing: 'Playing now' } as const

/** Which officials are at hand. Each says so of themselves, and the organizer of everyone. */
export const Duty = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  if (event.status === 'over') return null
  const organizes = event.me.roles.includes('organizer')
  return (
    <section aria-labelledby="duty">
      <h2 id="duty">Officials</h2>
      <ul className="desk-players">
        {event.leaders.map(({ id, name, role, duty }) => {
          const mine = id === event.me.id
          const back = duty === 'off'
          return (
            <li key={`${role} ${id}`}>
              <span>
                <strong>{name}</strong>
                <small>
                  {roleText(event, id)} · {duties[duty]}
                </small>
              </span>
              {(mine || organizes) && (
                <button
                  type="button"
                  disabled={busy}
                  aria-label={`${back ? 'Back on duty' : 'Go off duty'}: ${name}`}
                  onClick={() => void act({ type: 'duty', leader: id, on: back })}
                >
                  {back ? 'Back on duty' : 'Go off duty'}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Problem error={error} coded />
    </section>
  )
}
