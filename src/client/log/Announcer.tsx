import { useEffect, useRef, useState } from 'react'
import { readOut } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'

/** New lines are collected this long before they are read out, so that they do not flood. */
const gathering = 900

/** Reads lines to a screen reader once nothing more comes, politely and in limited numbers. */
export const Announcer = ({ live }: { live: Pick<TableState, 'log' | 'view' | 'players'> }) => {
  const { log, view, players } = live
  const [text, setText] = useState('')
  const announcedTo = useRef(log.at(-1)?.n ?? -1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines are read out, with the names of that moment
  useEffect(() => {
    const timer = setTimeout(() => {
      const unread = readOut(log, announcedTo.current, logTable(view, players))
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
