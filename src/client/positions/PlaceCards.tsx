import { type ReactNode, useState } from 'react'
import type { CarryingView } from '../../protocol/positions.ts'
import { useCards } from '../card-inspector/cards.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { countNoun } from '../state/words.ts'
import { Counters } from './Counters.tsx'
import {
  changedIn,
  changePut,
  hostedPuts,
  inPlace,
  moveForward,
  type PositionCard,
  type PositionDraft,
  type PositionZone,
  putInto,
  withCounts,
} from './draft.ts'
import { PutDialog } from './PutDialog.tsx'
import './PositionsPage.css'

type Props = {
  place: PositionZone
  chosen: boolean
  choose: (place: string) => void
  draft: PositionDraft
  setDraft: (draft: PositionDraft) => void
  carrying: CarryingView
  /** Content below the cards of the chosen place. */
  children?: ReactNode
}
/** A card by its index in its place, or by the index of its host and its index in that. */
type PlaceCardIndex = { at: number; held: number | null }

/** The cards in one place. Pressing the name chooses the place for new cards; pressing a card edits it. */
export const PlaceCards = ({ place, chosen, choose, draft, setDraft, carrying, children }: Props) => {
  const puts = inPlace(draft, place.id)
  const [open, setOpen] = useState<PlaceCardIndex | null>(null)
  const close = () => setOpen(null)
  const { fort } = place
  return (
    <div className={chosen ? 'positions-place is-chosen' : 'positions-place'}>
      <h3>
        <button type="button" aria-pressed={chosen} onClick={() => choose(place.id)}>
          {place.name}
        </button>
      </h3>
      <ul aria-label={place.name}>
        {puts.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only in their position
          <li key={`${each.card} ${at}`}>
            <Chip put={each} kinds={carrying.counters} open={() => setOpen({ at, held: null })} />
            {hostedPuts(each).map((inner, held) => (
              <Chip
                // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only in their position
                key={`${inner.card} ${held}`}
                put={inner}
                inside
                kinds={carrying.counters}
                open={() => setOpen({ at, held })}
              />
            ))}
          </li>
        ))}
      </ul>
      {fort !== undefined && (chosen || draft.counts[fort]) && (
        <Counters
          where={place.where ?? place.name}
          kinds={carrying.counters.filter(({ forts }) => forts)}
          counts={draft.counts[fort] ?? {}}
          set={(counts) => setDraft(withCounts(draft, fort, counts))}
        />
      )}
      {chosen && children}
      {open && (
        <OpenedCard
          open={open}
          setOpen={setOpen}
          close={close}
          place={place}
          draft={draft}
          setDraft={setDraft}
          carrying={carrying}
        />
      )}
    </div>
  )
}

type OpenedProps = Pick<Props, 'place' | 'draft' | 'setDraft' | 'carrying'> & {
  open: PlaceCardIndex
  setOpen: (open: PlaceCardIndex) => void
  close: () => void
}

const OpenedCard = ({
  open: { at, held },
  setOpen,
  close,
  place,
  draft,
  setDraft,
  carrying,
}: OpenedProps) => {
  const nameOf = useNames()
  const puts = inPlace(draft, place.id)
  const lying = puts[at]
  const put = held === null || !lying ? lying : hostedPuts(lying)[held]
  if (!put) return null
  const change = (next: PositionCard | null) => {
    setDraft(
      held === null
        ? changePut(draft, place.id, at, next)
        : changedIn(draft, place.id, { host: at, at: held }, next),
    )
    if (!next) close()
  }
  const then = (next: PositionDraft) => {
    setDraft(next)
    close()
  }
  const hosts = puts.flatMap(({ card }, n) =>
    held === null && n !== at && carrying.hosts.includes(card) ? [[String(n), nameOf(card)] as const] : [],
  )
  return (
    <PutDialog
      place={place}
      put={put}
      carrying={carrying}
      into={Object.fromEntries(hosts)}
      set={change}
      putInto={(host) => then(putInto(draft, place.id, at, host))}
      {...(held === null && at > 0
        ? {
            sooner: () => {
              setDraft(moveForward(draft, place.id, at))
              setOpen({ at: at - 1, held })
            },
          }
        : {})}
      {...(held === null
        ? {}
        : { out: () => then(changedIn(draft, place.id, { host: at, at: held }, null, put)) })}
      onClose={close}
    />
  )
}

const useNames = (): ((card: string) => string) => {
  const cards = useCards()
  return (card) => cards.get(card)?.name ?? card
}

type CardChipProps = {
  put: PositionCard
  kinds: CarryingView['counters']
  inside?: boolean
  open: () => void
}

const Chip = ({ put, kinds, inside = false, open }: CardChipProps) => {
  const name = useNames()(put.card)
  const glance = useGlance(put.card, 'side')
  const counts = Object.entries(put.counters ?? {}).filter(([, n]) => n > 0)
  const marks = [
    inside ? 'in it' : '',
    put.rezzed ? 'rezzed' : '',
    put.advancement ? `advanced ${put.advancement}` : '',
    put.bits === undefined ? '' : countNoun(put.bits, 'bit'),
    ...counts.map(([kind, n]) => `${n} ${kinds.find((each) => each.kind === kind)?.name ?? kind}`),
  ].filter((mark) => mark !== '')
  return (
    <button
      type="button"
      className={`positions-card${inside ? ' is-inside' : ''}`}
      onClick={open}
      {...glance}
    >
      {name}
      {marks.length > 0 && <small> {marks.join(', ')}</small>}
    </button>
  )
}
