/** Resolves what effects name: which player, which cards, how many. */
import type { Amount, Cards, Who } from '../language/index.ts'
import type { Card, Context, PastDeed, Seat } from '../state/types.ts'
import { deedsOf } from './deeds.ts'
import { cardOf, currentRun, currentTrace, defOf, type Game, hasKeyword, rivalsOf, seatOf } from './game.ts'
import { scoredThisTurn } from './points.ts'
import { fits, iceOutside, inGroups, installBits, maxHandOf, onCard, tagsKnown } from './stats.ts'

/** The name under which an ability finds the cards of the event it responds to. */
export const ITS_CARDS = ' its cards'

/** The seat an effect names; null if no rival is bound. */
export const who = (ctx: Context, which: Who): Seat | null => (which === 'you' ? ctx.you : ctx.rival)

/** The rival of an effect of `you`, if there is only one it can be. */
export const boundRival = (g: Game, you: Seat): Seat | null => {
  const run = currentRun(g)
  if (run?.runner === you) return run.corp
  if (run?.corp === you) return run.runner
  const trace = currentTrace(g)
  if (trace?.runner === you) return trace.corp
  const rivals = rivalsOf(g, you)
  if (rivals.length === 1) return rivals[0] ?? null
  const striker = g.s.frames.findLast((f) => f.kind === 'window' && f.by !== undefined)
  const by = striker?.kind === 'window' ? striker.by : undefined
  return by !== undefined && rivals.includes(by) ? by : null
}

/** The context of an effect of `you`. The rival is bound if there is only one it can be. */
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
export const countersGivenToRival = (g: Game, ctx: Context): number => {
  const carried = ctx.rival === null ? [] : seatOf(g, ctx.rival).counters
  return carried.find((c) => c.kind === ctx.counter && c.by === ctx.you)?.n ?? 0
}

const allOf = (
  g: Game,
  what: 'bits' | 'tags' | 'cards' | 'deck',
  seat: Seat | null,
  { you }: Context,
): number => {
  if (seat === null) return 0
  const { bits, hand, stack } = seatOf(g, seat)
  return { bits, tags: tagsKnown(g, you, seat), cards: hand.length, deck: stack.length }[what]
}

const totalInstallBits = (g: Game, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + installBits(g, card), 0)

const setAsideCount = (ctx: Context, name: string): number => ctx.vars[name]?.length ?? 0

/** Cards with a keyword that were encountered, rezzed or liberated in the current run, each once. */
const cardsInRun = (g: Game, { inRun, keyword }: Extract<Amount, { inRun: string }>): number => {
  const run = currentRun(g)
  const cards = g.s.past
    .filter((p) => p.what === inRun && p.run === run?.id)
    .filter((p) => p.seat === (inRun === 'rez' ? run?.corp : run?.runner))
    .flatMap(({ card }) => (card !== null && hasKeyword(defOf(g, card), keyword) ? [card] : []))
  return new Set(cards).size
}

/** Amounts that count cards: of the event, of the current run, or in a place. */
const cardsConcerned = (
  g: Game,
  n: Extract<Amount, { its: 'cards' } | { inRun: string } | { count: Cards }>,
  ctx: Context,
) => {
  if ('inRun' in n) return cardsInRun(g, n)
  if ('count' in n) return n.each * cardsMeant(g, n.count, ctx).length
  return cardsMeant(g, n.filter ? { var: ITS_CARDS, filter: n.filter } : { var: ITS_CARDS }, ctx).length
}

/** Amounts from earlier steps of the same ability: cards set aside, bits paid, a trace. */
const fromBefore = (
  n: Extract<Amount, { cards: string } | { paid: 'x' } | { trace: 'excess' }>,
  ctx: Context,
): number => {
  if ('cards' in n) return n.each * setAsideCount(ctx, n.cards)
  return 'paid' in n ? (n.each ?? 1) * (ctx.x ?? 0) : (ctx.excess ?? 0)
}

