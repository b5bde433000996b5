import type { Card, InstallFrame, Seat } from '../state/types.ts'
import { type Game, newPhase, push } from './game.ts'

/** How a card is installed, where it is not at its price, in a place of its own, unrezzed and beside all ice there. */
export type Installing = Partial<Omit<InstallFrame, 'kind' | 'phase' | 'seat' | 'card'>>

/** Installs a card; its frame carries it out. */
export const pushInstall = (g: Game, seat: Seat, card: Card, how: Installing = {}): void =>
  push(g, {
    kind: 'install',
    ...newPhase(),
    seat,
    card,
    fort: null,
    host: null,
    free: false,
    rez: false,
    trim: false,
    ...how,
  })
