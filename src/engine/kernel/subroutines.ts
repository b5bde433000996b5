/**
 * The subroutines of a piece of ice, and where they come from: its own text, repetitions of that, and what other cards
 * add. Only what its own text makes is repeated (general/ice-and-icebreakers/8).
 */
import type { Ability, Effect } from '../language/index.ts'
import type { Card, Seat } from '../state/types.ts'
import { amount, contextOf } from './amounts.ts'
import { cardOf, defOf, type Game } from './game.ts'
import { listening } from './listeners.ts'
import { concerns, fits } from './stats.ts'

type Subroutine = Extract<Ability, { kind: 'subroutine' }>

/** What the ice's own text makes, printed or counted out (corp/ice-transmutation/2). */
export const ownSubroutines = (g: Game, ice: Card): Subroutine[] => {
  const subs: Subroutine[] = []
  for (const a of defOf(g, ice).abilities) {
    if (a.kind !== 'subroutine') continue
    const times = a.times === undefined ? 1 : amount(g, a.times, contextOf(g, cardOf(g, ice).controller, ice))
    for (let i = 0; i < times; i++) subs.push(a)
  }
  return subs
}

/** How often each own subroutine is there again. */
const repeats = (g: Game, ice: Card): number =>
  listening(g, 'repeatSubs').reduce((sum, { on, counter }) => {
    const here = on !== null && 'card' in on && on.card === ice && counter !== null
    return here ? sum + (cardOf(g, ice).counters[counter] ?? 0) : sum
  }, 0)

/** How often the own subroutine with this number is there again by itself. */
const repeatsOf = (g: Game, ice: Card, n: number): number =>
  listening(g, 'repeatSub').filter((a) => a.card === ice && a.ability.n === n).length

const granted = (g: Game, ice: Card): Subroutine[] =>
  listening(g, 'grantSub').flatMap((a) =>
    concerns(g, a, a.ability.to, { card: ice })
      ? [{ kind: 'subroutine' as const, effects: a.ability.effects }]
      : [],
  )

/** What the ice's own text has bought for it, for this encounter. */
const bought = (g: Game, ice: Card): Subroutine[] =>
  listening(g, 'subroutine').flatMap((a) => (a.lasting !== null && a.card === ice ? [a.ability] : []))

/** What comes of an effect: on a condition, by a die, or later in the run. */
const comesOf = (e: Effect): readonly Effect[] => [
  ...('effects' in e ? e.effects : []),
  ...('else' in e ? (e.else ?? []) : []),
  ...(e.op === 'roll' ? e.on.flatMap(({ effects }) => effects) : []),
  ...(e.op === 'lasting' && e.ability.kind === 'on' ? e.ability.effects : []),
]

/** Does it trace or do net damage, be it later? */
const tracesOrHarms = (e: Effect): boolean =>
  e.op === 'trace' || (e.op === 'damage' && e.damage === 'net') || comesOf(e).some(tracesOrHarms)

/** What its Runner ignores is no chance to break anything, either (runner/microtech-trode-set/1). */
export const isIgnored = (g: Game, runner: Seat, ice: Card, { effects }: Subroutine): boolean =>
  listening(g, 'ignoreSubs').some((a) => a.you === runner && fits(g, ice, a.ability.of, a.card)) &&
  !effects.some(tracesOrHarms)

const timesOver = (sub: Subroutine, times: number): Subroutine[] => Array.from({ length: times }, () => sub)

/** Subroutines in the order in which they resolve: repetitions stand behind what they repeat, those granted come last. */
export const subroutinesOf = (g: Game, ice: Card): Subroutine[] => {
  const again = repeats(g, ice)
  return [
    ...ownSubroutines(g, ice).flatMap((sub, n) => timesOver(sub, 1 + again + repeatsOf(g, ice, n))),
    ...bought(g, ice).flatMap((sub) => timesOver(sub, 1 + again)),
    ...granted(g, ice),
  ]
}
