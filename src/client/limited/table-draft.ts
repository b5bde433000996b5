/** What the pages of grid, Winston and Rochester share. */
import type { ReactNode } from 'react'
import type { LimitedDraft, PodPick } from '../../protocol/limited.ts'
import type { Side } from '../state/types.ts'

export type TableDraftProps = {
  draft: LimitedDraft
  /** The sides whose cards are drafted. */
  sides?: readonly Side[]
  /** How many picks of each side. */
  picks: Record<Side, number>
  take: (pick: PodPick) => Promise<unknown>
  /** When the time for the pick is over, by this page's clock; null without a clock. */
  deadline: number | null
  /** Beside the heading. */
  aside?: ReactNode
}

export const nameOfSeat = ({ seats, seat }: LimitedDraft, n: number): string =>
  n === seat ? 'You' : (seats[n]?.name ?? '')
