/** What a number leads to at a table of teams, in numbers. */
import { seatOf } from '../state/find.ts'
import { titleOf } from '../state/seats.ts'
import type { Decision, SeatView, TeamView, View } from '../state/types.ts'

type About = NonNullable<Decision['about']>

/** Bits that a liberated agenda's counter costs (B13). */
const perCounter = 2

const bits = (n: number): string => (n === 1 ? '1 bit' : `${n} bits`)

/** What a partner gets of so many bits (B6): twice as many from the Sponsor, half as many from the Agent. */
export const received = (giver: Pick<SeatView, 'side'>, n: number): number =>
  giver.side === 'corp' ? 2 * n : Math.floor(n / 2)

/** The least that has to be given for a partner to get so many. */
export const givenFor = (giver: Pick<SeatView, 'side'>, wanted: number): number =>
  giver.side === 'corp' ? Math.ceil(wanted / 2) : 2 * wanted

/** Sentences for the number chosen; none where nothing more than the number is to be said. */
export const consequences = (view: View, { about, seat }: Decision, n: number): string[] => {
  const me = seatOf(view, seat)
  const other = seatOf(view, about?.seat ?? null)
  if (!about || !me || !other) return []
  return sayings[about.use]({ me, other, name: titleOf(view, other), n })
}

type Case = { me: SeatView; other: SeatView; name: string; n: number }

const lost = ({ me, n }: Case): string[] =>
  me.side === 'runner' && n % 2 === 1 ? ['An odd bit is lost on the way.'] : []

const sayings: Record<About['use'], (of: Case) => string[]> = {
  trade: (of) => [
    `You give ${n(of)} and keep ${of.me.bits - of.n}.`,
    `${of.name} gets ${received(of.me, of.n)} and has ${of.other.bits + received(of.me, of.n)}.`,
    ...lost(of),
  ],
  price: (of) => [
    of.other.bits >= of.n
      ? `${of.name} can pay it: ${bits(of.other.bits)} there. You would have ${of.me.bits + of.n}.`
      : `${of.name} has only ${bits(of.other.bits)}: it is auctioned when that turn ends.`,
  ],
  bid: (of) => [
    `Paid only if nobody bids more: you would keep ${of.me.bits - of.n}.`,
    `The tag on ${of.name} would be yours.`,
  ],
  counters: (of) => [
    of.n === 0
      ? `It goes to ${of.name} without counters, and you keep ${bits(of.me.bits)}.`
      : `${of.n === 1 ? '1 counter costs' : `${of.n} counters cost`} ${bits(perCounter * of.n)}; you keep ${of.me.bits - perCounter * of.n} of your ${of.me.bits}.`,
  ],
}

const n = (of: Case): string => bits(of.n)

/** The number to begin with: what a partner has asked for, as far as it can be given. */
export const suggested = (view: View, decision: Decision): number => {
  const { about, seat, min, max } = decision
  const me = seatOf(view, seat)
  if (about?.use !== 'trade' || !me) return min
  const wanted = askedBy(view, about.seat)
  return wanted === 0 ? min : Math.max(min, Math.min(max, givenFor(me, wanted)))
}

/** How many bits a seat asks its partner for, as far as the viewer may know. */
export const askedBy = (view: View, seat: string | null): number => {
  const teams: readonly TeamView[] = view.teams ?? []
  const team = teams.find(({ sponsor, agent }) => sponsor === seat || agent === seat)
  return (seat !== null && team?.asks?.[seat]) || 0
}
