import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { titleOf } from '../state/seats.ts'
import type { RunView, View } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import { Icon } from '../ui/Icon.tsx'
import './AccessStage.css'

/** Steps at which cards are accessed. */
const accesses = [17, 18]

/** Whether the Runner accesses cards that this viewer cannot see. */
export const isUnseen = (view: View, run: RunView): boolean =>
  run.successful && accesses.includes(run.step) && view.viewer !== run.runner && view.shown.length === 0

/**
 * The Corp's side of an access: a card back and what will be revealed; or the viewer's own card that asks,
 * such as an ambush.
 */
export const HiddenAccess = ({ view, run }: { view: View; run: RunView }) => {
  const runner = seatOf(view, run.runner)
  const title = runner ? titleOf(view, runner) : 'Runner'
  const me = useReader() !== null
  const asks = useCard(useChoosing().decision?.by ?? null)
  return (
    <section className={asks ? 'stage is-one' : 'stage is-one is-unseen'} aria-label="Access">
      <div className="stage__card" aria-hidden="true">
        <CardPicture info={asks} size="full" />
        {!asks && (
          <span className="unseen-eye">
            <Icon name="search" />
          </span>
        )}
      </div>
      <div className="stage__side">
        <p className="worth worth--unseen">
          <Icon name={asks ? 'search' : 'eyeoff'} />
          <b>{`The ${title} ${asks ? `accesses ${asks.name}` : 'sees the card'}`}</b>
          <small>
            {asks
              ? 'You decide what it does.'
              : `${me ? 'You' : 'All players'} will see what is liberated or trashed.`}
          </small>
        </p>
      </div>
    </section>
  )
}
