/** Effects that choose, look at, show, fetch and arrange cards. */

import { amount, cardsMeant, who } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import {
  allViewers,
  ask,
  cardOf,
  countPlural,
  defOf,
  type Game,
  isCorp,
  seatOf,
  takeAnswer,
  viewerBit,
} from '../kernel/game.ts'
import { forgetWhich } from '../kernel/handles.ts'
import { mightFit } from '../kernel/hidden-cards.ts'
import { sayCards, tell } from '../kernel/log.ts'
import { bitsFindable, canPay, spending } from '../kernel/pay.ts'
import { fits, installBits } from '../kernel/stats.ts'
import { hostedIn, placeCard, reveal, shuffleOpenTrash, shuffleStack } from '../kernel/zones.ts'
import type { Cards, Effect } from '../language/index.ts'
import type { Card, EffectsFrame, Seat } from '../state/types.ts'
import { askWithNoEffect, dropFromVars, type Ops, pickCards } from './op-helpers.ts'

/** True if a card trashes itself and the format lets nothing prevent that. */
const isFinal = (g: Game, { ctx }: EffectsFrame, cards: readonly Card[]): boolean =>
  g.s.options.cardRules?.selfTrashing !== undefined &&
  cards.every(
    (card) => card === ctx.source && g.s.options.cardRules?.selfTrashing?.includes(defOf(g, card).id),
  )

/** Cards in or on cards that leave play are trashed first. True if there are any. */
const unloads = (g: Game, { ctx }: EffectsFrame, cards: readonly Card[]): boolean => {
  const lost = cards.flatMap((card) => hostedIn(g, card))
  if (lost.length === 0) return false
  perform(g, { kind: 'trash', seat: ctx.you, by: ctx.you, cards: lost, cause: 'host' })
  return true
}

const compareCardNames = (g: Game) => (a: Card, b: Card) => defOf(g, a).name.localeCompare(defOf(g, b).name)

const drawPileName = (g: Game, seat: Seat): string => (isCorp(g, seat) ? 'R&D' : 'the stack')

const topCards = (g: Game, seat: Seat, n: number): Card[] =>
  n > 0 ? seatOf(g, seat).stack.slice(-n).reverse() : []

/** Cards one by one off the top, down to the first that fits. */
const topUntil = (
  g: Game,
  { ctx }: EffectsFrame,
  seat: Seat,
  { n, until }: Extract<Effect, { op: 'top' }>,
): Card[] => {
  const cards = topCards(g, seat, n)
  const found = cards.findIndex((card) => fits(g, card, until, ctx.source))
  return found < 0 ? cards : cards.slice(0, found + 1)
}

/** Puts cards back on top in this order, the first on top. */
const putOnTop = (g: Game, seat: Seat, order: readonly Card[]): void => {
  const { stack } = seatOf(g, seat)
  for (const card of order) stack.splice(stack.indexOf(card), 1)
  stack.push(...[...order].reverse())
}

const askCardOrder = (
  g: Game,
  f: EffectsFrame,
  cards: readonly Card[],
  verb: 'put' | 'trash',
  question: string,
): void =>
  ask(g, {
    seat: f.ctx.you,
    kind: 'order',
    prompt: sayAskingCard(g, f.ctx.source, [question]),
    min: cards.length,
    max: cards.length,
    options: cards.map((card) => ({ verb, card })),
  })

/** True if the chosen cards are the player's own and are trashed next. */
const isSacrifice = (f: EffectsFrame, { from, as }: Extract<Effect, { op: 'choose' }>): boolean => {
  const next = f.todo[f.pc + 1]
  const own = typeof from === 'object' && 'of' in from && from.of === 'you'
  return (
    own && next?.op === 'trash' && typeof next.what === 'object' && 'var' in next.what && next.what.var === as
  )
}

const isChosen = (cards: Cards): boolean => typeof cards === 'object' && 'var' in cards

/**
 * True if the order can matter to this seat. A card that only some viewers know counts as different from
 * every other, so that the pause reveals nothing.
 */
