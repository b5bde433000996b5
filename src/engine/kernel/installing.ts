import type { Card, InstallFrame, Seat } from '../state/types.ts'
import { type Game, newPhase, push } from './game.ts'

/**
 * How to install a card. The default: at its price, in a place of its own, unrezzed, and outermost on a fort.
 */
export type Installing = Partial<Omit<InstallFrame, 'kind' | 'phase' | 'seat' | 'card'>>

/** Pushes a frame that installs a card. */
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
