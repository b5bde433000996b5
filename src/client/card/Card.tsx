import { backOf, cardLayers } from '../art/pictures.ts'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useCardPointed } from '../card-inspector/pointed-card.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { useDragItems } from '../choosing/carrying.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import { idsOf, usePick } from '../choosing/use-pick.ts'
import { answersAtOnce } from '../state/choice.ts'
import type { CardView, Side } from '../state/types.ts'
import { cardLabel } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Back, Face } from './Face.tsx'
import { classOf, isUnrezzed, type Mark } from './marks.ts'
import type { Size } from './size.ts'
import './Card.css'
import './states.css'

/** What is known about a face-down card. */
export type HiddenKind = keyof typeof hiddenNames

const hiddenNames = { card: 'Face-down card', ice: 'Face-down ice', resource: 'Hidden resource' }

type Props = {
  card: CardView
  size: Size
  inHand?: boolean
  /** The side whose back it shows while hidden. */
  side?: Side
  /** What is known about it while it is hidden. */
  hidden?: HiddenKind
  /** Its state in the current run. */
  state?: Extract<Mark, 'met' | 'passed' | 'active' | 'dim'> | null
}

/** A card on the table, as a button: pointing previews it, pressing chooses or inspects it. */
export const Card = ({ card, size, inHand = false, side = 'corp', hidden = 'card', state = null }: Props) => {
  const info = useCard(card.card)
  const { decision, byCard, selected } = useChoosing()
  const inspector = useCardInspector()
  const options = byCard.get(card.handle) ?? []
  const chosen = options.some((option) => selected.includes(option.id))
  const toggles = options.length > 0 && decision !== null && !answersAtOnce(decision)
  const pointed = useCardPointed(card.handle)
  const known = info?.id ?? null
  const glance = useGlance(known, 'table')
  const pick = usePick({ title: info?.name ?? hiddenNames[hidden], options, card: known })
  const unrezzed = !inHand && isUnrezzed(card, info)
  const label = cardLabel(card, info, { unrezzed, hidden: hiddenNames[hidden] })
  const item = `card:${card.handle}` as const
  const carriable = useDragItems().has(item)
  const marks = { playable: options.length > 0, chosen, pointed, ...(state ? { [state]: true } : {}) }
  return (
    <button
      type="button"
      className={classOf({ info, size, side, unrezzed, hosts: card.hosted.length > 0, marks })}
      style={info ? cardLayers(info.id) : backOf(side)}
      aria-pressed={toggles ? chosen : undefined}
      data-handle={card.handle}
      data-card={info?.id}
      data-acts={idsOf(options)}
      data-load={carriable ? item : undefined}
      onClick={pick}
      {...glance}
      onContextMenu={(event) => {
        if (known === null) return
        event.preventDefault()
        inspector.open(known)
      }}
    >
      <span className="sr-only">{state === 'passed' ? `${label}, passed` : label}</span>
      {info ? (
        <Face info={info} card={card} size={size} unrezzed={unrezzed} inHand={inHand} />
      ) : (
        <Back card={card} size={size} />
      )}
      {chosen && (
        <span className="flag flag--pick">
          <Icon name="check" />
        </span>
      )}
      <PlaceMark at={item} />
    </button>
  )
}
