import { useEffect, useRef } from 'react'
import { useChoosing } from '../decision/choosing.ts'
import { useFortPointed } from '../look/pointing.ts'
import { iceAhead } from '../state/find.ts'
import type { FortView, RunView, SeatView } from '../state/types.ts'
import { counterKind } from '../state/words.ts'
import { Card } from './Card.tsx'
import { Pile } from './Pile.tsx'
import { usePick } from './use-pick.ts'

type Props = { fort: FortView; seat: SeatView; run: RunView | null }

/** A data fort as a column: its name, the ice from the outside in, and what it guards at the foot. */
export const Fort = ({ fort, seat, run }: Props) => {
  const pointed = useFortPointed(fort.id)
  const column = useRef<HTMLLIElement>(null)
  const here = run?.fort === fort.id || run?.accessFort === fort.id
  useEffect(() => {
    if (here) column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <li ref={column} className={`fort ${fort.kind} ${here ? 'run-here' : ''} ${pointed ? 'pointed' : ''}`}>
      <FortName fort={fort} running={here} />
      <ol className="ice" aria-label={`Ice on ${fort.name}, outermost first`}>
        {fort.ice.map((ice) => (
          <li key={ice.handle}>
            <Card
              card={ice}
              size="strip"
              hiddenName="Face-down ice"
              met={run && iceAhead(run) === ice.handle ? run : null}
              passed={run?.passed.includes(ice.handle) ?? false}
            />
          </li>
        ))}
      </ol>
      <div className="fort-foot">
        <Stored fort={fort} seat={seat} />
        <ul className="fort-cards" aria-label={`In ${fort.name}`}>
          {fort.cards.map((card) => (
            <li key={card.handle}>
              <Card card={card} size="strip" />
            </li>
          ))}
        </ul>
        <FortCounters fort={fort} />
      </div>
    </li>
  )
}

const FortName = ({ fort, running }: { fort: FortView; running: boolean }) => {
  const { byFort, selected } = useChoosing()
  const options = byFort.get(fort.id) ?? []
  const pick = usePick({ title: fort.name, options, card: null })
  const open = options.length > 0
  const chosen = options.some((option) => selected.includes(option.id))
  return (
    <h3 className="fort-name">
      <button
        type="button"
        className={open ? 'glow' : ''}
        aria-disabled={!open}
        aria-pressed={chosen || undefined}
        tabIndex={open ? 0 : -1}
        onClick={pick}
      >
        {fort.name}
        {running && <span className="run-mark"> run</span>}
      </button>
    </h3>
  )
}

const Stored = ({ fort, seat }: { fort: FortView; seat: SeatView }) => {
  if (fort.kind === 'hq') return <p className="stored">{seat.handSize} in hand</p>
  if (fort.kind === 'rd') return <p className="stored">{seat.stack} cards</p>
  if (fort.kind === 'archives') return <Pile name="Archives" pile={seat.trash} />
  return null
}

const FortCounters = ({ fort }: { fort: FortView }) => {
  const counters = Object.entries(fort.counters).filter(([, n]) => n !== 0)
  if (counters.length === 0) return null
  return (
    <ul className="fort-counters">
      {counters.map(([kind, n]) => (
        <li key={kind}>
          {n} {counterKind(kind)}
        </li>
      ))}
    </ul>
  )
}
