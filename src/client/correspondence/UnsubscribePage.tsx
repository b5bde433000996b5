import { useEffect, useState } from 'react'
import { follow } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { remindersApi } from './reminders-api.ts'

/** Where the link at the foot of a reminder leads: there are no more such letters. */
const UnsubscribePage = () => {
  const { act, error } = useAct()
  const [done, setDone] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    act(async () => {
      await remindersApi.stop(location.hash.slice(1))
      setDone(true)
    })
  }, [])
  return (
    <>
      <h1>Reminders by mail</h1>
      <p role="status">{done ? 'You get no more of them.' : !error && 'One moment…'}</p>
      <Problem error={error} />
      <p>
        <a href="/account" onClick={follow}>
          Your account
        </a>{' '}
        says how you are reminded.
      </p>
    </>
  )
}
export default UnsubscribePage
