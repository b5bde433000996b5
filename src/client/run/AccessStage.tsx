import { Fragment, use, useEffect, useRef, useState } from 'react'
import { Card } from '../card/Card.tsx'
import { CardText } from '../card/CardText.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { faceUpMsOf } from '../director/card-times.ts'
import type { Scene } from '../director/scene.ts'
import type { SceneCard } from '../director/scene-cards.ts'
import { HastyContext } from '../director/scene-context.ts'
import { playMoment } from '../director/sounds.ts'
import type { CardView, View } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { cardsOnStage } from './cards-on-stage.ts'
import { Turning } from './Turning.tsx'
import { useFlight } from './use-flight.ts'
import { Worth } from './Worth.tsx'
import './AccessStage.css'

type Props = { scene: Scene; view: View }

/**
 * The cards accessed or scored: the current one large with its value, the others in a row. The card then flies to
 * the score, to the trash, or back.
 */
export const AccessStage = ({ scene, view }: Props) => {
  const { byCard } = useChoosing()
  const [picked, setPicked] = useState<string | null>(null)
  const hasOption = (handle: string): boolean => byCard.has(handle)
  const staged = cardsOnStage(scene, view.shown, { picked, hasOption })
  const info = useCard(staged?.large.card ?? null)
  const hasty = use(HastyContext)
  if (!staged) return null
  const { large, row } = staged
  const classes = ['stage', info ? 'is-known' : '', row.length > 1 ? '' : 'is-one', `is-${large.fate}`]
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={info ? 'Cards shown' : 'Access'}>
      <h3 className="sr-only">Cards shown</h3>
      <Middle key={large.key} large={large} view={staged.view} scene={scene} hasty={hasty} />
      <div className="stage__side" data-actor="worth">
        <Fragment key={large.key}>
          <Worth card={large} scene={scene} view={view} option={byCard.get(large.handle ?? '')?.[0]} />
          {info && <CardText info={info} />}
        </Fragment>
        {row.length > 1 && (
          <ol className="stage__queue" aria-label={`${row.length} cards`}>
            {row.map((card) => (
              <li key={card.handle}>
                <Queued
                  card={card}
                  now={card.handle === large.handle}
                  onPick={() => setPicked(card.handle)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

type MiddleProps = { large: SceneCard; view: CardView | null; scene: Scene; hasty: boolean }

/** The card in the middle. It comes out of the fort, turns up if the viewer may see it now, and flies off. */
const Middle = ({ large, view, scene, hasty }: MiddleProps) => {
  const info = useCard(large.card)
  const body = useRef<HTMLDivElement>(null)
  const isLeft = large.fate === 'left'
  const isOpen = hasty || large.open
  // How it came: it does not come again when it meets its fate.
  const [cameOpen] = useState(large.open)
  useEffect(() => {
    if (isLeft) playMoment('cardLeft')
  }, [isLeft])
  useFlight(body, flightTarget(large, scene), large.fate === 'trashed' ? 500 : faceUpMsOf(large))
  return (
    <div ref={body} className={cameOpen ? 'stage__card is-open' : 'stage__card'} data-accessed={large.fate}>
      <Turning face={info?.id ?? null} from={isOpen ? (info?.id ?? null) : null}>
        {(up) =>
          up !== null && view ? (
            <Card card={view} size="full" inHand />
          ) : (
            <CardPicture info={up === null ? null : info} size="full" />
          )
        }
      </Turning>
      {large.card === null && (
        <span className="unseen-eye" aria-hidden="true">
          <Icon name="search" />
        </span>
      )}
    </div>
  )
}

/** The place on the page to which the card goes; null if it stays. */
const flightTarget = ({ fate }: SceneCard, { award, corp }: Scene): string | null => {
  if (fate === 'trashed') return `.fortmap [data-fort="archives"], .forts [data-fort="archives"]`
  if (fate !== 'liberated' && fate !== 'scored') return null
  return `.seatbar[data-seat="${CSS.escape(award?.seat ?? corp)}"] .score`
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

/** Whether the stage shows cards of an access or a score. */
export const hasCards = ({ cards, state }: Scene): boolean =>
  cards.length > 0 && (state === 'vault' || state === 'result' || state === 'closing')
