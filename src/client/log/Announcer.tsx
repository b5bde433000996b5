import { useEffect, useRef, useState } from 'react'
import { readOut } from '../state/log-entries.ts'
import type { TableEvent } from '../state/types.ts'

/** New lines are collected this long before they are read out, so that they do not flood. */
const gathering = 900

/** Reads events to a screen reader, politely and in limited numbers. */
export const Announcer = ({ log }: { log: TableEvent[] }) => {
  const [text, setText] = useState('')
  const announcedTo = useRef(log.at(-1)?.n ?? -1)
  useEffect(() => {
    const timer = setTimeout(() => {
      const unread = readOut(log, announcedTo.current)
      announcedTo.current = log.at(-1)?.n ?? -1
      if (unread) setText(unread)
    }, gathering)
    return () => clearTimeout(timer)
  }, [log])
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  )
}
