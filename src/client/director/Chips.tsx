import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { sayText } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import { seatInView } from '../state/view-lookup.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { useCompact } from '../ui/use-narrow.ts'
import type { ShownAct } from './acts.ts'
import { useSpot } from './use-spot.ts'
import './Acts.css'

/** How many chips there are at most, on a large table and on a phone; the older ones are behind a press. */
const maxChips = { wide: 4, compact: 2 }

type Props = {
  title: string
  acts: readonly ShownAct[]
  live: TableState
  go: (to: number) => void
  /** They are back after a look at an earlier moment, which had the focus. */
  returned: boolean
}

/** Who did it, and what. */
const ChipText = ({ act, live }: { act: ShownAct; live: TableState }) => {
  const { line } = act
  const side = seatInView(live.view, line.seat)?.side
  return (
    <>
      {side && <SideSign side={side} />}
      <span>
        <b>{logTable(live.view, live.players).nameOf(line.seat)}:</b> {sayText(line.say)}
      </span>
    </>
  )
}

const sideClass = ({ line, gold }: ShownAct, live: TableState): string =>
  `side-${seatInView(live.view, line.seat)?.side ?? ''}${gold ? ' gold' : ''}`

/** The newest actions over the board, from left to right. They take no room and cover nothing. */
export const Chips = ({ title, acts, live, go, returned }: Props) => {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const all = useRef<HTMLButtonElement>(null)
  const newest = acts.slice(-maxChips[useCompact() ? 'compact' : 'wide'])
  const fit = useSpot(list, newest.map(({ line }) => line.key + line.events.length).join())
  const shown = fit?.shown ?? 0
  const rest = acts.length - shown
  const isPlaced = fit !== null
  useEffect(() => {
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
            <ChipText act={act} live={live} />
          </li>
        ))}
      </ol>
      {open && (
        <Dialog title={title} sheet onClose={() => setOpen(false)}>
          <p className="muted">Select one to see the table at that moment.</p>
          <ol className="acts-sheet">
            {acts.map((act, index) => (
              <li key={act.line.key}>
                <button
                  type="button"
                  className={sideClass(act, live)}
                  onClick={() => {
                    setOpen(false)
                    go(index)
                  }}
                >
                  <ChipText act={act} live={live} />
                </button>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
