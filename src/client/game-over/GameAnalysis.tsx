import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AnalysisState, GameAnalysis, GameTurning } from '../../protocol/analysis.ts'
import type { Table } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { Reasons } from '../decision/Reasons.tsx'
import { automaBefore } from '../fork/fork-players.ts'
import { PlayOn } from '../fork/PlayOn.tsx'
import { api } from '../net/api.ts'
import { queries } from '../net/queries.ts'
import { pollWhile } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import { roundOf } from '../state/seats.ts'
import { nameAt } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import { sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { WinProbabilityChart } from './WinProbabilityChart.tsx'
import {
  betterMoveText,
  isBetterMove,
  luckText,
  probabilityChangeText,
  wholePercent,
} from './win-probability.ts'
import './WinProbability.css'
import './GameReview.css'
import './Result.css'

type Props = { table: Table; live: TableState }

const soon = 1_000
const whileWorking = pollWhile<AnalysisState>(soon, ({ state }) => state === 'working')

/** The analysis of the game, on request: win probability and key moves. */
export const GameAnalysisPanel = ({ table, live }: Props) => {
  const { data, failureReason, refetch } = useQuery({
    ...queries.analysis(table.id),
    refetchInterval: whileWorking,
  })
  const { act, busy, error: refused } = useAct()
  const ask = () =>
    act(async () => {
      await api.askAnalysis(table.id)
      void refetch()
    })
  if (!data) return <Problem error={failureReason} />
  return (
    <section className="over-panel over-wide" aria-labelledby="chances">
      <h3 id="chances">Win probability</h3>
      {data.analysis ? (
        <AnalysisReport analysis={data.analysis} table={table} live={live} />
      ) : (
        <>
          {data.state === 'working' ? (
            <Working share={data.share} />
          ) : (
            <>
              <p className="muted">
                {data.state === 'failed'
                  ? 'Analysis failed. The game may have been played under older rules.'
                  : 'Simulates the rest of the game many times from every turn and run, to show each side’s win probability and the moves that changed it most. Takes about 30 seconds; the result is shared.'}
              </p>
              <button type="button" className="primary" disabled={busy} onClick={ask}>
                {data.state === 'failed' ? 'Try again' : 'Analyse this game'}
              </button>
            </>
          )}
          <Problem error={refused} />
        </>
      )}
    </section>
  )
}

const Working = ({ share }: { share: number }) => (
  <div className="over-working">
    <p role="status">{share === 0 ? 'Queued…' : 'Analysing…'}</p>
    <progress value={share} aria-label="Progress of the analysis" />
  </div>
)

const AnalysisReport = ({ analysis, table, live }: Props & { analysis: GameAnalysis }) => (
  <>
    <WinProbabilityChart points={analysis.points} seats={live.view.seats.length} />
    <h4 className="over-moves-head">Key moves</h4>
    <ol className="over-turns over-moves">
      {analysis.turnings.map((turning) => (
        <Move key={turning.seq} turning={turning} table={table} live={live} />
      ))}
    </ol>
    <p className="muted">
      Based on {analysis.rollouts} games finished by the sparring partner, with hands and face-down cards as
      they were and the decks reshuffled. The band is the 95% confidence interval.
    </p>
  </>
)

const Move = ({ turning, table, live }: Props & { turning: GameTurning }) => {
  const cards = useCards()
  const { seq, seat, played } = turning
  const { side } = live.view.seats.find(({ id }) => id === seat) ?? { side: 'corp' as const }
  const info = cards.get(turning.card ?? '') ?? null
  const as = live.seat === null ? '' : `/${live.seat}`
  const luck = luckText(turning)
  const turn = roundOf(turning.turn, live.view.seats.length)
  return (
    <li className={`side-${side}`}>
      <Link href={`/r/${table.id}${as}#${seq}`}>
        {info && <CardPicture info={info} size="mini" />}
        <span>
          <small>
            Turn {turn} · {nameAt(live, seat) ?? sideName(side)}
          </small>
          <b>{played}</b>
          <small>{betterMoveText(turning)}</small>
        </span>
        <em title="Change in win probability of the side that moved, in percentage points">
          {probabilityChangeText(turning, side)}
        </em>
      </Link>
      {isBetterMove(turning) && (
        <div className="over-why">
          <Reasons side={side} you={seat === live.seat} reasons={turning.reasons} but={turning.but} />
        </div>
      )}
      {luck && <p className="over-luck">{luck}</p>}
      <PlayOn
        className="quiet over-on"
        game={table.id}
        seq={seq - 1}
        after={`Just before: ${played} (turn ${turn}; the Corp’s win probability was ${wholePercent(turning.before)}).`}
        seats={live.view.seats.map(({ id, side: its }) => {
          const player = live.players.find((each) => each.seat === id)
          return { id, name: nameAt(live, id) ?? sideName(its), before: player ? automaBefore(player) : null }
        })}
        mine={live.seat}
        running={false}
      />
    </li>
  )
}
