import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import type { TableEvent, View } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import './Centre.css'

/** Lines whose card comes to the middle of the table for its moment, to be read. */
const centred = new Set(['play', 'expose', 'show', 'prevent', 'use'])

const centredCard = ({ say }: TableEvent): string | null => {
  const part = say.find((each) => typeof each === 'object' && each.card !== null)
  return typeof part === 'object' ? part.card : null
}

/** Whether this line brings a card to the middle. What others install comes as a back if it is not known. */
export const isCentred = (event: TableEvent, { viewer }: View): boolean =>
  event.kind === 'install' ? event.seat !== viewer : centred.has(event.kind) && centredCard(event) !== null

/** The card of a line in the middle of the table, large enough to read. */
export const CentredCard = ({ event, view }: { event: TableEvent; view: View }) => {
  const info = useCard(centredCard(event))
  return (
    <span className="centred">
      <CardPicture info={info} size="full" side={seatInView(view, event.seat)?.side ?? 'corp'} />
    </span>
  )
}
