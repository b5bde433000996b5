import { useState } from 'react'
import { Card } from '../card/Card.tsx'
import type { Size } from '../card/size.ts'
import { useChoosing } from '../decision/choosing.ts'
import { useFortPointed } from '../look/pointing.ts'
import { iceAhead } from '../state/find.ts'
import type { CardView, FortView, RunView, SeatView } from '../state/types.ts'
import { counterKind } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Pile } from './Pile.tsx'
import { usePick } from './use-pick.ts'

export type Density = 'full' | 'line'

type Props = {
  fort: FortView
  seat: SeatView
  run: RunView | null
  /** Forts of the near seat stand on their names; those of the far one hang from them. */
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

/** Where a fort is only an overview, more ice than this stands as a number that opens. */
const stripsInLine = 3

/** A data fort as a column: its name, what it guards, and its ice; the outermost is nearest to the Runner. */
export const Fort = ({ fort, seat, run, own, density }: Props) => {
  const pointed = useFortPointed(fort.id)
  const here = run?.fort === fort.id || run?.accessFort === fort.id
  const parts = [
    <FortName key="name" fort={fort} seat={seat} running={here} />,
    <Vault key="vault" fort={fort} seat={seat} density={density} />,
    <Ice key="ice" fort={fort} run={run} density={density} />,
  ]
  const marks = [
    `fort fort--${density}`,
    own ? 'is-own' : 'is-far',
    fort.kind === 'subsidiary' || fort.kind === 'agent' ? '' : 'is-central',
    here ? 'is-run' : '',
    pointed ? 'is-pointed' : '',
  ]
  return (
    <li className={marks.filter(Boolean).join(' ')} data-fort={fort.id}>
      {own ? parts.toReversed() : parts}
    </li>
  )
}

const FortName = ({ fort, seat, running }: { fort: FortView; seat: SeatView; running: boolean }) => {
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
        aria-disabled={!open}
        aria-pressed={chosen || undefined}
        tabIndex={open ? 0 : -1}
        onClick={pick}
      >
        <Icon name={fortIcons[fort.kind]} />
        {fort.name}
        {running && <span className="sr-only"> run</span>}
      </button>
      {stored !== null && (
        <span className="fort__n">
          {stored}
          <span className="sr-only"> cards</span>
        </span>
      )}
    </h3>
  )
}

const storedIn = (fort: FortView, seat: SeatView): number | null => {
  if (fort.kind === 'hq') return seat.handSize
  if (fort.kind === 'rd') return seat.stack
  return fort.kind === 'archives' ? seat.trash.faceUp.length + seat.trash.faceDown : null
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
  const many = density === 'line' && fort.ice.length > stripsInLine
  return (
    <div className="fort__ice">
      {fort.ice.length === 0 && <span className="fort__bare">no ice</span>}
      {many ? <IceCount fort={fort} run={run} /> : <IceList fort={fort} run={run} />}
    </div>
  )
}

const IceList = ({ fort, run }: { fort: FortView; run: RunView | null }) => (
  <ol className="ice" aria-label={`Ice on ${fort.name}, outermost first`}>
    {fort.ice.map((ice) => (
      <li key={ice.handle}>
        <Card card={ice} size="strip" hiddenName="Face-down ice" state={stateOf(run, ice)} />
      </li>
    ))}
  </ol>
)

/** Ice as a number and a bar a piece; pressing it shows it. */
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
      {open && (
        <Dialog title={`Ice on ${fort.name}`} onClose={() => setOpen(false)}>
          <div className="fort-sheet">
            <IceList fort={fort} run={run} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** What the run has made of a piece of ice. */
const stateOf = (run: RunView | null, ice: CardView): 'met' | 'passed' | null => {
  if (run && iceAhead(run) === ice.handle) return 'met'
  return run?.passed.includes(ice.handle) ? 'passed' : null
}

const FortCounters = ({ fort }: { fort: FortView }) => {
  const counters = Object.entries(fort.counters).filter(([, n]) => n !== 0)
  if (counters.length === 0) return null
  return (
    <ul className="fort__counters">
      {counters.map(([kind, n]) => (
        <li key={kind}>
          <span className="token token--virus">{n}</span> {counterKind(kind)}
        </li>
      ))}
    </ul>
  )
}
