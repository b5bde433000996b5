/** Windows, as far as the kernel opens them: when the game stops for one, and for whom. */
import type { RezMoment } from '../language/index.ts'
import type { Card, Seat, WindowPlace } from '../state/types.ts'
import { cardOf, currentRun, findFort, type Game, isCorp, newPhase, push } from './game.ts'

/** Moments outside runs: a card for them stands in any subsidiary fort. */
const ANYWHERE: readonly RezMoment[] = ['draw', 'trace', 'expose']

/** The face-down cards of a Corp that may stand where one for this moment would stand. */
export const rezCandidates = (g: Game, corp: Seat, where: RezMoment): Card[] => {
  const run = currentRun(g)
  const forts = ANYWHERE.includes(where)
    ? g.s.forts.filter((f) => f.corp === corp && f.kind === 'subsidiary')
    : [run && run.corp === corp ? findFort(g, run.fort) : undefined]
  return forts.flatMap((f) => f?.cards ?? []).filter((c) => !cardOf(g, c).faceUp)
}

/** Might this Corp rez something now, for all that anybody knows? */
export const mightRez = (g: Game, corp: Seat, where: RezMoment): boolean =>
  rezCandidates(g, corp, where).length > 0

/** Opens a window for these seats, one after the other, Runners before Corps; each passes once (C5.6). */
export const openWindow = (
  g: Game,
  where: WindowPlace,
  seats: readonly Seat[],
  cards: readonly Card[] = [],
): void => {
  const runners = seats.filter((s) => !isCorp(g, s))
  const corps = seats.filter((s) => isCorp(g, s))
  push(g, {
    kind: 'window',
    ...newPhase(),
    where,
    queue: [...runners, ...corps],
    ...(cards.length > 0 ? { cards: [...cards] } : {}),
  })
}
