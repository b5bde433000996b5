import { useEffect, useRef, useState } from 'react'
import { readOut } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'

/** New lines are collected this long before they are read out, so that they do not flood. */
const gathering = 900

/** Reads lines to a screen reader once nothing more comes, politely, each once. */
export const Announcer = ({ live }: { live: Pick<TableState, 'log' | 'view' | 'players'> }) => {
  const { log, view, players } = live
  const [said, setSaid] = useState({ to: -1, text: '' })
  const announcedTo = useRef(log.at(-1)?.n ?? -1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines are read out, with the names of that moment
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = readOut(log, announcedTo.current, logTable(view, players))
      const to = log.at(-1)?.n ?? -1
      announcedTo.current = to
      if (text) setSaid({ to, text })
    }, gathering)
    return () => clearTimeout(timer)
  }, [log])
  return (
    <p className="sr-only" aria-live="polite">
      {/* The same words anew are said anew. */}
      <span key={said.to}>{said.text}</span>
    </p>
  )
}
