import { useEffect, useState } from 'react'
import type { RemindersView } from '../../protocol/reminders.ts'
import { useLoad } from '../net/load.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Tick } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { allowPush, canPush, endPush, findSubscription } from './push.ts'
import { remindersApi } from './reminders-api.ts'

type ReminderChoice = Pick<RemindersView, 'push' | 'mail'>

/** How one is called back to games by correspondence. Leave is asked for on a press, and never before. */
const Reminders = () => {
  const { session } = useSession()
  const { value, error, reload } = useLoad(remindersApi.mine)
  const { act, busy, error: failed } = useAct()
  // A tick shows at once, while the server is told of it.
  const [wished, setWished] = useState<ReminderChoice | null>(null)
  if (!value) return <Problem error={error} />
  const { key, offered } = value
  const { push, mail } = wished ?? value
  const chooseReminder = (change: Partial<ReminderChoice>) => {
    const next = { push, mail, ...change }
    setWished(next)
    return act(async () => {
      await remindersApi.wish(next).catch((failure) => {
        setWished(null)
        throw failure
      })
      reload()
    })
  }
  return (
    <>
      <p className="muted">
        Once when a game by correspondence begins to wait for you while you are away, and again a day and two
        hours before your time is up.
      </p>
      {key !== null && <InThisBrowser vapid={key} done={reload} />}
      {key === null && <p className="muted">This server calls no browsers.</p>}
      {offered && !session?.guest && (
        <Tick
          on={mail}
          set={(on) => void chooseReminder({ mail: on })}
          label="By mail, to the address of my account"
        />
      )}
      {key !== null && (
        <Tick
          on={push}
          set={(on) => void chooseReminder({ push: on })}
          label="In the browsers that I have allowed"
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
  if (!canPush()) return <p className="muted">This browser can’t be called while it is closed.</p>
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
          {on ? 'Don’t call this browser any more' : 'Call this browser'}
        </button>
        <span role="status">{on ? 'This browser is called.' : ''}</span>
      </p>
      {refused && (
        <p className="muted">The browser has not given leave. Its settings for this page can change that.</p>
      )}
      <Problem error={error} />
    </>
  )
}
