/** Effects on players: bits, cards drawn, actions, tags, damage, points, counters. */

import { accountOptions, affectsAccounts } from '../kernel/accounts.ts'
import { amount, boundRival, cardsMeant, who } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { takeCounters } from '../kernel/counters.ts'
import { endGame } from '../kernel/end.ts'
import { perform } from '../kernel/events.ts'
import { canGainActions } from '../kernel/extra-actions.ts'
import {
  ask,
  automaRules,
  bitsText,
  cardOf,
  currentRun,
  type Game,
  hidesCards,
  isAutoma,
  newPhase,
  pickOf,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { remember, thisTurn, useKey } from '../kernel/past.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { taggersOf, tagsOf } from '../kernel/stats.ts'
import type { Effect, Who } from '../language/index.ts'
import { canRun } from '../rules/restrictions.ts'
import type { Context, EffectsFrame, Say, Seat } from '../state/types.ts'
import { type Ops, splice } from './op-helpers.ts'

const seatMeant = (ctx: Context, which: Who): number => who(ctx, which) ?? ctx.you

/** Names the rival if there are several it could be. */
const whom = (g: Game, { you, rival }: Context): Say =>
  rival === null || boundRival(g, you) !== null ? [] : [' (', { seat: rival }, ')']

/** True if an automa draws in its own way. */
const drawsItself = (g: Game, seat: Seat, n: number): boolean =>
  isAutoma(g, seat) && automaRules(g).draw(g, seat, n)

const makeAmountOp =
  (kind: 'gain' | 'lose' | 'draw') =>
  (g: Game, f: { ctx: Context }, e: { who: Who; n: Parameters<typeof amount>[1] }): boolean => {
    const n = amount(g, e.n, f.ctx)
    const seat = seatMeant(f.ctx, e.who)
    if (kind === 'draw' && n > 0 && drawsItself(g, seat, n)) return true
    if (n > 0) perform(g, { kind, seat, by: f.ctx.you, n, source: kind === 'gain' ? f.ctx.source : null })
    return true
  }

/**
 * The player may use accounts before a penalty, as before a payment (runner/swiss-bank-account/4): if the
 * pool is too small and the missing bits have another cost, or if too few bits would remain to use an
 * account. Not if all bits are lost: then no account would help.
 */
const opensAccount = (g: Game, f: EffectsFrame, seat: Seat, { n, rest }: Penalty): boolean => {
  const picked = pickOf(takeAnswer(f, seat))
  if (picked?.verb === 'use') {
    push(g, { kind: 'use', ...newPhase(), seat, option: { ...picked } })
    return true
  }
  const owed = amount(g, n, f.ctx)
  const missing = rest !== undefined && seatOf(g, seat).bits < owed
  if (picked || isAll(n) || !(missing || affectsAccounts(g, seat, owed))) return false
  const accounts = accountOptions(g, seat, null, 0, Number.POSITIVE_INFINITY)
  if (accounts.length === 0 && !hidesCards(g, seat)) return false
  const more = missing ? ', more than you have' : ''
  const lost: Say = [`You are about to lose ${bitsText(owed)}${more}. Use anything first?`]
  const pass = { verb: 'pass', words: ['Use nothing'] }
  ask(g, { seat, kind: 'window', prompt: lost, min: 1, max: 1, options: [...accounts, pass] })
  return true
}

type Penalty = Extract<Effect, { op: 'lose' }>

const isAll = (n: Penalty['n']): boolean => typeof n === 'object' && 'all' in n && n.all === 'bits'

/**
 * True if the effects would only end a run that has already ended. Then there is nothing to pay for
 * (corp/datacomb/1).
 */
const wouldEndEndedRun = (g: Game, effects: readonly Effect[]): boolean =>
  currentRun(g)?.ended !== false && effects.every(({ op }) => op === 'endRun')

const from = ({ ctx: { source } }: EffectsFrame): Say => (source === null ? [] : [' because of ', { source }])

export const playerOps = {
  gain: makeAmountOp('gain'),
  lose: (g, f, e) => {
    const seat = seatMeant(f.ctx, e.who)
    if (opensAccount(g, f, seat, e)) return false
    const missing = amount(g, e.n, f.ctx) - seatOf(g, seat).bits
    makeAmountOp('lose')(g, f, e)
    if (e.rest === undefined || missing <= 0) return true
    const { you: by, source } = f.ctx
    perform(g, { kind: 'damage', seat, by, n: missing, damage: e.rest, source })
    return true
  },
  draw: makeAmountOp('draw'),

  store: (g, f, e) => {
    const { source, you } = f.ctx
    if (source !== null) perform(g, { kind: 'store', seat: you, by: you, n: e.n, cards: [source] })
    return true
  },

  take: (g, f, e) => {
    const { source, you } = f.ctx
    if (source === null) return true
    const there = cardOf(g, source).bits
    if (f.phase === 1) {
      if (there === 0) perform(g, { kind: 'emptied', seat: you, cards: [source] })
      return true
    }
    const n = e.n === 'all' ? there : Math.min(e.n, there)
    if (n <= 0) return true
    f.phase = 1
    perform(g, { kind: 'take', seat: you, by: you, n, cards: [source] })
    return false
  },

  gainActions: (g, f, e) => {
    if (canGainActions(g, f.ctx.you)) perform(g, { kind: 'gainActions', seat: f.ctx.you, n: e.n })
    return true
  },

  heal: (g, f) => {
    seatOf(g, f.ctx.you).brain = 0
    tell(g, 'heal', f.ctx.you, [{ seat: f.ctx.you }, ' loses all brain damage', ...from(f), '.'])
    return true
  },

  loseGame: (g, f) => {
    endGame(g, 'card', f.ctx.you)
    return true
  },

  damage: (g, f, e) => {
    const n = amount(g, e.n, f.ctx)
    if (n <= 0) return true
    perform(g, {
      kind: 'damage',
      seat: seatMeant(f.ctx, e.who),
      by: f.ctx.you,
      n,
      damage: e.damage,
      source: f.ctx.source,
      unpreventable: e.unpreventable ?? false,
    })
    return true
  },

  tag: (g, f, e) => {
    const by = e.who === 'you' ? f.ctx.rival : f.ctx.you
    const n = amount(g, e.n, f.ctx)
    if (n > 0) perform(g, { kind: 'tag', seat: seatMeant(f.ctx, e.who), by, n, source: f.ctx.source })
    return true
  },

  untag: (g, f, e) => {
    const { you } = f.ctx
    const n = amount(g, e.n, f.ctx)
    const from = taggersOf(g, you)
    const by = from.length < 2 || n >= tagsOf(g, you) ? null : pickOf(takeAnswer(f, you))?.seat
    if (by === undefined) {
      const options = from.map((seat) => ({ verb: 'untag', seat }))
      ask(g, { seat: you, kind: 'option', prompt: ['Whose tag do you remove?'], min: 1, max: 1, options })
      return false
    }
    if (n > 0) perform(g, { kind: 'untag', seat: you, by, n: by === null ? n : 1 })
    // One at a time, since the tags may belong to several Corps.
    if (by !== null && n > 1) splice(f, [{ op: 'untag', n: n - 1 }])
    return true
  },

  points: (g, f, e) => {
    const n = amount(g, e.n, f.ctx)
    if (n !== 0) perform(g, { kind: 'points', seat: seatMeant(f.ctx, e.who ?? 'you'), n })
    return true
  },

  badPublicity: (g, f, e) => {
    const n = amount(g, e.n, f.ctx)
    const { you: by, source } = f.ctx
    if (n > 0) perform(g, { kind: 'badPublicity', seat: seatMeant(f.ctx, e.who), by, n, source })
    return true
  },

  owe: (g, f, e) => {
    const seat = seatMeant(f.ctx, e.who)
    const n = amount(g, e.n, f.ctx)
    if (n <= 0) return true
    seatOf(g, seat).owed += n
    const which = n === 1 ? 'the next action' : `the next ${n} actions`
    tell(g, 'owe', seat, [{ seat }, ` must forgo ${which}`, ...from(f), '.'])
    return true
  },

  counter: (g, f, e) => {
    const seat = seatMeant(f.ctx, e.who)
    perform(g, { kind: 'counter', seat, by: f.ctx.you, n: e.n, counter: e.counter, source: f.ctx.source })
    return true
  },

  liberate: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx)
    if (cards.length > 0)
      perform(g, { kind: 'liberate', seat: f.ctx.you, by: f.ctx.you, cards, cause: 'effect' })
    return true
  },

  uncounter: (g, f, e) => {
    takeCounters(g, seatMeant(f.ctx, e.who), { kind: e.counter, by: f.ctx.you }, e.n)
    return true
  },

  may: (g, f, e) => {
    const seat = seatMeant(f.ctx, e.who ?? 'you')
    const { source } = f.ctx
    if (!canRun(g, seat) && e.effects.some(({ op }) => op === 'run')) return true
    const picked = pickOf(takeAnswer(f, seat))
    const limited = e.oncePerTurn && source !== null ? useKey(g, source) : null
    if (limited !== null && thisTurn(g, 'use', limited) > 0) return true
    if (picked?.verb === 'yes') {
      if (limited !== null) remember(g, 'use', seat, source, limited)
      splice(f, e.effects)
      return true
    }
    if (picked) {
      splice(f, e.else ?? [])
      return true
    }
    ask(g, {
      seat,
      kind: 'confirm',
      prompt: sayAskingCard(g, source, [e.why, ...whom(g, f.ctx)]),
      min: 1,
      max: 1,
      options: [
        { verb: 'yes', words: ['Yes'] },
        { verb: 'no', words: ['No'] },
      ],
    })
    return false
  },

  mayPay: (g, f, e) => {
    const { you, source } = f.ctx
    const use = spending('ability', source)
    if (f.phase === 1) {
      splice(f, e.effects)
      return true
    }
    const bits = amount(g, e.bits, f.ctx)
    if (bits === 0) {
      splice(f, e.effects)
      return true
    }
    const picked = pickOf(takeAnswer(f, you))
    const able = canPay(g, you, bits, use)
    if (picked?.verb === 'no' || (!picked && !able && !hidesCards(g, you))) return true
    if (picked) {
      f.phase = 1
      pay(g, you, bits, use)
      return false
    }
    ask(g, {
      seat: you,
      kind: 'confirm',
      prompt: sayAskingCard(g, source, [e.why]),
      min: 1,
      max: 1,
      options: [
        ...(able ? [{ verb: 'yes', words: ['Yes'], cost: bits }] : []),
        { verb: 'no', words: ['No'] },
      ],
    })
    return false
  },

  unlessPaid: (g, f, e) => {
    const { source, rival } = f.ctx
    const payer = e.who === 'you' ? f.ctx.you : (rival ?? f.ctx.you)
    const use = spending('ability', source)
    if (f.phase === 1 || wouldEndEndedRun(g, e.effects)) return true
    const picked = pickOf(takeAnswer(f, payer))
    const able = canPay(g, payer, e.bits, use)
    if (picked?.verb === 'no' || (!picked && !able && !hidesCards(g, payer))) {
      splice(f, e.effects)
      return true
    }
    if (picked) {
      f.phase = 1
      pay(g, payer, e.bits, use)
      return false
    }
    ask(g, {
      seat: payer,
      kind: 'confirm',
      prompt: sayAskingCard(g, source, [e.why]),
      min: 1,
      max: 1,
      options: [
        ...(able ? [{ verb: 'yes', words: ['Yes'], cost: e.bits }] : []),
        { verb: 'no', words: ['No'] },
      ],
    })
    return false
  },

  repeat: (g, f, e) => {
    const n = amount(g, e.n, f.ctx)
    splice(f, Array.from({ length: n }, () => e.effects).flat())
    return true
  },
} satisfies Partial<Ops>
