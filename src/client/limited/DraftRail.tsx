/** What stands beside a draft: the card that is pointed at, and what a deck still needs. */
import type { CardInfo } from '../../protocol/http.ts'
import { CardText } from '../card/CardText.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { typeName } from '../ui/type-name.ts'
import './draft.css'

const bothSides: readonly Side[] = ['corp', 'runner']

export const PointedCard = ({ info }: { info: CardInfo | null }) => {
  const inspector = useCardInspector()
  if (!info) return <p className="muted">Point at a card to read it.</p>
  return (
    <div className="draft-pointed">
      <CardPicture info={info} size="full" />
      <div className="draft-words">
        <span>
          <b>{info.name}</b>
          <button type="button" className="draft-open" onClick={() => inspector.open(info.id)}>
            Full card
          </button>
        </span>
        <p className="muted">{[typeName(info.type), ...info.keywords].join(' · ')}</p>
        <CardText info={info} />
      </div>
    </div>
  )
}

/** How many picks of a side make a deck with its vitals (L9). */
const picksOfDeck = 23

type NeededProps = { picks: Record<Side, number>; sides?: readonly Side[] }

export const NeededPicks = ({ picks, sides = bothSides }: NeededProps) => (
  <div className="draft-needed">
    <p>A deck needs {picksOfDeck} picks of its side; 22 vitals come with them.</p>
    {sides.map((side) => (
      <p key={side}>
        <SideSign side={side} />
        <meter min={0} max={60} value={picks[side]} aria-label={`${sideName(side)} picks`} />
        <b>{picks[side]}</b>
      </p>
    ))}
  </div>
)
