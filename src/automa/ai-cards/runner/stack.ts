/** An empty stack (AR7). */
import { endGame } from '../../../engine/kernel/end.ts'
import { type Game, isAutoma, isCorp, seatOf } from '../../../engine/kernel/game.ts'
import { tell } from '../../../engine/kernel/log.ts'
import { placeCard, shuffleStack } from '../../../engine/kernel/zones.ts'
import type { Seat } from '../../../engine/state/types.ts'
import { automaOf } from '../tools.ts'

/** An easy Runner loses with an empty stack. Any other shuffles its trash into a new one. */
export const refillStack = (g: Game, seat: Seat): void => {
  const { stack, trash } = seatOf(g, seat)
  if (isCorp(g, seat) || !isAutoma(g, seat) || stack.length > 0) return
  if (automaOf(g, seat).difficulty === 'easy') return endGame(g, 'decked', seat)
  if (trash.length === 0) return
  for (const card of [...trash]) placeCard(g, card, { zone: 'stack', seat })
  shuffleStack(g, seat)
  tell(g, 'shuffle', seat, [{ seat }, "'s stack is empty: the trash is shuffled into a new one."])
}
