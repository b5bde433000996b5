/** Scoring windows of a Corp automa, and how many of them it missed. */
import { answerDirect, type Game, openDirect } from '../engine/in-place.ts'
import { defOf } from '../engine/kernel/game.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { Answer, Card, Option, Pending, Seat } from '../engine/state/types.ts'

/**
 * `open` counts turns in which the AI card's orders alone would score an agenda that is in a fort as the turn
 * begins.
 */
export type Windows = { open: number; missed: number }

type ScoringWindow = { turn: number; cards: Card[] }

/** Plays only what the AI card orders; for any other choice, takes the first option. */
const answerPlainly = ({ kind, min, options }: Pending): Answer => {
  if (kind === 'number' || kind === 'secret') return { number: min }
  const find = (verb: string): Option | undefined => options.find((o) => o.verb === verb)
  const plain = find('order') ?? find('pass') ?? find('leave')
  return { picked: plain && min <= 1 ? [plain] : options.slice(0, min) }
}

/** Longer than any turn that follows only orders. */
const ENDLESS = 500

/** The end of the turn if nothing happened between the orders. */
const ordersAlone = (g: Game): Game => {
  const ahead = openDirect(cloneState(g.s), g.pool)
  const { number } = g.s.turn
  for (let n = 0; n < ENDLESS && !ahead.s.over && ahead.s.turn.number === number; n++) {
    const pending = ahead.s.decisions[0]
    if (!pending) break
    answerDirect(ahead, pending, answerPlainly(pending))
  }
  return ahead
}

const agendasInForts = (g: Game, seat: Seat): Card[] =>
  g.s.forts.flatMap((f) => (f.corp === seat ? f.cards.filter((c) => defOf(g, c).type === 'agenda') : []))

const isScored = (g: Game, card: Card): boolean => g.s.cards[card]?.zone === 'score'

/** Agendas that the orders of this turn score: at the reveal mark, or for lack of room. */
const inReach = (g: Game, seat: Seat): Card[] => {
  const agendas = agendasInForts(g, seat)
  if (agendas.length === 0) return []
  const ahead = ordersAlone(g)
  return agendas.filter((card) => isScored(ahead, card))
}

/** True if the AI card of this turn is face up with none of its clicks used. */
const isNewWindow = (g: Game, seat: Seat): boolean => {
  const s = g.s.seats[seat]
  const a = s?.automa
  return (
    s?.side === 'corp' && a?.playing === true && a.turned === s.turns && !a.slots.some((x) => x !== 'waiting')
  )
}

/** Watches one game: call it at every decision and when the game is over. */
export const watchWindows = (tally: Windows): ((g: Game) => void) => {
  let hope: ScoringWindow | null = null
  let looked = 0
  const close = (g: Game): void => {
    if (!hope || (hope.turn === g.s.turn.number && !g.s.over)) return
    tally.open++
    if (!hope.cards.every((card) => isScored(g, card))) tally.missed++
    hope = null
  }
  return (g) => {
    close(g)
    const { number, seat } = g.s.turn
    if (g.s.over || looked === number || !isNewWindow(g, seat)) return
    looked = number
    const cards = inReach(g, seat)
    if (cards.length > 0) hope = { turn: number, cards }
  }
}
