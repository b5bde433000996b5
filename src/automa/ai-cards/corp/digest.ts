/**
 * One number for everything an operation can change. Two of them, before and after, show whether it did
 * anything (AC19).
 */
import { type Game, seatOf } from '../../../engine/kernel/game.ts'
import type { Card, CardState, FortState, Seat, SeatState, Zone } from '../../../engine/state/types.ts'

/** What the operation costs before it does anything. */
export type Payment = { seat: Seat; bits: number; actions: number }

const FREE: Payment = { seat: -1, bits: 0, actions: 0 }

const ZONES: readonly Zone[] = [
  'hand',
  'stack',
  'trash',
  'rig',
  'fort',
  'ice',
  'score',
  'removed',
  'play',
  'stored',
  'aside',
  'pile',
]

const mix = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193)

const sumCounts = (counts: Readonly<Record<string, number>>): number => {
  let total = 0
  for (const kind in counts) total += counts[kind] ?? 0
  return total
}

const digestCard = (start: number, c: CardState): number => {
  let hash = mix(start, ZONES.indexOf(c.zone) * 4 + (c.faceUp ? 2 : 0) + (c.exhausted ? 1 : 0))
  hash = mix(hash, c.install)
  hash = mix(hash, c.controller)
  hash = mix(hash, c.advancement)
  hash = mix(hash, c.bits)
  hash = mix(hash, sumCounts(c.counters))
  hash = mix(hash, sumCounts(c.pools))
  return mix(hash, c.known)
}

const digestSeat = (start: number, s: SeatState, { bits, actions }: Payment): number => {
  let hash = mix(start, s.bits - bits)
  hash = mix(hash, s.actions - actions)
  hash = mix(hash, s.owed)
  hash = mix(hash, s.extraPoints)
  hash = mix(hash, sumCounts(s.tags))
  hash = mix(hash, s.brain)
  hash = mix(hash, s.badPublicity)
  for (const { n } of s.counters) hash = mix(hash, n)
  return hash
}

/** Only the order shows which ice stands where. */
const digestFort = (start: number, { ice, cards, counters }: FortState): number => {
  let hash = mix(start, sumCounts(counters))
  for (const card of ice) hash = mix(hash, card)
  for (const card of cards) hash = mix(hash, card)
  return hash
}

/** The table without the operation itself and with its cost already paid; never 0. */
export const digestTable = (g: Game, operation: Card, payment: Payment = FREE): number => {
  let hash = mix(0x811c9dc5, g.s.lasting.length)
  g.s.cards.forEach((card, ix) => {
    if (ix !== operation) hash = digestCard(hash, card)
  })
  for (let seat = 0; seat < g.s.seats.length; seat++)
    hash = digestSeat(hash, seatOf(g, seat), seat === payment.seat ? payment : FREE)
  for (const fort of g.s.forts) hash = digestFort(hash, fort)
  return hash | 1
}