/** Amounts that depend on what a player has done, or has room for. */
const ofPlayer = (
  g: Game,
  n: Extract<Amount, { happened: object } | { safe: 'brain' } | { room: 'hand' } | { scored: 'thisTurn' }>,
  ctx: Context,
): number => {
  if ('happened' in n) return timesDone(g, n, ctx)
  if ('scored' in n) return n.each * scoredThisTurn(g, ctx.you)
  const max = maxHandOf(g, ctx.you)
  const held = seatOf(g, ctx.you).hand.length
  return Math.max(0, 'safe' in n ? Math.min(held, max) : max - held)
}

/** Evaluates an amount at the moment it is used. */
export const amount = (g: Game, n: Amount, ctx: Context): number => {
  if (typeof n === 'number') return n
  if ('cards' in n || 'paid' in n || 'trace' in n) return fromBefore(n, ctx)
  if ('happened' in n || 'safe' in n || 'room' in n || 'scored' in n) return ofPlayer(g, n, ctx)
  if ('counters' in n) return inGroups(countersGivenToRival(g, ctx), n)
  if ('its' in n || 'inRun' in n || 'count' in n) return cardsConcerned(g, n, ctx)
  if ('all' in n) return allOf(g, n.all, who(ctx, n.of), ctx)
  if ('costOf' in n) return totalInstallBits(g, ctx.vars[n.costOf] ?? []) + (n.plus ?? 0)
  if ('pointsOf' in n || 'advancementOf' in n) return printedOn(g, n, ctx)
  return ctx.source === null ? 0 : onSource(g, ctx.source, n, ctx)
}

/** Amounts on the source card, or of the ice outside it. */
const onSource = (
  g: Game,
  source: Card,
  n: Extract<Amount, { carries: string } | { outside: readonly string[] } | { here: string }>,
  { had }: Context,
): number => {
  if ('carries' in n) return cardOf(g, source).counters[n.carries] ?? 0
  return 'outside' in n ? iceOutside(g, source, n) : onCard(g, source, n, had)
}

/** Counts each card once: a card that was rezzed, derezzed and rezzed again counts as one. */
const eachOnce = (deeds: readonly PastDeed[]): number =>
  new Set(deeds.map((p) => (p.card === null ? p : `${p.card}/${p.key}`))).size

/**
 * How often the deed was done (each card once), or the advancement counters on the cards it was done with.
 */
const timesDone = (g: Game, n: Extract<Amount, { happened: object }>, ctx: Context): number => {
  const deeds = deedsOf(g, n.happened, ctx)
  const done = n.of === undefined ? eachOnce(deeds) : deeds.reduce((sum, p) => sum + (p.advancement ?? 0), 0)
  return (n.each ?? 1) * done
}

/** Agenda points or advancement counters of cards set aside. */
const printedOn = (
  g: Game,
  n: Extract<Amount, { pointsOf: string } | { advancementOf: string }>,
  ctx: Context,
): number => {
  if ('pointsOf' in n) {
    const cards = ctx.vars[n.pointsOf] ?? []
    return n.each * cards.reduce((sum, card) => sum + (defOf(g, card).agendaPoints ?? 0), 0)
  }
  const cards = ctx.vars[n.advancementOf] ?? []
  const there = cards.reduce((sum, card) => sum + cardOf(g, card).advancement, 0)
  return Math.min(there, n.most ?? there)
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

/** The cards an effect names, in table order. */
export const cardsMeant = (g: Game, cards: Cards, ctx: Context): Card[] => {
  if (cards === 'this') return ctx.source === null ? [] : [ctx.source]
  if (cards === 'topHere') return ctx.source === null ? [] : cardOf(g, ctx.source).hosted.slice(-1)
  if (cards === 'itsCards') return ctx.vars[ITS_CARDS] ?? []
  if (cards === 'iceMet') return [currentRun(g)?.ice ?? null].filter((c) => c !== null)
  if (cards === 'iceFullyBroken') return stillOnForts(g, [...new Set(currentRun(g)?.fullyBroken)])
  const all = 'var' in cards ? (ctx.vars[cards.var] ?? []) : lyingThere(g, cards.in, who(ctx, cards.of))
  const found = all.filter((c) => fits(g, c, cards.filter, ctx.source))
  return 'top' in cards && cards.top !== undefined ? found.slice(-cards.top).reverse() : found
}
