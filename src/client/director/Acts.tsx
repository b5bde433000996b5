import { useEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '../state/log-entries.ts'
import type { Live } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { actsOf, actsTitle } from './acts.ts'
import { isCaughtUp } from './director.ts'
import type { Stage, Staged } from './stage.ts'

type Props = { stage: Stage; staged: Staged; live: Live }

/** What the others did, told when it is my turn: each act can be looked at again as the table was then. */
export const Acts = ({ stage, staged, live }: Props) => {
  const { show } = staged
  const acts = useMemo(() => actsOf(show.past, live.seat), [show.past, live.seat])
  const [folded, setFolded] = useState<readonly unknown[] | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const latest = staged.peek === null ? null : at

  // biome-ignore lint/correctness/useExhaustiveDependencies: new acts are the reason to scroll
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth
  }, [acts])
  if (live.seat === null || acts.length === 0 || !isCaughtUp(show) || folded === show.past) return null

  const go = (to: number): void => {
    const act = acts[to]
    setAt(act ? to : null)
    stage.look(act ? act.at : null)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const here = latest ?? acts.length
  return (
    <section className="acts" aria-label={actsTitle(acts, live.view)}>
      <header>
        <h2>{actsTitle(acts, live.view)}</h2>
        <span className="acts-tools">
          <button
            type="button"
            className="quiet"
            aria-label="The act before"
            disabled={here <= 0}
            onClick={() => go(here - 1)}
          >
            <Icon name="prev" />
          </button>
          <span className="acts-at">
            {latest === null ? `${acts.length}` : `${latest + 1}/${acts.length}`}
          </span>
          <button
            type="button"
            className="quiet"
            aria-label="The next act"
            disabled={latest === null}
            onClick={() => go(here + 1)}
          >
            <Icon name="next" />
          </button>
          <button
            type="button"
            className="quiet"
            aria-label="Fold away"
            onClick={() => {
              stage.look(null)
              setFolded(show.past)
            }}
          >
            <Icon name="cross" />
          </button>
        </span>
      </header>
      <ol ref={list}>
        {acts.map((act, index) => (
          <li key={act.event.n} className={act.gold ? 'gold' : ''}>
            <button
              type="button"
              aria-pressed={index === latest}
              onClick={() => go(index === latest ? acts.length : index)}
            >
              {plainText(act.event)}
            </button>
          </li>
        ))}
      </ol>
      {latest !== null && (
        <p className="acts-then">
          The table as it was then.
          <button type="button" className="quiet" onClick={() => go(acts.length)}>
            Back to now
          </button>
        </p>
      )}
    </section>
  )
}
