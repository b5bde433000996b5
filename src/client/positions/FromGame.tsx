import { Link } from 'wouter'
import type { PositionFound } from '../../protocol/positions.ts'
import { Problem } from '../ui/Problem.tsx'
import type { GameMoment } from './game-moment.ts'
import './PositionsPage.css'

type Props = {
  moment: GameMoment
  origin: { data: PositionFound | undefined; failureReason: Error | null }
}

/** Names the moment of a game that is loaded, and says what a position does not keep of it. */
export const FromGame = ({ moment: { game, seq }, origin: { data, failureReason } }: Props) => (
  <section className="positions-origin" aria-label="Source game">
    <p>
      As it was after move {seq} of <Link href={`/r/${game}#${seq}`}>a game</Link>.
    </p>
    {data && data.leftOut.length > 0 && (
      <ul>
        {data.leftOut.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
    <Problem error={failureReason} />
  </section>
)
