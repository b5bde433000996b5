import type { CSSProperties } from 'react'
import type { HiddenKind } from '../card/Card.tsx'
import { Landing, PlaceMark } from '../choosing/PlaceMark.tsx'
import type { DropTargetKey } from '../state/drop-targets.ts'
import type { CardView, SeatView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { CardList } from './CardList.tsx'
import './Rig.css'

/** From this number of cards on, tiles are in two rows if the table is not wide. */
const manyFrom = 13

type Props = {
  rig: NonNullable<SeatView['rig']>
  /** Memory that nodes in the fort of an Agent take. */
  nodes?: number
}

/** The Runner's rig in three racks. */
export const Rig = ({ rig, nodes = 0 }: Props) => {
  const n = rig.programs.length + rig.hardware.length + rig.resources.length
  return (
    <div className={n >= manyFrom ? 'rig rig--many' : 'rig'}>
      <Rack name="Programs" icon="program" cards={rig.programs} at="rack:programs">
        <Memory rig={rig} nodes={nodes} />
      </Rack>
      <Rack name="Hardware" icon="hardware" cards={rig.hardware} at="rack:hardware" />
      <Rack name="Resources" icon="resource" cards={rig.resources} at="rack:resources" hidden="resource" />
    </div>
  )
}

type RackProps = {
  name: string
  icon: IconName
  cards: CardView[]
  at: DropTargetKey
  hidden?: HiddenKind
  children?: React.ReactNode
}

const Rack = ({ name, icon, cards, at, hidden, children }: RackProps) => {
  const n = Math.max(1, cards.length)
  const style: CSSProperties & { '--n': number; '--half': number } = { '--n': n, '--half': Math.ceil(n / 2) }
  return (
    <section className={cards.length === 0 ? 'rack is-empty' : 'rack'} style={style} aria-label={name}>
      <h3>
        <Icon name={icon} />
        <b>{name}</b>
        {children}
      </h3>
      <CardList
        label={name}
        cards={cards}
        size="tile"
        side="runner"
        empty="none"
        {...(hidden ? { hidden } : {})}
      />
      <Landing at={at} shape="card" />
      <PlaceMark at={at} />
    </section>
  )
}

const Memory = ({ rig: { muUsed, mu }, nodes }: Required<Props>) => (
  <span className={muUsed + nodes > mu ? 'mu over' : 'mu'} data-counter="memory">
    <span className="mu__cells" aria-hidden="true">
      {Array.from({ length: mu }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all cells are identical
        <i key={index} className={cellOf(index, muUsed, nodes)} />
      ))}
    </span>
    <small>
      {muUsed + nodes}/{mu} MU{nodesText(nodes)}
    </small>
  </span>
)

const cellOf = (index: number, programs: number, nodes: number): string => {
  if (index < programs) return 'on'
  return index < programs + nodes ? 'node' : ''
}

/** The part of the memory that nodes take. */
export const nodesText = (nodes: number): string => (nodes > 0 ? `, ${nodes} by nodes` : '')
