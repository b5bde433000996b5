/** The results of a number at a team table, in numbers. */

import { titleOfSeat } from './seats.ts'
import type { Decision, SeatView, TeamView, View } from './types.ts'
import { seatInView } from './view-lookup.ts'

type About = NonNullable<Decision['about']>

/** Bits that a liberated agenda's counter costs (B13). */
const perCounter = 2

const bits = (n: number): string => (n === 1 ? '1 bit' : `${n} bits`)

type Giver = Pick<SeatView, 'side'>

/** How many of an Agent's bits make one of its Sponsor's at this table (B6). */
const agentRate = ({ teams }: Pick<View, 'teams'>): number => teams?.[0]?.agentRate ?? 2

/** The bits a partner receives (B6): twice as many from the Sponsor, a half or a third from the Agent. */
const bitsReceived = (view: View, giver: Giver, n: number): number =>
  giver.side === 'corp' ? 2 * n : Math.floor(n / agentRate(view))

/** The least number of bits to give for a partner to receive `wanted`. */
export const givenFor = (view: View, giver: Giver, wanted: number): number =>
  giver.side === 'corp' ? Math.ceil(wanted / 2) : agentRate(view) * wanted

/** Sentences about the chosen number; none if there is nothing to add. */
export const numberConsequences = (view: View, { about, seat }: Decision, n: number): string[] => {
  const me = seatInView(view, seat)
  const other = seatInView(view, about?.seat ?? null)
  if (!about || !me || !other) return []
  return sayings[about.use]({ view, me, other, name: titleOfSeat(view, other), n })
}

type NumberContext = { view: View; me: SeatView; other: SeatView; name: string; n: number }

const bitsLost = ({ view, me, n }: NumberContext): string[] => {
  const odd = me.side === 'runner' ? n % agentRate(view) : 0
  if (odd === 0) return []
  return [odd === 1 ? 'One odd bit is lost.' : `${odd} odd bits are lost.`]
}

const sayings: Record<About['use'], (of: NumberContext) => string[]> = {
  trade: (of) => {
    const gets = bitsReceived(of.view, of.me, of.n)
    return [
      `You give ${n(of)} and keep ${of.me.bits - of.n}.`,
      `${of.name} gets ${gets} and has ${of.other.bits + gets}.`,
      ...bitsLost(of),
    ]
  },
  price: (of) => [
    of.other.bits >= of.n
      ? `${of.name} can pay this and has ${bits(of.other.bits)}. You would have ${of.me.bits + of.n}.`
      : `${of.name} has only ${bits(of.other.bits)}, so the tag is auctioned when that turn ends.`,
  ],
  bid: (of) => [
    `You pay only if nobody bids more, and would keep ${of.me.bits - of.n}.`,
    `The tag on ${of.name} would be yours.`,
  ],
  counters: (of) => [
    of.n === 0
      ? `It goes to ${of.name} without counters, and you keep ${bits(of.me.bits)}.`
      : `${of.n === 1 ? '1 counter costs' : `${of.n} counters cost`} ${bits(perCounter * of.n)}; you keep ${of.me.bits - perCounter * of.n} of your ${of.me.bits}.`,
  ],
}

const n = (of: NumberContext): string => bits(of.n)

/** The initial number: what the partner has asked for, as far as it can be given. */
export const suggestedNumber = (view: View, decision: Decision): number => {
  const { about, seat, min, max } = decision
  const me = seatInView(view, seat)
  if (about?.use !== 'trade' || !me) return min
  const wanted = partnerRequestOf(view, about.seat)
  return wanted === 0 ? min : Math.max(min, Math.min(max, givenFor(view, me, wanted)))
}

/** The bits a seat asks its partner for, as far as the viewer may know. */
export const partnerRequestOf = (view: View, seat: string | null): number => {
  const teams: readonly TeamView[] = view.teams ?? []
  const team = teams.find(({ sponsor, agent }) => sponsor === seat || agent === seat)
  return (seat !== null && team?.asks?.[seat]) || 0
}
