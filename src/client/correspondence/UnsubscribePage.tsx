import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { remindersApi } from './reminders-api.ts'

/** The target of the unsubscribe link in reminders. */
const UnsubscribePage = () => {
  const { act, error } = useAct()
  const [done, setDone] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    act(async () => {
      await remindersApi.stop(location.hash.slice(1))
      setDone(true)
    })
  }, [])
  return (
    <>
      <h1>Email notifications</h1>
      <p role="status">{done ? 'You have been unsubscribed.' : !error && 'Unsubscribing…'}</p>
      <Problem error={error} />
      <p>
        <Link href="/account">Your account</Link> has your notification settings.
      </p>
    </>
  )
}
export default UnsubscribePage
