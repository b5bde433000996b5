/** Step 18 of the chart: what happens to the accessed cards (C5.5). */
import { contextOf, ITS_CARDS } from '../kernel/amounts.ts'
import { perform } from '../kernel/events.ts'
import {
  allViewers,
  ask,
  cardOf,
  countPlural,
  defOf,
  type Game,
  hidesCards,
  newPhase,
  pickOf,
  pop,
  push,
  takeAnswer,
} from '../kernel/game.ts'
import { type Active, activeAbilities } from '../kernel/listeners.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { liberationCostOf } from '../kernel/stats.ts'
import type { Ability, CardType } from '../language/index.ts'
import type { Accessed, Card, Option, Say, SettleFrame, Spending } from '../state/types.ts'
import { guiseInstalls } from './runner-installs.ts'
import { addPermissionPrice, mayTrash, trashOptions } from './trashing.ts'

const isAccessedAgenda = (g: Game, a: Accessed): boolean => defOf(g, a.card).type === 'agenda'

const fortFor = (g: Game, a: Accessed, run: string): string =>
  a.place === 'installed' ? (cardOf(g, a.card).fort ?? run) : run

type LiberationReplacement = Active<Extract<Ability, { kind: 'insteadOfSteal' }>>

/** The ability that keeps an agenda in its fort from being liberated. */
const keeperOf = (g: Game, a: Accessed): LiberationReplacement | undefined =>
  a.place !== 'installed'
    ? undefined
    : activeAbilities(g, 'insteadOfSteal').find(
        ({ ability, card }) =>
          ability.of === 'agendasHere' && card !== null && cardOf(g, card).fort === cardOf(g, a.card).fort,
      )

/** Index of the agenda's own ability that replaces liberating it, or -1. */
const ownInstead = (g: Game, { card }: Accessed): number =>
  defOf(g, card).abilities.findIndex((a) => a.kind === 'insteadOfSteal' && a.of === 'this')

/** True for agendas that are liberated in the usual way. */
const canLiberate = (g: Game, a: Accessed): boolean =>
  isAccessedAgenda(g, a) && ownInstead(g, a) < 0 && keeperOf(g, a) === undefined

/** Offered if it can be done. Installing the card does not count as liberating it (runner/theorem-proof/+1). */
const insteadOptions = (g: Game, f: SettleFrame, a: Accessed): Option[] => {
  const ability = ownInstead(g, a)
  if (ability < 0 || guiseInstalls(g, f.runner, a.card).length === 0) return []
  return [{ verb: 'instead', card: a.card, ability }]
}

const doInstead = (g: Game, f: SettleFrame, card: Card, ability: number): void => {
  const instead = defOf(g, card).abilities[ability]
  if (instead?.kind !== 'insteadOfSteal') return
  f.others = [...(f.others ?? []), card]
  push(g, { kind: 'effects', ...newPhase(), todo: instead.effects, pc: 0, ctx: contextOf(g, f.runner, card) })
}

const isLeft = (f: SettleFrame, { card }: Accessed): boolean =>
  ![...f.stolen, ...f.trashed, ...(f.others ?? [])].includes(card)

const liberationCost = (g: Game, f: SettleFrame, a: Accessed): number =>
  liberationCostOf(g, a.card, fortFor(g, a, f.fort))

/**
 * Options for the cards that are left. Free agendas have been taken, except those that may also be trashed.
 */
const pricedOptions = (g: Game, f: SettleFrame): Option[] =>
  f.accessed.flatMap((a): Option[] => {
    const { card } = a
    if (!isLeft(f, a)) return []
    return [
      ...(canLiberate(g, a) ? [{ verb: 'liberate', card, cost: liberationCost(g, f, a) }] : []),
      ...insteadOptions(g, f, a),
      ...trashOptions(g, f, a),
    ]
  })

const TRASHING: Partial<Record<CardType, Spending['for']>> = { node: 'trashNode', upgrade: 'trashUpgrade' }

/** What the bits for an option are spent on. */
const accessSpending = (g: Game, { verb, card }: Option): Spending => {
  if (card === undefined) return spending('trash')
  return spending(verb === 'liberate' ? 'steal' : (TRASHING[defOf(g, card).type] ?? 'trash'), card)
}

const canAffordAccess = (g: Game, f: SettleFrame, option: Option): boolean =>
  canPay(g, f.runner, option.cost ?? 0, accessSpending(g, option))

/** Takes agendas that cost nothing, at first only those with which nothing else can be done. */
const takeFree = (g: Game, f: SettleFrame, all: boolean): void => {
  for (const a of f.accessed) {
    if (!canLiberate(g, a) || !isLeft(f, a)) continue
    if (liberationCost(g, f, a) <= 0 && (all || !mayTrash(g, f, a))) f.stolen.push(a.card)
  }
}

