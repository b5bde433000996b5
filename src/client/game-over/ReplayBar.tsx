import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { automaBefore } from '../fork/fork-players.ts'
import { PlayOn } from '../fork/PlayOn.tsx'
import { titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import type { PointsHistory, ReplayMoment } from './points-history.ts'
import './GameReview.css'

type Props = { table: Table; live: TableState; race: PointsHistory }

/** Number of bars; each stands for as many moves as necessary. */
const maxBars = 60

type Bar = { first: ReplayMoment; gold: boolean }

const barsOf = ({ moments, gains }: PointsHistory): Bar[] => {
  const each = Math.max(1, Math.ceil(moments.length / maxBars))
  const golden = new Set(gains.map(({ seq }) => seq))
  return Array.from({ length: Math.ceil(moments.length / each) }, (_, n) =>
    moments.slice(n * each, (n + 1) * each),
  ).flatMap((part) => {
    const [first] = part
    return first ? [{ first, gold: part.some(({ seq }) => golden.has(seq)) }] : []
  })
}

/** The whole game as a row of bars with the turns and points. Any moment can be shown or forked. */
export const ReplayBar = ({ table, live, race }: Props) => {
  const { moments } = race
  const last = moments.length - 1
  const [at, setAt] = useState(last)
  const bars = useMemo(() => barsOf(race), [race])
  const moment = moments[at]
  if (!moment) return null
  const as = live.seat === null ? '' : `/${live.seat}`
  const words = `Turn ${moment.turn} · ${moment.words}`
  // The end of a game leaves nothing to play, so the fork starts at the moment before.
  const from = at === last ? (moments[at - 1] ?? moment) : moment
  const to = (next: number): void => setAt(Math.min(last, Math.max(0, next)))
  return (
    <section className="over-panel replay-bar" aria-labelledby="replay-bar">
      <h3 id="replay-bar">
        Replay <small>{words}</small>
      </h3>
      <div className="replay-bar__track">
        <span className="replay-bar__bars" aria-hidden="true">
          {bars.map(({ first, gold }) => (
            <i key={first.seq} className={`side-${first.side}${gold ? ' gold' : ''}`} />
          ))}
        </span>
        <input
          type="range"
          aria-label="Point in the game"
          aria-valuetext={words}
          min={0}
          max={last}
          value={at}
          onChange={(event) => to(Number(event.target.value))}
        />
      </div>
      <div className="row">
        <button
          type="button"
          className="quiet"
          aria-label="Previous move"
          disabled={at === 0}
          onClick={() => to(at - 1)}
        >
          <Icon name="prev" />
        </button>
        <Link className="button" href={`/r/${table.id}${as}#${moment.seq}`}>
          <Icon name="play" /> Watch from here
        </Link>
        <button
          type="button"
          className="quiet"
          aria-label="Next move"
          disabled={at === last}
          onClick={() => to(at + 1)}
        >
          <Icon name="next" />
        </button>
        <span className="muted">
          {at + 1} of {moments.length}
        </span>
        <span className="replay-bar__more">
          {live.seat !== null && (
            <PlayOn
              className=""
              game={table.id}
              seq={from.seq}
              after={from.words}
              running={false}
              mine={live.seat}
              seats={live.view.seats.map(({ id }) => {
                const player = live.players.find((each) => each.seat === id)
                return {
                  id,
                  name: titleById(live.view, id) ?? id,
                  before: player ? automaBefore(player) : null,
                }
              })}
            />
          )}
        </span>
      </div>
    </section>
  )
}
