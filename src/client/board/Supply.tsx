/** What a player can drag on the table besides cards. */
import type { MouseEvent } from 'react'
import { useReader } from '../card-inspector/reader.ts'
import { useDragItems } from '../choosing/carrying.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { useMenu } from '../choosing/menu.tsx'
import type { DragItem } from '../state/drop-targets.ts'
import type { SeatView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import '../card/states.css'
import './SeatBar.css'

/** Pressing it offers the same targets as a menu; null if there are none. */
const useSupply = (item: DragItem, title: string) => {
  const targets = useDragItems().get(item)
  const { busy } = useChoosing()
  const menu = useMenu()
  if (!targets) return null
  return (event: MouseEvent<HTMLElement>) => {
    const options = [...targets.values()].flatMap((target) => target.options)
    if (!busy) menu({ anchor: event.currentTarget, title, options, card: null })
  }
}

/** The sign of a seat. The viewer's own is the piece that it runs with. */
export const Puck = ({ seat }: { seat: SeatView }) => {
  const own = seat.id === useReader()
  const press = useSupply('run', 'Run')
  if (!own || seat.side !== 'runner' || !press) return <SideSign side={seat.side} />
  return (
    <button
      type="button"
      className="own-sign"
      data-load="run"
      title="Drag it to a fort to run"
      onClick={press}
    >
      <span className="sr-only">Run on a fort</span>
      <SideSign side={seat.side} />
    </button>
  )
}

/** Advancement counters to put on cards, among the numbers of the seat. */
export const CounterSupply = () => {
  const press = useSupply('advance', 'Advance')
  if (!press) return null
  return (
    <div className="supply">
      <dt className="sr-only">Advancement counters</dt>
      <dd>
        <button
          type="button"
          className="counter-supply"
          data-load="advance"
          title="Drag it to a card to advance it"
          onClick={press}
        >
          <span className="sr-only">Advance a card</span>
          <span className="token token--adv" aria-hidden="true">
            <Icon name="plus" />
          </span>
        </button>
      </dd>
    </div>
  )
}
