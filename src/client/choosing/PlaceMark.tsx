/** What lights up while something is carried. It is drawn by what is fetched once the table stands. */
import type { PlaceKey } from '../state/places.ts'
import { useDrawings } from './carrying.ts'

/** Lights up its parent while something is carried that may be put there, with the price. */
export const PlaceMark = ({ at }: { at: PlaceKey }) => {
  const draw = useDrawings()
  return draw && <draw.PlaceMark at={at} />
}

/** Dashes where what is carried would lie. */
export const Landing = ({ at, shape }: { at: PlaceKey; shape: 'ice' | 'card' }) => {
  const draw = useDrawings()
  return draw && <draw.Landing at={at} shape={shape} />
}

/** Over the panel while something is dragged: what letting go would do. */
export const Prospect = () => {
  const draw = useDrawings()
  return draw && <draw.Prospect />
}
