import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TableState } from '../state/table-state.ts'
import { useCompact } from '../ui/use-narrow.ts'
import { ActText, sideClass } from './ActText.tsx'
import type { Recap } from './use-recap.ts'
import { useSpot } from './use-spot.ts'
import './Acts.css'

const ActsDialog = lazy(() => import('./ActsDialog.tsx'))

/** How many chips there are at most, on a large table and on a phone; the older ones are behind a press. */
const maxChips = { wide: 4, compact: 2 }

type Props = { title: string; recap: Recap; live: TableState }

/** The newest actions over the board, from left to right. They take no room and cover nothing. */
export const Chips = ({ title, recap, live }: Props) => {
  const { acts, news, returned } = recap
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const all = useRef<HTMLButtonElement>(null)
  const newest = news.slice(-maxChips[useCompact() ? 'compact' : 'wide'])
  const fit = useSpot(list, newest.map(({ line }) => line.key + line.events.length).join())
  const shown = fit?.shown ?? 0
  const rest = acts.length - shown
  const isPlaced = fit !== null
  useEffect(() => {
    // They are back after a look at an earlier moment, which had the focus.
    if (returned && isPlaced) all.current?.focus()
  }, [returned, isPlaced])
  const place: CSSProperties = fit ? { left: fit.left, top: fit.top, width: fit.width } : {}
  return (
    <>
      <ol ref={list} className={fit ? 'recap' : 'recap is-unplaced'} style={place}>
        <li>
          <button
            ref={all}
            type="button"
            className="recap-chip recap-all"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {rest > 0 ? `+${rest}` : 'All'}
            <span className="sr-only">{`, show all: ${title}`}</span>
          </button>
        </li>
        {newest.map((act, index) => (
          <li
            key={act.line.key}
            className={`recap-chip ${sideClass(act, live)}${index < newest.length - shown ? ' is-older' : ''}`}
          >
            <ActText act={act} live={live} />
          </li>
        ))}
      </ol>
      <Suspense>{open && <ActsDialog recap={recap} live={live} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
