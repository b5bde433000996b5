/** Bits for the partner: 1 bit of the Sponsor becomes 2, while 2 or 3 of the Agent become 1 (B6). */
import { unfinishedAgendas } from '../corp/agendas.ts'
import type { Heuristic, Situation } from '../situation.ts'
import { bitWorth } from '../worth/money.ts'

/** A partner with this many bits has enough. */
const ENOUGH = { corp: 6, runner: 8 } as const
/** A partner with more bits than this is not poor. */
const POOR = { corp: 2, runner: 5 } as const
/** Bits kept back without a request, and with one. */
const RESERVE = { corp: 7, runner: 12 } as const
const MIN_BITS_KEPT = { corp: 3, runner: 4 } as const
/** A partner's bit is worth less than its own. */
const SHARE = 0.8
/** A partner that requests bits needs them: only scoring comes first. */
const ASKED = 40

/** Bits that agendas in progress still need. */
const bitsPledged = (s: Situation): number =>
  unfinishedAgendas(s).reduce((max, { left }) => Math.max(max, left), 0)

const spare = (s: Situation, kept: Readonly<Record<'corp' | 'runner', number>>): number =>
  s.me.bits - kept[s.me.side] - (s.me.side === 'corp' ? bitsPledged(s) : 0)

/** How many bits of an Agent make one bit of its Sponsor at this table. */
const rateOf = ({ view }: Situation): number => view.teams?.[0]?.agentRate ?? 2

/** Bits to give so that this many arrive. */
const bitsToGive = (s: Situation, bits: number): number =>
  s.me.side === 'corp' ? Math.ceil(bits / 2) : rateOf(s) * bits

const bitsArriving = (s: Situation, given: number): number =>
  s.me.side === 'corp' ? 2 * given : Math.floor(given / rateOf(s))

/** The largest amount up to `n` that converts without a remainder. */
const withoutRest = (s: Situation, n: number): number => {
  const step = s.me.side === 'corp' ? 1 : rateOf(s)
  return Math.max(0, step * Math.floor(n / step))
}

/**
 * Bits to give now: as many as requested, if possible; without a request, only when rich and the partner is
 * poor.
 */
export const toGive = (s: Situation): number => {
  const { partner, bitsWished } = s
  if (!partner) return 0
  if (bitsWished > 0) return withoutRest(s, Math.min(spare(s, MIN_BITS_KEPT), bitsToGive(s, bitsWished)))
  if (partner.bits > POOR[partner.side]) return 0
  return withoutRest(s, Math.min(spare(s, RESERVE), bitsToGive(s, ENOUGH[partner.side] - partner.bits)))
}

/** The worth of giving bits to the partner. */
export const tradeWorth: Heuristic = (s) => {
  const n = toGive(s)
  if (!s.partner || n === 0) return -1
  return s.bitsWished > 0 ? ASKED : SHARE * bitsArriving(s, n) * bitWorth(s.partner) - n * bitWorth(s.me)
}
