import { useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import './draft.css'

/** Seconds at which the time is said aloud (L90). */
const spoken = [30, 10, 5]

const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Props = {
  /** In ms, as of the moment `at`. */
  left: number
  at: number
  what: string
}

/** Counts down. */
export const TimeLeft = ({ left, at, what }: Props) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((left - (Math.max(now, at) - at)) / 1000))
  const say = spoken.find((each) => seconds <= each && seconds > each - 2)
  return (
    <p className={seconds <= 10 ? 'time-left is-short' : 'time-left'} role="timer">
      <Icon name="clock" />
      <b>{inMinutes(seconds)}</b>
      <span className="sr-only">{what}</span>
      <span className="sr-only" aria-live="assertive">
        {say === undefined ? '' : `${say} seconds left`}
      </span>
    </p>
  )
}
