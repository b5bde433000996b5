import type { Table } from '../../protocol/http.ts'
import { faceOf, personPlaying } from '../art/faces.ts'
import './GameList.css'

/** The faces of the people of the ladder at a table; their names stand beside them. */
export const SeatFaces = ({ seats }: Pick<Table, 'seats'>) =>
  seats.map(({ id, pack, player }) => {
    const person = player === 'automa' ? personPlaying(pack) : null
    return person === null ? null : (
      <img
        key={id}
        className="games-face"
        src={faceOf(person, 'calm', true)}
        alt=""
        width="32"
        height="32"
        loading="lazy"
      />
    )
  })
