import { Problem } from '../ui/Problem.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Answers, type CallPlace } from './CallJudge.tsx'
import { useEvent, useEventAct } from './event.ts'
import { callsAt } from './judge.ts'
import './pages.css'

/** A leader at a table: its calls, its answers so far, and a new answer. */
export const OfficialAtTable = ({ place }: { place: CallPlace }) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const calls = callsAt(event, place)
  return (
    <div className="judge">
      {calls.map(({ by, text, comes }) => (
        <p key={by} className="judge-called">
          <span>
            <strong>{nameOf(by)}</strong> called a judge{text === '' ? '.' : `: ${text}`}{' '}
            {comes !== undefined &&
              (comes === event.me.id ? 'They know that you are coming.' : `${nameOf(comes)} is on the way.`)}
          </span>
          <span className="row">
            {comes === undefined && (
              <button type="button" disabled={busy} onClick={() => void act({ type: 'come', place })}>
                I’m coming
              </button>
            )}
            <button type="button" disabled={busy} onClick={() => void act({ type: 'answer', place })}>
              Resolved
            </button>
          </span>
        </p>
      ))}
      <Answers place={place} />
      <Problem error={error} coded />
      <AnswerForm place={place} />
    </div>
  )
}
