import type { DropTargetKey } from '../state/drop-targets.ts'
import type { DropOffer } from '../state/drop-words.ts'
import { Bits } from '../ui/Icon.tsx'
import { type DropComponents, useCarried, useDropTarget, useIsOver, useOver } from './carrying.ts'
import './carrying.css'

/** Highlights its parent while something is carried that may be dropped there, with the price. */
const PlaceMark = ({ at }: { at: DropTargetKey }) => {
  const place = useDropTarget(at)
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

const OfferWords = ({ offer: { text, bits } }: { offer: DropOffer }) => (
  <span className="place-offer">
    {text}
    {bits !== null && <Bits n={bits} />}
  </span>
)

/** Dashes where what is carried would lie. */
const Landing = ({ at, shape }: { at: DropTargetKey; shape: 'ice' | 'card' }) => {
  const place = useDropTarget(at)
  const over = useIsOver(at)
  if (!over || place?.shape !== shape || place.offer.bad) return null
  return <span className={`landing landing--${shape}`} data-landing="" aria-hidden="true" />
}

/** Over the panel while something is dragged: what dropping it would do. The panel keeps its height. */
const DropPreviewPanel = () => {
  const dragged = useCarried()?.by === 'drag'
  const over = useOver()
  if (!dragged) return null
  if (!over)
    return (
      <div className="prospect" role="status">
        <b>Drop it on a highlighted place.</b>
        <p>Drop it anywhere else, or press Esc, to cancel.</p>
      </div>
    )
  const { title, lines, bad } = over.preview
  return (
    <div className={bad ? 'prospect is-bad' : 'prospect'} role="status">
      <b>{title}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="prospect__how">Release to do this. Esc cancels.</p>
    </div>
  )
}

/** How drop targets look, and what the panel says meanwhile. */
export const dropComponents: DropComponents = { PlaceMark, Landing, DropPreviewPanel }
