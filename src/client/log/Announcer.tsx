import { useEffect, useRef, useState } from 'react'
import { readOut } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'

/** New lines are collected this long before they are read out, so that they do not flood. */
const gathering = 900
/** Where more and more comes, they wait no longer than this: what piles up is too much to be read. */
const longest = 2_000

/** Reads lines to a screen reader once nothing more comes, politely, each once. */
export const Announcer = ({ live }: { live: Pick<TableState, 'log' | 'view' | 'players'> }) => {
  const { log, view, players } = live
  const [said, setSaid] = useState({ to: -1, text: '' })
  const announcedTo = useRef(log.at(-1)?.n ?? -1)
  const since = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines are read out, with the names of that moment
  useEffect(() => {
    since.current ??= performance.now()
    const left = since.current + longest - performance.now()
    const timer = setTimeout(
      () => {
        since.current = null
        const text = readOut(log, announcedTo.current, logTable(view, players))
        const to = log.at(-1)?.n ?? -1
        announcedTo.current = to
        if (text) setSaid({ to, text })
      },
      Math.min(gathering, Math.max(0, left)),
    )
    return () => clearTimeout(timer)
  }, [log])
  return (
    <p className="sr-only" aria-live="polite">
      {/* The same words anew are said anew. */}
      <span key={said.to}>{said.text}</span>
    </p>
  )
}
