import type { PointsHistory } from './points-history.ts'
import './GameReview.css'

const width = 560
const height = 232
const left = 26
const right = 20

/** Points by turn: a line with its own dashes for each side or team; `names` has the same keys. */
export const PointsChart = ({
  race,
  names,
}: {
  race: PointsHistory
  names: Readonly<Record<string, string>>
}) => {
  const { toWin, turns, points, gains } = race
  const lines = Object.entries(points)
  const max = Math.max(toWin, ...lines.flatMap(([, values]) => values))
  const x = (turn: number) => left + (turn * (width - left - right)) / Math.max(1, turns)
  const y = (value: number) => height - 24 - (Math.max(0, value) * (height - 44)) / max
  const line = (values: number[]) =>
    values.map((value, turn) => (turn === 0 ? `M${x(0)} ${y(value)}` : `H${x(turn)}V${y(value)}`)).join('')
  const every = Math.max(1, Math.ceil(turns / 8))
  const marked = Array.from({ length: turns }, (_, n) => n + 1).filter((turn) => turn % every === 0)
  const last = (values: number[]) => values.at(-1) ?? 0
  return (
    <svg
      className="race"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Points by turn, to turn ${turns}: ${lines.map(([key, values]) => `${names[key] ?? key} ${last(values)}`).join(', ')}`}
    >
      <path className="race-grid" d={`M${left} ${y(0)}H${width - right}`} />
      <path className="race-goal" d={`M${left} ${y(toWin)}H${width - right}`} />
      <text x="2" y={y(toWin) + 5}>
        {toWin}
      </text>
      <text x="2" y={y(0) + 5}>
        0
      </text>
      {marked.map((turn) => (
        <text key={turn} x={x(turn)} y={height - 4} textAnchor="middle">
          {turn}
        </text>
      ))}
      {lines.map(([key, values]) => (
        <path key={key} className={`race-${key}`} d={line(values)} />
      ))}
      {gains.map(({ seq, party, turn, after }) => (
        <circle key={`${seq}${party}`} className={`race-${party}`} cx={x(turn)} cy={y(after)} r="6" />
      ))}
    </svg>
  )
}
