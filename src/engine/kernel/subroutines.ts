/**
 * The subroutines of a piece of ice come from its own text, repetitions of that, and what other cards add.
 * Only what its own text makes is repeated (general/ice-and-icebreakers/8).
 */
import type { Ability, Effect } from '../language/index.ts'
import type { Card, Seat } from '../state/types.ts'
import { amount, contextOf } from './amounts.ts'
import { cardOf, defOf, type Game } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { concerns, fits } from './stats.ts'

type Subroutine = Extract<Ability, { kind: 'subroutine' }>

/** The subroutines of the ice's own text, printed or counted out (corp/ice-transmutation/2). */
export const ownSubroutines = (g: Game, ice: Card): Subroutine[] => {
  const subs: Subroutine[] = []
  for (const a of defOf(g, ice).abilities) {
    if (a.kind !== 'subroutine') continue
    const times = a.times === undefined ? 1 : amount(g, a.times, contextOf(g, cardOf(g, ice).controller, ice))
    for (let i = 0; i < times; i++) subs.push(a)
  }
  return subs
}

/** How often all own subroutines are repeated. */
const subroutineRepeats = (g: Game, ice: Card): number =>
  activeAbilities(g, 'repeatSubs').reduce((sum, { on, counter }) => {
    const here = on !== null && 'card' in on && on.card === ice && counter !== null
    return here ? sum + (cardOf(g, ice).counters[counter] ?? 0) : sum
  }, 0)

/** How often the own subroutine with this number is repeated in addition. */
const repeatsOf = (g: Game, ice: Card, n: number): number =>
  activeAbilities(g, 'repeatSub').filter((a) => a.card === ice && a.ability.n === n).length

/** Effects nested in an effect: under a condition, on a die roll, or later in the run. */
const comesOf = (e: Effect): readonly Effect[] => [
  ...('effects' in e ? e.effects : []),
  ...('else' in e ? (e.else ?? []) : []),
  ...(e.op === 'roll' ? e.on.flatMap(({ effects }) => effects) : []),
  ...(e.op === 'lasting' && e.ability.kind === 'on' ? e.ability.effects : []),
]

/** True if it traces or does net damage, now or later. */
const tracesOrHarms = (e: Effect): boolean =>
  e.op === 'trace' || (e.op === 'damage' && e.damage === 'net') || comesOf(e).some(tracesOrHarms)

/** A Runner cannot break a subroutine that it ignores (runner/microtech-trode-set/1). */
export const isIgnored = (g: Game, runner: Seat, ice: Card, { effects }: Subroutine): boolean =>
  activeAbilities(g, 'ignoreSubs').some((a) => a.you === runner && fits(g, ice, a.ability.of, a.card)) &&
  !effects.some(tracesOrHarms)

const addTimes = (to: Subroutine[], sub: Subroutine, times: number): void => {
  for (let n = 0; n < times; n++) to.push(sub)
}

/** True for a subroutine that the ice's own text has bought for this encounter. */
const isBought = ({ lasting, card }: Active, ice: Card): boolean => lasting !== null && card === ice

/**
 * Subroutines in the order in which they resolve. Repetitions follow what they repeat; granted subroutines
 * come last.
 */
export const subroutinesOf = (g: Game, ice: Card): Subroutine[] => {
  const times = 1 + subroutineRepeats(g, ice)
  const subs: Subroutine[] = []
  ownSubroutines(g, ice).forEach((sub, n) => {
    addTimes(subs, sub, times + repeatsOf(g, ice, n))
  })
  for (const a of activeAbilities(g, 'subroutine')) if (isBought(a, ice)) addTimes(subs, a.ability, times)
  for (const a of activeAbilities(g, 'grantSub'))
    if (concerns(g, a, a.ability.to, { card: ice }))
      subs.push({ kind: 'subroutine', effects: a.ability.effects })
  return subs
}
