import type { ReactNode, Ref } from 'react'
import { TeamBoard } from '../teams/TeamBoard.tsx'
import type { TeamTable } from '../teams/TeamSeat.tsx'
import { Board } from './Board.tsx'

type Props = TeamTable & {
  /** What a team says among itself, at a table of teams. */
  talk?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The board that fits the table: of two seats, or of teams. */
export const AnyBoard = ({ talk = null, ...props }: Props) =>
  props.view.teams ? <TeamBoard {...props} talk={talk} /> : <Board {...props} />
