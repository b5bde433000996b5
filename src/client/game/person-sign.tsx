import { lazy, Suspense } from 'react'
import { personPlaying } from '../art/faces.ts'
import type { SeatSign } from '../board/seat-sign.ts'
import type { TableState } from '../state/table-state.ts'
import { SideSign } from '../ui/SideSign.tsx'

const SeatPerson = lazy(() => import('../opponents/SeatPerson.tsx'))

/** The faces of people. `live` is what is shown, `newest` knows whom the game waits for. */
export const personSigns =
  (game: string, live: TableState, newest: TableState | null): SeatSign =>
  (seat, player) => {
    const person = player?.automa ? personPlaying(player.pack) : null
    return player && person !== null ? (
      <Suspense fallback={<SideSign side={seat.side} />}>
        <SeatPerson
          game={game}
          live={live}
          seat={seat}
          person={person}
          name={player.name}
          thinks={newest?.view.result === null && newest.view.waitingFor.includes(seat.id)}
        />
      </Suspense>
    ) : null
  }
