/** Effects that install a Runner's cards, and effects that are delayed. */

import { cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { ask, cardOf, cardToChange, currentRun, type Game, pickOf, takeAnswer } from '../kernel/game.ts'
import { pushInstall } from '../kernel/installing.ts'
import { tell } from '../kernel/log.ts'
import { addLasting } from '../kernel/start-effects.ts'
import type { Effect } from '../language/index.ts'
import { guiseInstalls, runnerInstalls } from '../rules/runner-installs.ts'
import type { Card, EffectsFrame, Option } from '../state/types.ts'
import { dropFromVars, type Ops, splice } from './op-helpers.ts'

/** Records the installation under its name, if there was one. */
const track = (g: Game, f: EffectsFrame, name: string): true => {
  const card = f.ctx.vars[name]?.[0]
  const install = card === undefined ? 0 : cardOf(g, card).install
  f.ctx.vars[name] = []
  if (card === undefined || install === 0) return true
  dropFromVars(f.ctx, [card])
  f.ctx.vars[name] = [card]
  f.ctx.stood = { ...f.ctx.stood, [name]: install }
  return true
}

const askWhere = (g: Game, f: EffectsFrame, cards: readonly Card[], options: Option[]): false => {
  const [card] = cards
  const isOne = cards.length === 1 && card !== undefined
  const question = isOne ? ['Install ', { card }, ' where?'] : ['Install which card, and where?']
  const prompt = sayAskingCard(g, f.ctx.source, question)
  ask(g, { seat: f.ctx.you, kind: 'option', prompt, min: 1, max: 1, options })
  return false
}

/**
 * The rival carries these effects out once, at the start of its next turn, unless the card leaves its fort
 * (corp/bizarre-encryption-scheme/1).
 */
const leaveToRival = (g: Game, { ctx }: EffectsFrame, card: Card, effects: readonly Effect[]): void => {
  const { rival } = ctx
  if (rival === null) return
  g.s.lasting = g.s.lasting.filter((l) => l.until !== 'used' || l.source !== card || l.install === undefined)
  addLasting(g, { ctx }, { kind: 'on', event: 'turnStart', effects }, 'used', { holder: rival, card })
  const due = g.s.lasting.at(-1)
  if (due) due.fort = cardOf(g, card).fort
  tell(g, 'later', ctx.you, [
    ...(ctx.source === null ? [] : [{ source: ctx.source }, ' keeps ']),
    { card },
    ' until the ',
    { seat: rival },
    '’s next turn begins.',
  ])
}

const SPANS = { turnEnd: 'turn', runEnd: 'run', encounterEnd: 'encounter' } as const

/**
 * Delays effects: with a card, as that card's ability while it stays installed; else no matter what happens
 * to any card.
 */
const leaveForLater = (g: Game, f: EffectsFrame, e: Extract<Effect, { op: 'later' }>, card?: Card): void => {
  const { at, effects } = e
  if (at === 'rivalsTurnStart') {
    if (card !== undefined) leaveToRival(g, f, card, effects)
    return
  }
  const ability = { kind: 'on', event: at, effects } as const
  if (card === undefined) addLasting(g, f, ability, 'used')
  else addLasting(g, f, ability, SPANS[at], { card })
}

/**
 * True if the card will still be there. Ice encountered without being installed leaves with its encounter.
 */
const standsLonger = (g: Game, { at }: Extract<Effect, { op: 'later' }>, card: Card): boolean =>
  at === 'encounterEnd' || cardOf(g, card).zone !== 'play'

export const installOps = {
  installFree: (g, f, e) => {
    const { you } = f.ctx
    if (f.phase === 1) return track(g, f, e.as)
    const cards = cardsMeant(g, e.what, f.ctx)
    const options = cards.flatMap((card) => runnerInstalls(g, you, card, true))
    const only = options.length === 1 ? options[0] : undefined
    const { card, target } = pickOf(takeAnswer(f, you)) ?? only ?? {}
    if (card === undefined && options.length > 0) return askWhere(g, f, cards, options)
    f.ctx.vars[e.as] = []
    if (card === undefined) return true
    f.ctx.vars[e.as] = [card]
    f.phase = 1
    pushInstall(g, you, card, { host: target ?? null, free: true })
    return false
  },

  installPaid: (g, f, e) => {
    const { you } = f.ctx
    if (f.phase === 1) return true
    const cards = cardsMeant(g, e.what, f.ctx)
    const options = cards.flatMap((card) => runnerInstalls(g, you, card))
    const only = options.length === 1 ? options[0] : undefined
    const { card, target } = pickOf(takeAnswer(f, you)) ?? only ?? {}
    if (card === undefined && options.length > 0) return askWhere(g, f, cards, options)
    if (card === undefined) return true
    f.phase = 1
    dropFromVars(f.ctx, [card])
    pushInstall(g, you, card, { host: target ?? null })
    return false
  },

  takeAsProgram: (g, f, e) => {
    const { you } = f.ctx
    const card = cardsMeant(g, e.what, f.ctx)[0]
    if (card === undefined) return true
    if (f.phase === 1) {
      if (cardOf(g, card).zone !== 'rig') cardToChange(g, card).guise = undefined
      return true
    }
    const options = guiseInstalls(g, you, card)
    const option = pickOf(takeAnswer(f, you)) ?? (options.length === 1 ? options[0] : undefined)
    if (!option) return options.length === 0 || askWhere(g, f, [card], options)
    cardToChange(g, card).guise = true
    f.phase = 1
    pushInstall(g, you, card, { host: option.target ?? null, free: true })
    return false
  },

  later: (g, f, e) => {
    const { at, what, effects } = e
    if (at === 'encounterEnd' && !currentRun(g)?.encountering) splice(f, effects)
    else if (what === undefined) leaveForLater(g, f, e)
    else {
      const cards = cardsMeant(g, what, f.ctx).filter((card) => standsLonger(g, e, card))
      for (const card of cards) leaveForLater(g, f, e, card)
    }
    return true
  },
} satisfies Partial<Ops>
