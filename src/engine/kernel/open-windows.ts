/** Windows that the kernel opens: when the game stops for one, and for which seats. */
import type { RezMoment } from '../language/index.ts'
import type { Card, Seat, WindowPlace } from '../state/types.ts'
import { cardOf, currentRun, findFort, type Game, isCorp, newPhase, push } from './game.ts'

/** Moments outside runs: a card for them can stand in any subsidiary fort. */
const ANYWHERE: readonly RezMoment[] = ['draw', 'trace', 'expose']

/** The face-down cards of a Corp where a card for this moment could stand. */
export const rezCandidates = (g: Game, corp: Seat, where: RezMoment): Card[] => {
  const run = currentRun(g)
  const forts = ANYWHERE.includes(where)
    ? g.s.forts.filter((f) => f.corp === corp && f.kind === 'subsidiary')
    : [run && run.corp === corp ? findFort(g, run.fort) : undefined]
  return forts.flatMap((f) => f?.cards ?? []).filter((c) => !cardOf(g, c).faceUp)
}

/** True if this Corp might be able to rez something now, as far as the table knows. */
export const mightRez = (g: Game, corp: Seat, where: RezMoment): boolean =>
  rezCandidates(g, corp, where).length > 0

/** Opens a window for these seats in turn, Runners before Corps. Each passes once (C5.6). */
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
