import type { CardInfo } from '../../protocol/http.ts'
import { backOf, cardLayers } from '../art/pictures.ts'
import type { CardView, Side } from '../state/types.ts'
import { Back, Face } from './Face.tsx'
import { classOf, isUnrezzed, type Marks } from './marks.ts'
import type { Size } from './size.ts'

type Props = {
  info: CardInfo | null
  card?: CardView | null
  size: Size
  side?: Side
  /** On the table, where Corp cards are rezzed or unrezzed. */
  onTable?: boolean
  marks?: Marks
}

/** A card for display only, beside text that names it. */
export const CardPicture = ({
  info,
  card = null,
  size,
  side = 'corp',
  onTable = false,
  marks = {},
}: Props) => {
  const unrezzed = onTable && card !== null && isUnrezzed(card, info)
  return (
    <span
      className={classOf({ info, size, side, unrezzed, marks })}
      style={info ? cardLayers(info.id) : backOf(side)}
      data-card={info?.id}
      aria-hidden="true"
    >
      {info ? (
        <Face info={info} card={card} size={size} unrezzed={unrezzed} />
      ) : (
        <Back card={card} size={size} />
      )}
    </span>
  )
}
