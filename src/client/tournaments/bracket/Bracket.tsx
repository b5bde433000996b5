import type { CutMatch, TournamentView } from '../../../protocol/tournament-view.ts'
import type { Side } from '../../state/types.ts'
import { type BracketBox, type BracketEdge, bracketPicture } from './layout.ts'
import { bracketSeats } from './seats.ts'
import './Bracket.css'

type Props = {
  cut: NonNullable<TournamentView['cut']>
  nameOf: (player: string) => string
  me: string | null
}

/** The bracket as a picture; the list below has the same content for screen readers. */
export const Bracket = ({ cut, nameOf, me }: Props) => {
  const { boxes, lines, width, height, lowerAt, box, gap } = bracketPicture(cut.matches)
  return (
    <svg
      className="bracket"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <text className="bracket-part" x={8} y={18}>
        Upper bracket
      </text>
      <text className="bracket-part" x={8 + box.width + gap} y={lowerAt - 22}>
        Lower bracket
      </text>
      {lines.map((line) => (
        <path key={`${line.from}-${line.to}`} className="bracket-line" d={pathOf(line, gap)} />
      ))}
      {boxes.map(({ slot, x, y }) => (
        <BracketMatch key={slot.match} match={slot} x={x} y={y} cut={cut} nameOf={nameOf} me={me} box={box} />
      ))}
    </svg>
  )
}

const pathOf = ({ x1, y1, x2, y2 }: BracketEdge, gap: number): string => {
  if (x1 === x2) return `M${x1} ${y1}V${y2}`
  const middle = x2 - gap / 2
  return `M${x1} ${y1}H${middle}V${y2}H${x2}`
}

type MatchProps = Props & { match: CutMatch; x: number; y: number; box: BracketBox }

const BracketMatch = ({ match, x, y, cut, nameOf, me, box }: MatchProps) => {
  const half = box.height / 2
  const idle = match.status === 'not-needed'
  return (
    <g transform={`translate(${x} ${y})`} className={`bracket-match ${match.status}`}>
      <text className="bracket-number" x={2} y={-5}>
        {match.match}
        {match.part === 'final' && (match.again ? ' · second final' : ' · final')}
        {idle && ' · not needed'}
      </text>
      <rect width={box.width} height={box.height} rx={6} />
      <line x1={0} x2={box.width} y1={half} y2={half} />
      {bracketSeats(match, cut).map((seat, i) => (
        <g
          key={seat.from}
          transform={`translate(0 ${i * half})`}
          className={seatClass(seat.won, seat.player === me && me !== null)}
        >
          {seat.player === me && me !== null && <rect className="bracket-me" width={4} height={half} />}
          {seat.side && <SideMark side={seat.side} />}
          <text className="bracket-seed" x={46} y={half / 2 + 5} textAnchor="end">
            {seat.seed ?? ''}
          </text>
          <text className="bracket-name" x={seat.player === null ? 12 : 52} y={half / 2 + 5}>
            {seat.player === null ? seat.from : shortenName(nameOf(seat.player), box)}
            {seat.player !== null && <title>{nameOf(seat.player)}</title>}
          </text>
          {seat.won && (
            <text className="bracket-won" x={box.width - 10} y={half / 2 + 5} textAnchor="end">
              ✓
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

const seatClass = (won: boolean | null, mine: boolean): string =>
  ['bracket-seat', won === true ? 'won' : '', won === false ? 'lost' : '', mine ? 'mine' : '']
    .filter(Boolean)
    .join(' ')

/** A letter is about eight units wide. */
const shortenName = (name: string, { width }: BracketBox): string => {
  const longest = Math.floor((width - 68) / 8)
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

/** C or R in the colour of the side. */
const SideMark = ({ side }: { side: Side }) => (
  <g className={`bracket-side ${side}`} transform="translate(8 6)">
    <rect width={18} height={18} rx={side === 'corp' ? 2 : 9} />
    <text x={9} y={14} textAnchor="middle">
      {side === 'corp' ? 'C' : 'R'}
    </text>
  </g>
)
