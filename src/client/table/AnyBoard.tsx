import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { TeamTable } from '../teams/TeamSeat.tsx'
import { Board } from './Board.tsx'

/** Most tables are of two seats, whose first page has none of it. */
const TeamBoard = lazy(() => import('../teams/TeamBoard.tsx'))

type Props = TeamTable & {
  /** The team chat, at a team table. */
  talk?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The board for this table: of two seats, or of teams. */
export const AnyBoard = ({ talk = null, ...props }: Props) =>
  props.view.teams ? (
    <Suspense>
      <TeamBoard {...props} talk={talk} />
    </Suspense>
  ) : (
    <Board {...props} />
  )
