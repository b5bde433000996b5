import type { Side } from '../state/types.ts'
import { Icon } from './Icon.tsx'

/** The sign of a side: for the Corp a fort with cut corners, for the Runner an arrowhead in a circle. */
export const SideSign = ({ side, big = false }: { side: Side; big?: boolean }) => (
  <span className={`sigil side-${side}${big ? ' sigil--big' : ''}`} aria-hidden="true">
    <Icon name={side === 'corp' ? 'fort' : 'run'} />
  </span>
)
