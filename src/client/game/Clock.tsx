import { useEffect, useRef, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { clockAnnouncement, clockText, type HeardClock, isRunning, msLeft, shortMs } from '../state/clock.ts'
import { absentOwnerOf, titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'
import { useTicking } from '../ui/use-ticking.ts'
import './Clock.css'

type Props = { heard: HeardClock; seat: string; title: string | null }

/** The time left for a seat: ticks while it decides, red when it is short. */
export const Clock = ({ heard, seat, title }: Props) => {
  const running = isRunning(heard, seat)
  // Between the server's message and the next tick the message counts.
  const now = Math.max(useTicking(running), heard.heardAt)
  const left = msLeft(heard, seat, now)
  if (left === null) return null
  const marks = ['clock', running ? 'running' : '', left <= shortMs ? 'short' : '']
  return (
    <span className={marks.filter(Boolean).join(' ')} role="timer" title={title ?? undefined}>
      <span className="sr-only">{running ? 'Time left, running: ' : 'Time left: '}</span>
      <time>{clockText(left)}</time>
    </span>
  )
}

/** Asks for a pause; against automas the game pauses at once. */
export const PauseButton = ({ client, live }: { client: TableClient; live: TableState }) => {
  const paused = live.clock?.clock.paused ?? false
  const hasAsked = live.clock?.clock.proposal?.agreed.includes(live.seat ?? '') ?? false
  const absentOwner = paused ? null : absentOwnerOf(live)
  const label = paused ? 'Resume game' : 'Ask to pause'
  return (
    <SendButton
      className="quiet pause"
      disabled={hasAsked || absentOwner !== null}
      aria-label={label}
      title={absentOwner === null ? label : `${absentOwner} is away. You can ask again once they are back.`}
      send={() => (paused ? client.resume() : client.pause())}
    >
      <span aria-hidden="true">{paused ? '▶' : '❚❚'}</span>
    </SendButton>
  )
}

/** Announces politely when a seat's time gets short. */
export const ClockAnnouncer = ({ live }: { live: TableState }) => {
  const { clock, seat: own } = live
  const now = useTicking(clock?.clock.seats.some(({ running }) => running) ?? false)
  const before = useRef(new Map<string, number>())
  const [text, setText] = useState('')
  useEffect(() => {
    const announcements = (clock?.clock.seats ?? []).flatMap(({ seat, running }) => {
      const left = clock ? msLeft(clock, seat, Math.max(now, clock.heardAt)) : null
      if (left === null) return []
      const words = running ? clockAnnouncement(before.current.get(seat) ?? left, left) : null
      before.current.set(seat, left)
      return words === null ? [] : [`${clockOwner(live, seat, own)}: ${words}.`]
    })
    if (announcements.length > 0) setText(announcements.join(' '))
  }, [clock, now, live, own])
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  )
}

const clockOwner = (live: TableState, seat: string, own: string | null): string => {
  if (seat === own) return 'You'
  return titleById(live.view, seat) ?? seat
}
