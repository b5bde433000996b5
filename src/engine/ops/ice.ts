/** Effects that bring ice out of a hand during a run. */

import { cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { cardOf, currentRun, type Game, viewerBit } from '../kernel/game.ts'
import { pushInstall } from '../kernel/installing.ts'
import { tell } from '../kernel/log.ts'
import { pay, spending } from '../kernel/pay.ts'
import { placeCard, swapInto } from '../kernel/zones.ts'
import { encounterPrice, iceToEncounter, iceToInstall, iceToSwapIn } from '../rules/ice-from-hq.ts'
import type { Card, EffectsFrame, RunFrame, Say, Seat } from '../state/types.ts'
import { type Ops, pickCards } from './op-helpers.ts'

const CHOSEN = 'chosen'

/** The card chosen by an effect that continues after another frame. */
const takeChosen = ({ ctx }: EffectsFrame): Card | undefined => {
  const [card] = ctx.vars[CHOSEN] ?? []
  delete ctx.vars[CHOSEN]
  return card
}

/** Asks for one of these cards: null until the answer, undefined if there is none. */
const pickOne = (g: Game, f: EffectsFrame, from: readonly Card[], question: Say): Card | null | undefined => {
  const prompt = sayAskingCard(g, f.ctx.source, question)
  const picked = pickCards(g, f, f.ctx.you, from, { min: 1, max: 1 }, prompt)
  return picked === null ? null : picked[0]
}

/** The Runner does not approach the ice, but encounters it at once (corp/dr-dreff/6). */
const putBefore = (g: Game, run: RunFrame, corp: Seat, card: Card): void => {
  placeCard(g, card, { zone: 'play', seat: corp })
  run.ice = card
  run.detour = 6
  tell(g, 'meetIce', corp, [{ seat: corp }, ' puts ', { card }, ' before the Runner.'])
}

const runGoingOn = (g: Game): RunFrame | null => {
  const run = currentRun(g)
  return run?.ended ? null : run
}

/** What the run has recorded about the old ice holds for the new one. */
const followSwap = (run: RunFrame | null, out: Card, into: Card): void => {
  if (!run) return
  run.passed = run.passed.filter((c) => c !== into).map((c) => (c === out ? into : c))
  if (run.ice === out) run.ice = into
}

const swap = (g: Game, seat: Seat, out: Card, into: Card): void => {
  const fort = cardOf(g, out).fort ?? ''
  const says = [{ seat }, ' swaps ', { card: out }, ' on ', { fort }]
  tell(g, 'swapIce', seat, [...says, ' for ice from HQ.'], viewerBit(seat), [
    ...says,
    ' for ',
    { card: into },
    '.',
  ])
  swapInto(g, out, into)
  followSwap(currentRun(g), out, into)
}

export const iceOps = {
  meetIce: (g, f, e) => {
    const { you, source } = f.ctx
    const run = runGoingOn(g)
    if (!run) return true
    const chosen = takeChosen(f)
    if (chosen !== undefined) {
      putBefore(g, run, you, chosen)
      return true
    }
    const card = pickOne(g, f, iceToEncounter(g, e, f.ctx), [
      'Which ice in HQ must the Runner encounter, for half its rez cost?',
    ])
    if (card === undefined || card === null) return card === undefined
    f.ctx.vars[CHOSEN] = [card]
    pay(g, you, encounterPrice(g, card), spending('ability', source))
    return false
  },

  installInnermost: (g, f, e) => {
    const { you, source } = f.ctx
    const run = runGoingOn(g)
    const fort = source === null ? null : cardOf(g, source).fort
    if (!run) return true
    const chosen = takeChosen(f)
    if (chosen !== undefined) {
      if (cardOf(g, chosen).zone === 'ice') run.detour = 2
      return true
    }
    const card = pickOne(g, f, iceToInstall(g, e, f.ctx), ['Install which ice innermost?'])
    if (card === undefined || card === null) return card === undefined
    f.ctx.vars[CHOSEN] = [card]
    // Ice that was passed here before and taken back is new ice now.
    run.passed = run.passed.filter((c) => c !== card)
    pushInstall(g, you, card, { fort, innermost: true })
    return false
  },

  swapIce: (g, f, e) => {
    const out = f.ctx.vars[CHOSEN]?.[0] ?? pickOne(g, f, cardsMeant(g, e.what, f.ctx), ['Swap which ice?'])
    if (out === undefined || out === null) return out === undefined
    f.ctx.vars[CHOSEN] = [out]
    const into = pickOne(g, f, iceToSwapIn(g, e, f.ctx), ['Swap ', { card: out }, ' for which ice from HQ?'])
    if (into === null) return false
    takeChosen(f)
    if (into !== undefined) swap(g, f.ctx.you, out, into)
    return true
  },
} satisfies Partial<Ops>
