/** What is meant: which player, which cards, how many. */
import type { Amount, Cards, Who } from '../language/index.ts'
import type { Card, Context, Seat } from '../state/types.ts'
import { cardOf, currentRun, currentTrace, defOf, type Game, hasKeyword, rivalsOf, seatOf } from './game.ts'
import { scoredThisTurn } from './points.ts'
import { fits, iceOutside, inGroups, installBits, maxHandOf, onCard, tagsOf } from './stats.ts'

/** The name under which an ability finds the cards of the event it answers to. */
export const ITS_CARDS = ' its cards'

/** The seat an effect speaks of; null when no rival is bound. */
export const who = (ctx: Context, which: Who): Seat | null => (which === 'you' ? ctx.you : ctx.rival)

/** The player an effect of `you` is turned against, where that is beyond doubt. */
export const boundRival = (g: Game, you: Seat): Seat | null => {
  const run = currentRun(g)
  if (run?.runner === you) return run.corp
  if (run?.corp === you) return run.runner
  const trace = currentTrace(g)
  if (trace?.runner === you) return trace.corp
  const rivals = rivalsOf(g, you)
  return rivals.length === 1 ? (rivals[0] ?? null) : null
}

export const contextOf = (g: Game, you: Seat, source: Card | null, more: Partial<Context> = {}): Context => ({
  you,
  rival: boundRival(g, you),
  source,
  vars: {},
  counter: null,
  lasting: null,
  ...more,
})

/** The counters of the rule's own kind that you gave to this rival. */
export const countersOf = (g: Game, ctx: Context): number => {
  const carried = ctx.rival === null ? [] : seatOf(g, ctx.rival).counters
  return carried.find((c) => c.kind === ctx.counter && c.by === ctx.you)?.n ?? 0
}

const allOf = (g: Game, what: 'bits' | 'tags', seat: Seat | null): number => {
  if (seat === null) return 0
  return what === 'bits' ? seatOf(g, seat).bits : tagsOf(g, seat)
}

const costOf = (g: Game, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + installBits(g, card), 0)

const setAside = (ctx: Context, name: string): number => ctx.vars[name]?.length ?? 0

/** Cards with a keyword that were met, rezzed or liberated in the run going on, each once. */
const cardsInRun = (g: Game, { inRun, keyword }: Extract<Amount, { inRun: string }>): number => {
  const run = currentRun(g)
  const cards = g.s.past
    .filter((p) => p.what === inRun && p.run === run?.id)
    .filter((p) => p.seat === (inRun === 'rez' ? run?.corp : run?.runner))
    .flatMap(({ card }) => (card !== null && hasKeyword(defOf(g, card), keyword) ? [card] : []))
  return new Set(cards).size
}

/** Cards of the event, of the run going on, or that are there. */
const cardsConcerned = (
  g: Game,
  n: Extract<Amount, { its: 'cards' } | { inRun: string } | { count: Cards }>,
  ctx: Context,
) => {
  if ('inRun' in n) return cardsInRun(g, n)
  if ('count' in n) return n.each * cardsMeant(g, n.count, ctx).length
  return cardsMeant(g, n.filter ? { var: ITS_CARDS, filter: n.filter } : { var: ITS_CARDS }, ctx).length
}

/** What came of earlier steps of the same deed: cards set aside, bits paid, a trace. */
const fromBefore = (
  n: Extract<Amount, { cards: string } | { paid: 'x' } | { trace: 'excess' }>,
  ctx: Context,
): number => {
  if ('cards' in n) return n.each * setAside(ctx, n.cards)
  return ('paid' in n ? ctx.x : ctx.excess) ?? 0
}

/** An amount, read at the moment it is used. */
export const amount = (g: Game, n: Amount, ctx: Context): number => {
  if (typeof n === 'number') return n
  if ('counters' in n) return inGroups(countersOf(g, ctx), n)
  if ('cards' in n || 'paid' in n || 'trace' in n) return fromBefore(n, ctx)
  if ('its' in n || 'inRun' in n || 'count' in n) return cardsConcerned(g, n, ctx)
  if ('all' in n) return allOf(g, n.all, who(ctx, n.of))
  if ('costOf' in n) return costOf(g, ctx.vars[n.costOf] ?? []) + (n.plus ?? 0)
  if ('room' in n) return Math.max(0, maxHandOf(g, ctx.you) - seatOf(g, ctx.you).hand.length)
  if ('scored' in n) return n.each * scoredThisTurn(g, ctx.you)
  if (ctx.source === null) return 0
  return 'outside' in n ? iceOutside(g, ctx.source, n) : onCard(g, ctx.source, n)
}

const installedOf = (g: Game, seat: Seat): Card[] => [
  ...g.s.forts.filter((f) => f.corp === seat).flatMap((f) => [...f.ice, ...f.cards]),
  ...seatOf(g, seat).rig,
]

const lyingThere = (
  g: Game,
  place: 'installed' | 'hand' | 'trash' | 'aside',
  seat: Seat | null,
): readonly Card[] => {
  if (seat === null) return []
  return place === 'installed' ? installedOf(g, seat) : (seatOf(g, seat)[place] ?? [])
}

const stillOnForts = (g: Game, ice: readonly Card[]): Card[] => ice.filter((c) => cardOf(g, c).zone === 'ice')

/** The cards an effect means, in table order. */
export const cardsMeant = (g: Game, cards: Cards, ctx: Context): Card[] => {
  if (cards === 'this') return ctx.source === null ? [] : [ctx.source]
  if (cards === 'topHere') return ctx.source === null ? [] : cardOf(g, ctx.source).hosted.slice(-1)
  if (cards === 'itsCards') return ctx.vars[ITS_CARDS] ?? []
  if (cards === 'iceMet') return [currentRun(g)?.ice ?? null].filter((c) => c !== null)
  if (cards === 'iceFullyBroken') return stillOnForts(g, [...new Set(currentRun(g)?.fullyBroken)])
  const all = 'var' in cards ? (ctx.vars[cards.var] ?? []) : lyingThere(g, cards.in, who(ctx, cards.of))
  return all.filter((c) => fits(g, c, cards.filter, ctx.source))
}
