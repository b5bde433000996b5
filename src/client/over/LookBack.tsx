import { useCallback, useMemo } from 'react'
import type { Table } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../look/cards.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { follow } from '../net/router.ts'
import { nameAt } from '../state/series.ts'
import type { Live } from '../state/table-state.ts'
import type { ResultView } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { outcome } from '../table/Result.tsx'
import { Sigil } from '../table/Sigil.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Chart } from './Chart.tsx'
import { type Gain, type Race, raceOf, roundOf } from './race.ts'

type Props = { table: Table; live: Live; result: ResultView; onClose: () => void }

const shout = (live: Live, result: ResultView): string => {
  if (result.winners.length === 0) return 'A draw'
  if (live.seat !== null) return result.winners.includes(live.seat) ? 'You win' : 'You lose'
  return `${result.winners.map((seat) => nameAt(live, seat) ?? seat).join(' and ')} wins`
}

const shown = 3

/** The game that was: how it ended, the race for the points, and where it turned. */
const LookBack = ({ table, live, result, onClose }: Props) => {
  const as = live.seat ?? 'spectator'
  const load = useCallback(() => api.replay(table.id, as), [table.id, as])
  const replay = useLoad(load)
  const race = useMemo(() => (replay.value ? raceOf(replay.value) : null), [replay.value])
  const { view } = live
  const loot = view.seats
    .filter(({ id }) => result.winners.includes(id))
    .flatMap(({ score }) => score)
    .slice(-shown)
  const cards = useCards()
  return (
    <section className={`look-back-stage ${outcome(live, result)}`} aria-label="How it went">
      <header className="over-hero">
        <div>
          <p className="over-how">
            {result.text} Turn {roundOf(view)}.
          </p>
          <p className="over-shout" aria-hidden="true">
            {shout(live, result)}
          </p>
          <p className="over-score">
            {view.seats.map(({ id, side, points }, index) => (
              <span key={id} className={`side-${side}`}>
                {index === 0 ? (
                  <>
                    <Sigil side={side} />
                    <b>{nameAt(live, id) ?? sideName(side)}</b> <strong>{points}</strong>
                  </>
                ) : (
                  <>
                    <strong>{points}</strong> <b>{nameAt(live, id) ?? sideName(side)}</b>
                    <Sigil side={side} />
                  </>
                )}
              </span>
            ))}
          </p>
        </div>
        {loot.length > 0 && (
          <span className="over-loot">
            {loot.map(({ handle, card }) => (
              <CardPicture key={handle} info={cards.get(card ?? '') ?? null} size="full" />
            ))}
          </span>
        )}
        <button type="button" className="quiet over-close" onClick={onClose}>
          See the table
        </button>
      </header>
      {race && <Story table={table.id} race={race} live={live} />}
      {!race && !replay.error && <p className="muted">Looking for the recording…</p>}
    </section>
  )
}
export default LookBack

const Story = ({ table, race, live }: { table: string; race: Race; live: Live }) => {
  const name = (side: 'corp' | 'runner') =>
    live.view.seats
      .filter((seat) => seat.side === side)
      .map(({ id }) => nameAt(live, id) ?? sideName(side))
      .join(', ')
  return (
    <div className="over-story">
      <section className="over-panel" aria-labelledby="race">
        <h3 id="race">The race to {race.toWin === 7 ? 'seven' : race.toWin}</h3>
        <p className="over-legend">
          <span className="side-runner">
            <Sigil side="runner" /> {name('runner')}
          </span>
          <span className="side-corp">
            <Sigil side="corp" /> {name('corp')}
          </span>
        </p>
        <Chart race={race} />
      </section>
      <section className="over-panel" aria-labelledby="turned">
        <h3 id="turned">Where it turned</h3>
        {race.gains.length === 0 ? (
          <p className="muted">Nobody got a point.</p>
        ) : (
          <ol className="over-turns">
            {race.gains.map((gain) => (
              <Turn key={`${gain.seq}${gain.side}`} table={table} gain={gain} seat={live.seat} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

const Turn = ({ table, gain, seat }: { table: string; gain: Gain; seat: string | null }) => {
  const cards = useCards()
  const info = cards.get(gain.card ?? '') ?? null
  const how = gain.points < 0 ? 'loses' : gain.side === 'corp' ? 'scores' : 'steals'
  const as = seat === null ? '' : `/${seat}`
  return (
    <li className={`side-${gain.side}`}>
      <a href={`/r/${table}${as}#${gain.seq}`} onClick={follow}>
        {info && <CardPicture info={info} size="mini" />}
        <span>
          <small>Turn {gain.turn}</small>
          <b>
            {sideName(gain.side)} {how} {info?.name ?? 'points'}
          </b>
        </span>
        <em>{gain.points > 0 ? `+${gain.points}` : gain.points}</em>
        <Icon name="play" />
      </a>
    </li>
  )
}
