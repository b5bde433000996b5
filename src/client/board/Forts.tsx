import { type CSSProperties, useState } from 'react'
import { artKindOf } from '../art/kinds.ts'
import { useCards } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useDropTarget } from '../choosing/carrying.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import type { CardView, FortView, RunView, SeatView } from '../state/types.ts'
import { storedIn } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCompact } from '../ui/use-narrow.ts'
import { Fort } from './Fort.tsx'
import { shortName } from './FortParts.tsx'
import { FortSheet } from './FortSheet.tsx'
import './FortMap.css'
import './Forts.css'

type Props = { seat: SeatView; run: RunView | null; own: boolean; folded: boolean; line?: boolean }

/** The number of columns side by side; more make two rows. */
const columns = 9

/** During a run there is no space for two rows. */
const inTwoRows = ({ forts }: Pick<SeatView, 'forts'>): boolean => forts.length > columns

/** All data forts of a Corp: columns if there is space, a map if the run needs the space. */
export const Forts = ({ seat, run, own, folded, line = false }: Props) => {
  const narrow = useCompact()
  const reader = useReader()
  const rows = inTwoRows(seat) ? 2 : 1
  const style: CSSProperties & { '--n': number } = { '--n': Math.ceil(seat.forts.length / rows) }
  if (folded) return <FortMap seat={seat} run={run} />
  const density = line || narrow || rows === 2 ? 'line' : 'full'
  return (
    <ul
      className={`forts forts--${density}${rows === 2 ? ' forts--two' : ''}`}
      style={style}
      aria-label="Data forts"
    >
      {seat.forts.map((fort) => (
        <Fort key={fort.id} fort={fort} seat={seat} run={run} own={own} density={density} />
      ))}
      {seat.id === reader && <NewFort />}
    </ul>
  )
}

/** Room for one more fort, last of all. */
const NewFort = () => (
  <li className="fort-new">
    <Icon name="plus" />
    <span className="sr-only">Room for a new fort</span>
    <PlaceMark at="fort:new" />
  </li>
)

/** The number of chips that fit whole names on a phone. */
const roomy = 4

type FortMapProps = {
  seat: SeatView
  run: RunView | null
  /** The fort of an open stage, which may be ahead of the table: that shows a run only once what led to it is over. */
  onStage?: string | undefined
}

/** All forts as bars and squares; each can be pressed and opens. */
export const FortMap = ({ seat, run, onStage }: FortMapProps) => {
  const reader = useReader()
  const [open, setOpen] = useState<string | null>(null)
  const narrow = useCompact()
  const tight = narrow && seat.forts.length > roomy
  const fort = seat.forts.find(({ id }) => id === open)
  return (
    <nav className="fortmap" aria-label="Data forts">
      {seat.forts.map((each) => (
        <FortChip
          key={each.id}
          fort={each}
          name={tight ? shortName(each) : each.name}
          stored={storedIn(each, seat)}
          running={onStage === each.id || run?.fort === each.id || run?.accessFort === each.id}
          onOpen={() => setOpen(each.id)}
        />
      ))}
      {seat.id === reader && <NewChip />}
      {fort && <FortSheet fort={fort} run={run} onClose={() => setOpen(null)} />}
    </nav>
  )
}

/** Room for one more fort, while something may be put there. */
const NewChip = () =>
  useDropTarget('fort:new') && (
    <span className="fchip">
      <PlaceMark at="fort:new" />
    </span>
  )

type FortChipProps = {
  fort: FortView
  name: string
  /** The number of cards of a central fort that are not installed. */
  stored: number | null
  running: boolean
  onOpen: () => void
}

const FortChip = ({ fort, name, stored, running, onOpen }: FortChipProps) => {
  const { byFort } = useChoosing()
  const marks = ['fchip', running && 'is-run', byFort.has(fort.id) && 'is-runnable']
  return (
    <button type="button" className={marks.filter(Boolean).join(' ')} data-fort={fort.id} onClick={onOpen}>
      <b aria-hidden="true">
        {name}
        {stored !== null && <small>{stored}</small>}
      </b>
      <span className="sr-only">
        {`${fort.name}, ${fort.ice.length} ice, ${countNoun(fort.cards.length, 'card')}${running ? ', run on' : ''}`}
      </span>
      <span className="fchip__root" aria-hidden="true">
        {fort.cards.map((card) => (
          <Square key={card.handle} card={card} />
        ))}
      </span>
      <span className="fchip__ice" aria-hidden="true">
        {fort.ice.map((card) => (
          <Square key={card.handle} card={card} />
        ))}
      </span>
      <PlaceMark at={`fort:${fort.id}`} />
    </button>
  )
}

const Square = ({ card }: { card: CardView }) => {
  const info = useCards().get(card.card ?? '')
  const known = info && (card.rezzed || card.faceUp)
  return <i className={known ? `k-${artKindOf(info)}` : 'down'}>{card.advancement || ''}</i>
}
