import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import { queries } from '../net/queries.ts'
import { roundOf } from '../state/seats.ts'
import { nameAt } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import { sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { deviationText } from './win-probability.ts'
import './WinProbability.css'
import './GameReview.css'

type Props = { table: Table; live: TableState }

/** Shown at first: those with the largest gain. */
const atFirst = 6

/** Where thinking partners deviated from judgement, and why. */
export const Thoughts = ({ table, live }: Props) => {
  const { data, failureReason } = useQuery(queries.thoughts(table.id))
  const [all, showAll] = useState(false)
  if (!data) return <Problem error={failureReason} />
  const { thoughts } = data
  const best = [...thoughts].sort((a, b) => b.gain - a.gain).slice(0, atFirst)
  const shown = all ? thoughts : thoughts.filter((each) => best.includes(each))
  return (
    <section className="over-panel over-wide" aria-labelledby="thoughts">
      <h3 id="thoughts">What the thinking partner considered</h3>
      {thoughts.length === 0 ? (
        <p className="muted">Every move it thought about matched the sparring partner’s choice.</p>
      ) : (
        <ol className="over-turns">
          {shown.map((thought) => (
            <Reason key={thought.seq} thought={thought} table={table} live={live} />
          ))}
        </ol>
      )}
      {thoughts.length > shown.length && (
        <button type="button" className="quiet" onClick={() => showAll(true)}>
          Show all {thoughts.length}
        </button>
      )}
    </section>
  )
}

const Reason = ({ thought, table, live }: Props & { thought: GameThought }) => {
  const { seq, seat, played } = thought
  const { side } = live.view.seats.find(({ id }) => id === seat) ?? { side: 'corp' as const }
  const as = live.seat === null ? '' : `/${live.seat}`
  return (
    <li className={`side-${side}`}>
      <Link href={`/r/${table.id}${as}#${seq}`}>
        <span>
          <small>
            Turn {roundOf(thought.turn, live.view.seats.length)} · {nameAt(live, seat) ?? sideName(side)}
          </small>
          <b>{played}</b>
          <small>{deviationText(thought)}</small>
        </span>
        <em title="Gain in win probability over the sparring partner’s move, in percentage points">
          +{Math.max(1, Math.round(thought.gain * 100))}
        </em>
      </Link>
    </li>
  )
}
