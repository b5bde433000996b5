import { cardLayers } from '../art/pictures.ts'
import type { Side } from '../state/types.ts'
import './HomePage.css'

const fans: Record<Side, string[]> = {
  corp: ['liche', 'priority-requisition', 'data-wall'],
  runner: ['codecracker', 'loan-from-chiba', 'bartmoss-memorial-icebreaker'],
}

/** Three typical cards of a side, fanned out. */
export const SideFan = ({ side }: { side: Side }) => (
  <span className="fan" aria-hidden="true">
    {fans[side].map((card) => (
      <span key={card} className="fan-card" style={cardLayers(card)} />
    ))}
  </span>
)
