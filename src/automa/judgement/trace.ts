/** Traces: how much link a Runner can build, and what each side commits. */
import type { SeatView } from '../../engine/index.ts'
import type { Ability } from '../../engine/language/index.ts'
import { type Defs, defOf, limitsOf, rigOf, type Sight } from './sight.ts'

type BaseLink = Extract<Ability, { kind: 'baseLink' }>

const linkOf = (abilities: readonly Ability[], bits: number): number[] =>
  abilities
    .filter((a): a is BaseLink => a.kind === 'baseLink' && a.bits <= bits)
    .map((base) => {
      const more = abilities.find((a) => a.kind === 'link')
      if (more?.kind !== 'link') return base.link
      const times = more.bits > 0 ? Math.floor((bits - base.bits) / more.bits) : 1
      return base.link + times * more.n
    })

/** The highest link a Runner can pay for; null without a base link card, when it is 0 and nothing can be done. */
export const linkReach = (defs: Defs, runner: SeatView): number | null => {
  const links = rigOf(runner).flatMap((card) =>
    linkOf(defOf({ defs }, card)?.abilities ?? [], runner.bits + card.bits),
  )
  return links.length > 0 ? Math.max(...links) : null
}

/** Bits a caught Runner is worth to the Corp. */
const catchWorth = 4

/** Enough to be sure of the trace where that is cheap; nothing where it can't be had. */
const corpCommit = (s: Sight, max: number): number => {
  const runner = s.rivals.find((seat) => seat.id === s.view.trace?.runner)
  const reach = runner ? (linkReach(s.defs, runner) ?? 0) : 0
  if (reach <= max) return reach <= catchWorth || s.me.bits - reach >= 5 ? reach : 0
  return s.me.bits >= 10 ? max : 0
}

/** Out of reach of what the Corp can put in, where that is cheap enough. */
const runnerCommit = (s: Sight, max: number): number => {
  const corp = s.rivals.find((seat) => seat.id === s.view.trace?.corp)
  const most = Math.min(s.view.trace?.limit ?? 0, corp?.bits ?? 0)
  if (most + 1 <= max && (most < 4 || s.me.bits - most >= 5)) return most + 1
  return Math.min(max, 1)
}

type Boost = Extract<Ability, { kind: 'link' }>
const isBase = (a: Ability): a is BaseLink => a.kind === 'baseLink'
const raisesOf = (abilities: readonly Ability[]): number[] =>
  abilities.filter((a): a is Boost => a.kind === 'link').map((a) => a.n)

/** The highest link up to a limit that cards of this rig add up to: a wish between two is built as the higher one. */
const highestUpTo = (s: Sight, limit: number): number => {
  const cards = rigOf(s.me).map((card) => defOf(s, card)?.abilities ?? [])
  const free = cards.filter((abilities) => !abilities.some(isBase)).flatMap(raisesOf)
  const reached = new Set<number>()
  const climb = (link: number, raises: readonly number[]): void => {
    if (link > limit || reached.has(link)) return
    reached.add(link)
    for (const n of raises) climb(link + n, raises)
  }
  for (const abilities of cards)
    for (const base of abilities.filter(isBase)) climb(base.link, [...raisesOf(abilities), ...free])
  climb(0, free)
  return Math.max(0, ...reached)
}

/** A Runner keeps to the link limit of the run it was ordered to make (AR11). */
const withinLimit = (s: Sight, wish: number): number => {
  const limits = limitsOf(s)
  return limits ? Math.min(wish, highestUpTo(s, limits.link)) : wish
}

/** A number that a rival can't foresee: it hangs on the cards in this seat's own hand. */
const anyNumber = ({ me, decision: { id, min, max } }: Sight): number => {
  const most = Math.min(max, min + 3)
  const text = `${id}${(me.hand ?? []).map((c) => c.card).join()}${me.bits}`
  const sum = [...text].reduce((n, letter) => (n * 31 + letter.charCodeAt(0)) % 9973, 7)
  return min + (sum % (most - min + 1))
}

/** The number for a secret commitment. */
export const commit = (s: Sight): number => {
  const { max } = s.decision
  if (!s.view.trace) return anyNumber(s)
  return s.me.side === 'corp' ? corpCommit(s, max) : withinLimit(s, runnerCommit(s, max))
}
