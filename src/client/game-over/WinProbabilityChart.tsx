import type { GamePoint } from '../../protocol/analysis.ts'
import { roundOf } from '../state/seats.ts'
import { useCompact } from '../ui/use-narrow.ts'
import { wholePercent } from './win-probability.ts'
import './WinProbability.css'
import './GameReview.css'

const width = 1120
const height = 240
const right = 14
/** Margins for the labels, which are larger on a phone. */
const wide = { left: 52, top: 14, bottom: 26 }
const narrow = { left: 152, top: 30, bottom: 46 }

type Props = { points: readonly GamePoint[]; seats: number }

/**
 * The Corp’s win probability through the game, with its band. Above the middle the Corp leads, below it the
 * Runner.
 */
export const WinProbabilityChart = ({ points, seats }: Props) => {
  const { left, top, bottom } = useCompact() ? narrow : wide
  const last = Math.max(1, points.at(-1)?.seq ?? 1)
  const x = (seq: number) => left + (seq * (width - left - right)) / last
  const y = (chance: number) => top + (1 - chance) * (height - top - bottom)
  const at = (each: (point: GamePoint) => number) =>
    points.map((point) => `${x(point.seq)} ${y(each(point))}`)
  const band = [...at(({ high }) => high), ...at(({ low }) => low).reverse()]
  const rounds = firstOfRounds(points, seats)
  const every = Math.max(1, Math.ceil(rounds.length / 12))
  const half = points[Math.floor(points.length / 2)]
  return (
    <svg
      className="race chances"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The Corp’s win probability during the game: ${wholePercent(points[0]?.corp ?? 0)} at the start, ${wholePercent(half?.corp ?? 0)} halfway, ${wholePercent(points.at(-1)?.corp ?? 0)} at the end`}
    >
      <path className="race-grid" d={`M${left} ${y(0)}H${width - right}M${left} ${y(1)}H${width - right}`} />
      <path className="race-goal" d={`M${left} ${y(0.5)}H${width - right}`} />
      <text x="0" y={y(1) + 6} className="chances-corp">
        Corp
      </text>
      <text x="0" y={y(0.5) + 5}>
        50%
      </text>
      <text x="0" y={y(0) + 4} className="chances-runner">
        Runner
      </text>
      {rounds
        .filter((_, n) => n % every === 0)
        .map(({ seq, round }) => (
          <text key={seq} x={x(seq)} y={height - 3} textAnchor="middle">
            {round}
          </text>
        ))}
      <path className="chances-band" d={`M${band.join('L')}Z`} />
      <path className="chances-line" d={`M${at(({ corp }) => corp).join('L')}`} />
      {points
        .filter(({ what }) => what === 'run')
        .map(({ seq, corp }) => (
          <circle key={seq} className="side-runner" cx={x(seq)} cy={y(corp)} r="4">
            <title>A run begins</title>
          </circle>
        ))}
    </svg>
  )
}

/** Where rounds begin, as players count turns: each side has a first. */
const firstOfRounds = (points: readonly GamePoint[], seats: number): { seq: number; round: number }[] => {
  const found = new Map<number, number>()
  for (const { seq, turn, what } of points) {
    const round = roundOf(turn, seats)
    if (what === 'turn' && !found.has(round)) found.set(round, seq)
  }
  return [...found].map(([round, seq]) => ({ round, seq }))
}
