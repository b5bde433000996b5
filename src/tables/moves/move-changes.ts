/** What a move changes outside of the game state. */
import type { GameThought } from '../../protocol/thoughts.ts'
import type { ClockRow, GameRow, JournalAppend, SoloMarks, Suspended } from '../../store/contract.ts'

/** Changes to the table's row and clocks that are written with a move. */
export type MoveChanges = {
  seat?: JournalAppend['seat']
  clock?: (clock: ClockRow) => ClockRow
  suspension?: Suspended | null
  thought?: GameThought
  /** Counts in a game for the ladder only. */
  solo?: Partial<SoloMarks>
}

/** The table's row after a change. */
export function applyMoveChange(game: GameRow, { seat, suspension }: MoveChanges): GameRow {
  const sitting = seat ? withSeatChange(game, seat) : game
  return suspension === undefined ? sitting : { ...sitting, suspension }
}

/** The part of a change that is written with its moves. */
export const writtenOf = ({
  seat,
  suspension,
  thought,
}: MoveChanges): Pick<JournalAppend, 'seat' | 'suspension' | 'thought'> => ({
  ...(seat && { seat }),
  ...(suspension !== undefined && { suspension }),
  ...(thought && { thought }),
})

/** A shared hand ends when the seat changes hands, unless the change says otherwise. */
const withSeatChange = (game: GameRow, { id, ...taken }: NonNullable<JournalAppend['seat']>): GameRow => ({
  ...game,
  seats: game.seats.map((seat) =>
    seat.id === id && seat.holder ? { ...seat, holder: { ...seat.holder, watched: false, ...taken } } : seat,
  ),
})
