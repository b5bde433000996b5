import { pictureOf } from '../art/pictures.ts'
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
      <FanCard key={card} {...pictureOf(card)} />
    ))}
  </span>
)

/** Elements instead of layers in CSS: HTML from the server may have no styles of its own. */
const FanCard = ({ ground, glyph }: { ground: string; glyph: string }) => (
  <span className="fan-card">
    <img src={ground} alt="" loading="lazy" />
    <img src={glyph} alt="" loading="lazy" />
  </span>
)
