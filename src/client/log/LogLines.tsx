import { memo, type ReactNode, useEffect, useId, useState } from 'react'
import type { GameLogLine } from '../state/log-lines/lines.ts'
import { Icon } from '../ui/Icon.tsx'
import { outlineCards } from './outline.ts'
import { EventMark, PrivateMark } from './PrivateMark.tsx'
import { Say } from './Say.tsx'
import './Log.css'

export type LineMarks = {
  side: string
  /** It has come since the player last answered. */
  isNew: boolean
  /** It has just come. */
  isBright: boolean
}

/** What the engine noted, step by step. */
const Steps = ({ line, id }: { line: GameLogLine; id: string }) => (
  <ol className="log-details" id={id}>
    {line.events.map((event) => (
      <li key={event.n} className={event.kind === 'step' ? 'is-chart' : ''}>
        <Say say={event.say} />
        <EventMark event={event} />
      </li>
    ))}
  </ol>
)

type LogFoldProps = { line: GameLogLine; children: ReactNode; name: string }

/** A line that opens to its steps. The whole line is pressed, but for the cards in it. */
const Folded = ({ line, children, name }: LogFoldProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="log-fold"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Steps: ${name}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="right" />
      </button>
      {children}
      {open && <Steps line={line} id={id} />}
    </>
  )
}

const headingText = ({ say }: GameLogLine): string =>
  say.map((part) => (typeof part === 'string' ? part : part.name)).join('')

/** Outlines the cards of the line while it is pointed at. */
const useOutline = (line: GameLogLine) => {
  const [pointed, setPointed] = useState(false)
  useEffect(() => {
    if (!pointed) return
    outlineCards(line)
    return () => outlineCards(null)
  }, [pointed, line])
  return { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) }
}

const hasSteps = ({ events }: GameLogLine): boolean => events.length > 1

/** A sentence of the log. */
const TellingLine = ({ line, side, isNew, isBright }: { line: GameLogLine } & LineMarks) => {
  const outline = useOutline(line)
  const kind = line.events.some((event) => event.kind === 'automa') ? 'automa-line' : ''
  const marks = ['log-line', side, kind, isNew ? 'fresh' : '', isBright ? 'is-bright' : '']
  const sentence = (
    <p>
      <Say say={line.say} />
      {line.private && <PrivateMark />}
    </p>
  )
  return (
    <li className={marks.filter(Boolean).join(' ')} {...outline}>
      {hasSteps(line) ? (
        <Folded line={line} name={headingText(line)}>
          {sentence}
        </Folded>
      ) : (
        sentence
      )}
    </li>
  )
}

/** Lines hardly ever change: the last one may grow. */
export const LineOfLog = memo(TellingLine, (before, after) => {
  const same = before.line.key === after.line.key && before.line.events.length === after.line.events.length
  const marks =
    before.side === after.side && before.isNew === after.isNew && before.isBright === after.isBright
  return same && marks && headingText(before.line) === headingText(after.line)
})

/** The heading of a turn; what the turn began with is in its steps. */
export const TurnHeading = ({ line, children }: { line: GameLogLine | null; children: string }) => (
  <li className="log-turn">
    {line && hasSteps(line) ? (
      <Folded line={line} name={children}>
        <p>{children}</p>
      </Folded>
    ) : (
      <p>{children}</p>
    )}
  </li>
)
