import { memo } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import type { CardView } from '../state/types.ts'
import { sourcePile } from '../state/words.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import { typeName } from '../ui/type-name.ts'
import { CardText } from './CardText.tsx'
import { cardIconOf } from './marks.ts'
import type { Size } from './size.ts'
import { Tokens } from './Tokens.tsx'
import './Card.css'
import './sizes.css'
import './states.css'

type FaceProps = {
  info: CardInfo
  /** The card on the table; null if the card is only displayed. */
  card: CardView | null
  size: Size
  unrezzed?: boolean
  /** In hand a tile shows its cost. */
  inHand?: boolean
}

/** The face of a known card in one of the four sizes. Screen readers ignore its text and read the label. */
export const Face = memo((props: FaceProps) => (
  <>
    <span className="card__ring" aria-hidden="true" />
    <span className="card__edge" aria-hidden="true">
      <span className="card__in">{renderFace(props)}</span>
    </span>
    {props.card && <Tokens card={props.card} info={props.info} />}
  </>
))

const renderFace = (props: FaceProps) => {
  if (props.size === 'mini') return <span className="card__art" />
  if (props.size === 'strip') return <Strip {...props} />
  return props.size === 'tile' ? <Tile {...props} /> : <Full {...props} />
}

/** A card's back: the plan of a fort for the Corp, circuits that run to a point for the Runner. */
export const Back = ({ card, size }: { card: CardView | null; size: Size }) => (
  <>
    <span className="card__ring" aria-hidden="true" />
    <span className="card__edge" aria-hidden="true">
      <span className="card__in">
        <span className="card__art" />
        {size === 'tile' && card && sourcePile(card) && (
          <span className="tile__name">{sourcePile(card)}</span>
        )}
      </span>
    </span>
    {card && <Tokens card={card} info={null} />}
  </>
)

const shownStrength = ({ card, info }: FaceProps) => card?.strength ?? info.strength

const Cost = ({ info }: { info: CardInfo }) => {
  if (info.difficulty !== null) return <span className="cost cost--adv">{info.difficulty}</span>
  return info.cost === null ? null : <span className="cost">{info.cost}</span>
}

const Badges = (props: FaceProps & { small?: boolean }) => {
  const { info, inHand, small } = props
  const strength = shownStrength(props)
  return (
    <span className="badges">
      <span>
        {small && inHand && <Cost info={info} />}
        {strength !== null && <span className="card__badge card__badge--str">{strength}</span>}
      </span>
      <span>
        {!small && info.mu !== null && (
          <span className="card__badge card__badge--mu">
            <Icon name="mu" />
            {info.mu}
          </span>
        )}
        {!small && info.trashCost !== null && (
          <span className="card__badge card__badge--trash">
            <Icon name="trash" />
            {info.trashCost}
          </span>
        )}
        {info.agendaPoints !== null && (
          <span className="card__badge card__badge--points">
            <Icon name="point" />
            {info.agendaPoints}
          </span>
        )}
      </span>
    </span>
  )
}

const Full = (props: FaceProps) => {
  const { info, card } = props
  const keywords = card?.keywords ?? info.keywords
  return (
    <>
      <span className="card__art" />
      <span className="card__head">
        <Cost info={info} />
        <span className="card__name">{info.name}</span>
      </span>
      <span className="card__body">
        <Badges {...props} />
        <span className="card__type">
          <Icon name={cardIconOf(info)} />
          <span>
            {typeName(info.type)} {keywords.length > 0 && <em>{keywords.join(' · ')}</em>}
          </span>
          <span className="card__set">{setLetters[info.set] ?? ''}</span>
        </span>
        <CardText info={info} />
      </span>
    </>
  )
}

const setLetters: Record<string, string> = { base: 'N', proteus: 'P', classic: 'C' }

const Tile = (props: FaceProps) => {
  const { info, unrezzed } = props
  return (
    <>
      <span className="card__art" />
      {!unrezzed && <Badges {...props} small />}
      <span className="tile__name">
        <Icon name={cardIconOf(info)} />
        <b>{info.name}</b>
      </span>
      {unrezzed && (
        <span className="flag flag--down">
          {info.agendaPoints === null ? (
            <Bits n={info.cost ?? 0} />
          ) : (
            <>
              <Icon name="point" />
              {info.agendaPoints}
            </>
          )}
        </span>
      )}
    </>
  )
}

const Strip = (props: FaceProps) => {
  const { info, card, unrezzed } = props
  const strength = shownStrength(props)
  return (
    <>
      <span className="strip__art">
        <span className="card__art" />
      </span>
      <span className="strip__name">
        <b>{info.name}</b>
        <small>
          {info.type === 'ice' ? (card?.keywords ?? info.keywords).join(' · ') : typeName(info.type)}
        </small>
      </span>
      {info.type === 'ice' && (
        <span className="strip__end">
          {unrezzed && <Bits n={info.cost ?? 0} />}
          <b>{strength}</b>
        </span>
      )}
    </>
  )
}
