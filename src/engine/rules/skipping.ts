/** Ice that a Runner passes automatically. */
import { cardOf, type Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { Lasting, RunFrame } from '../state/types.ts'

/** True if the ability skips any ice, or this piece as installed there. */
const skipsIce = (g: Game, { ice }: RunFrame, { ability, source, install }: Lasting): boolean =>
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
