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
  /** Lies on the table, where a card of the Corp is rezzed or not. */
  onTable?: boolean
  marks?: Marks
}

/** A card to look at only, beside words that say which it is. */
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
      aria-hidden="true"
    >
      {info ? (
        <Face info={info} card={card} size={size} unrezzed={unrezzed} />
      ) : (
        <Back card={card} size={size} name="" />
      )}
    </span>
  )
}
