/** At a table of teams bits change hands only at known rates: in trades (B6), and for tags (B11). */
import type { Game } from '../engine/in-place.ts'
import { activeAbilities } from '../engine/kernel/listeners.ts'
import type { Frame, GameState, Seat } from '../engine/state/types.ts'

/**
 * `turned`: seats whose bits may be lost or converted on the way; `out`: the number of seats that have left.
 */
type Before = { bits: number[]; frame: Frame | undefined; turned: Seat[]; turn: number; out: number }

const isTrade = (f: Frame | undefined): f is Extract<Frame, { kind: 'action' }> =>
  f?.kind === 'action' && f.option.verb === 'trade'

const isSale = (f: Frame | undefined): boolean =>
  f?.kind === 'variant' && (f.what === 'market' || f.what === 'auction' || f.what === 'bought')

const partnerSeat = (s: GameState, seat: Seat): Seat =>
  s.seats.findIndex((_, other) => other !== seat && s.teams?.of[other] === s.teams?.of[seat])

const turnedFor = (g: Game): Seat[] => [
  ...g.s.lasting.flatMap(({ ability, you }) => (ability.kind === 'forfeitsBits' ? [you] : [])),
  ...activeAbilities(g, 'convert', 'gain').map(({ you }) => you),
]

const rateOf = ({ teams }: GameState): number => (teams?.options.agentRate === 'third' ? 3 : 2)

const checkTrade = (g: Game, before: Before, giver: Seat): string[] => {
  const to = partnerSeat(g.s, giver)
  const changed = (seat: Seat): number => (g.s.seats[seat]?.bits ?? 0) - (before.bits[seat] ?? 0)
  const given = -changed(giver)
  const due = g.s.seats[giver]?.side === 'corp' ? 2 * given : Math.floor(given / rateOf(g.s))
  // The last action ends the turn, and bits change with its end and with the next turn.
  if (changed(to) === due || before.turn !== g.s.turn.number) return []
  if (before.turned.includes(to) || g.s.seats[to]?.out) return []
  return [`seat ${giver} gave ${given} bits in a trade, and seat ${to} got ${changed(to)}`]
}

const sumRates = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Checks every state of a game in order. */
export const watchRates = (): ((g: Game) => string[]) => {
  let before: Before | null = null
  return (g) => {
    const { s } = g
    const last = before
    const bits = s.seats.map((seat) => seat.bits)
    const frame = s.frames.at(-1)
    const out = s.seats.filter((seat) => seat.out).length
    before = { bits, frame, turned: turnedFor(g), turn: s.turn.number, out }
    // Bits of a team that leaves go with it (B14).
    if (!last || s.over || out !== last.out) return []
    if (isTrade(last.frame) && !isTrade(frame)) return checkTrade(g, last, last.frame.seat)
    const sold = isSale(last.frame) && isSale(frame) && sumRates(bits) !== sumRates(last.bits)
    return sold ? [`bits have come or gone in a sale: ${last.bits} and now ${bits}`] : []
  }
}
