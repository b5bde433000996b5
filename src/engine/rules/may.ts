/** "Cannot" beats "must" and "may" (general/card-effects/4). */

import { defOf, type Game } from '../kernel/game.ts'
import { listening } from '../kernel/listeners.ts'
import type { FortKind } from '../language.ts'
import type { Card, Seat } from '../state/types.ts'

export const canRun = (g: Game, seat: Seat): boolean => !listening(g, 'cannotRun').some((a) => a.you === seat)

export const canJackOut = (g: Game, seat: Seat): boolean =>
  !listening(g, 'cannotJackOut').some((a) => a.you === seat)

/** May this card be installed in or on such a fort? */
export const canStandOn = (g: Game, card: Card, kind: FortKind): boolean =>
  defOf(g, card).abilities.every((a) => a.kind !== 'installOnly' || a.forts.includes(kind))
