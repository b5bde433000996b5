/** Drop targets and their preview. Drawn by a module that is fetched once the table stands. */
import type { DropTargetKey } from '../state/drop-targets.ts'
import { useDropComponents } from './carrying.ts'

/** Highlights its parent while something is carried that may be dropped there, with the price. */
export const PlaceMark = ({ at }: { at: DropTargetKey }) => {
  const draw = useDropComponents()
  return draw && <draw.PlaceMark at={at} />
}

/** Dashes where what is carried would lie. */
export const Landing = ({ at, shape }: { at: DropTargetKey; shape: 'ice' | 'card' }) => {
  const draw = useDropComponents()
  return draw && <draw.Landing at={at} shape={shape} />
}

/** Over the panel while something is dragged: what dropping it would do. */
export const DropPreviewPanel = () => {
  const draw = useDropComponents()
  return draw && <draw.DropPreviewPanel />
}
