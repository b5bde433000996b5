/** The worth of each of the Corp's actions, and of its moves in a window. */
import { abilityOf } from '../abilities.ts'
import { type Heuristic, optionDef, placedOf, plainNumber, type Situation } from '../situation.ts'
import { tradeWorth } from '../teams/trades.ts'
import { playWorth } from '../worth/cards.ts'
import { effectsWorth } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'
import { isAgendaView } from '../worth/points.ts'
import { advance, finishingPlay, installAgenda, score, unfinishedAgendas } from './agendas.ts'
import { installIce, rezIce } from './ice.ts'
import { installNode, installUpgrade, rezInstalled } from './nodes.ts'
import { purgeWorth } from './purge.ts'

/** Bits must be ready for rezzing. */
const gain: Heuristic = ({ me }) => bitWorth(me) + Math.max(0, 8 - me.bits) * 0.15

const nothingToScore = (s: Situation): boolean =>
  unfinishedAgendas(s).length === 0 && !(s.me.hand ?? []).some((c) => isAgendaView(s.defs, c))

const noIce = (s: Situation): boolean =>
  !(s.me.hand ?? []).some((c) => s.defs.get(c.card ?? '')?.type === 'ice')

/** The Corp draws a card every turn anyway, and an empty R&D loses the game. */
const draw: Heuristic = (s) => {
  const { handSize, maxHand, stack } = s.me
  if (stack <= 3 || handSize >= maxHand) return 0.05
  const byHand = [2.2, 1.9, 1.6, 1.2, 0.9]
  const wants = (nothingToScore(s) ? 0.4 : 0) + (noIce(s) ? 0.3 : 0)
  return (byHand[handSize] ?? 0.5) + wants
}

const install: Heuristic = (s, option) => {
  switch (optionDef(s, option)?.type) {
    case 'ice':
      return installIce(s, option)
    case 'agenda':
      return installAgenda(s, option)
    case 'node':
      return installNode(s, option)
    default:
      return installUpgrade(s, option)
  }
}

/** Trashing ice to make room is a last resort: ice is scarce and bits come back. */
const installTrim: Heuristic = () => -5

const play: Heuristic = (s, option) => {
  const ability = optionDef(s, option)?.abilities.find((a) => a.kind === 'play')
  if (ability?.kind !== 'play') return 0
  const finishing = finishingPlay(s, option)
  return finishing !== 0
    ? finishing
    : effectsWorth(s, ability.effects) - plainNumber(option.cost) * bitWorth(s.me)
}

const action: Heuristic = (s, option) => {
  const ability = abilityOf(s, option)
  const card = placedOf(s, option)?.card
  if (!ability || !card) return 0
  const price = (option.cost ?? 0) * bitWorth(s.me)
  return (effectsWorth(s, ability.effects, card) - price) / Math.max(1, ability.cost.actions ?? 1)
}

/** Trashing a resource with bits on it hurts most; a hidden one is worth a guess. */
const trashResource: Heuristic = (s, option) => {
  const card = placedOf(s, option)?.card
  const def = optionDef(s, option)
  const worth = card && def ? playWorth(def, card) : 2.5
  return worth + 1 - plainNumber(option.cost) * (s.me.bits < 5 ? 1 : 0.6)
}

const rez: Heuristic = (s, option) =>
  placedOf(s, option)?.zone === 'ice' ? rezIce(s, option) : rezInstalled(s, option)

export const corpActions: Readonly<Record<string, Heuristic>> = {
  gain,
  draw,
  install,
  'install-trim': installTrim,
  play,
  advance,
  action,
  'trash-resource': trashResource,
  score,
  rez,
  purge: purgeWorth,
  trade: tradeWorth,
  // The tag is on its own Agent.
  'trash-tag': () => 1,
}
