import { sayText } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { SideSign } from '../ui/SideSign.tsx'
import type { ShownAct } from './acts.ts'

const often = (times: number): string => (times === 2 ? ', twice' : `, ${countNoun(times, 'time')}`)

/** Who did it, and what. */
export const ActText = ({ act, live }: { act: ShownAct; live: TableState }) => {
  const { line, times } = act
  const side = seatInView(live.view, line.seat)?.side
  return (
    <>
      {side && <SideSign side={side} />}
      <span>
        <b>
          {logTable(live.view, live.players).nameOf(line.seat)}
          {times > 1 && often(times)}:
        </b>{' '}
        {sayText(line.say)}
      </span>
    </>
  )
}

export const sideClass = ({ line, gold }: ShownAct, live: TableState): string =>
  `side-${seatInView(live.view, line.seat)?.side ?? ''}${gold ? ' gold' : ''}`
