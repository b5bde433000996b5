/** Effects that build a fort from cards of the hand: a new one, or one that was taken up. */

import { amount, cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import { ask, bitsText, cardOf, defOf, findFort, type Game, pickOf, takeAnswer } from '../kernel/game.ts'
import { pushInstall } from '../kernel/installing.ts'
import { returnLentBits } from '../kernel/lent-bits.ts'
import { tell } from '../kernel/log.ts'
import { rezBits } from '../kernel/stats.ts'
import { closeFort, openFort } from '../kernel/zones.ts'
import type { Effect } from '../language/index.ts'
import { fillsRoom, hasRoom } from '../rules/fort-capacity.ts'
import { canPayFor, installCost, rezzesOnInstall } from '../rules/install.ts'
import { canFound, canStandOn } from '../rules/restrictions.ts'
import { canRezFor } from '../rules/windows.ts'
import type { Card, EffectsFrame, FortState, LastingAbility, Option } from '../state/types.ts'
import { addBits, type Ops } from './op-helpers.ts'

type Build = Extract<Effect, { op: 'installCards' }>

/** Bits the bank lends for this building (corp/data-fort-reclamation/1). */
const lent = (g: Game, f: EffectsFrame): LastingAbility | undefined =>
  g.s.lasting.find((l) => l.until === 'effect' && l.you === f.ctx.you && l.source === f.ctx.source)

const lend = (g: Game, f: EffectsFrame, n: number): void => {
  tell(g, 'lend', f.ctx.you, [{ seat: f.ctx.you }, ` has ${bitsText(n)} from the bank to build with.`])
  addBits(g, f, { kind: 'pool', n, pays: ['install', 'ice-install', 'rez'] }, 'effect', f.ctx.you)
}

const canInstallFromHand = (g: Game, card: Card, fort: FortState | undefined): boolean =>
  cardOf(g, card).zone === 'hand' &&
  (fort !== undefined || canFound(g, cardOf(g, card).controller)) &&
  canStandOn(g, card, fort?.kind ?? 'subsidiary') &&
  !(fort && fillsRoom(g, card) && !hasRoom(g, fort))

/** Adds the option to rez at once, whose price comes on top of the installation. */
const rezToo = (g: Game, option: Option, card: Card, seat: number): Option[] => {
  const cost = (option.cost ?? 0) + rezBits(g, card)
  if (defOf(g, card).type === 'agenda' || rezzesOnInstall(defOf(g, card))) return []
  return canRezFor(g, seat, card, cost) ? [{ ...option, verb: 'install-rez', cost }] : []
}

const options = (g: Game, f: EffectsFrame, e: Build): Option[] => {
  const { you } = f.ctx
  const fort = f.ctx.fort === undefined ? undefined : findFort(g, f.ctx.fort)
  return cardsMeant(g, e.what, f.ctx).flatMap((card) => {
    const cost = installCost(g, card, fort?.id ?? null)
    const isIce = defOf(g, card).type === 'ice'
    if (!canInstallFromHand(g, card, fort) || !canPayFor(g, you, card, cost)) return []
    const option: Option = {
      verb: 'install',
      card,
      ...(fort ? { fort: fort.id } : {}),
      ...(isIce || cost > 0 ? { cost } : {}),
    }
    return e.mayRez ? [option, ...rezToo(g, option, card, you)] : [option]
  })
}

const build = (g: Game, f: EffectsFrame, { card, verb }: Option): void => {
  if (card === undefined) return
  const fort = (f.ctx.fort === undefined ? undefined : findFort(g, f.ctx.fort)) ?? openFort(g, f.ctx.you)
  fort.open = true
  f.ctx.fort = fort.id
  f.phase++
  pushInstall(g, f.ctx.you, card, { fort: fort.id, rez: verb === 'install-rez' })
}

export const fortOps = {
  takeUp: (g, f, e) => {
    const { you, source } = f.ctx
    const fort = source === null ? undefined : g.s.forts.find((x) => x.cards.includes(source))
    if (!fort) return true
    const cards = [...fort.cards]
    f.ctx.vars[e.as] = cards
    f.ctx.fort = fort.id
    fort.open = true
    perform(g, { kind: 'toHand', seat: you, by: you, cards })
    return true
  },

  installCards: (g, f, e) => {
    const { you } = f.ctx
    if (f.phase === 0 && e.bits !== undefined && !lent(g, f)) {
      lend(g, f, e.bits)
      return false
    }
    const picked = pickOf(takeAnswer(f, you))
    if (picked) {
      build(g, f, picked)
      return false
    }
    const able = f.phase < amount(g, e.n, f.ctx) ? options(g, f, e) : []
    if (able.length === 0) {
      returnLentBits(g, f.ctx)
      if (f.ctx.fort !== undefined) closeFort(g, f.ctx.fort)
      return true
    }
    const question = f.phase === 0 ? 'Install which card first?' : 'Install which card next?'
    const prompt = sayAskingCard(g, f.ctx.source, [question])
    ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options: able })
    return false
  },
} satisfies Partial<Ops>
