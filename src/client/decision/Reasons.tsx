import type { MoveReason } from '../../protocol/reasons.ts'
import { reasonSentence } from '../state/reasons.ts'
import type { Side } from '../state/types.ts'
import './Reasons.css'

type Props = {
  side: Side
  /** The viewer is the player who moves. */
  you?: boolean
  reasons: readonly MoveReason[]
  but: MoveReason | null
}

/** Why a move is better than another, and what speaks against it. */
export const Reasons = ({ side, you = true, reasons, but }: Props) => {
  const mover = { side, you }
  const shown = reasons.filter(({ kind }) => kind !== 'even')
  if (shown.length === 0 && but === null) return null
  return (
    <ul className="reasons">
      {shown.map((reason) => (
        <li key={reason.kind}>{reasonSentence(reason, mover)}</li>
      ))}
      {but && (
        <li className="reasons__but">
          <b>But:</b> {reasonSentence(but, mover)}
        </li>
      )}
    </ul>
  )
}
