/**
 * Sorts a shuffled deck into the piles of an automa seat (AC1–8, AR1–6). Pure: all randomness is in the given
 * order.
 */
import type { Pile } from '../../engine/automa.ts'
import type { AutomaPack, CardDef, CardType } from '../../engine/language/index.ts'
import { hasTrait, type Sorting } from './traits.ts'

/** A card of the deck, with the number its owner uses for it. */
export type DeckCard = { readonly card: number; readonly def: CardDef }

export type Sorted = {
  piles: Partial<Record<Pile, DeckCard[]>>
  /** R&D or the stack: every card in no pile. */
  rest: DeckCard[]
  /** The highest difficulty among the agendas (AC5). */
  mark: number
}

/** The deck has too few cards for a pile, and no other card may fill it. */
export class DeckRefused extends Error {
  override name = 'DeckRefused'
  readonly pile: Pile | 'rest'
  readonly has: number
  readonly needs: number
  constructor(pile: Pile | 'rest', has: number, needs: number, message: string) {
    super(message)
    this.pile = pile
    this.has = has
    this.needs = needs
  }
}

const halfUp = (n: number): number => Math.ceil(n / 2)
const halfDown = (n: number): number => Math.floor(n / 2)

/** Removes and returns the first `n` cards of a list. */
const takeFront = (from: DeckCard[], n: number): DeckCard[] => from.splice(0, Math.max(0, n))

const byType = (deck: readonly DeckCard[]) => (type: CardType) => deck.filter(({ def }) => def.type === type)

const refuseIf = (pile: Pile | 'rest', cards: readonly unknown[], needs: number, message: string): void => {
  if (cards.length < needs) throw new DeckRefused(pile, cards.length, needs, message)
}

/** Whether the card may go to the Stratagem: an operation or an upgrade, and no money (AC2). */
export const isStratagem = (def: CardDef, sorting?: Sorting): boolean =>
  (def.type === 'operation' || def.type === 'upgrade') && !hasTrait(def, 'money', sorting)

/** Half of them rounded up, plus three, at most all (AC2). */
const stratagemPile = (deck: readonly DeckCard[], sorting: Sorting): DeckCard[] => {
  const selected = deck.filter(({ def }) => isStratagem(def, sorting))
  return takeFront(selected, halfUp(selected.length) + 3)
}

/** Half the agendas, upgrades and nodes within their maxima; one type fills in for the other (AC6, AC7). */
const corpResources = (agendas: DeckCard[], upgrades: DeckCard[], nodes: DeckCard[]): DeckCard[] => {
  const substitute = upgrades.length === 0 || nodes.length === 0
  const upgradesIn = substitute ? 8 : Math.min(5, halfDown(upgrades.length))
  const nodesIn = substitute ? 8 : Math.min(4, halfDown(nodes.length))
  return [
    ...takeFront(agendas, Math.min(5, halfUp(agendas.length))),
    ...takeFront(upgrades, upgradesIn),
    ...takeFront(nodes, nodesIn),
  ]
}

const CORP_HAND = 5

export const sortCorp = (deck: readonly DeckCard[], withStratagem: boolean, sorting?: Sorting): Sorted => {
  const st = withStratagem ? stratagemPile(deck, sorting) : []
  const of = byType(deck.filter((d) => !st.includes(d)))
  const [agendas, nodes, upgrades] = [of('agenda'), of('node'), of('upgrade')]
  const [operations, ices] = [of('operation'), of('ice')]
  const mark = Math.max(0, ...agendas.map(({ def }) => def.difficulty ?? 0))
  const ice = takeFront(ices, halfUp(ices.length))
  const op = takeFront(operations, halfUp(operations.length))
  const re = corpResources(agendas, upgrades, nodes)
  const rest = [...agendas, ...nodes, ...upgrades, ...operations, ...ices]
  refuseIf('ice', ice, 1, 'An automa Corp needs ice in its deck.')
  refuseIf('re', re, 1, 'An automa Corp needs agendas, nodes or upgrades in its deck.')
  if (withStratagem) {
    refuseIf('st', st, 1, 'These AI cards need operations or upgrades for a Stratagem that make no money.')
  } else refuseIf('op', op, 1, 'An automa Corp needs operations in its deck.')
  refuseIf('rest', rest, CORP_HAND + 1, 'Too few cards are left for R&D: an automa Corp needs a larger deck.')
  return { piles: { ice, op, re, ...(withStratagem ? { st } : {}) }, rest, mark }
}

const RUNNER_RESOURCES = 5
const RUNNER_HAND = 5

/**
 * Five resources and five preps. If one type is short, the other doubles; then cards of the short type fill
 * what is missing of ten (AR4).
 */
const runnerResources = (resources: DeckCard[], preps: DeckCard[]): DeckCard[] => {
  if (resources.length >= RUNNER_RESOURCES && preps.length >= RUNNER_RESOURCES)
    return [...takeFront(resources, RUNNER_RESOURCES), ...takeFront(preps, RUNNER_RESOURCES)]
  const [short, other] = resources.length < preps.length ? [resources, preps] : [preps, resources]
  const doubled = takeFront(other, 2 * RUNNER_RESOURCES)
  return [...doubled, ...takeFront(short, 2 * RUNNER_RESOURCES - doubled.length)]
}

/** Preps and resources that make money or lower costs (AR3). */
export const isEconomy = (def: CardDef, sorting?: Sorting): boolean =>
  (def.type === 'prep' || def.type === 'resource') && hasTrait(def, 'money', sorting)

export const sortRunner = (deck: readonly DeckCard[], sorting?: Sorting): Sorted => {
  const ec = deck.filter(({ def }) => isEconomy(def, sorting))
  const of = byType(deck.filter((d) => !ec.includes(d)))
  const [programs, hardware, resources, preps] = [of('program'), of('hardware'), of('resource'), of('prep')]
  refuseIf('pro', programs, 1, 'An automa Runner needs programs in its deck.')
  refuseIf('ec', ec, 1, 'An automa Runner needs preps or resources in its deck that make money.')
  const pro = [
    ...takeFront(programs, halfUp(programs.length) + 1),
    ...takeFront(hardware, hardware.length === 0 ? 0 : halfUp(hardware.length) + 1),
  ]
  const re = runnerResources(resources, preps)
  refuseIf('re', re, 1, 'An automa Runner needs preps or resources in its deck beside those that make money.')
  const rest = [...programs, ...hardware, ...resources, ...preps]
  refuseIf(
    'rest',
    rest,
    RUNNER_HAND + 1,
    'Too few cards are left for the stack: an automa Runner needs a larger deck.',
  )
  return { piles: { pro, ec, re }, rest, mark: 0 }
}

/** Packs with behaviour cards use a Stratagem. */
export const hasStratagem = (pack: AutomaPack): boolean => pack.side === 'corp' && pack.behaviours.length > 0

/** Sorts a deck for a pack. Throws `DeckRefused`. */
export const sortDeck = (pack: AutomaPack, deck: readonly DeckCard[], sorting?: Sorting): Sorted =>
  pack.side === 'corp' ? sortCorp(deck, hasStratagem(pack), sorting) : sortRunner(deck, sorting)
