import type { ReactNode, Ref } from 'react'
import { TeamBoard } from '../teams/TeamBoard.tsx'
import type { TeamTable } from '../teams/TeamSeat.tsx'
import { Board } from './Board.tsx'

type Props = TeamTable & {
  /** The team chat, at a team table. */
  talk?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The board for this table: of two seats, or of teams. */
export const AnyBoard = ({ talk = null, ...props }: Props) =>
  props.view.teams ? <TeamBoard {...props} talk={talk} /> : <Board {...props} />
