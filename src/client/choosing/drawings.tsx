import type { PlaceOffer } from '../state/place-words.ts'
import type { PlaceKey } from '../state/places.ts'
import { Bits } from '../ui/Icon.tsx'
import { type Drawings, useCarried, useIsOver, useOver, usePlace } from './carrying.ts'
import './carrying.css'

/** Lights up its parent while something is carried that may be put there, with the price. */
const PlaceMark = ({ at }: { at: PlaceKey }) => {
  const place = usePlace(at)
  const over = useIsOver(at)
  if (!place) return null
  const { offer } = place
  const marks = ['place-mark', offer.bad && 'is-bad', over && 'is-over', at === 'middle' && 'is-middle']
  return (
    <span className={marks.filter(Boolean).join(' ')} data-place={at} aria-hidden="true">
      <OfferWords offer={offer} />
    </span>
  )
}

const OfferWords = ({ offer: { text, bits } }: { offer: PlaceOffer }) => (
  <span className="place-offer">
    {text}
    {bits !== null && <Bits n={bits} />}
  </span>
)

/** Dashes where what is carried would lie. */
const Landing = ({ at, shape }: { at: PlaceKey; shape: 'ice' | 'card' }) => {
  const place = usePlace(at)
  const over = useIsOver(at)
  if (!over || place?.shape !== shape || place.offer.bad) return null
  return <span className={`landing landing--${shape}`} data-landing="" aria-hidden="true" />
}

/** Over the panel while something is dragged: what letting go would do. The panel keeps its height. */
const Prospect = () => {
  const dragged = useCarried()?.by === 'drag'
  const over = useOver()
  if (!dragged) return null
  if (!over)
    return (
      <div className="prospect" role="status">
        <b>Take it to a lit place.</b>
        <p>Let go anywhere else, or press Esc, and it goes back.</p>
      </div>
    )
  const { title, lines, bad } = over.prospect
  return (
    <div className={bad ? 'prospect is-bad' : 'prospect'} role="status">
      <b>{title}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="prospect__how">Let go to do it. Esc takes it back.</p>
    </div>
  )
}

/** How places look, and what the panel says meanwhile. */
export const drawings: Drawings = { PlaceMark, Landing, Prospect }
