import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RemindersView } from '../../protocol/reminders.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { CheckboxField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { allowPush, canPush, endPush, findSubscription } from './push.ts'
import { reminderQueries } from './queries.ts'
import { remindersApi } from './reminders-api.ts'

type ReminderChoice = Pick<RemindersView, 'push' | 'mail'>

/** Reminder settings for correspondence games. The browser asks for permission only after a press. */
const Reminders = () => {
  const { session } = useSession()
  const { data, failureReason, refetch } = useQuery(reminderQueries.mine)
  const { act, busy, error: failed } = useAct()
  // The checkbox changes at once, before the server has replied.
  const [wished, setWished] = useState<ReminderChoice | null>(null)
  if (!data) return <Problem error={failureReason} />
  const { key, offered } = data
  const { push, mail } = wished ?? data
  const chooseReminder = (change: Partial<ReminderChoice>) => {
    const next = { push, mail, ...change }
    setWished(next)
    return act(async () => {
      await remindersApi.wish(next).catch((failure) => {
        setWished(null)
        throw failure
      })
      void refetch()
    })
  }
  return (
    <>
      <p className="muted">
        We notify you when it becomes your turn in a correspondence game while you are offline, and again one
        day and two hours before your time runs out.
      </p>
      {key !== null && <InThisBrowser vapid={key} done={refetch} />}
      {key === null && <p className="muted">Browser notifications are not set up on this server.</p>}
      {offered && !session?.guest && (
        <CheckboxField on={mail} set={(on) => void chooseReminder({ mail: on })} label="Email" />
      )}
      {key !== null && (
        <CheckboxField
          on={push}
          set={(on) => void chooseReminder({ push: on })}
          label="Browser notifications"
        />
      )}
      <p role="status" className="sr-only">
        {busy ? 'Saving…' : ''}
      </p>
      <Problem error={failed} />
    </>
  )
}
export default Reminders

const InThisBrowser = ({ vapid, done }: { vapid: string; done: () => void }) => {
  const [on, setOn] = useState<boolean | null>(null)
  const [refused, setRefused] = useState(false)
  const { act, busy, error } = useAct()
  useEffect(() => {
    findSubscription().then(
      (mine) => setOn(mine !== null),
      () => setOn(false),
    )
  }, [])
  if (!canPush()) return <p className="muted">This browser does not support notifications.</p>
  const change = () =>
    act(async () => {
      if (on) await endPush()
      else if (!(await allowPush(vapid))) return setRefused(true)
      setOn(!on)
      setRefused(false)
      done()
    })
  return (
    <>
      <p className="row">
        <button type="button" disabled={busy || on === null} onClick={change}>
          {on ? 'Turn off notifications in this browser' : 'Turn on notifications in this browser'}
        </button>
        <span role="status">{on ? 'Notifications are on in this browser.' : ''}</span>
      </p>
      {refused && (
        <p className="muted">Notifications are blocked. Allow them for this site in your browser settings.</p>
      )}
      <Problem error={error} />
    </>
  )
}
