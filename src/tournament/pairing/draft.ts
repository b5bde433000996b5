import type { Dice } from '../../chance/dice.ts'
import type { Bye, Event, PersonId, Why } from '../event.ts'
import { isPlaying } from '../leaders.ts'
import { refuse } from '../refusal.ts'

type Drafted = { seatings: { players: [PersonId, PersonId]; why: Why }[]; bye: Bye | null }

/**
 * Seat i meets seat i + n/2. With an odd number of players a random player has the bye, and the others close
 * up.
 */
export const draftPairs = (event: Pick<Event, 'draftSeats' | 'players'>, dice: Dice): Drafted => {
  const seats =
    event.draftSeats ?? refuse('bad-seats', 'The first round of a draft tournament needs the draft seats.')
  // Players who registered after the seats were set come last.
  const everybody = [...seats, ...event.players.map((p) => p.id).filter((id) => !seats.includes(id))]
  const present = everybody.filter((id) => isPlaying(event, id))
  const bye: Bye | null =
    present.length % 2 === 1
      ? { player: present[dice.below(present.length)] as PersonId, why: { kind: 'random' } }
      : null
  const paired = present.filter((id) => id !== bye?.player)
  const half = paired.length / 2
  const seatings = paired.slice(0, half).map((a, i) => {
    const b = paired[i + half] as PersonId
    const why: Why = { kind: 'draft', seats: [everybody.indexOf(a) + 1, everybody.indexOf(b) + 1] }
    return { players: [a, b] as [PersonId, PersonId], why }
  })
  return { seatings, bye }
}
