/**
 * A player asks its partner for bits. Everybody sees the request, only the two of them the number. The
 * partner need not give any.
 */
import { type Game, seatOf } from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { partnerOf } from '../../engine/kernel/teams.ts'
import type { Seat } from '../../engine/state/types.ts'

/** More than any player can give at once. */
const MAX_ASKED_BITS = 100

const set = (g: Game, seat: Seat, n: number): void => {
  const { teams } = g.s
  if (!teams) return
  const { [seat]: _, ...asks } = teams.asks ?? {}
  if (n > 0) teams.asks = { ...asks, [seat]: n }
  else if (Object.keys(asks).length > 0) teams.asks = asks
  else delete teams.asks
}

/** Asks for `n` bits; 0 withdraws the request. Returns a sentence if it is refused, else null. */
export const askPartner = (g: Game, seat: Seat, n: number): string | null => {
  const partner = partnerOf(g, seat)
  if (partner === null) return 'You have no partner to ask.'
  if (!Number.isInteger(n) || n < 0 || n > MAX_ASKED_BITS) return `Ask for up to ${MAX_ASKED_BITS} bits.`
  set(g, seat, n)
  const who = seatOf(g, partner).side === 'corp' ? 'its Sponsor' : 'its Agent'
  if (n === 0) tell(g, 'ask', seat, [{ seat }, ` no longer asks ${who} for bits.`])
  else {
    const inside = [{ seat }, ` asks ${who} for ${n === 1 ? '1 bit' : `${n} bits`}.`]
    tell(g, 'ask', seat, [{ seat }, ` asks ${who} for bits.`], (1 << seat) | (1 << partner), inside)
  }
  return null
}

/** Subtracts the bits that came from the partner from the request. */
export const receiveBits = (g: Game, seat: Seat, n: number): void =>
  set(g, seat, Math.max(0, (g.s.teams?.asks?.[seat] ?? 0) - n))

/** At the end of a turn, drops what is still asked of this player. */
export const forgetAsks = (g: Game, giver: Seat): void => {
  const partner = partnerOf(g, giver)
  if (partner !== null) set(g, partner, 0)
}
