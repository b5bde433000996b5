import { createContext, type ReactNode, useContext } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import type { SeatView } from '../state/types.ts'

/** What stands in the bar of a seat instead of the sign of its side; null for most. */
export type SeatSign = (seat: SeatView, player: Player | null) => ReactNode

export const SeatSignContext = createContext<SeatSign>(() => null)
export const useSeatSign = (): SeatSign => useContext(SeatSignContext)
