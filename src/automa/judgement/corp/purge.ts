/** Whether removing virus counters is worth the actions it takes. */
import type { CounterDef, Effect } from '../../../engine/language/index.ts'
import type { Heuristic, Situation } from '../situation.ts'
import { amountWithCounters } from '../worth/counted.ts'
import { unfinishedAgendas } from './agendas.ts'

/** Three actions, each worth more than a card. */
const price = 7.5

/** The harm a counter does until the end of the game. */
const harm = 1

/** The harm of running out of R&D, which loses the game. */
const doom = 60
/** Turns that R&D must last beyond the one that a purge takes. */
const margin = 3

type VirusPile = { rule: CounterDef; n: number }

/** Virus counters by kind, on the Corp and on everything it has installed. */
const virusPiles = (s: Situation): VirusPile[] => {
  const piles: VirusPile[] = []
  const add = (kind: string, n: number): void => {
    const rule = s.counters.get(kind)
    if (rule?.virus) piles.push({ rule, n })
  }
  const addAll = (counters: Record<string, number>): void => {
    for (const kind in counters) add(kind, counters[kind] ?? 0)
  }
  for (const { kind, n } of s.me.counters) add(kind, n)
  for (const fort of s.me.forts) {
    addAll(fort.counters)
    for (const { counters } of fort.ice) addAll(counters)
    for (const { counters } of fort.cards) addAll(counters)
  }
  return piles
}

/** All virus counters on the Corp and on what it has installed. */
export const virusCounters = (s: Situation): number => virusPiles(s).reduce((sum, { n }) => sum + n, 0)

/** Cards that the effect takes off R&D with `n` counters. */
const lostBy = (effect: Effect, n: number): number =>
  (effect.op === 'draw' || effect.op === 'mill') && effect.who === 'rival'
    ? amountWithCounters(effect.n, n)
    : 0

/** Cards that counters take off R&D each turn. */
const cardsDrained = (s: Situation): number =>
  virusPiles(s).reduce((sum, { rule, n }) => {
    const effects = rule.abilities.flatMap((a) =>
      a.kind === 'on' && a.event === 'turnStart' ? a.effects : [],
    )
    return effects.reduce((cards, effect) => cards + lostBy(effect, n), sum)
  }, 0)

/** True if counters will empty R&D within a few turns. */
const isRunningOut = (s: Situation): boolean => {
  const lost = cardsDrained(s)
  return lost > 0 && s.me.stack < lost * margin
}

/**
 * A purge takes the last action and never the only one: a Corp that always purges would never act, and
 * without a mandatory draw its game would never end.
 */
const hasActed = ({ me, view }: Situation): boolean =>
  view.turn.seat === me.id && me.actions === 1 && me.actionsTaken > 0

/** From this number of counters on, no agenda is worth waiting for: some kinds multiply. */
const plague = 15

/**
 * Purges counters that have grown, or that will soon empty R&D. With an agenda nearly done, it purges only
 * from `plague` counters on. It never purges again before the last purge has paid off: a Corp that always
 * purges never acts.
 */
export const purgeWorth: Heuristic = (s) => {
  if (!hasActed(s) || s.me.owedActions > 0) return 0
  if (isRunningOut(s)) return doom
  const all = virusCounters(s)
  return unfinishedAgendas(s).length > 0 && all < plague ? 0 : all * harm - price
}