const settlePicked = (g: Game, f: SettleFrame, option: Option): void => {
  const { card, cost = 0 } = option
  if (card === undefined) return
  if (option.verb === 'instead') return doInstead(g, f, card, option.ability ?? 0)
  if (option.verb === 'liberate') f.stolen.push(card)
  else {
    f.trashed.push(card)
    if (option.ability !== undefined) addPermissionPrice(g, f, card)
  }
  pay(g, f.runner, cost, accessSpending(g, option))
}

/** Carries out what happens to agendas that cannot be liberated. */
const keepOthers = (g: Game, f: SettleFrame): void => {
  for (const a of f.accessed) {
    const keeper = isAccessedAgenda(g, a) && isLeft(f, a) ? keeperOf(g, a) : undefined
    if (!keeper) continue
    const ctx = contextOf(g, keeper.you, keeper.card, { rival: f.runner, vars: { [ITS_CARDS]: [a.card] } })
    push(g, { kind: 'effects', ...newPhase(), todo: keeper.ability.effects, pc: 0, ctx })
  }
}

/** Step 18: agendas are scored, costs paid, and everything trashed at once, in the chosen order. */
export const stepSettle = (g: Game, f: SettleFrame): void => {
  if (f.phase === 0) {
    f.phase = 1
    return takeFree(g, f, false)
  }
  if (f.phase === 1) return askSettle(g, f)
  if (f.phase === 2) {
    const card = f.stolen[f.scored++]
    if (card !== undefined && g.variant?.liberates(g, f, card)) return
    if (card !== undefined)
      return perform(g, { kind: 'liberate', seat: f.runner, by: f.runner, cards: [card] })
    f.phase = 3
  }
  if (f.phase === 3) {
    f.phase = 4
    const cards = f.trashed
    if (cards.length > 0) perform(g, { kind: 'trash', seat: f.runner, by: f.runner, cards, cause: 'access' })
    return
  }
  g.s.shown = null
  pop(g)
}

/**
 * The game stops for a card that not every viewer has seen, whatever it is, so that the pause reveals nothing
 * (C8.3).
 */
const hasSeenCard = (g: Game, f: SettleFrame): boolean =>
  f.accessed.some(
    ({ card }) =>
      cardOf(g, card).known !== allViewers(g) && !f.stolen.includes(card) && !f.trashed.includes(card),
  )

const DEEDS: readonly [verb: string, words: string][] = [
  ['liberate', 'liberate'],
  ['instead', 'use'],
  ['trash', 'trash'],
]

/** What can be done with the accessed cards: "Liberate or trash"; empty if nothing. */
const deedWords = (options: readonly Option[]): string => {
  const deeds = DEEDS.filter(([verb]) => options.some((o) => o.verb === verb)).map(([, words]) => words)
  const all = deeds.join(' or ')
  return all.charAt(0).toUpperCase() + all.slice(1)
}

/** The cards that the question is about: those with which something can be done, else all that are left. */
const cardsAsked = (f: SettleFrame, options: readonly Option[]): Card[] => {
  const cards = new Set(options.flatMap(({ card }) => card ?? []))
  return cards.size > 0 ? [...cards] : f.accessed.filter((a) => isLeft(f, a)).map(({ card }) => card)
}

const accessQuestion = (cards: readonly Card[], options: readonly Option[]): Say => {
  const deeds = deedWords(options)
  const [card] = cards
  if (cards.length === 1 && card !== undefined)
    return ['You accessed ', { card }, deeds === '' ? '.' : `. ${deeds} it?`]
  return deeds === ''
    ? [`You accessed ${countPlural(cards.length, 'card')}.`]
    : [`${deeds} which accessed card?`]
}

const askSettle = (g: Game, f: SettleFrame): void => {
  const picked = pickOf(takeAnswer(f, f.runner))
  if (picked && picked.verb !== 'pass') return settlePicked(g, f, picked)
  const offers = picked ? [] : pricedOptions(g, f)
  const options = offers.filter((o) => canAffordAccess(g, f, o))
  const maybe = hasSeenCard(g, f) || (offers.length > 0 && hidesCards(g, f.runner))
  if (picked || (options.length === 0 && !maybe)) {
    takeFree(g, f, true)
    f.phase = 2
    return keepOthers(g, f)
  }
  const cards = cardsAsked(f, options)
  ask(g, {
    seat: f.runner,
    kind: 'window',
    prompt: accessQuestion(cards, options),
    min: 1,
    max: 1,
    options: [...options, { verb: 'pass', words: [cards.length === 1 ? 'Leave it' : 'Leave the rest'] }],
  })
}
