import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { QueryProblem } from '../../decks/search/read.ts'
import { Icon } from '../ui/Icon.tsx'
import './FindBar.css'

type Props = {
  query: string
  setQuery: (query: string) => void
  problems: readonly QueryProblem[]
  children?: ReactNode
}

/** The search field, the problems in its query, and help with the syntax. `/` focuses it. */
export const FindBar = ({ query, setQuery, problems, children }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isWriting(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <search className="find">
      <div className="find-row">
        <label className="find-field">
          <Icon name="search" />
          <span className="sr-only">Search cards</span>
          <input
            ref={field}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder="Name, word, or t:ice s<=4"
            aria-describedby={problems.length > 0 ? id : undefined}
            aria-invalid={problems.length > 0}
            aria-keyshortcuts="/"
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        {children}
      </div>
      <ul id={id} className="find-problems" aria-live="polite">
        {problems.map(({ from, to, message }) => (
          <li key={`${from} ${message}`}>
            <code>{query.slice(from, to)}</code> {message}
          </li>
        ))}
      </ul>
      <Help />
    </search>
  )
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const words: readonly (readonly [string, string])[] = [
  ['wall "end the run"', 'these words, in name, keywords or text'],
  ['t:ice|node', 'type: one of these'],
  ['k:sentry', 'keyword'],
  ['x:trace', 'in the text'],
  ['n:data', 'in the name'],
  ['side:corp set:proteus', 'side; set: base, proteus, classic'],
  ['c<=2 s>4 mu=1', 'cost, strength, memory; also trash, diff, p for points, rulings; c=x'],
  ['breaks:wall', 'icebreakers by what they break: wall, gate, sentry, ap'],
  ['is:unique', 'also is:region, is:breaker'],
  ['-k:ap', 'not'],
  ['(t:prep or t:resource) gain', 'alternatives'],
]

const Help = () => (
  <details className="find-help">
    <summary>Search syntax</summary>
    <dl>
      {words.map(([code, means]) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </details>
)