const differ = (g: Game, cards: readonly Card[], you: Seat): boolean => {
  const kinds = cards.map((card) => {
    const { known, def } = cardOf(g, card)
    if ((known & viewerBit(you)) === 0) return ''
    return known === allViewers(g) ? def : card
  })
  return new Set(kinds).size > 1
}

/**
 * The player whose effect trashes several cards chooses their order, unless choosing the cards already set it
 * (general/trashing-cards/2). Cards stored in one of them go with it, right after it.
 */
const inOrder = (g: Game, f: EffectsFrame, e: Extract<Effect, { op: 'trash' }>): Card[] | null => {
  const all = [e.what, ...(e.also === undefined ? [] : [e.also])].flatMap((c) => cardsMeant(g, c, f.ctx))
  const cards = [...new Set(all)].filter((card) => {
    const { host } = cardOf(g, card)
    return host === null || !all.includes(host)
  })
  const answer = takeAnswer(f, f.ctx.you)
  if (answer && 'picked' in answer) return answer.picked.flatMap((o) => o.card ?? [])
  if (isChosen(e.what) || cards.length < 2 || !differ(g, cards, f.ctx.you)) return cards
  askCardOrder(g, f, cards, 'trash', 'In which order are these cards trashed?')
  return null
}

/**
 * Keeps only the cards that were really trashed: a card that was saved, or taken in hand instead, buys
 * nothing (C7.8).
 */
const tally = (g: Game, f: EffectsFrame, as: string | undefined): true => {
  if (as !== undefined) {
    f.ctx.vars[as] = (f.ctx.vars[as] ?? []).filter((c) => ['trash', 'stored'].includes(cardOf(g, c).zone))
  }
  return true
}

/** Only this seat looked at the cards, and none fits. The game stops anyway, so that this is not revealed. */
const lookedInSecret = (g: Game, f: EffectsFrame, from: Cards): boolean =>
  typeof from === 'object' &&
  'var' in from &&
  (f.ctx.vars[from.var] ?? []).some((card) => cardOf(g, card).known !== allViewers(g))

/**
 * No card there fits, and not every viewer can see that. The game stops anyway, so that this is not revealed.
 */
const mightHaveFitted = (g: Game, { ctx }: EffectsFrame, from: Cards, out: readonly Card[]): boolean => {
  if (typeof from !== 'object' || !('in' in from) || from.filter === undefined) return false
  const { filter, ...there } = from
  return cardsMeant(g, { ...there, filter: {} }, ctx).some(
    (card) => !out.includes(card) && mightFit(g, card, filter, ctx.source),
  )
}

/** How many of them can be paid for. */
const affords = (g: Game, { ctx }: EffectsFrame, { each }: Extract<Effect, { op: 'choose' }>): number =>
  each === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor(bitsFindable(g, ctx.you, spending('ability', ctx.source)) / each)

/**
 * Shows cards to this seat alone. The others learn how many, and can no longer tell which ones they were in a
 * hand.
 */
const lookAtCards = (g: Game, you: Seat, cards: readonly Card[]): void => {
  g.s.shown = { cards: [...cards], to: viewerBit(you) }
  for (const card of cards)
    if (cardOf(g, card).zone === 'hand') forgetWhich(g.s, cardOf(g, card).controller, [card])
  for (const card of cards) reveal(g, card, viewerBit(you))
  const looks = [{ seat: you }, ` looks at ${cards.length === 1 ? 'a card' : `${cards.length} cards`}`]
  const names = [' (', ...sayCards(cards), ')']
  tell(g, 'look', you, [...looks, '.'], viewerBit(you), [...looks, ...names, '.'])
}

const canPayCostOf = (g: Game, { ctx }: EffectsFrame, card: Card): boolean =>
  canPay(g, ctx.you, installBits(g, card), spending('ability', ctx.source))

