import { pictureOf } from '../art/pictures.ts'
import { Icon } from '../ui/Icon.tsx'

const gates = ['data-wall', 'filter', 'liche', 'hunter']
const passed = 2

/** A run in one picture: two pieces of ice behind, two ahead, the fort at the end. */
export const Way = () => (
  <div className="way" aria-hidden="true">
    <span className="way-runner">
      <Icon name="run" />
    </span>
    {gates.map((card, n) => (
      <span key={card} className={n < passed ? 'way-gate passed' : 'way-gate'} style={pictureOf(card)} />
    ))}
    <span className="way-fort">
      <Icon name="agenda" />
    </span>
  </div>
)
