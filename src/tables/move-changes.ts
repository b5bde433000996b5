/** What a move changes beside the game. */
import type { GameThought } from '../protocol/thoughts.ts'
import type { ClockRow, GameRow, JournalAppend, Suspended } from '../store/contract.ts'

export type Change = {
  seat?: JournalAppend['seat']
  clock?: (clock: ClockRow) => ClockRow
  suspension?: Suspended | null
  thought?: GameThought
}

/** The table after a change. */
export function applyMoveChange(game: GameRow, { seat, suspension }: Change): GameRow {
  const sitting = seat ? withSeatChange(game, seat) : game
  return suspension === undefined ? sitting : { ...sitting, suspension }
}

/** What of a change is written with its moves. */
export const writtenOf = ({
  seat,
  suspension,
  thought,
}: Change): Pick<JournalAppend, 'seat' | 'suspension' | 'thought'> => ({
  ...(seat && { seat }),
  ...(suspension !== undefined && { suspension }),
  ...(thought && { thought }),
})

/** Leave to look over the shoulder ends with whoever gave it, unless the change says otherwise. */
const withSeatChange = (game: GameRow, { id, ...taken }: NonNullable<JournalAppend['seat']>): GameRow => ({
  ...game,
  seats: game.seats.map((seat) =>
    seat.id === id && seat.holder ? { ...seat, holder: { ...seat.holder, watched: false, ...taken } } : seat,
  ),
})
