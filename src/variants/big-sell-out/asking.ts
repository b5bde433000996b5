/** A player asks its partner for bits: so everybody hears, and how many the two of them. Nothing has to be given. */
import { type Game, seatOf } from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { partnerOf } from '../../engine/kernel/teams.ts'
import type { Seat } from '../../engine/state/types.ts'

/** More than anybody can give at once. */
const MAX_ASKED_BITS = 100

const set = (g: Game, seat: Seat, n: number): void => {
  const { teams } = g.s
  if (!teams) return
  const { [seat]: _, ...asks } = teams.asks ?? {}
  if (n > 0) teams.asks = { ...asks, [seat]: n }
  else if (Object.keys(asks).length > 0) teams.asks = asks
  else delete teams.asks
}

/** Asks for so many bits; 0: for none any more. Why not, as a sentence; null where it is done. */
export const askPartner = (g: Game, seat: Seat, n: number): string | null => {
  const partner = partnerOf(g, seat)
  if (partner === null) return 'You have no partner to ask.'
  if (!Number.isInteger(n) || n < 0 || n > MAX_ASKED_BITS) return `Ask for up to ${MAX_ASKED_BITS} bits.`
  set(g, seat, n)
  const who = seatOf(g, partner).side === 'corp' ? 'its Sponsor' : 'its Agent'
  if (n === 0) tell(g, 'ask', seat, [{ seat }, ` asks ${who} for bits no more.`])
  else {
    const inside = [{ seat }, ` asks ${who} for ${n === 1 ? '1 bit' : `${n} bits`}.`]
    tell(g, 'ask', seat, [{ seat }, ` asks ${who} for bits.`], (1 << seat) | (1 << partner), inside)
  }
  return null
}

/** So many bits have come from the partner. */
export const receiveBits = (g: Game, seat: Seat, n: number): void =>
  set(g, seat, Math.max(0, (g.s.teams?.asks?.[seat] ?? 0) - n))

/** A turn is over: what this player has not given by now is asked for no more. */
export const forgetAsks = (g: Game, giver: Seat): void => {
  const partner = partnerOf(g, giver)
  if (partner !== null) set(g, partner, 0)
}
