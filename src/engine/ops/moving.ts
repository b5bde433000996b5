/** Effects that move installed ice. */

import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import { ask, cardOf, currentRun, type Game, pickedOf, pickOf, takeAnswer } from '../kernel/game.ts'
import { succeededOn } from '../kernel/past.ts'
import type { Effect } from '../language/index.ts'
import { placesFor } from '../rules/moving.ts'
import type { Card, EffectsFrame, FortState, Option, Say } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

const move = (g: Game, f: EffectsFrame, card: Card, { fort, n = 0 }: Option): void => {
  if (fort === undefined) return
  perform(g, { kind: 'moveIce', seat: f.ctx.you, by: f.ctx.you, cards: [card], fort, n })
}

const fortsMeant = (
  g: Game,
  f: EffectsFrame,
  { on }: Extract<Effect, { op: 'rearrangeIce' }>,
): FortState[] => {
  if (on === 'yourForts') return g.s.forts.filter((x) => x.corp === f.ctx.you)
  if (on === 'runFort') return g.s.forts.filter((x) => x.id === currentRun(g)?.access)
  const last = succeededOn(g, f.ctx.you).at(-1)
  if (on === 'lastFortRunOn') return g.s.forts.filter((x) => x.id === last)
  const here = f.ctx.source === null ? null : cardOf(g, f.ctx.source).fort
  return g.s.forts.filter((x) => x.corp === f.ctx.you && x.id === here)
}

/** "1 on HQ, then 2 on R&D": the positions to be filled, in order. */
const slots = (forts: readonly FortState[]): Say =>
  forts
    .filter((x) => x.ice.length > 0)
    .flatMap((x, i) => [`${i === 0 ? '' : ', then '}${x.ice.length} on `, { fort: x.id }])

export const movingOps = {
  moveIce: (g, f, e) => {
    const { you, source } = f.ctx
    const options = source === null ? [] : placesFor(g, source, e)
    const only = options.length === 1 ? options[0] : undefined
    const option = pickOf(takeAnswer(f, you)) ?? only
    if (option && source !== null) move(g, f, source, option)
    if (option || options.length === 0) return true
    const prompt = source === null ? ['Where to?'] : ['Move ', { card: source }, ' where?']
    ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options })
    return false
  },

  // All of it at once: swaps shown step by step would reveal where each piece went.
  rearrangeIce: (g, f, e) => {
    const { you } = f.ctx
    const forts = fortsMeant(g, f, e)
    const ice = forts.flatMap((x) => [...x.ice].reverse())
    const answer = takeAnswer(f, you)
    if (!answer && !e.reversed && ice.length > 1) {
      ask(g, {
        seat: you,
        kind: 'order',
        prompt: sayAskingCard(g, f.ctx.source, ['Arrange the ice, outermost first: ', ...slots(forts), '.']),
        min: ice.length,
        max: ice.length,
        options: ice.map((card) => ({ verb: 'place', card })),
      })
      return false
    }
    const cards = answer ? pickedOf(answer).flatMap((o) => o.card ?? []) : e.reversed ? ice.reverse() : ice
    if (cards.length < 2 && (e.on === 'runFort' || e.on === 'lastFortRunOn')) return true
    perform(g, {
      kind: 'rearrangeIce',
      seat: you,
      by: you,
      cards,
      ...(e.on !== 'yourForts' && forts[0] ? { fort: forts[0].id } : {}),
      unseen: e.unseen ?? false,
    })
    return true
  },
} satisfies Partial<Ops>
