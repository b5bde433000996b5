/** Chooses the behaviour card that suits a deck (AC9). */
import type { BehaviourCard, CardDef, CorpOrder, CorpPack } from '../../engine/language/index.ts'
import { memoize } from '../memoize.ts'
import type { DeckCard } from './sort.ts'
import { ownEffects, whyTrait } from './traits.ts'

type Share = (test: (def: CardDef) => boolean) => number

const abilitiesSay = (word: string): ((def: CardDef) => boolean) =>
  memoize((def) => JSON.stringify(def.abilities).includes(word))

const tags = abilitiesSay('"op":"tag"')
const asksForTags = abilitiesSay('"is":"rivalTag')
const hurts = abilitiesSay('"op":"damage"')
const takesAdvances = abilitiesSay('"kind":"advanceable"')
const paysByClick = memoize(
  (def: CardDef): boolean =>
    whyTrait(def, 'click') !== null &&
    def.abilities.some(
      (a) => a.kind === 'action' && ownEffects(a).some((e) => e.op === 'take' || e.op === 'gain'),
    ),
)

/** How much of a deck an order makes use of. */
const suits = (order: CorpOrder, share: Share): number => {
  const wants = order.if?.is
  const tagged = wants === 'runnerTagged' || wants === 'resourceToTrash' || order.do === 'trash-resource'
  const prey = tagged ? 2 * share(tags) + 2 * share(asksForTags) : 0
  switch (order.do) {
    case 'stratagem':
      return prey + share(hurts)
    case 'advance':
      return share((d) => d.type === 'agenda' || takesAdvances(d))
    case 'install-resource':
      return share((d) => d.type === 'agenda' || d.type === 'node') / 2
    case 'install-ice':
      return share((d) => d.type === 'ice') / 2
    case 'operation':
      return share((d) => d.type === 'operation') / 2
    case 'ability':
      return 2 * share(paysByClick)
    default:
      return prey
  }
}

const behaviourWorth = ({ a, b }: BehaviourCard, share: Share): number => {
  const orders = [...a, ...b]
  return orders.reduce((sum, order) => sum + suits(order, share), 0) / Math.max(1, orders.length)
}

/**
 * The index of the card with this id; otherwise of the card whose orders use the deck most, the first of
 * equals.
 */
export const chooseBehaviour = (pack: CorpPack, deck: readonly DeckCard[], id?: string): number | null => {
  if (pack.behaviours.length === 0) return null
  const named = pack.behaviours.findIndex((b) => b.id === id)
  if (named >= 0) return named
  const share: Share = (test) => deck.filter(({ def }) => test(def)).length / Math.max(1, deck.length)
  const worths = pack.behaviours.map((b) => behaviourWorth(b, share))
  return worths.indexOf(Math.max(...worths))
}
