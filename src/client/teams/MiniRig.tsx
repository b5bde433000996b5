import { nodesText } from '../board/Rig.tsx'
import { Card } from '../card/Card.tsx'
import type { CardView, SeatView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import '../card/sizes.css'
import './AgentFort.css'

const racks: { key: 'programs' | 'hardware' | 'resources'; name: string; icon: IconName }[] = [
  { key: 'programs', name: 'Programs', icon: 'program' },
  { key: 'hardware', name: 'Hardware', icon: 'hardware' },
  { key: 'resources', name: 'Resources', icon: 'resource' },
]

/**
 * Another Agent's rig with small cards; hosted cards are behind their host. `nodes`: memory that nodes in its
 * fort take.
 */
export const MiniRig = ({ rig, nodes }: { rig: NonNullable<SeatView['rig']>; nodes: number }) => (
  <div className="mrig">
    {racks.map(({ key, name, icon }) => (
      <section
        key={key}
        className={rig[key].length === 0 ? 'mrig__rack is-empty' : 'mrig__rack'}
        aria-label={name}
      >
        <Icon name={icon} />
        <ul>
          {rig[key].flatMap(withHeld).map((card) => (
            <li key={card.handle}>
              <Card card={card} size="mini" side="runner" hidden="resource" />
              {card.strength !== null && (
                <span className="mini__num" aria-hidden="true">
                  {card.strength}
                </span>
              )}
            </li>
          ))}
          {rig[key].length === 0 && <li className="sr-only">none</li>}
        </ul>
      </section>
    ))}
    <small className={rig.muUsed + nodes > rig.mu ? 'mrig__mu over' : 'mrig__mu'} data-counter="memory">
      {rig.muUsed + nodes}/{rig.mu} MU{nodesText(nodes)}
    </small>
  </div>
)

const withHeld = (card: CardView): CardView[] => [card, ...card.hosted.flatMap(withHeld)]
