/** "Cannot" beats "must" and "may" (general/card-effects/4). */

import type { Game } from '../kernel/game.ts'
import { listening } from '../kernel/listeners.ts'
import type { Seat } from '../state/types.ts'

export const canRun = (g: Game, seat: Seat): boolean => !listening(g, 'cannotRun').some((a) => a.you === seat)

export const canJackOut = (g: Game, seat: Seat): boolean =>
  !listening(g, 'cannotJackOut').some((a) => a.you === seat)
