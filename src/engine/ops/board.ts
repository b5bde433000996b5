/** Effects on installed cards: advancing, rezzing, installing at no cost, dice, conditions. */

import { amount, cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { allHold } from '../kernel/conditions.ts'
import { counterName, oneMore, virusCounters } from '../kernel/counters.ts'
import { perform } from '../kernel/events.ts'
import {
  ask,
  cardOf,
  cardToChange,
  currentRun,
  findFort,
  type Game,
  newPhase,
  pickOf,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { mightFit } from '../kernel/hidden-cards.ts'
import { pushInstall } from '../kernel/installing.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { canBeAdvanced, halfRez } from '../kernel/stats.ts'
import { openFort } from '../kernel/zones.ts'
import { installSurcharge } from '../rules/install.ts'
import { canFound, canStandOn, mayStandOn } from '../rules/restrictions.ts'
import { canRezFor } from '../rules/windows.ts'
import { rollDie } from '../state/random.ts'
import type { Context, EffectsFrame, Option, Say, Seat } from '../state/types.ts'
import { askWithNoEffect, dropFromVars, type Ops, pickCards, splice } from './op-helpers.ts'

const SPREAD = 'spread'

/** True while counters must still be assigned before any is placed. */
export const decidesSpread = (g: Game, f: EffectsFrame, e: { n: number }): boolean => {
  const { answers, ctx } = f
  const placed = (ctx.vars[SPREAD]?.length ?? 0) + (answers?.[ctx.you] === undefined ? 0 : 1)
  return placed < e.n && mightSpread(g, ctx.you)
}

/** True if anything can be advanced, as far as the other players know. */
const mightSpread = (g: Game, seat: Seat): boolean =>
  installedBy(g, seat).some((c) => canBeAdvanced(g, c) || mightFit(g, c, { advanceable: true }, null))

const installedBy = (g: Game, seat: number): number[] =>
  g.s.forts.filter((f) => f.corp === seat).flatMap((f) => [...f.ice, ...f.cards])

const fortOptions = (g: Game, corp: number, card: number): Option[] => [
  ...g.s.forts
    .filter((f) => f.corp === corp && mayStandOn(g, card, f))
    .filter((f) => canPay(g, corp, installSurcharge(g, card, f.id), spending('ice-install', card)))
    .map((f) => ({ verb: 'fort', card, fort: f.id, words: ['Install ', { card }, ' on ', { fort: f.id }] })),
  ...(canStandOn(g, card, 'subsidiary') && canFound(g, corp)
    ? [{ verb: 'fort', card, words: ['Install ', { card }, ' on a new fort'] }]
    : []),
]

/** Asks which of these pieces of ice is next, and where it goes. False if none can go anywhere. */
const askFort = (g: Game, f: EffectsFrame, ice: readonly number[]): boolean => {
  const options = ice.flatMap((card) => fortOptions(g, f.ctx.you, card))
  if (options.length === 0) return false
  ask(g, {
    seat: f.ctx.you,
    kind: 'option',
    prompt: sayAskingCard(g, f.ctx.source, [
      ice.length > 1 ? 'Install which ice next, and on which fort?' : 'Install the ice on which fort?',
    ]),
    min: 1,
    max: 1,
    options,
  })
  return true
}

const stealthPools = (g: Game, seat: number): Option[] =>
  seatOf(g, seat).rig.flatMap((card) => {
    const c = cardOf(g, card)
    const def = g.pool.cards.get(c.def)
    if (!def?.keywords.includes('Stealth')) return []
    return Object.entries(c.pools).flatMap(([ix, n]) =>
      n > 0 ? [{ verb: 'loseStealth', card, ability: Number(ix) }] : [],
    )
  })

/** The source of an effect, in front of its question: a card, or a kind of counter. */
const cause = (g: Game, { source, counter }: Context): Say => {
  if (source !== null) return [{ source }, ': ']
  return counter === null ? [] : [`${counterName(g, counter)} counter: `]
}

export const boardOps = {
  spreadAdvancement: (g, f, e) => {
    const { you } = f.ctx
    const chosen = f.ctx.vars[SPREAD] ?? []
    const able = installedBy(g, you).filter((c) => canBeAdvanced(g, c))
    if (able.length === 0)
      return (
        !mightSpread(g, you) ||
        askWithNoEffect(
          g,
          f,
          you,
          sayAskingCard(g, f.ctx.source, ['None of your cards can be advanced.']),
          'Continue',
        ) !== null
      )
    // All counters are assigned before the first is placed (general/card-effects/5).
    const question = `Put advancement counter ${chosen.length + 1} of ${e.n} on which card?`
    const prompt = sayAskingCard(g, f.ctx.source, [question])
    const picked = pickCards(g, f, you, able, { min: 1, max: 1 }, prompt)
    if (!picked) return false
    const all = [...chosen, ...picked]
    f.ctx.vars[SPREAD] = all
    if (all.length < e.n) return false
    for (const card of new Set(all)) {
      perform(g, {
        kind: 'advance',
        seat: you,
        n: all.filter((c) => c === card).length,
        cards: [card],
        source: f.ctx.source,
      })
    }
    delete f.ctx.vars[SPREAD]
    return true
  },

  advance: (g, f, e) => {
    const { you: seat, source } = f.ctx
    for (const card of cardsMeant(g, e.what, f.ctx)) {
      perform(g, { kind: 'advance', seat, n: e.n, cards: [card], source })
    }
    return true
  },

  rezFree: (g, f, e) => {
    for (const card of cardsMeant(g, e.what, f.ctx)) {
      if (!cardOf(g, card).faceUp) push(g, { kind: 'rez', ...newPhase(), seat: f.ctx.you, card, free: true })
    }
    return true
  },

  rezHalf: (g, f, e) => {
    const { you } = f.ctx
    const run = currentRun(g)
    const able = cardsMeant(g, e.what, f.ctx).filter((c) => canRezFor(g, you, c, halfRez(g, c)))
    const prompt = sayAskingCard(g, f.ctx.source, ['Rez which ice for half its cost?'])
    const card = pickCards(g, f, you, able, { min: 1, max: 1 }, prompt)?.[0]
    if (card === undefined) return able.length === 0
    if (run) run.derezzing = [...(run.derezzing ?? []), cardOf(g, card).install]
    push(g, { kind: 'rez', ...newPhase(), seat: you, card, free: false, price: halfRez(g, card) })
    return true
  },

  roll: (g, f, e) => {
    const face = rollDie(g.s)
    const { you } = f.ctx
    tellFacts(g, { n: face }, 'roll', you, [...cause(g, f.ctx), `the die shows ${face}.`])
    const hit = e.on.find(
      (o) => o.faces.includes(face) || (o.upTo !== undefined && face <= amount(g, o.upTo, f.ctx)),
    )
    if (hit) splice(f, hit.effects)
    return true
  },

  installIceFree: (g, f, e) => {
    const { you } = f.ctx
    const ice = cardsMeant(g, e.what, f.ctx)
    if (ice.length === 0) return true
    const picked = pickOf(takeAnswer(f, you))
    if (picked?.card === undefined) return !askFort(g, f, ice)
    const { card } = picked
    const fort = picked.fort ?? openFort(g, you).id
    dropFromVars(f.ctx, [card])
    pushInstall(g, you, card, { fort, free: true, rez: true })
    return false
  },

  loseStealth: (g, f, e) => {
    const { you } = f.ctx
    const options = stealthPools(g, you)
    const only = options.length === 1 ? options[0] : undefined
    const option = pickOf(takeAnswer(f, you)) ?? only
    if (options.length === 0) return true
    if (!option || option.card === undefined || option.ability === undefined) {
      ask(g, {
        seat: you,
        kind: 'option',
        prompt: ['The noise costs a bit of Stealth. From which card?'],
        min: 1,
        max: 1,
        options,
      })
      return false
    }
    const { pools } = cardToChange(g, option.card)
    pools[option.ability] = (pools[option.ability] ?? 0) - 1
    tell(g, 'loseStealth', you, [{ card: option.card }, ' loses 1 bit to the noise.'])
    f.phase++
    return e.n !== 'all' && f.phase >= e.n
  },

  putCounter: (g, f, e) => {
    const { you: by, source } = f.ctx
    const n = amount(g, e.n, f.ctx)
    if (n <= 0) return true
    const given = { kind: 'counter', by, n, counter: e.counter, source } as const
    if (e.on === 'runFort') {
      const fort = findFort(g, currentRun(g)?.access ?? '')
      if (fort) perform(g, { ...given, seat: fort.corp, fort: fort.id })
      return true
    }
    const cards = cardsMeant(g, e.on, f.ctx)
    for (const card of cards) perform(g, { ...given, seat: cardOf(g, card).controller, cards: [card] })
    return true
  },

  cleanse: (g, f) => {
    perform(g, { kind: 'purge', seat: f.ctx.you, by: f.ctx.you, cause: 'effect' })
    return true
  },

  growVirus: (g, f) => {
    const { you, rival } = f.ctx
    const options = rival === null ? [] : virusCounters(g, rival)
    const only = options.length === 1 ? options[0] : undefined
    const option = pickOf(takeAnswer(f, you)) ?? only
    if (options.length === 0) return true
    if (!option) {
      ask(g, {
        seat: you,
        kind: 'option',
        prompt: ['Which virus counter becomes two?'],
        min: 1,
        max: 1,
        options,
      })
      return false
    }
    tell(g, 'counter', you, ['A virus counter becomes two: ', ...(option.words ?? []), '.'])
    if (rival !== null) perform(g, { n: 1, ...oneMore(rival, you, option) })
    return true
  },

  when: (g, f, e) => {
    splice(f, allHold(g, e.if, f.ctx) ? e.effects : (e.else ?? []))
    return true
  },
} satisfies Partial<Ops>