export const cardOps = {
  choose: (g, f, e) => {
    // A card that is being played cannot be chosen for itself.
    const out = [...(f.ctx.vars[e.but ?? ''] ?? []), ...(f.playing ? [f.playing.card] : [])]
    const seat = e.who === 'rival' ? (f.ctx.rival ?? f.ctx.you) : f.ctx.you
    const from = cardsMeant(g, e.from, f.ctx).filter(
      (card) => !out.includes(card) && (!e.payable || canPayCostOf(g, f, card)),
    )
    const { source } = f.ctx
    const prompt = sayAskingCard(g, source, [e.why])
    const limits = { min: amount(g, e.min, f.ctx), max: Math.min(amount(g, e.max, f.ctx), affords(g, f, e)) }
    const nothing = from.length === 0 || limits.max === 0
    const stopsAnyway =
      nothing && (lookedInSecret(g, f, e.from) || (limits.max > 0 && mightHaveFitted(g, f, e.from, out)))
    const picked = stopsAnyway
      ? askWithNoEffect(g, f, seat, prompt)
      : pickCards(g, f, seat, from, limits, prompt, isSacrifice(f, e) ? 'trash' : 'choose')
    if (!picked) return false
    f.ctx.vars[e.as] = picked
    return true
  },

  trash: (g, f, e) => {
    if (f.phase === 1) return tally(g, f, e.as)
    const cards = inOrder(g, f, e)
    if (!cards) return false
    // A card that goes with its host counts too if it was chosen itself.
    const all = cardsMeant(g, e.what, f.ctx)
    dropFromVars(f.ctx, cards)
    if (cards.length === 0) return true
    const cause = e.as === undefined ? 'effect' : 'cost'
    if (e.as !== undefined) f.ctx.vars[e.as] = all
    const final = e.as === undefined && isFinal(g, f, cards) ? { unpreventable: true } : {}
    perform(g, { kind: 'trash', seat: f.ctx.you, by: f.ctx.you, cards, cause, ...final })
    f.phase = 1
    return e.as === undefined
  },

  mill: (g, f, e) => {
    const seat = who(f.ctx, e.who)
    const cards = seat === null ? [] : topCards(g, seat, amount(g, e.n, f.ctx))
    for (const card of cards) reveal(g, card, allViewers(g))
    if (cards.length > 0)
      perform(g, { kind: 'trash', seat: f.ctx.you, by: f.ctx.you, cards, cause: 'effect' })
    return true
  },

  derez: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx).filter((c) => cardOf(g, c).faceUp && cardOf(g, c).install > 0)
    if (cards.length > 0) perform(g, { kind: 'derez', seat: f.ctx.you, by: f.ctx.you, cards })
    return true
  },

  expose: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx).filter((c) => !cardOf(g, c).faceUp)
    if (cards.length > 0) perform(g, { kind: 'expose', seat: f.ctx.you, by: f.ctx.you, cards })
    return true
  },

  top: (g, f, e) => {
    const { you } = f.ctx
    const owner = who(f.ctx, e.of ?? 'you') ?? you
    const cards = e.until === undefined ? topCards(g, owner, e.n) : topUntil(g, f, owner, e)
    f.ctx.vars[e.as] = cards
    g.s.shown = { cards: [...cards], to: e.to === 'all' ? allViewers(g) : viewerBit(you) }
    if (cards.length === 0) return true
    if (e.to === 'all') {
      perform(g, { kind: 'show', seat: you, by: you, cards })
      return true
    }
    for (const card of cards) reveal(g, card, viewerBit(you))
    const top = cards.length === 1 ? 'the top card' : `the top ${cards.length} cards`
    const looks = [{ seat: you }, ` looks at ${top} of `, drawPileName(g, owner)]
    const names = [' (', ...sayCards(cards), ')']
    tell(g, 'look', you, [...looks, '.'], viewerBit(you), [...looks, ...names, '.'])
    return true
  },

  search: (g, f, e) => {
    const { you } = f.ctx
    // Sorted by name, so that the order of the stack stays hidden.
    const { stack, trash } = seatOf(g, you)
    const found = [...stack, ...(e.trashToo ? trash : [])]
      .filter((c) => fits(g, c, e.filter, f.ctx.source))
      .sort(compareCardNames(g))
    const where = e.trashToo ? 'stack or trash' : 'stack'
    for (const card of found) reveal(g, card, viewerBit(you))
    // A search that finds nothing has still shown cards.
    g.revealed = true
    const n = e.n === undefined ? 1 : amount(g, e.n, f.ctx)
    const what = n === 1 ? 'a card' : countPlural(n, 'card')
    const limits = { min: Math.max(0, n), max: Math.max(0, n) }
    const prompt = sayAskingCard(g, f.ctx.source, [`Choose ${what} from your ${where}.`])
    const picked = pickCards(g, f, you, n > 0 ? found : [], limits, prompt)
    if (!picked) return false
    f.ctx.vars[e.as] = picked
    if (e.unseen) tell(g, 'search', you, [{ seat: you }, ` searches the ${where}.`])
    else if (picked.length > 0) perform(g, { kind: 'show', seat: you, by: you, cards: picked })
    else tell(g, 'search', you, [{ seat: you }, ` searches the ${where} and finds nothing.`])
    return true
  },

  show: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx)
    if (cards.length === 0) return true
    if (e.to === 'you') lookAtCards(g, f.ctx.you, cards)
    else perform(g, { kind: 'show', seat: f.ctx.you, by: f.ctx.you, cards })
    return true
  },

  toHand: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx)
    if (unloads(g, f, cards)) return false
    dropFromVars(f.ctx, cards)
    const seat = who(f.ctx, e.who ?? 'you') ?? f.ctx.you
    if (cards.length > 0) perform(g, { kind: 'toHand', seat, by: f.ctx.you, cards })
    return true
  },

  toDeck: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx)
    if (unloads(g, f, cards)) return false
    dropFromVars(f.ctx, cards)
    if (e.as !== undefined) f.ctx.vars[e.as] = cards
    if (cards.length > 0) perform(g, { kind: 'toDeck', seat: f.ctx.you, by: f.ctx.you, cards })
    return true
  },

  arrange: (g, f, e) => {
    const answer = takeAnswer(f, f.ctx.you)
    if (answer && 'picked' in answer) {
      putOnTop(
        g,
        f.ctx.you,
        answer.picked.flatMap((o) => o.card ?? []),
      )
      tell(g, 'arrange', f.ctx.you, [
        { seat: f.ctx.you },
        ' puts cards back on top of ',
        drawPileName(g, f.ctx.you),
        '.',
      ])
      return true
    }
    const cards = cardsMeant(g, e.what, f.ctx)
    if (cards.length < 2) return true
    askCardOrder(g, f, cards, 'put', 'Put these cards back in order, the first on top.')
    return false
  },

  putBack: (g, f, e) => {
    const { you } = f.ctx
    const meant = cardsMeant(g, e.what, f.ctx).filter((c) => ['hand', 'trash'].includes(cardOf(g, c).zone))
    dropFromVars(f.ctx, meant)
    // The first of them becomes the topmost.
    const cards = e.at === 'top' ? meant.reverse() : meant
    for (const card of cards) {
      const { owner, zone } = cardOf(g, card)
      const open = zone === 'trash'
      const where = [e.at === 'top' ? ' on top of ' : ' at the bottom of ', drawPileName(g, owner), '.']
      if (open) tell(g, 'putBack', you, [{ seat: you }, ' puts ', { card }, ...where])
      else
        tell(g, 'putBack', you, [{ seat: you }, ' puts a card', ...where], viewerBit(you), [
          { seat: you },
          ' puts ',
          { card },
          ...where,
        ])
      placeCard(g, card, { zone: 'stack', seat: cardOf(g, card).owner })
      if (e.at === 'bottom') {
        const { stack } = seatOf(g, cardOf(g, card).owner)
        stack.unshift(...stack.splice(-1))
      }
      reveal(g, card, open ? allViewers(g) : viewerBit(you))
    }
    return true
  },

  shuffle: (g, f, e) => {
    const whose = e.trash === undefined ? null : who(f.ctx, e.trash)
    if (whose !== null) {
      shuffleOpenTrash(g, whose)
      const pile = isCorp(g, whose) ? 'face-up pile of Archives' : 'trash'
      tell(g, 'shuffle', f.ctx.you, [{ seat: f.ctx.you }, ` shuffles the ${pile}.`])
      return true
    }
    shuffleStack(g, f.ctx.you)
    tell(g, 'shuffle', f.ctx.you, [{ seat: f.ctx.you }, ' shuffles the stack.'])
    return true
  },
} satisfies Partial<Ops>
