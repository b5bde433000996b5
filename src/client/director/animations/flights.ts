/** What flies when the table changes: coins, cards, tags and counters, found by comparing two views. */
import type { CardView, SeatView, TableEvent, View } from '../../state/types.ts'
import { cardsByHandle, seatInView } from '../../state/view-lookup.ts'

/** `card`: where money goes or comes from; null: the bank. */
export type Flight =
  | { what: 'coins'; seat: string; n: number; paid: boolean; card: string | null }
  | { what: 'draw'; seat: string; n: number; cards: string[] }
  | { what: 'tag'; seat: string; n: number; card: string | null }
  | { what: 'advance'; seat: string; card: string; n: number }
  | { what: 'install'; seat: string; card: string }

/** More coins or cards than this fly as if they were so many. */
const most = 8

const installed = ({ forts, rig }: SeatView): CardView[] => [
  ...forts.flatMap(({ ice, cards }) => [...ice, ...cards]),
  ...(rig ? [...rig.programs, ...rig.hardware, ...rig.resources] : []),
]

/** The card that a line names first, if the viewer may know it. */
const handleInLine = (event: TableEvent | null): string | null =>
  event?.say.find((part) => typeof part === 'object')?.handle ?? null

/** Cards that a seat has on the table now, and had nowhere on it before. */
const cardsPut = (before: View, after: View, seat: string): string[] => {
  const was = seatInView(before, seat)
  const is = seatInView(after, seat)
  if (!was || !is) return []
  const old = new Set(installed(was).map(({ handle }) => handle))
  return installed(is).flatMap(({ handle }) => (old.has(handle) ? [] : [handle]))
}

export const flightsBetween = (before: View, after: View, event: TableEvent | null): Flight[] =>
  after.seats.flatMap((seat) => {
    const was = seatInView(before, seat.id)
    return was ? seatFlights(was, seat, { before, after, event }) : []
  })

type FlightContext = { before: View; after: View; event: TableEvent | null }

const seatFlights = (was: SeatView, is: SeatView, { before, after, event }: FlightContext): Flight[] => {
  const put = cardsPut(before, after, is.id)
  const card = put[0] ?? handleInLine(event)
  const seat = is.id
  const flights: Flight[] = put.map((handle) => ({ what: 'install', seat, card: handle }))
  const bits = is.bits - was.bits
  if (bits !== 0)
    flights.push({ what: 'coins', seat, n: Math.min(most, Math.abs(bits)), paid: bits < 0, card })
  const drawn = Math.min(is.handSize - was.handSize, was.stack - is.stack)
  if (drawn > 0) {
    const held = new Set(was.hand?.map(({ handle }) => handle))
    const cards = (is.hand ?? []).flatMap(({ handle }) => (held.has(handle) ? [] : [handle]))
    flights.push({ what: 'draw', seat, n: Math.min(most, drawn), cards: cards.slice(0, drawn) })
  }
  if (is.tags > was.tags)
    flights.push({ what: 'tag', seat, n: is.tags - was.tags, card: handleInLine(event) })
  return [...flights, ...advances(before, is)]
}

const advances = (before: View, seat: SeatView): Flight[] => {
  const old = cardsByHandle(before)
  return installed(seat).flatMap(({ handle, advancement }): Flight[] => {
    const was = old.get(handle)
    return was && advancement > was.advancement
      ? [{ what: 'advance', seat: seat.id, card: handle, n: advancement }]
      : []
  })
}
