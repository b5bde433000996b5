import type { Card, PastDeed, Seat } from '../state/types.ts'
import { cardOf, currentRun, type Game, seatOf } from './game.ts'

/** The key for a Runner's agenda that an effect scored: it was not liberated in a run. */
export const SCORED_BY_EFFECT = 'scored'

/** Deeds done in a player's forts, or to a player's cards. */
const TO_SOMEBODY: readonly PastDeed['what'][] = ['run', 'success', 'meet', 'liberate', 'trash', 'noise']

const doneTo = (
  g: Game,
  what: PastDeed['what'],
  seat: Seat,
  card: Card | null,
): Pick<PastDeed, 'against'> => {
  if (!g.s.teams || !TO_SOMEBODY.includes(what)) return {}
  const run = currentRun(g)
  if (run?.runner === seat) return { against: run.corp }
  return card === null ? {} : { against: cardOf(g, card).owner }
}

/** Remembers what happened, with its context, for cards that ask about it later. */
export const remember = (
  g: Game,
  what: PastDeed['what'],
  seat: Seat,
  card: Card | null,
  key = '',
  n = 1,
  advancement = 0,
): void => {
  g.s.past.push({
    turn: g.s.turn.number,
    seatTurn: seatOf(g, seat).turns,
    what,
    seat,
    card,
    run: currentRun(g)?.id ?? 0,
    key,
    n,
    ...(advancement === 0 ? {} : { advancement }),
    ...(g.s.turn.seat === seat ? {} : { elsewhere: true }),
    ...doneTo(g, what, seat, card),
  })
}

/** Remembers that a card was installed in or on this fort, or advanced there, in the player's own turn. */
export const rememberBuilding = (g: Game, seat: Seat, card: Card, fort: string | null): void => {
  if (fort !== null && g.s.turn.seat === seat) remember(g, 'build', seat, card, fort)
}

/** How often this happened this turn, under this key. */
export const thisTurn = (g: Game, what: PastDeed['what'], key: string): number =>
  g.s.past.reduce((n, p) => (p.what === what && p.turn === g.s.turn.number && p.key === key ? n + p.n : n), 0)

/**
 * The forts this seat has run on successfully this turn. For a redirected run, the fort that was accessed.
 */
export const succeededOn = (g: Game, seat: Seat): string[] =>
  g.s.past.flatMap((p) =>
    p.what === 'success' && p.seat === seat && p.turn === g.s.turn.number ? [p.key] : [],
  )

/** How often this happened in the current run, under this key. */
export const thisRun = (g: Game, what: PastDeed['what'], key: string): number => {
  const run = currentRun(g)?.id
  return g.s.past.reduce((n, p) => (p.what === what && p.run === run && p.key === key ? n + p.n : n), 0)
}

/**
 * True if it is the last run this player attempted. Cards may ask until the end of the game whether there was
 * one.
 */
const isLastRun = (g: Game, p: PastDeed): boolean =>
  p.what === 'run' && g.s.past.findLast(({ what, seat }) => what === 'run' && seat === p.seat) === p

/** Forgets what no card can ask about any more: everything older than two rounds. */
export const forgetOldEvents = (g: Game): void => {
  const oldest = g.s.turn.number - 2 * g.s.seats.length
  if (g.s.past.some((p) => p.turn < oldest))
    g.s.past = g.s.past.filter((p) => p.turn >= oldest || isLastRun(g, p))
}

/** The key under which uses of a card are remembered. It ends with the installation. */
export const useKey = (g: Game, card: Card): string => {
  const { install, zone } = cardOf(g, card)
  return zone === 'score' ? `scored ${card}` : `${install}`
}
