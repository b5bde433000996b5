import { useEffect, useRef, useState } from 'react'
import { readOut } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'

/** New lines are collected for this time before they are read out, in ms, so that they do not flood. */
const collectMs = 900
/** Lines that keep coming are read out after this time at the latest, in ms. */
const maxWaitMs = 2_000

/** Reads lines to a screen reader once nothing more comes, politely, each once. */
export const Announcer = ({ live }: { live: Pick<TableState, 'log' | 'view' | 'players'> }) => {
  const { log, view, players } = live
  const [said, setSaid] = useState({ to: -1, text: '' })
  const announcedTo = useRef(log.at(-1)?.n ?? -1)
  const since = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines are read out, with the names of that moment
  useEffect(() => {
    since.current ??= performance.now()
    const left = since.current + maxWaitMs - performance.now()
    const timer = setTimeout(
      () => {
        since.current = null
        const text = readOut(log, announcedTo.current, logTable(view, players))
        const to = log.at(-1)?.n ?? -1
        announcedTo.current = to
        if (text) setSaid({ to, text })
      },
      Math.min(collectMs, Math.max(0, left)),
    )
    return () => clearTimeout(timer)
  }, [log])
  return (
    <p className="sr-only" aria-live="polite">
      {/* A new key makes screen readers repeat the same words. */}
      <span key={said.to}>{said.text}</span>
    </p>
  )
}
