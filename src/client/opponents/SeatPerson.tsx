import { faceOf } from '../art/faces.ts'
import type { TableState } from '../state/table-state.ts'
import type { SeatView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTalk } from './talk/use-talk.ts'
import './SeatPerson.css'

type SeatPersonProps = {
  /** The id of the game. */
  game: string
  live: TableState
  seat: SeatView
  /** Who it is, by id and name. */
  person: string
  name: string
  /** The game waits for them. */
  thinks: boolean
}

/** A person in the bar of their seat: their face, a line under it while they think, and what they say. */
const SeatPerson = ({ game, live, seat, person, name, thinks }: SeatPersonProps) => {
  const { mood, line, mute } = useTalk(game, live, seat, person)
  const [first] = name.split(' ')
  return (
    <>
      <span className={`seat-face side-${seat.side}`} data-mood={mood}>
        <img src={faceOf(person, mood, true)} alt="" width="44" height="44" />
      </span>
      {thinks && <i className="seat-thinks" aria-hidden="true" />}
      <span className={line === null ? 'seat-said' : 'seat-said is-on'}>
        <span className="seat-said__line">
          <span role="status">{line !== null && <q>{line}</q>}</span>
          {line !== null && (
            <button type="button" className="quiet" title={`Mute ${first}`} onClick={mute}>
              <Icon name="cross" />
              <span className="sr-only">Mute {first}</span>
            </button>
          )}
        </span>
      </span>
    </>
  )
}

export default SeatPerson
