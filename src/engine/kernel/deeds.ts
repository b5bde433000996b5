/** What was done, as cards ask about it: how often, by whom, with which cards. */
import type { Deed } from '../language/index.ts'
import type { Card, Context, PastDeed, Seat } from '../state/types.ts'
import { currentRun, type Game, isCorp, rivalsOf, seatOf } from './game.ts'
import { SCORED_BY_EFFECT } from './past.ts'
import { fits } from './stats.ts'

const WHAT: Readonly<Record<Deed['what'], PastDeed['what']>> = {
  run: 'run',
  rez: 'rez',
  install: 'install',
  trash: 'trash',
  steal: 'liberate',
  tag: 'tag',
  noise: 'noise',
  trace: 'trace',
}

const deedDoers = (g: Game, { you, rival }: Context, { who }: Deed): readonly Seat[] => {
  if (who === 'you') return [you]
  return rival === null ? rivalsOf(g, you) : [rival]
}

const isThen = (g: Game, { when }: Deed, p: PastDeed): boolean => {
  switch (when) {
    case 'turn':
      return p.turn === g.s.turn.number
    case 'lastTurn':
      return p.seatTurn === seatOf(g, p.seat).turns && p.turn !== g.s.turn.number && !p.elsewhere
    case 'run':
      return p.run === currentRun(g)?.id
    case 'game':
      return true
  }
}

const isMeant = (g: Game, deed: Deed, p: PastDeed, source: Card | null): boolean =>
  p.what === WHAT[deed.what] &&
  p.key !== SCORED_BY_EFFECT &&
  isThen(g, deed, p) &&
  (deed.filter === undefined || (p.card !== null && fits(g, p.card, deed.filter, source)))

/**
 * True if the deed concerns the player who asks. With teams, a Corp asks only about deeds against itself,
 * except for cards that were agreed to ask about any player (B10, B17).
 */
export const isMine = (
  g: Game,
  { seat, against }: Pick<PastDeed, 'seat' | 'against'>,
  ctx: Context,
): boolean =>
  against === undefined ||
  against === ctx.you ||
  seat === ctx.you ||
  !isCorp(g, ctx.you) ||
  g.variant?.asksWhose(g, ctx.source) === false

/** All remembered deeds that match. */
export const deedsOf = (g: Game, deed: Deed, ctx: Context): PastDeed[] => {
  const seats = deedDoers(g, ctx, deed)
  return g.s.past.filter(
    (p) => seats.includes(p.seat) && isMine(g, p, ctx) && isMeant(g, deed, p, ctx.source),
  )
}

/** True if this seat is taking an action of its own now. */
const actsNow = (g: Game, seat: Seat): boolean =>
  g.s.turn.seat === seat && g.s.frames.some((f) => f.kind === 'action' && f.seat === seat)

/** Remembers damage in a player's own action for its next few actions (runner/lifesaver-nanosurgeons/2). */
export const markHurt = (g: Game, seat: Seat): void => {
  if (!isCorp(g, seat) && actsNow(g, seat)) seatOf(g, seat).hurt = 0
}

/** Counts the actions taken this turn and those since the last damage. */
export const countActed = (g: Game, seat: Seat, actions: number): void => {
  const s = seatOf(g, seat)
  s.acted = (s.acted ?? 0) + actions
  if (s.hurt !== undefined) s.hurt += actions
}
