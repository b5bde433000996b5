/** Ice that a Runner passes automatically, and subroutines that are left out. */
import { cardOf, type Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { isIgnored, type subroutinesOf } from '../kernel/subroutines.ts'
import type { LastingAbility, RunFrame } from '../state/types.ts'

/** True if the ability skips any ice, or this piece as installed there. */
const skipsIce = (g: Game, { ice }: RunFrame, { ability, source, install }: LastingAbility): boolean =>
  ability.kind === 'skipIce' &&
  (ability.of !== 'this' || (ice !== null && source === ice && cardOf(g, ice).install === install))

/** True if the current ice is passed automatically. Uses up the ability that skips it. */
export const isSkipped = (g: Game, run: RunFrame): boolean => {
  const skip = g.s.lasting.find(
    (l) => l.ability.kind === 'skipIce' && l.you === run.runner && l.n > 0 && skipsIce(g, run, l),
  )
  if (!skip) return false
  skip.n--
  tell(g, 'skip', run.runner, [
    { seat: run.runner },
    ' passes ',
    ...(run.ice === null ? ['the ice'] : [{ card: run.ice }]),
    ' automatically.',
  ])
  return true
}

/** True if the subroutine is broken, or this Runner ignores it. */
export const isLeftOut = (
  g: Game,
  run: RunFrame,
  sub: ReturnType<typeof subroutinesOf>[number] | undefined,
): boolean =>
  run.broken.includes(run.resolving) ||
  (sub !== undefined && run.ice !== null && isIgnored(g, run.runner, run.ice, sub))
