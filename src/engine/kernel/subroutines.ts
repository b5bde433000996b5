/** The subroutines of a piece of ice, and where they come from (general/ice-and-icebreakers/8). */
import type { Ability } from '../language/index.ts'
import type { Card } from '../state/types.ts'
import { cardOf, defOf, type Game } from './game.ts'
import { listening } from './listeners.ts'

/** How often each own subroutine is there again. */
const repeats = (g: Game, ice: Card): number =>
  listening(g, 'repeatSubs').reduce((sum, { on, counter }) => {
    const here = on !== null && 'card' in on && on.card === ice && counter !== null
    return here ? sum + (cardOf(g, ice).counters[counter] ?? 0) : sum
  }, 0)

/**
 * Subroutines in the order in which they resolve. Repetitions stand behind the subroutine they repeat; only what the
 * ice's own text makes is repeated, never a repetition (corp/ice-transmutation/2).
 */
export const subroutinesOf = (g: Game, ice: Card): Ability[] => {
  const own = defOf(g, ice).abilities.filter((a) => a.kind === 'subroutine')
  const again = repeats(g, ice)
  return again === 0 ? own : own.flatMap((sub) => Array.from({ length: again + 1 }, () => sub))
}
