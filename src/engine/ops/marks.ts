/** Effects that choose something for a card, take its abilities, or make a rival rez. */

import { cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import {
  allViewers,
  ask,
  cardOf,
  cardToChange,
  currentRun,
  type Game,
  newPhase,
  pickOf,
  push,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { rezBits } from '../kernel/stats.ts'
import { canRezFor } from '../rules/windows.ts'
import type { Card, EffectsFrame, Option } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

const KINDS = ['Code Gate', 'Sentry', 'Wall']

const canRez = (g: Game, card: Card): boolean =>
  canRezFor(g, cardOf(g, card).controller, card, rezBits(g, card))

const startRez = (g: Game, card: Card): void =>
  push(g, { kind: 'rez', ...newPhase(), seat: cardOf(g, card).controller, card, free: false })

const trashOwn = (g: Game, card: Card): void => {
  const { controller } = cardOf(g, card)
  perform(g, { kind: 'trash', seat: controller, by: controller, cards: [card], cause: 'effect' })
}

/**
 * The Corp rezzes the card or trashes it, by choice if it can do both. For a card that not every viewer knows
 * the game stops whatever the price, so that the pause reveals nothing (C8.3).
 */
const rezOrTrash = (g: Game, f: EffectsFrame, card: Card): boolean => {
  const { controller, known } = cardOf(g, card)
  const picked = pickOf(takeAnswer(f, controller))
  const isRezzable = canRez(g, card)
  if (!picked && (isRezzable || known !== allViewers(g))) {
    const options: Option[] = [
      ...(isRezzable ? [{ verb: 'rez', card, cost: rezBits(g, card) }] : []),
      { verb: 'trash', card },
    ]
    const prompt = sayAskingCard(g, f.ctx.source, ['Rez ', { card }, ', or trash it?'])
    ask(g, { seat: controller, kind: 'option', prompt, min: 1, max: 1, options })
    return false
  }
  if (picked?.verb === 'rez') startRez(g, card)
  else trashOwn(g, card)
  return true
}

/** Sorts ice by fort, the outermost piece first. */
const inward = (g: Game, cards: readonly Card[]): Card[] => {
  const places = g.s.forts.flatMap((fort) => [...fort.ice].reverse())
  return [...cards].sort((a, b) => places.indexOf(a) - places.indexOf(b))
}

export const markOps = {
  chooseKind: (g, f) => {
    const { source, you } = f.ctx
    if (source === null) return true
    const n = pickOf(takeAnswer(f, you))?.n
    const kind = n === undefined ? undefined : KINDS[n]
    if (kind === undefined) {
      const options = KINDS.map((word, at) => ({ verb: 'kind', n: at, words: [word] }))
      const prompt = [{ source }, ': Which kind of ice?']
      ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options })
      return false
    }
    cardToChange(g, source).chosen = kind
    tell(g, 'mark', you, [
      { seat: you },
      ' chooses ',
      `${kind.toLowerCase()}s for `.replace('ys ', 'ies '),
      { source },
      '.',
    ])
    return true
  },

  mark: (g, f, e) => {
    const { source, you } = f.ctx
    if (source === null) return true
    if (e.what === 'runFort') {
      const fort = currentRun(g)?.fort
      if (fort !== undefined) cardToChange(g, source).marked = fort
      return true
    }
    const [card] = cardsMeant(g, e.what, f.ctx)
    if (card === undefined) return true
    cardToChange(g, source).bound = cardOf(g, card).install
    tell(g, 'mark', you, [{ seat: you }, ' chooses ', { card }, ' for ', { source }, '.'])
    return true
  },

  exhaust: (g, f) => {
    const { source, you } = f.ctx
    if (source === null || cardOf(g, source).exhausted) return true
    cardToChange(g, source).exhausted = true
    g.index = null
    tell(g, 'exhaust', you, [{ source }, ' loses its abilities.'])
    return true
  },

  // Card by card: each rez may leave too few bits for the next.
  makeRez: (g, f, e) => {
    const cards = inward(g, cardsMeant(g, e.what, f.ctx)).filter((c) => !cardOf(g, c).faceUp)
    if (e.orTrash) {
      const [card] = cards
      return card === undefined || rezOrTrash(g, f, card)
    }
    const next = cards.find((card) => canRez(g, card))
    if (next === undefined) return true
    startRez(g, next)
    return false
  },
} satisfies Partial<Ops>
