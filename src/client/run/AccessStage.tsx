import { useState } from 'react'
import { Card } from '../card/Card.tsx'
import { CardText } from '../card/CardText.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import type { CardView, OptionView, View } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import './AccessStage.css'

/** The cards the Runner accesses: the current one large with its value, the others in a row. */
export const AccessStage = ({ cards, view }: { cards: CardView[]; view: View }) => {
  const { byCard } = useChoosing()
  const [picked, setPicked] = useState<string | null>(null)
  const askedCard = cards.find(({ handle }) => byCard.has(handle))
  const large = cards.find(({ handle }) => handle === picked) ?? askedCard ?? cards.at(-1)
  if (!large) return null
  return (
    <section className={cards.length === 1 ? 'stage is-one' : 'stage'} aria-label="Cards shown">
      <h3 className="sr-only">Cards shown</h3>
      <div className="stage__card">
        <Card key={large.handle} card={large} size="full" inHand />
      </div>
      <div className="stage__side">
        <Worth card={large} view={view} option={byCard.get(large.handle)?.[0]} />
        <AccessText card={large} />
        {cards.length > 1 && (
          <ol className="stage__queue" aria-label={`${cards.length} cards`}>
            {cards.map((card) => (
              <li key={card.handle}>
                <Queued card={card} now={card === large} onPick={() => setPicked(card.handle)} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

/** A small card of several with its value; pressing it makes it the large one. */
const Queued = ({ card, now, onPick }: { card: CardView; now: boolean; onPick: () => void }) => {
  const info = useCard(card.card)
  return (
    <button
      type="button"
      className={now ? 'queued is-now' : 'queued'}
      aria-pressed={now}
      data-handle={card.handle}
      onClick={onPick}
    >
      <CardPicture info={info} card={card} size="mini" />
      <b>{info?.name ?? 'Face-down card'}</b>
      {info && info.agendaPoints !== null && (
        <small className="queued__points">
          <Icon name="point" />
          {info.agendaPoints}
        </small>
      )}
      {info && info.agendaPoints === null && info.trashCost !== null && (
        <small>
          <Icon name="trash" />
          {info.trashCost}
        </small>
      )}
    </button>
  )
}

/** The text of the card, if the card itself is too small for it. */
const AccessText = ({ card }: { card: CardView }) => {
  const info = useCard(card.card)
  return info && <CardText info={info} />
}

type WorthProps = { card: CardView; view: View; option: OptionView | undefined }

const Worth = ({ card, view, option }: WorthProps) => {
  const info = useCard(card.card)
  const reader = useReader()
  const runner = view.run && seatOf(view, view.run.runner)
  if (!info || !runner) return null
  if (info.agendaPoints !== null)
    return (
      <p className="worth worth--points">
        <Icon name="point" />
        <b>{countNoun(info.agendaPoints, 'point')}</b>
        {!view.teams && (
          <small>
            {`${runner.points} and ${info.agendaPoints} make ${runner.points + info.agendaPoints} of ${view.agendaPoints}`}
          </small>
        )}
      </p>
    )
  if (info.trashCost === null) return null
  const price = option?.price?.bits ?? info.trashCost
  return (
    <p className="worth">
      <Icon name="trash" />
      <b>
        <Bits n={price} /> to trash
      </b>
      <small>{`${reader === runner.id ? 'You have' : 'The Runner has'} ${runner.bits}`}</small>
    </p>
  )
}
