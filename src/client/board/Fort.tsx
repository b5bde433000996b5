import { useState } from 'react'
import { Card } from '../card/Card.tsx'
import type { Size } from '../card/size.ts'
import { useFortPointed } from '../card-inspector/pointed-card.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { Landing, PlaceMark } from '../choosing/PlaceMark.tsx'
import { idsOf, usePick } from '../choosing/use-pick.ts'
import type { FortView, RunView, SeatView } from '../state/types.ts'
import { storedIn } from '../state/view-lookup.ts'
import { AnimatedNumber } from '../ui/AnimatedNumber.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { useLying } from '../ui/use-narrow.ts'
import { FortCounters, IceList, shortName } from './FortParts.tsx'
import { FortSheet } from './FortSheet.tsx'
import { Pile } from './Pile.tsx'
import './Forts.css'

/** `full`: a column; `line`: an overview. */
type Density = 'full' | 'line'

type Props = {
  fort: FortView
  seat: SeatView
  run: RunView | null
  /**
   * Whether it is a fort of the near seat, which has its name at the bottom; forts of the far seat have it on
   * top.
   */
  own: boolean
  density: Density
}

export const fortIcons: Record<FortView['kind'], IconName> = {
  hq: 'hq',
  rd: 'rd',
  archives: 'archives',
  subsidiary: 'fort',
  agent: 'run',
}

/** In overviews, more ice than this is a number that opens: upright, and held sideways. */
const stripsInLine = { upright: 3, lying: 2 }

/** A data fort as a column: its name, its contents, and its ice; the outermost is nearest to the Runner. */
export const Fort = ({ fort, seat, run, own, density }: Props) => {
  const pointed = useFortPointed(fort.id)
  const here = isRunOn(run, fort)
  const parts = [
    <FortName key="name" fort={fort} seat={seat} run={run} density={density} />,
    <Vault key="vault" fort={fort} seat={seat} density={density} />,
    <Ice key="ice" fort={fort} run={run} density={density} />,
  ]
  const marks = [
    `fort fort--${density}`,
    own ? 'is-own' : 'is-far',
    fort.kind === 'subsidiary' || fort.kind === 'agent' ? '' : 'is-central',
    here ? 'is-run' : '',
    pointed ? 'is-pointed' : '',
    isLaden(fort) ? 'is-laden' : '',
  ]
  return (
    <li className={marks.filter(Boolean).join(' ')} data-fort={fort.id}>
      {own ? parts.toReversed() : parts}
      <PlaceMark at={`fort:${fort.id}`} />
    </li>
  )
}

/** Whether it holds more than one thing: on a phone there is room for one beside its name. */
const isLaden = ({ kind, cards, counters }: FortView): boolean => {
  const things = cards.length + (kind === 'archives' ? 1 : 0)
  return things > 1 || Object.values(counters).some((n) => n !== 0)
}

const isRunOn = (run: RunView | null, { id }: FortView): boolean => run?.fort === id || run?.accessFort === id

type NameProps = { fort: FortView; seat: SeatView; run: RunView | null; density: Density }

/** The fort's name, which offers its options. A small fort without options opens. */
const FortName = ({ fort, seat, run, density }: NameProps) => {
  const [sheet, setSheet] = useState(false)
  const { byFort, selected } = useChoosing()
  const options = byFort.get(fort.id) ?? []
  const pick = usePick({ title: fort.name, options, card: null })
  const open = options.length > 0
  const chosen = options.some((option) => selected.includes(option.id))
  const stored = storedIn(fort, seat)
  return (
    <h3 className={open ? 'fort__name is-runnable' : 'fort__name'}>
      <button
        type="button"
        aria-disabled={!open && density === 'full'}
        aria-pressed={chosen || undefined}
        tabIndex={open ? 0 : -1}
        data-acts={idsOf(options)}
        onClick={(event) => (open || density === 'full' ? pick(event) : setSheet(true))}
      >
        <Icon name={fortIcons[fort.kind]} />
        <span className="fort__long">{fort.name}</span>
        <span className="fort__short" aria-hidden="true">
          {shortName(fort)}
        </span>
        {isRunOn(run, fort) && <span className="sr-only"> run</span>}
      </button>
      {stored !== null && (
        <span className="fort__n">
          <AnimatedNumber n={stored} />
          <span className="sr-only"> cards</span>
        </span>
      )}
      {sheet && <FortSheet fort={fort} run={run} onClose={() => setSheet(false)} />}
    </h3>
  )
}

const Vault = ({ fort, seat, density }: { fort: FortView; seat: SeatView; density: Density }) => {
  const size: Size = density === 'full' ? 'tile' : 'mini'
  return (
    <div className={fort.cards.length === 0 ? 'fort__root is-empty' : 'fort__root'}>
      <Store fort={fort} seat={seat} />
      {fort.cards.length > 0 && (
        <ul className="fort__cards" aria-label={`In ${fort.name}`}>
          {fort.cards.map((card) => (
            <li key={card.handle}>
              <Card card={card} size={size} />
            </li>
          ))}
        </ul>
      )}
      <Landing at={`fort:${fort.id}`} shape="card" />
      <FortCounters fort={fort} />
    </div>
  )
}

/** The cards of a central fort that are not installed, as a picture. */
const Store = ({ fort, seat }: { fort: FortView; seat: SeatView }) => {
  if (fort.kind === 'subsidiary' || fort.kind === 'agent') return null
  if (fort.kind === 'archives')
    return (
      <Pile
        name="Archives"
        pile={seat.trash}
        face={
          <span className="store store--archives">
            <i />
            <i className="up" />
          </span>
        }
      />
    )
  return (
    <span className={`store store--${fort.kind}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

const Ice = ({ fort, run, density }: { fort: FortView; run: RunView | null; density: Density }) => {
  const most = stripsInLine[useLying() ? 'lying' : 'upright']
  const many = density === 'line' && fort.ice.length > most
  return (
    <div className="fort__ice">
      {fort.ice.length === 0 && <span className="fort__bare">no ice</span>}
      <Landing at={`fort:${fort.id}`} shape="ice" />
      {many ? <IceCount fort={fort} run={run} /> : <IceList fort={fort} run={run} />}
    </div>
  )
}

/** Ice as a number with a bar for each piece; pressing it shows the fort. */
const IceCount = ({ fort, run }: { fort: FortView; run: RunView | null }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ice-count" onClick={() => setOpen(true)}>
        <span className="bars" aria-hidden="true">
          {fort.ice.map((ice) => (
            <i key={ice.handle} className={ice.card === null ? 'down' : ''} />
          ))}
        </span>
        {fort.ice.length} ice<span className="sr-only"> on {fort.name}</span>
      </button>
      {open && <FortSheet fort={fort} run={run} onClose={() => setOpen(false)} />}
    </>
  )
}
