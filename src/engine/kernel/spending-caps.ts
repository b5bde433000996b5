/** Limits on what a Runner may spend in a run, wherever the bits come from (corp/obfuscated-fortress/1). */
import type { Ability, Purpose } from '../language/index.ts'
import type { LastingAbility, Seat, Spending } from '../state/types.ts'
import { currentRun, type Game, seatOf } from './game.ts'

type Cap = Extract<Ability, { kind: 'spendCap' }>

const capOn = (g: Game, seat: Seat, l: LastingAbility): Cap | undefined =>
  l.ability.kind === 'spendCap' && l.you === seat && l.run === currentRun(g)?.id ? l.ability : undefined

const lowestCap = (g: Game, seat: Seat, counts: (cap: Cap) => boolean): number =>
  g.s.lasting.reduce((n, l) => {
    const cap = capOn(g, seat, l)
    return cap && counts(cap) ? Math.min(n, l.n) : n
  }, Number.POSITIVE_INFINITY)

/** How much may still be spent on this, by the limits on some purposes and by those on all. */
export const spendingLeft = (g: Game, seat: Seat, use: Spending): { purpose: number; all: number } => ({
  purpose: lowestCap(g, seat, (cap) => cap.pays?.includes(use.for) ?? false),
  all: lowestCap(g, seat, (cap) => cap.pays === undefined),
})

const TRASHING: readonly Purpose[] = ['trash', 'trashNode', 'trashUpgrade']

/** Takes what is spent off the limits, that of an AI card included (AR11). */
export const countSpent = (g: Game, seat: Seat, n: number, use: Spending): void => {
  const limits = seatOf(g, seat).automa?.limits
  if (limits && TRASHING.includes(use.for)) limits.trash = Math.max(0, limits.trash - n)
  for (const l of g.s.lasting) {
    const cap = capOn(g, seat, l)
    if (cap && (cap.pays === undefined || cap.pays.includes(use.for))) l.n -= n
  }
}

/**
 * What was announced for the ending run and not spent. It is lost from the pool only
 * (corp/obfuscated-fortress/2).
 */
export const unspentCap = (g: Game, seat: Seat): number =>
  g.s.lasting.reduce((n, l) => (capOn(g, seat, l)?.rest === 'lost' ? n + l.n : n), 0)
